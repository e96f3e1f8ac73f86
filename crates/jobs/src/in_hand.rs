//! What this process has in hand. Its name on a job says that it had it once; whether it still does,
//! it alone knows.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use svenn_kernel::JobId;

/// The jobs in hand.
#[derive(Clone, Default)]
pub(crate) struct InHand(Arc<Mutex<HashSet<JobId>>>);

/// A job in hand, for as long as somebody keeps this.
#[derive(Clone)]
pub(crate) struct Kept {
    _entry: Arc<Entry>,
}

struct Entry {
    jobs: InHand,
    id: JobId,
}

impl InHand {
    fn lock(&self) -> MutexGuard<'_, HashSet<JobId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn take(&self, id: &JobId) -> Kept {
        self.lock().insert(id.clone());
        Kept { _entry: Arc::new(Entry { jobs: self.clone(), id: id.clone() }) }
    }

    pub(crate) fn all(&self) -> Vec<JobId> {
        self.lock().iter().cloned().collect()
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.jobs.lock().remove(&self.id);
    }
}

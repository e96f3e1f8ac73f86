//! How many live sockets are open, and whose.

use std::{
    any::Any,
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use svenn_kernel::{PersonId, TenantId};

/// Most open sockets of one person in this process: some tabs on some devices.
pub const SOCKETS_PER_PERSON_MAX: usize = 20;

/// Holds the connection's place for as long as a socket upgraded from it is open.
#[derive(Clone)]
pub struct KeptConnection(pub Arc<dyn Any + Send + Sync>);

type Whose = (TenantId, PersonId);

/// Counts open sockets. Cheap to clone; all clones are the same.
#[derive(Debug, Clone, Default)]
pub struct Sockets(Arc<Mutex<HashMap<Whose, usize>>>);

/// A person's place for one socket; dropping it gives it back.
#[derive(Debug)]
pub struct Place {
    sockets: Sockets,
    whose: Whose,
}

impl Sockets {
    fn open(&self) -> MutexGuard<'_, HashMap<Whose, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place; `None` when the person has as many as allowed.
    #[must_use]
    pub fn take(&self, tenant: &TenantId, person: &PersonId) -> Option<Place> {
        let whose = (tenant.clone(), person.clone());
        let mut open = self.open();
        let count = open.entry(whose.clone()).or_default();
        if *count >= SOCKETS_PER_PERSON_MAX {
            return None;
        }
        *count += 1;
        Some(Place { sockets: self.clone(), whose })
    }

    /// How many are open.
    #[must_use]
    pub fn count(&self) -> usize {
        self.open().values().sum()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.sockets.open();
        if let Some(count) = open.get_mut(&self.whose) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.remove(&self.whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_has_so_many_places_and_gets_them_back() {
        let sockets = Sockets::default();
        let fjord = TenantId::parse("fjord").unwrap();
        let (kari, ola) = (PersonId::parse("kari").unwrap(), PersonId::parse("ola").unwrap());
        let mut places: Vec<Place> =
            (0..SOCKETS_PER_PERSON_MAX).map(|_| sockets.take(&fjord, &kari).unwrap()).collect();
        assert!(sockets.take(&fjord, &kari).is_none());
        assert!(sockets.take(&fjord, &ola).is_some(), "others are not held back");
        places.pop();
        let again = sockets.take(&fjord, &kari);
        assert!(again.is_some());
        drop((places, again));
        assert_eq!(sockets.count(), 0);
        assert!(sockets.open().is_empty(), "nothing is left of who is gone");
    }
}

//! One collection of one organisation, and how it catches up.

use std::{
    collections::BTreeSet,
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicUsize, Ordering},
    },
};

use svenn_db::Tx;
use svenn_kernel::{Fault, Timestamp};
use tokio::task::JoinHandle;

use super::{
    limits::{CHANGES_BEHIND_MAX, DOCUMENTS_TOUCHED_MAX, PORTION_DOCUMENTS},
    source::{Source, Touched},
};
use crate::engine::{Bulk, Document, DocumentError, Index};

/// Documents and the position in the log they are true at.
struct State {
    index: Index,
    seq: i64,
}

#[derive(Default)]
pub(super) struct Shelf {
    /// Held by the one request that catches up; the others wait and find it done.
    turn: tokio::sync::Mutex<()>,
    state: RwLock<Option<State>>,
    documents: AtomicUsize,
}

/// What has to be done before an answer.
enum Step {
    Nothing,
    LoadAll,
    Load { since: i64, expired: Vec<String> },
}

impl Shelf {
    pub(super) fn documents(&self) -> usize {
        self.documents.load(Ordering::Relaxed)
    }

    /// Whether its documents are in memory.
    pub(super) fn is_loaded(&self) -> bool {
        self.state.read().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Asks the documents, and says as of which position.
    pub(super) fn read<T>(&self, ask: impl FnOnce(&Index) -> T) -> Result<(T, i64), Fault> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let state = state.as_ref().ok_or_else(|| Fault::new("search before loading"))?;
        Ok((ask(&state.index), state.seq))
    }

    /// Catches up with the transaction's snapshot. True when everything was loaded.
    pub(super) async fn catch_up(&self, tx: &Tx, source: &dyn Source) -> Result<bool, Fault> {
        if !tx.is_read_only() {
            // What it has written is not committed: others would see what may be rolled back.
            return Err(Fault::new("search in a transaction that may write"));
        }
        let newest = tx.latest_seq().await?;
        if matches!(self.next_step(newest, tx.now()), Step::Nothing) {
            return Ok(false);
        }
        let _turn = self.turn.lock().await;
        match self.next_step(newest, tx.now()) {
            Step::Nothing => Ok(false),
            Step::LoadAll => self.load_all(tx, source, newest).await,
            Step::Load { since, expired } => {
                self.load_touched(tx, source, newest, since, expired).await
            }
        }
    }

    /// Loads one document again; false when it is not there. Documents that have caught up with a
    /// newer snapshot than this stay as they are: they are newer than what it could load.
    pub(super) async fn reload(
        &self,
        tx: &Tx,
        source: &dyn Source,
        id: &str,
    ) -> Result<bool, Fault> {
        let _turn = self.turn.lock().await;
        let newest = tx.latest_seq().await?;
        let documents = source.load(tx, Some(&[id.to_owned()])).await?;
        let (_, seq) = self.read(|_| ())?;
        if seq == newest {
            let removed: BTreeSet<String> = if documents.is_empty() {
                BTreeSet::from([id.to_owned()])
            } else {
                BTreeSet::new()
            };
            self.apply(&removed, &documents, newest)?;
        }
        Ok(!documents.is_empty())
    }

    fn next_step(&self, newest: i64, now: Timestamp) -> Step {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let Some(State { index, seq }) = state.as_ref() else { return Step::LoadAll };
        if *seq > newest {
            // Never backwards: an older snapshot has nothing to add.
            return Step::Nothing;
        }
        let expired = index.expired(now, DOCUMENTS_TOUCHED_MAX + 1);
        match newest - *seq {
            behind if behind > i64::from(CHANGES_BEHIND_MAX) => Step::LoadAll,
            _ if expired.len() > DOCUMENTS_TOUCHED_MAX => Step::LoadAll,
            0 if expired.is_empty() => Step::Nothing,
            _ => Step::Load { since: *seq, expired },
        }
    }

    async fn load_touched(
        &self,
        tx: &Tx,
        source: &dyn Source,
        newest: i64,
        since: i64,
        expired: Vec<String>,
    ) -> Result<bool, Fault> {
        let touched = if since < newest {
            let changes = tx.changes_since(since, u64::from(CHANGES_BEHIND_MAX)).await?;
            source.touched(tx, &changes).await?
        } else {
            Touched::Nothing
        };
        let mut ids: BTreeSet<String> = expired.into_iter().collect();
        match touched {
            Touched::Nothing => {}
            Touched::Ids(touched) => ids.extend(touched),
            Touched::Everything => return self.load_all(tx, source, newest).await,
        }
        if ids.len() > DOCUMENTS_TOUCHED_MAX {
            return self.load_all(tx, source, newest).await;
        }
        let documents = if ids.is_empty() {
            Vec::new()
        } else {
            let asked: Vec<String> = ids.iter().cloned().collect();
            source.load(tx, Some(&asked)).await?
        };
        for document in &documents {
            ids.remove(document.id());
        }
        self.apply(&ids, &documents, newest)?;
        Ok(false)
    }

    fn apply(
        &self,
        removed: &BTreeSet<String>,
        documents: &[Document],
        seq: i64,
    ) -> Result<(), Fault> {
        // Documents are read before others have to wait.
        let (prepared, _) = self.read(|index| index.prepare(documents))?;
        let prepared = prepared.map_err(does_not_fit)?;
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let state = state.as_mut().ok_or_else(|| Fault::new("search before loading"))?;
        state.index.apply_prepared(removed.iter().map(String::as_str), prepared);
        state.seq = seq;
        self.documents.store(state.index.len(), Ordering::Relaxed);
        Ok(())
    }

    /// Builds everything again beside the old.
    async fn load_all(&self, tx: &Tx, source: &dyn Source, seq: i64) -> Result<bool, Fault> {
        let index = built(tx, source).await?;
        tracing::debug!(
            tenant = tx.tenant().as_str(),
            collection = index.schema().collection(),
            documents = index.len(),
            seq,
            "documents loaded"
        );
        self.documents.store(index.len(), Ordering::Relaxed);
        let new = Some(State { index, seq });
        let old = {
            let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *state, new)
        };
        drop(old);
        Ok(true)
    }
}

/// An index of all documents of a source. Those of one portion are put in it, on a thread of its
/// own, while the next are loaded.
async fn built(tx: &Tx, source: &dyn Source) -> Result<Index, Fault> {
    let mut building = Building::of(Bulk::new(source.schema()), Vec::new());
    match source.ids(tx).await? {
        None => {
            let documents = source.load(tx, None).await?;
            building = Building::of(building.done().await?, documents);
        }
        Some(ids) => {
            for some in ids.chunks(PORTION_DOCUMENTS) {
                let documents = source.load(tx, Some(some)).await?;
                building = Building::of(building.done().await?, documents);
            }
        }
    }
    let bulk = building.done().await?;
    let finished = tokio::task::spawn_blocking(move || bulk.finish()).await;
    finished.map_err(|error| Fault::caused("building the search index", error))
}

/// Documents that are being put in an index.
struct Building(JoinHandle<Result<Bulk, DocumentError>>);

impl Building {
    fn of(mut bulk: Bulk, documents: Vec<Document>) -> Self {
        Self(tokio::task::spawn_blocking(move || {
            bulk.add(documents)?;
            Ok(bulk)
        }))
    }

    async fn done(self) -> Result<Bulk, Fault> {
        let done = self.0.await;
        let done = done.map_err(|error| Fault::caused("building the search index", error))?;
        done.map_err(does_not_fit)
    }
}

fn does_not_fit(error: DocumentError) -> Fault {
    Fault::caused("a document for search", error)
}

//! The read model: one engine per organisation and collection, caught up with the change log
//! before each answer.
//!
//! A request's transaction is a snapshot. If the engine is behind it, the log since then is
//! read, the collection's [`Source`] says which documents the changes touch, and those are
//! loaded in the same snapshot. So a caller always reads its own writes, and nothing that was
//! rolled back is ever seen. An engine that is ahead of the snapshot answers as it is.

mod limits;
mod shelf;
mod source;

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use svenn_db::Tx;
use svenn_kernel::{Fault, TenantId, Timestamp};

use self::shelf::Shelf;
pub use self::{
    limits::ReadModelLimits,
    source::{Changed, Source, Touched},
};
use crate::engine::{Answer, Index, Json, Query, Schema, Scope, SearchError};

/// Why there is no answer.
#[derive(Debug)]
pub enum SearchFailure {
    /// The question is wrong.
    Refused(SearchError),
    /// The unexpected.
    Fault(Fault),
}

impl fmt::Display for SearchFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => error.fmt(f),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SearchFailure {}

impl From<SearchError> for SearchFailure {
    fn from(error: SearchError) -> Self {
        Self::Refused(error)
    }
}

impl From<Fault> for SearchFailure {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// Something taken from the read model, and the position in the change log it is true at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct At<T> {
    /// What was asked for.
    pub value: T,
    /// Position of the newest change that is in it.
    pub seq: i64,
}

/// All collections of all organisations in use.
pub struct ReadModel {
    sources: HashMap<String, Arc<dyn Source>>,
    limits: ReadModelLimits,
    tenants: Mutex<Tenants>,
}

#[derive(Default)]
struct Tenants {
    /// Counts uses, so that the least recently used organisation is known.
    uses: u64,
    loaded: HashMap<TenantId, Loaded>,
    /// Organisations given back because nobody asked, and to make room for others.
    given_back: u64,
    made_room: u64,
}

/// What the read model holds, and what it has dropped since the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadModelFigures {
    /// Organisations with documents in memory.
    pub organisations: usize,
    /// Documents in memory.
    pub documents: usize,
    /// Organisations dropped because nobody had asked for long.
    pub given_back: u64,
    /// Organisations dropped to make room for others.
    pub made_room: u64,
}

struct Loaded {
    used: u64,
    used_at: Timestamp,
    shelves: HashMap<String, Arc<Shelf>>,
}

impl Loaded {
    fn documents(&self) -> usize {
        self.shelves.values().map(|shelf| shelf.documents()).sum()
    }
}

impl ReadModel {
    /// A read model of these collections; nothing is loaded before it is asked for.
    #[must_use]
    pub fn new(sources: Vec<Arc<dyn Source>>, limits: ReadModelLimits) -> Self {
        let named = |source: Arc<dyn Source>| (source.schema().collection().to_owned(), source);
        Self {
            sources: sources.into_iter().map(named).collect(),
            limits,
            tenants: Mutex::default(),
        }
    }

    /// The schema of a collection.
    #[must_use]
    pub fn schema(&self, collection: &str) -> Option<Schema> {
        self.sources.get(collection).map(|source| source.schema())
    }

    /// Answers a query as of the transaction's snapshot or newer.
    ///
    /// # Errors
    /// [`SearchFailure`] for a wrong question, or a fault of the database.
    pub async fn search(
        &self,
        tx: &Tx,
        collection: &str,
        query: &Query,
    ) -> Result<At<Answer>, SearchFailure> {
        self.read(tx, collection, |index| index.search(query)).await
    }

    /// How many documents match a query.
    ///
    /// # Errors
    /// As for [`ReadModel::search`].
    pub async fn count(
        &self,
        tx: &Tx,
        collection: &str,
        query: &Query,
    ) -> Result<At<usize>, SearchFailure> {
        self.read(tx, collection, |index| index.count(query)).await
    }

    /// How many documents match each of several queries of a collection, which catches up once;
    /// none for a query that it does not take.
    ///
    /// # Errors
    /// As for [`ReadModel::search`].
    pub async fn counts(
        &self,
        tx: &Tx,
        collection: &str,
        queries: &[Query],
    ) -> Result<At<Vec<Option<usize>>>, SearchFailure> {
        let count_all =
            |index: &Index| Ok(queries.iter().map(|query| index.count(query).ok()).collect());
        self.read(tx, collection, count_all).await
    }

    /// For each of several queries of a collection, which catches up once, how many documents match,
    /// or the sum of a field of whole numbers over them.
    ///
    /// # Errors
    /// As for [`ReadModel::search`].
    pub async fn figures(
        &self,
        tx: &Tx,
        collection: &str,
        queries: &[(Query, Option<&str>)],
    ) -> Result<At<Vec<i64>>, SearchFailure> {
        let one = |index: &Index, (query, summed): &(Query, Option<&str>)| match summed {
            Some(field) => index.sum(query, field),
            None => Ok(i64::try_from(index.count(query)?).unwrap_or(i64::MAX)),
        };
        self.read(tx, collection, |index| queries.iter().map(|it| one(index, it)).collect()).await
    }

    /// All documents that match a query, in order.
    ///
    /// # Errors
    /// As for [`ReadModel::search`].
    pub async fn export(
        &self,
        tx: &Tx,
        collection: &str,
        query: &Query,
    ) -> Result<At<Vec<Json>>, SearchFailure> {
        self.read(tx, collection, |index| index.export(query)).await
    }

    /// The documents of some ids, as far as they are there and within the scope.
    ///
    /// # Errors
    /// As for [`ReadModel::search`].
    pub async fn get(
        &self,
        tx: &Tx,
        collection: &str,
        scope: &Scope,
        ids: &[&str],
    ) -> Result<At<Vec<Json>>, SearchFailure> {
        self.read(tx, collection, |index| index.get(scope, ids.iter().copied())).await
    }

    /// Loads a document again, whatever the change log says of it. False when there is none.
    ///
    /// # Errors
    /// As for [`ReadModel::search`].
    pub async fn refresh(
        &self,
        tx: &Tx,
        collection: &str,
        id: &str,
    ) -> Result<bool, SearchFailure> {
        let source = self
            .sources
            .get(collection)
            .ok_or_else(|| SearchError::UnknownCollection(collection.to_owned()))?;
        let shelf = self.shelf(tx, collection);
        if shelf.catch_up(tx, &**source).await? {
            self.make_room(tx.tenant());
        }
        Ok(shelf.reload(tx, &**source, id).await?)
    }

    /// Drops an organisation's documents; they are loaded again when asked for. To be called when
    /// its database was replaced, moved or deleted: a restored log counts from an earlier place.
    pub fn delete(&self, tenant: &TenantId) {
        // Dropping many documents takes a while, and others want the lock.
        let dropped = self.tenants().loaded.remove(tenant);
        drop(dropped);
    }

    /// Gives back the documents of organisations that nobody has asked for since an instant, and
    /// says how many there were. They are loaded again when asked for.
    pub fn give_back(&self, unused_since: Timestamp) -> usize {
        let dropped: Vec<(TenantId, Loaded)> = {
            let mut tenants = self.tenants();
            let idle = |_: &TenantId, loaded: &mut Loaded| loaded.used_at < unused_since;
            let dropped: Vec<_> = tenants.loaded.extract_if(idle).collect();
            tenants.given_back += u64::try_from(dropped.len()).unwrap_or_default();
            dropped
        };
        for (tenant, _) in &dropped {
            tracing::debug!(tenant = tenant.as_str(), "documents given back");
        }
        dropped.len()
    }

    /// Loads collections before anybody asks for them, so that nobody waits; how many of them were
    /// not there. Nobody's documents make room for it: it does nothing when half of what there may
    /// be is there.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn make_ready(&self, tx: &Tx, collections: &[&str]) -> Result<usize, Fault> {
        let mut loaded = 0;
        for collection in collections {
            let Some(source) = self.sources.get(*collection) else { continue };
            let held = self.held();
            if held.documents * 2 > self.limits.documents_max
                || held.organisations * 2 > self.limits.tenants_max
            {
                break;
            }
            let shelf = self.shelf(tx, collection);
            loaded += usize::from(shelf.catch_up(tx, &**source).await?);
        }
        Ok(loaded)
    }

    /// Whether a collection of an organisation is in memory.
    #[must_use]
    pub fn is_ready(&self, tenant: &TenantId, collection: &str) -> bool {
        let tenants = self.tenants();
        let shelf = tenants.loaded.get(tenant).and_then(|it| it.shelves.get(collection));
        shelf.is_some_and(|shelf| shelf.is_loaded())
    }

    /// What it holds, and what it has dropped.
    #[must_use]
    pub fn held(&self) -> ReadModelFigures {
        let tenants = self.tenants();
        ReadModelFigures {
            organisations: tenants.loaded.len(),
            documents: tenants.loaded.values().map(Loaded::documents).sum(),
            given_back: tenants.given_back,
            made_room: tenants.made_room,
        }
    }

    /// Documents in memory.
    #[must_use]
    pub fn documents(&self) -> usize {
        self.tenants().loaded.values().map(Loaded::documents).sum()
    }

    /// Asks a collection that has caught up. `ask` runs under a lock: it computes and does not
    /// wait for anything.
    async fn read<T>(
        &self,
        tx: &Tx,
        collection: &str,
        ask: impl FnOnce(&Index) -> Result<T, SearchError>,
    ) -> Result<At<T>, SearchFailure> {
        let source = self
            .sources
            .get(collection)
            .ok_or_else(|| SearchError::UnknownCollection(collection.to_owned()))?;
        let shelf = self.shelf(tx, collection);
        if shelf.catch_up(tx, &**source).await? {
            self.make_room(tx.tenant());
        }
        let (value, seq) = shelf.read(ask)?;
        Ok(At { value: value?, seq })
    }

    fn shelf(&self, tx: &Tx, collection: &str) -> Arc<Shelf> {
        let mut tenants = self.tenants();
        tenants.uses += 1;
        let (used, used_at) = (tenants.uses, tx.now());
        let loaded = tenants.loaded.entry(tx.tenant().clone()).or_insert_with(|| Loaded {
            used,
            used_at,
            shelves: HashMap::new(),
        });
        (loaded.used, loaded.used_at) = (used, loaded.used_at.max(used_at));
        Arc::clone(loaded.shelves.entry(collection.to_owned()).or_default())
    }

    /// Drops organisations that have not been used for longest until the rest is within limits.
    /// The one being served stays. Requests under way keep what they hold.
    fn make_room(&self, serving: &TenantId) {
        // Dropped after the lock, which others want.
        let mut dropped = Vec::new();
        let mut tenants = self.tenants();
        loop {
            let documents: usize = tenants.loaded.values().map(Loaded::documents).sum();
            let fits = tenants.loaded.len() <= self.limits.tenants_max
                && documents <= self.limits.documents_max;
            let others = tenants.loaded.iter().filter(|(tenant, _)| *tenant != serving);
            let oldest = others.min_by_key(|(_, loaded)| loaded.used).map(|(id, _)| id.clone());
            match oldest {
                Some(oldest) if !fits => {
                    tracing::debug!(tenant = oldest.as_str(), "documents dropped");
                    dropped.extend(tenants.loaded.remove(&oldest));
                    tenants.made_room += 1;
                }
                _ => break,
            }
        }
        drop(tenants);
        drop(dropped);
    }

    fn tenants(&self) -> MutexGuard<'_, Tenants> {
        self.tenants.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

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
use svenn_kernel::{Fault, TenantId};

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
}

struct Loaded {
    used: u64,
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

    /// All documents that match a query, in order. They are shared, not copied.
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
        let shelf = self.shelf(tx.tenant(), collection);
        if shelf.catch_up(tx, &**source).await? {
            self.make_room(tx.tenant());
        }
        Ok(shelf.reload(tx, &**source, id).await?)
    }

    /// Drops an organisation's documents; they are loaded again when asked for. To be called when
    /// its database was replaced, moved or deleted: a restored log counts from an earlier place.
    pub fn delete(&self, tenant: &TenantId) {
        self.tenants().loaded.remove(tenant);
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
        let shelf = self.shelf(tx.tenant(), collection);
        if shelf.catch_up(tx, &**source).await? {
            self.make_room(tx.tenant());
        }
        let (value, seq) = shelf.read(ask)?;
        Ok(At { value: value?, seq })
    }

    fn shelf(&self, tenant: &TenantId, collection: &str) -> Arc<Shelf> {
        let mut tenants = self.tenants();
        tenants.uses += 1;
        let used = tenants.uses;
        let loaded = tenants
            .loaded
            .entry(tenant.clone())
            .or_insert_with(|| Loaded { used, shelves: HashMap::new() });
        loaded.used = used;
        Arc::clone(loaded.shelves.entry(collection.to_owned()).or_default())
    }

    /// Drops organisations that have not been used for longest until the rest is within limits.
    /// The one being served stays. Requests under way keep what they hold.
    fn make_room(&self, serving: &TenantId) {
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
                    tenants.loaded.remove(&oldest);
                }
                _ => return,
            }
        }
    }

    fn tenants(&self) -> MutexGuard<'_, Tenants> {
        self.tenants.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

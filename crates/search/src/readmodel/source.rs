//! Where a collection's documents come from.

use std::collections::BTreeSet;

use async_trait::async_trait;
use svenn_db::{Change, Tx};
use svenn_kernel::Fault;

use crate::engine::{Document, Schema};

/// Which documents a change touches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Touched {
    /// None.
    #[default]
    Nothing,
    /// These.
    Ids(BTreeSet<String>),
    /// Possibly all.
    Everything,
}

impl Touched {
    /// The documents that changes of the collection itself touch: the changed ones.
    #[must_use]
    pub fn of_own(collection: &str, changes: &[Change]) -> Self {
        let own = changes.iter().filter(|change| change.collection == collection);
        Self::ids(own.map(|change| change.id.clone()))
    }

    /// The documents of some ids.
    pub fn ids<I: Into<String>>(ids: impl IntoIterator<Item = I>) -> Self {
        let ids: BTreeSet<String> = ids.into_iter().map(Into::into).collect();
        if ids.is_empty() { Self::Nothing } else { Self::Ids(ids) }
    }

    /// What both touch.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Everything, _) | (_, Self::Everything) => Self::Everything,
            (Self::Nothing, touched) | (touched, Self::Nothing) => touched,
            (Self::Ids(mut ids), Self::Ids(more)) => {
                ids.extend(more);
                Self::Ids(ids)
            }
        }
    }
}

/// A collection that can be searched: what its documents consist of, which of them a change
/// touches, and how they are loaded.
#[async_trait]
pub trait Source: Send + Sync {
    /// The collection's schema; always the same.
    fn schema(&self) -> Schema;

    /// Which of its documents the changes touch. It may ask the database, for instance which
    /// apprentices have the company that got another name.
    ///
    /// # Errors
    /// A fault of the database.
    async fn touched(&self, tx: &Tx, changes: &[Change]) -> Result<Touched, Fault>;

    /// Loads documents, all of them for `None`. One that is asked for and not returned is gone.
    ///
    /// # Errors
    /// A fault of the database.
    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault>;
}

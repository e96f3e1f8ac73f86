//! Where a collection's documents come from.

use std::collections::BTreeSet;

use async_trait::async_trait;
use svenn_db::{Change, Tx};
use svenn_kernel::{Collection, Fault, Verb};

use crate::engine::{Document, Schema};

/// Which documents a change touches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Touched {
    #[default]
    Nothing,
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

/// More changed members of another collection than this touch everything: asking who refers to
/// each would cost more than loading all.
const MEMBERS_MAX: usize = 1_000;

/// What of another collection changed.
pub struct Changed<'c> {
    pub collection: Collection,
    /// The ids of its members that changed.
    pub ids: BTreeSet<&'c str>,
    changes: &'c [Change],
}

impl<'c> Changed<'c> {
    fn of(collection: Collection, changes: &'c [Change]) -> Self {
        let changed = changes.iter().filter(|change| change.collection == collection.0);
        Self { collection, ids: changed.map(|change| change.id.as_str()).collect(), changes }
    }

    /// The documents that have the ids of the changed members themselves.
    #[must_use]
    pub fn same_ids(&self) -> Touched {
        Touched::ids(self.ids.iter().copied())
    }

    /// The ids of documents that new members belong to, such as the person of a session. Ids of
    /// people of other collections may be among them; they have no document here, and loading
    /// says so.
    #[must_use]
    pub fn about(&self) -> Touched {
        let of_new = self
            .changes
            .iter()
            .filter(|change| change.collection == self.collection.0 && change.verb == Verb::Create);
        Touched::ids(of_new.filter_map(|change| change.concerns.clone()))
    }
}

/// A collection that can be searched: what its documents consist of, which of them a change
/// touches, and how they are loaded.
#[async_trait]
pub trait Source: Send + Sync {
    /// The collection's schema; always the same.
    fn schema(&self) -> Schema;

    /// The other collections that its documents are made of. Nothing else makes a document old,
    /// here and in the browser, which fetches its lists again when one of these changes.
    fn depends_on(&self) -> &'static [Collection] {
        &[]
    }

    /// Which of its documents are made of these members of another collection. It may ask the
    /// database, for instance which apprentices have the company that got another name.
    async fn referring(&self, _tx: &Tx, _to: &Changed<'_>) -> Result<Touched, Fault> {
        Ok(Touched::Everything)
    }

    /// Which of its documents the changes touch.
    async fn touched(&self, tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        let mut touched = Touched::of_own(self.schema().collection(), changes);
        for collection in self.depends_on() {
            let changed = Changed::of(*collection, changes);
            match changed.ids.len() {
                0 => {}
                1..=MEMBERS_MAX => touched = touched.and(self.referring(tx, &changed).await?),
                _ => return Ok(Touched::Everything),
            }
        }
        Ok(touched)
    }

    /// The ids of all documents, where it takes less memory to load them in portions; none for a
    /// collection that is loaded at once. Ids of what is no document may be among them.
    async fn ids(&self, _tx: &Tx) -> Result<Option<Vec<String>>, Fault> {
        Ok(None)
    }

    /// Loads documents, all of them for `None`. One that is asked for and not returned is gone.
    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault>;
}

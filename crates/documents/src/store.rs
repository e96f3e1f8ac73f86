//! Shared documents in the database.

mod entities;
mod seen;

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{Audience, Tx, Versioned, change_row, change_rows};
use svenn_kernel::{Fault, GroupId, SharedDocumentId, Text, Timestamp, Verb};

pub use entities::{
    document::{Change as SharedDocumentChange, Model as SharedDocument},
    edition::Model as Edition,
    seen::Model as Seen,
};
pub use seen::{
    counts_of, delete_seen_by, note_seen, seen_by, seen_newest_by, seen_of_edition, take_over_seen,
};

use crate::{
    capability::SHAREDDOCUMENTS,
    rules::{Sharing, SharingStatus, sharing_status},
};
use entities::{document, document_group, edition};

/// Ids asked for by one statement, and rows written by one; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

impl SharedDocument {
    /// Whom it is shared with, beside its groups.
    #[must_use]
    pub const fn sharing(&self) -> Sharing {
        Sharing { all_users: self.all_users, everyone: self.everyone }
    }
}

impl Versioned for SharedDocument {
    type Entity = document::Entity;
    const VERSION: document::Column = document::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(document::Column::Id.eq(self.id.clone()))
    }
}

/// The editions of one document.
#[derive(Debug, Clone, Default)]
pub struct Editions(Vec<Edition>);

impl Editions {
    /// Oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Edition> {
        self.0.iter()
    }

    /// The one that readers have.
    #[must_use]
    pub fn newest(&self) -> Option<&Edition> {
        self.iter().rev().find(|it| it.published.is_some())
    }

    /// The one that is being made.
    #[must_use]
    pub fn draft(&self) -> Option<&Edition> {
        self.iter().find(|it| it.published.is_none())
    }

    /// What the next one is numbered.
    #[must_use]
    pub fn next(&self) -> i32 {
        self.iter().next_back().map_or(1, |last| last.utgave.saturating_add(1))
    }

    #[must_use]
    pub fn status(&self) -> SharingStatus {
        sharing_status(self.newest().is_some(), self.draft().is_some())
    }
}

pub async fn find(tx: &Tx, id: &SharedDocumentId) -> Result<Option<SharedDocument>, Fault> {
    Ok(document::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Every document, or these; unknown ids are left out.
pub async fn some(tx: &Tx, ids: Option<&[SharedDocumentId]>) -> Result<Vec<SharedDocument>, Fault> {
    let Some(ids) = ids else { return Ok(document::Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = document::Column::Id.is_in(some.iter().cloned());
        found.extend(document::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// The groups of each document that has some.
pub async fn groups(tx: &Tx) -> Result<HashMap<SharedDocumentId, Vec<GroupId>>, Fault> {
    let pairs = document_group::Entity::find().order_by_asc(document_group::Column::Gruppe);
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for pair in pairs.all(tx).await? {
        found.entry(pair.document).or_default().push(pair.gruppe);
    }
    Ok(found)
}

/// The groups of one document.
pub async fn groups_of(tx: &Tx, id: &SharedDocumentId) -> Result<Vec<GroupId>, Fault> {
    let pairs = document_group::Entity::find()
        .filter(document_group::Column::Document.eq(id.clone()))
        .order_by_asc(document_group::Column::Gruppe);
    Ok(pairs.all(tx).await?.into_iter().map(|pair| pair.gruppe).collect())
}

/// The documents that are shared with one of these groups.
pub async fn in_groups(tx: &Tx, ids: &[GroupId]) -> Result<Vec<SharedDocumentId>, Fault> {
    let pairs = document_group::Entity::find()
        .filter(document_group::Column::Gruppe.is_in(ids.iter().cloned()));
    Ok(pairs.all(tx).await?.into_iter().map(|pair| pair.document).collect())
}

/// The editions of one document.
pub async fn editions_of(tx: &Tx, id: &SharedDocumentId) -> Result<Editions, Fault> {
    let found = edition::Entity::find()
        .filter(edition::Column::Document.eq(id.clone()))
        .order_by_asc(edition::Column::Utgave);
    Ok(Editions(found.all(tx).await?))
}

/// The editions of every document.
pub async fn editions(tx: &Tx) -> Result<HashMap<SharedDocumentId, Editions>, Fault> {
    let all = edition::Entity::find()
        .order_by_asc(edition::Column::Document)
        .order_by_asc(edition::Column::Utgave);
    let mut found: HashMap<SharedDocumentId, Editions> = HashMap::new();
    for row in all.all(tx).await? {
        found.entry(row.document.clone()).or_default().0.push(row);
    }
    Ok(found)
}

/// Stores a new document with its groups; editions come by [`insert_edition`].
pub async fn insert(tx: &Tx, row: &SharedDocument, groups: &[GroupId]) -> Result<(), Fault> {
    document::Entity::insert(row.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    insert_groups(tx, &row.id, groups).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

async fn insert_groups(tx: &Tx, id: &SharedDocumentId, groups: &[GroupId]) -> Result<(), Fault> {
    if groups.is_empty() {
        return Ok(());
    }
    let rows = groups.iter().map(|gruppe| {
        let row = document_group::Model { document: id.clone(), gruppe: gruppe.clone() };
        row.into_active_model()
    });
    document_group::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Stores a document and its receivers; its edit was begun by the caller (`svenn_http::edit`).
pub async fn update(
    tx: &Tx,
    row: &SharedDocument,
    said: SharedDocumentChange,
    groups: &[GroupId],
) -> Result<(), Fault> {
    change_row(tx, row, SharedDocumentChange { updated: Set(tx.now()), ..said }).await?;
    document_group::Entity::delete_many()
        .filter(document_group::Column::Document.eq(row.id.clone()))
        .exec(tx)
        .await?;
    insert_groups(tx, &row.id, groups).await?;
    note(tx, &row.id, Verb::Update);
    Ok(())
}

/// Notes that a document, or what belongs to it, changed now.
pub async fn touch(tx: &Tx, id: &SharedDocumentId) -> Result<(), Fault> {
    change(tx, id, SharedDocumentChange { updated: Set(tx.now()), ..Default::default() }).await
}

/// Notes when those who have not opened a document were reminded.
pub async fn set_reminded(tx: &Tx, id: &SharedDocumentId, at: Timestamp) -> Result<(), Fault> {
    change(tx, id, SharedDocumentChange { reminded: Set(Some(at)), ..Default::default() }).await
}

async fn change(tx: &Tx, id: &SharedDocumentId, change: SharedDocumentChange) -> Result<(), Fault> {
    let this = Condition::all().add(document::Column::Id.eq(id.clone()));
    change_rows::<SharedDocument>(tx, this, change).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Stores a new edition.
pub async fn insert_edition(tx: &Tx, row: Edition) -> Result<(), Fault> {
    let row = row.into_active_model();
    edition::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Gives an edition to the readers, with what is new in it.
pub async fn publish(tx: &Tx, edition: &Edition, endring: Text<0, 500>) -> Result<(), Fault> {
    let change = edition::Change {
        published: Set(Some(tx.now())),
        endring: Set(endring.into_string()),
        ..Default::default()
    };
    change_row(tx, edition, change).await
}

/// Removes an edition; its files are gone already.
pub async fn delete_edition(tx: &Tx, id: &SharedDocumentId, utgave: i32) -> Result<(), Fault> {
    edition::Entity::delete_many().filter(this_edition(id, utgave)).exec(tx).await?;
    Ok(())
}

fn this_edition(id: &SharedDocumentId, utgave: i32) -> Condition {
    Condition::all()
        .add(edition::Column::Document.eq(id.clone()))
        .add(edition::Column::Utgave.eq(utgave))
}

/// Removes a document with its editions and who has opened them.
pub async fn delete(tx: &Tx, id: &SharedDocumentId) -> Result<(), Fault> {
    document::Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Everybody is told that something of a document changed: whom it reaches changes with groups,
/// and its id says nothing.
fn note(tx: &Tx, id: &SharedDocumentId, verb: Verb) {
    tx.record(SHAREDDOCUMENTS, id.as_str(), verb, Audience::Everyone);
}

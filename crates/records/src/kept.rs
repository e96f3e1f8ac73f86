//! What followed from something that has no journal, beside its line in the audit trail: the
//! sentences that were shown before it was done. They name nobody.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// What followed from one change.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "kept_follows")]
    pub struct Model {
        /// What happened to what, and when, so that it stands once.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// When, as in the change log.
        pub tidspunkt: Timestamp,
        /// The sentences, each on its line.
        pub folger: String,
    }

    svenn_db::no_relations!();
}

use std::collections::HashMap;

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict};
use svenn_db::{Migration, Tx};
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind, Leaving};
use svenn_kernel::{Collection, Fault, Timestamp};

use self::row::{Column, Entity, Model};

pub(crate) const KEPT: Migration = Migration {
    id: "records/006_kept_follows",
    sql: "CREATE TABLE kept_follows (
    id TEXT PRIMARY KEY,
    tidspunkt BIGINT NOT NULL,
    folger TEXT NOT NULL
);",
};

/// What a change is called here: its collection and id in the change log, and its instant.
#[must_use]
pub fn key(collection: &str, record: &str, at: Timestamp) -> String {
    format!("{collection} {record} {}", at.millis())
}

/// Keeps what follows from a change of this transaction; nothing where nothing does.
///
/// # Errors
/// A fault of the database.
pub async fn keep(
    tx: &Tx,
    (collection, record): (Collection, &str),
    follows: &[String],
) -> Result<(), Fault> {
    if follows.is_empty() {
        return Ok(());
    }
    let id = key(collection.0, record, tx.now());
    let new = Model { id, tidspunkt: tx.now(), folger: follows.join("\n") }.into_active_model();
    let once = OnConflict::column(Column::Id).do_nothing().to_owned();
    Entity::insert(new).on_conflict(once).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// What followed from each of these changes, by their [`key`]; those that nothing followed from are
/// left out.
///
/// # Errors
/// A fault of the database.
pub async fn of(tx: &Tx, keys: Vec<String>) -> Result<HashMap<String, Vec<String>>, Fault> {
    if keys.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find().filter(Column::Id.is_in(keys)).all(tx).await?;
    let said = |row: Model| (row.id, row.folger.lines().map(str::to_owned).collect());
    Ok(rows.into_iter().map(said).collect())
}

/// The [`Follows`] of records: nothing is done, and what followed is kept of what has no journal.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct RecordsFollow;

#[async_trait]
impl Follows for RecordsFollow {
    fn cell(&self, _: Kind) -> Cell {
        Cell::Nothing("what is written about somebody stays as it was written, and goes with them")
    }

    async fn follow(&self, _: Happening<'_>, _: Event<'_>) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }

    async fn keep(
        &self,
        it: Happening<'_>,
        event: Event<'_>,
        follows: &[String],
    ) -> Result<(), Fault> {
        if let Event::GroupChanged(id, _) = event {
            return keep(it.tx, (Collection::GRUPPER, id.as_str()), follows).await;
        }
        // Of who is shut out it is told by name, and to whom it concerns.
        if let Event::CoordinatorLeft(id, Leaving::Deleted) = event {
            return keep(it.tx, (Collection::KOORDINATORER, id.as_str()), follows).await;
        }
        Ok(())
    }
}

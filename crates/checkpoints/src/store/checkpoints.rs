//! Checkpoints of apprentices.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_files::records;
use svenn_kernel::{
    ApprenticeId, CheckpointDefinitionId, CheckpointId, CoordinatorId, Fault, Verb,
};

use super::{
    ROWS_PER_STATEMENT,
    entities::checkpoint::{Column, Entity, Model},
    read,
};
use crate::{
    capability::SJEKKPUNKTER,
    rules::{ChainLink, CheckpointStatus, Standing},
};

/// Deadlines on more days than these are stored row by row.
const DAYS_APART_MAX: usize = 40;
/// Columns that change.
const CHANGING: [Column; 15] = [
    Column::Version,
    Column::Title,
    Column::Description,
    Column::Rule,
    Column::Status,
    Column::Completed,
    Column::CompletedBy,
    Column::Changed,
    Column::ConnectedItemId,
    Column::CustomDate,
    Column::CustomDateEnabled,
    Column::Reason,
    Column::Frist,
    Column::Coordinators,
    Column::Sistendret,
];

impl Versioned for Model {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl Model {
    /// Whether it was made for this apprentice alone.
    pub const fn individual(&self) -> bool {
        self.checkpoint.is_none()
    }

    /// Whether it is completed.
    pub fn is_completed(&self) -> bool {
        self.status == CheckpointStatus::Completed
    }

    /// Those who are responsible for this one; nobody for those of its definition.
    pub fn responsible(&self) -> Result<Vec<CoordinatorId>, Fault> {
        read(&self.coordinators)
    }

    /// The day it was postponed to, where that counts.
    pub fn custom(&self) -> Option<NaiveDate> {
        self.custom_date.filter(|_| self.custom_date_enabled)
    }

    /// What it gives those that are reckoned from it.
    pub fn link(&self) -> ChainLink {
        ChainLink {
            completed: self.completed.map(svenn_kernel::oslo::day_of),
            custom: self.custom(),
        }
    }

    /// Its state; `apprentice` is whether the apprentice is not archived.
    pub const fn standing(&self, apprentice: bool) -> Standing {
        Standing {
            status: self.status,
            frist: self.frist,
            linked: self.connected_item_id.is_some(),
            apprentice,
        }
    }
}

pub async fn find(tx: &Tx, id: &CheckpointId) -> Result<Option<Model>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// These, in no order; unknown ids are left out.
pub async fn some(tx: &Tx, ids: &[CheckpointId]) -> Result<Vec<Model>, Fault> {
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Those for which a coordinator is named as responsible.
pub async fn responsible_of(tx: &Tx, id: &CoordinatorId) -> Result<Vec<Model>, Fault> {
    let named = Column::Coordinators.contains(format!("\"{id}\""));
    Ok(Entity::find().filter(named).order_by_asc(Column::Id).all(tx).await?)
}

/// Those that an interview, an activity or a course is to complete, or has completed.
pub async fn linked_to(tx: &Tx, item: &str) -> Result<Vec<Model>, Fault> {
    Ok(Entity::find().filter(Column::ConnectedItemId.eq(item)).all(tx).await?)
}

/// Every checkpoint.
pub async fn every(tx: &Tx) -> Result<Vec<Model>, Fault> {
    Ok(Entity::find().all(tx).await?)
}

/// Those of these apprentices, oldest first.
pub async fn of_apprentices(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<Model>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let theirs = Column::Laerling.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(theirs).all(tx).await?);
    }
    found.sort_unstable_by(|one, other| one.id.cmp(&other.id));
    Ok(found)
}

/// The ids of those that were given from these definitions.
pub async fn of_definitions(
    tx: &Tx,
    ids: &[CheckpointDefinitionId],
) -> Result<Vec<CheckpointId>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let given = Entity::find()
            .select_only()
            .column(Column::Id)
            .filter(Column::Checkpoint.is_in(some.iter().cloned()));
        found.extend(given.into_tuple::<CheckpointId>().all(tx).await?);
    }
    Ok(found)
}

/// The apprentices who have what was given from a definition.
pub async fn apprentices_with(
    tx: &Tx,
    id: &CheckpointDefinitionId,
) -> Result<Vec<ApprenticeId>, Fault> {
    let theirs = Entity::find()
        .select_only()
        .column(Column::Laerling)
        .filter(Column::Checkpoint.eq(id.clone()));
    Ok(theirs.into_tuple().all(tx).await?)
}

/// Open ones that nothing is linked to and that are due on one of the days, so many of those
/// after an id, in the order of ids.
pub async fn due_between(
    tx: &Tx,
    days: &[NaiveDate],
    after: &str,
    limit: u64,
) -> Result<Vec<Model>, Fault> {
    Ok(Entity::find()
        .filter(Column::Frist.is_in(days.iter().copied()))
        .filter(Column::Status.eq(CheckpointStatus::NotCompleted))
        .filter(Column::ConnectedItemId.is_null())
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(tx)
        .await?)
}

/// Those that fall due from a day to another, both counted.
pub async fn of_due_year(tx: &Tx, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Model>, Fault> {
    Ok(Entity::find().filter(Column::Frist.between(from, to)).all(tx).await?)
}

/// Stores new ones.
pub async fn insert_many(tx: &Tx, rows: &[Model]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let new = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(new).exec_without_returning(&tx.later()).await?;
    }
    for row in rows {
        note(tx, row, Verb::Create);
    }
    Ok(())
}

/// Stores what changed of one.
pub async fn save(tx: &Tx, row: &Model) -> Result<(), Fault> {
    save_many(tx, std::slice::from_ref(row)).await
}

/// Stores what changed of these, which are all there.
pub async fn save_many(tx: &Tx, rows: &[Model]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let changed = some.iter().map(|row| row.clone().into_active_model());
        let upsert = OnConflict::column(Column::Id).update_columns(CHANGING).to_owned();
        Entity::insert_many(changed)
            .on_conflict(upsert)
            .exec_without_returning(&tx.later())
            .await?;
    }
    for row in rows {
        note(tx, row, Verb::Update);
    }
    Ok(())
}

/// Stores the deadlines of these, of which nothing else has changed. Those that are due on the same
/// day go together, unless the days are many.
pub async fn save_deadlines(tx: &Tx, rows: &[Model]) -> Result<(), Fault> {
    let mut by_day: BTreeMap<_, Vec<&CheckpointId>> = BTreeMap::new();
    for row in rows {
        by_day.entry((row.frist, row.sistendret)).or_default().push(&row.id);
    }
    if by_day.len() > DAYS_APART_MAX {
        return save_many(tx, rows).await;
    }
    for ((frist, sistendret), ids) in by_day {
        for some in ids.chunks(ROWS_PER_STATEMENT) {
            Entity::update_many()
                .col_expr(Column::Frist, Expr::value(frist))
                .col_expr(Column::Sistendret, Expr::value(sistendret))
                .filter(Column::Id.is_in(some.iter().copied().cloned()))
                .exec(tx)
                .await?;
        }
    }
    for row in rows {
        note(tx, row, Verb::Update);
    }
    Ok(())
}

/// Removes these with what was written and attached to them.
pub async fn remove(tx: &Tx, rows: &[Model]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let owners: Vec<&str> = some.iter().map(|row| row.id.as_str()).collect();
        for (_, files) in records::of_owners(tx, SJEKKPUNKTER, &owners).await? {
            for file in files {
                records::delete(tx, &file, Audience::Coordinators).await?;
            }
        }
        let these = Column::Id.is_in(some.iter().map(|row| row.id.clone()));
        Entity::delete_many().filter(these).exec(tx).await?;
    }
    for row in rows {
        note(tx, row, Verb::Delete);
    }
    Ok(())
}

/// Notes that one changed. In the trail it stands with its apprentice.
pub fn note(tx: &Tx, row: &Model, verb: Verb) {
    let reach = Audience::Coordinators.concerning(row.laerling.as_str());
    tx.record(SJEKKPUNKTER, row.id.as_str(), verb, reach);
}

//! Reports in the database.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned, change_row};
use svenn_kernel::{Fault, PersonId, ReportId, Verb};

pub use crate::entities::report::{Change as ReportChange, Model as Report};
use crate::{
    capability::{RAPPORTER, RAPPORTSENDINGER},
    definition::Definition,
    entities::report::{Column, Entity},
};

/// A report that was read under its lock.
pub type HeldReport = HeldRow<Report>;

impl Versioned for Report {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl Report {
    /// What it asks for.
    pub fn asked(&self) -> Result<Definition, Fault> {
        Ok(serde_json::from_str(&self.definition)?)
    }

    /// Whom it is sent to.
    pub fn receivers(&self) -> Result<Vec<PersonId>, Fault> {
        Ok(serde_json::from_str(&self.mottakere)?)
    }
}

pub async fn find(tx: &Tx, id: &ReportId) -> Result<Option<Report>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Takes the lock of a report, and reads it.
pub async fn hold(tx: &Tx, id: &ReportId) -> Result<Option<HeldReport>, Fault> {
    let key = LockKey::of(RAPPORTER, id.as_str());
    HeldRow::find(tx, &key, Entity::find_by_id(id.clone())).await
}

/// The reports that somebody sees: their own, and the shared ones.
pub async fn seen_by(tx: &Tx, person: &PersonId) -> Result<Vec<Report>, Fault> {
    let own = Column::Owner.eq(person.clone());
    let seen = Condition::any().add(own).add(Column::Shared.eq(true));
    Ok(Entity::find().filter(seen).all(tx).await?)
}

/// All of a person's own.
pub async fn of_owner(tx: &Tx, person: &PersonId) -> Result<Vec<Report>, Fault> {
    Ok(Entity::find().filter(Column::Owner.eq(person.clone())).all(tx).await?)
}

/// Those that name somebody among their receivers.
pub async fn sent_to(tx: &Tx, person: &PersonId) -> Result<Vec<Report>, Fault> {
    let named = Column::Mottakere.contains(person.as_str());
    Ok(Entity::find().filter(named).all(tx).await?)
}

/// How many there are.
pub async fn count(tx: &Tx) -> Result<u64, Fault> {
    Ok(Entity::find().count(tx).await?)
}

pub async fn insert(tx: &Tx, new: Report) -> Result<(), Fault> {
    note(tx, &new.id, Verb::Create);
    Entity::insert(new.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Stores what changes of a report; an edit has raised its version already.
pub async fn change(tx: &Tx, row: &Report, change: ReportChange) -> Result<(), Fault> {
    change_row(tx, row, ReportChange { sistendret: Set(tx.now()), ..change }).await?;
    note(tx, &row.id, Verb::Update);
    Ok(())
}

/// Stores why it was not sent.
pub async fn note_unsent(tx: &Tx, row: &Report, change: ReportChange) -> Result<(), Fault> {
    change_row(tx, row, change).await?;
    note(tx, &row.id, Verb::Update);
    Ok(())
}

/// Stores that it was sent.
pub async fn note_sent(tx: &Tx, row: &Report, change: ReportChange) -> Result<(), Fault> {
    change_row(tx, row, change).await?;
    tx.record(RAPPORTSENDINGER, row.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

pub async fn delete(tx: &Tx, id: &ReportId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, id: &ReportId, verb: Verb) {
    tx.record(RAPPORTER, id.as_str(), verb, Audience::Coordinators);
}

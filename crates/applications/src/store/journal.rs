//! The office's notes on an applicant, and what has happened to an application.

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::OnConflict,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{ApplicationId, Fault, JournalNoteId, Verb};

use super::{
    HeldApplication,
    entities::{
        event::{Column as EventColumn, Entity as Events, Model as Event},
        note::{Change, Column, Entity, Model},
    },
};
use crate::capability::APPLICATIONNOTES;

/// Events in an answer, the newest.
const EVENTS_MAX: u64 = 250;

/// The notes on an applicant, the newest first.
pub async fn notes(tx: &Tx, id: &ApplicationId) -> Result<Vec<Model>, Fault> {
    let theirs = Entity::find().filter(Column::Application.eq(id.clone()));
    Ok(theirs.order_by_desc(Column::Tid).order_by_desc(Column::Id).all(tx).await?)
}

pub async fn find_note(tx: &Tx, id: &JournalNoteId) -> Result<Option<Model>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

pub async fn insert_note(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    tx.record(APPLICATIONNOTES, row.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

/// Stores what changes of a note on an applicant whose application is held.
pub async fn change_note(
    tx: &Tx,
    application: &HeldApplication,
    row: &mut Model,
    change: Change,
) -> Result<(), Fault> {
    application.change_part(tx, row, change).await?;
    tx.record(APPLICATIONNOTES, row.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

pub async fn delete_note(tx: &Tx, id: &JournalNoteId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    tx.record(APPLICATIONNOTES, id.as_str(), Verb::Delete, Audience::Coordinators);
    Ok(())
}

/// Notes an event, once by its id.
pub async fn insert_event(tx: &Tx, row: Event) -> Result<(), Fault> {
    let once = OnConflict::column(EventColumn::Id).do_nothing().to_owned();
    let insert = Events::insert(row.into_active_model()).on_conflict(once);
    insert.exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// What has happened to an application, the newest first.
pub async fn events(tx: &Tx, id: &ApplicationId) -> Result<Vec<Event>, Fault> {
    let theirs = Events::find().filter(EventColumn::Application.eq(id.clone()));
    let newest = theirs.order_by_desc(EventColumn::Tid).order_by_desc(EventColumn::Id);
    Ok(newest.limit(EVENTS_MAX).all(tx).await?)
}

/// Forgets what has happened to an application.
pub async fn delete_events(tx: &Tx, id: &ApplicationId) -> Result<(), Fault> {
    Events::delete_many().filter(EventColumn::Application.eq(id.clone())).exec(tx).await?;
    Ok(())
}

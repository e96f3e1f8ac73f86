//! The sheets themselves.

use std::collections::HashSet;

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{ApprenticeId, CategoryId, Fault, HourSheetId, Timestamp, Verb};

use super::{
    ROWS_PER_STATEMENT, Sheet,
    entities::{
        hour_sheet::{Column, Entity},
        hour_turn as turn,
    },
};
use crate::{
    capability::TIMEFORINGER,
    rules::{Kind, Lines, Status},
};

/// Waits for the turn to write an apprentice's sheets; it is held until the transaction ends. What
/// was read before may have changed in the meantime.
pub async fn lock(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    let row = turn::ActiveModel { laerling: Set(laerling.clone()), turn: Set(1) };
    let next = Expr::col((turn::Entity, turn::Column::Turn)).add(1);
    let moved =
        OnConflict::column(turn::Column::Laerling).value(turn::Column::Turn, next).to_owned();
    turn::Entity::insert(row).on_conflict(moved).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Deletes the lock row of an apprentice who is deleted.
pub async fn unlock_all(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    turn::Entity::delete_by_id(laerling.clone()).exec(tx).await?;
    Ok(())
}

pub async fn find(tx: &Tx, id: &HourSheetId) -> Result<Option<Sheet>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// These, in no order; unknown ids are left out.
pub async fn find_many(tx: &Tx, ids: &[HourSheetId]) -> Result<Vec<Sheet>, Fault> {
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// All of the organisation.
pub async fn all(tx: &Tx) -> Result<Vec<Sheet>, Fault> {
    Ok(Entity::find().order_by_asc(Column::Id).all(tx).await?)
}

/// What waits for an answer since before an instant, what has waited longest first.
pub async fn waiting_since(tx: &Tx, before: Timestamp) -> Result<Vec<Sheet>, Fault> {
    let waiting = Entity::find()
        .filter(Column::Status.eq(Status::Sendt))
        .filter(Column::Siden.lt(before))
        .order_by_asc(Column::Siden)
        .order_by_asc(Column::Id);
    Ok(waiting.all(tx).await?)
}

/// All of these apprentices, the oldest first.
pub async fn of_apprentices(tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<Sheet>, Fault> {
    let mut found = Vec::new();
    for some in laerlinger.chunks(ROWS_PER_STATEMENT) {
        let theirs = Column::Laerling.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(theirs).order_by_asc(Column::Id).all(tx).await?);
    }
    Ok(found)
}

/// An apprentice's of a kind, by their day, the newest first.
pub async fn of_kind(tx: &Tx, laerling: &ApprenticeId, kind: Kind) -> Result<Vec<Sheet>, Fault> {
    let hers = Entity::find()
        .filter(Column::Laerling.eq(laerling.clone()))
        .filter(Column::Kind.eq(kind))
        .order_by_desc(Column::Dag)
        .order_by_desc(Column::Id);
    Ok(hers.all(tx).await?)
}

/// The hours of an apprentice's week.
pub async fn of_week(
    tx: &Tx,
    laerling: &ApprenticeId,
    uke: NaiveDate,
) -> Result<Option<Sheet>, Fault> {
    let this =
        Entity::find().filter(Column::Laerling.eq(laerling.clone())).filter(Column::Uke.eq(uke));
    Ok(this.one(tx).await?)
}

/// The lines of an apprentice's hours of some weeks, whatever became of them.
pub async fn lines_of_weeks(
    tx: &Tx,
    laerling: &ApprenticeId,
    uker: &[NaiveDate],
) -> Result<Vec<Lines>, Fault> {
    let these = Entity::find()
        .select_only()
        .column(Column::Linjer)
        .filter(Column::Laerling.eq(laerling.clone()))
        .filter(Column::Uke.is_in(uker.iter().copied()));
    Ok(these.into_tuple().all(tx).await?)
}

/// How many an apprentice has.
pub async fn count_of(tx: &Tx, laerling: &ApprenticeId) -> Result<u64, Fault> {
    Ok(Entity::find().filter(Column::Laerling.eq(laerling.clone())).count(tx).await?)
}

/// Which of these apprentices have sent the hours of a week.
pub async fn last_sent_weeks(
    tx: &Tx,
    laerlinger: &[ApprenticeId],
    uke: NaiveDate,
) -> Result<HashSet<ApprenticeId>, Fault> {
    let mut found = HashSet::new();
    for some in laerlinger.chunks(ROWS_PER_STATEMENT) {
        let sent = Entity::find()
            .select_only()
            .column(Column::Laerling)
            .filter(Column::Laerling.is_in(some.iter().cloned()))
            .filter(Column::Uke.eq(uke))
            .filter(Column::Status.ne(Status::Kladd));
        found.extend(sent.into_tuple::<ApprenticeId>().all(tx).await?);
    }
    Ok(found)
}

/// The lines of each of an apprentice's weeks that was sent or approved.
pub async fn kept_of(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<Lines>, Fault> {
    let kept = Entity::find()
        .select_only()
        .column(Column::Linjer)
        .filter(Column::Laerling.eq(laerling.clone()))
        .filter(Column::Kind.eq(Kind::Timeforing))
        .filter(Column::Status.is_in([Status::Sendt, Status::Godkjent]));
    Ok(kept.into_tuple().all(tx).await?)
}

/// Stores a new one.
pub async fn insert(tx: &Tx, new: Sheet) -> Result<Sheet, Fault> {
    insert_all(tx, std::slice::from_ref(&new)).await?;
    Ok(new)
}

/// Stores new ones as they are.
pub async fn insert_all(tx: &Tx, new: &[Sheet]) -> Result<(), Fault> {
    for some in new.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    for row in new {
        note(tx, row, Verb::Create);
    }
    Ok(())
}

/// Replaces the lines. Answers it as it is stored now.
pub async fn write(
    tx: &Tx,
    row: Sheet,
    category: Option<CategoryId>,
    lines: Vec<crate::rules::Line>,
) -> Result<Sheet, Fault> {
    let linjer = Lines(lines);
    let latest = linjer.0.iter().map(|line| line.dag).max();
    let dag = row.uke.or(latest).unwrap_or(row.dag);
    let minutes = linjer.minutes();
    let version = row.version + 1;
    update(tx, Sheet { version, dag, category, linjer, minutes, ..row }).await
}

/// Moves it to a status, with the instant since when it is there. Answers it as it is stored now.
pub async fn step(
    tx: &Tx,
    row: Sheet,
    status: Status,
    siden: svenn_kernel::Timestamp,
) -> Result<Sheet, Fault> {
    let version = row.version + 1;
    update(tx, Sheet { version, status, siden, ..row }).await
}

/// Notes that its files changed; the version stays, so that lines being written are not outdated by
/// a picture that arrives.
pub async fn note_files(tx: &Tx, row: Sheet) -> Result<Sheet, Fault> {
    update(tx, row).await
}

/// Removes one with its timeline.
pub async fn delete(tx: &Tx, row: &Sheet) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

async fn update(tx: &Tx, row: Sheet) -> Result<Sheet, Fault> {
    let row = Sheet { sistendret: tx.now(), ..row };
    note(tx, &row, Verb::Update);
    let stored = row.clone().into_active_model().reset_all();
    Entity::update(stored).exec(tx).await?;
    Ok(row)
}

fn note(tx: &Tx, row: &Sheet, verb: Verb) {
    tx.record(TIMEFORINGER, row.id.as_str(), verb, Audience::person(&row.laerling));
}

//! What happened to sheets, and what was said with it.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{Fault, HourSheetId, PersonId, TimelineId, Timestamp};

use super::{
    ROWS_PER_STATEMENT, Sheet,
    entities::hour_timeline::{ActiveModel, Column, Entity, Model},
};
use crate::rules::Event;

/// What happened, oldest first.
pub async fn timeline_of(tx: &Tx, id: &HourSheetId) -> Result<Vec<Model>, Fault> {
    let entries = Entity::find()
        .filter(Column::Sheet.eq(id.clone()))
        .order_by_asc(Column::Version)
        .all(tx)
        .await?;
    Ok(entries)
}

/// The same of each of these sheets.
pub async fn timelines_of(
    tx: &Tx,
    ids: &[HourSheetId],
) -> Result<HashMap<HourSheetId, Vec<Model>>, Fault> {
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let theirs = Entity::find()
            .filter(Column::Sheet.is_in(some.iter().cloned()))
            .order_by_asc(Column::Version);
        for entry in theirs.all(tx).await? {
            found.entry(entry.sheet.clone()).or_default().push(entry);
        }
    }
    Ok(found)
}

/// What somebody did to sheets, and when; oldest first.
pub async fn steps_of(tx: &Tx, person: &PersonId) -> Result<Vec<(Timestamp, String)>, Fault> {
    let theirs = Entity::find()
        .select_only()
        .columns([Column::At, Column::Kind])
        .filter(Column::ById.eq(person.clone()))
        .order_by_asc(Column::At);
    Ok(theirs.into_tuple().all(tx).await?)
}

/// When each of these was sent last; what never was is left out.
pub async fn last_sent(
    tx: &Tx,
    ids: &[HourSheetId],
) -> Result<HashMap<HourSheetId, Timestamp>, Fault> {
    let mut found = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let sent = Entity::find()
            .select_only()
            .column(Column::Sheet)
            .column_as(Column::At.max(), "last")
            .filter(Column::Sheet.is_in(some.iter().cloned()))
            .filter(Column::Kind.eq(Event::Sent.as_str()))
            .group_by(Column::Sheet);
        found.extend(sent.into_tuple::<(HourSheetId, Timestamp)>().all(tx).await?);
    }
    Ok(found)
}

/// Notes what the caller did to what is stored as `row` now.
pub async fn add_to_timeline(
    tx: &Tx,
    row: &Sheet,
    event: Event,
    by: &Caller,
    comment: Option<String>,
) -> Result<(), Fault> {
    let entry = ActiveModel {
        id: Set(TimelineId::new(tx.now(), tx.entropy())),
        sheet: Set(row.id.clone()),
        version: Set(row.version),
        kind: Set(event.as_str().to_owned()),
        at: Set(tx.now()),
        by_rolle: Set(by.rolle.as_str().to_owned()),
        by_id: Set(by.person.clone()),
        comment: Set(comment),
    };
    Entity::insert(entry).exec_without_returning(tx).await?;
    Ok(())
}

/// Stores entries as they are.
pub async fn insert_timeline(tx: &Tx, entries: &[Model]) -> Result<(), Fault> {
    for some in entries.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|entry| entry.clone().into_active_model());
        Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Takes an entry out again that nobody is to be told of any more.
pub async fn remove_from_timeline(tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    Ok(())
}

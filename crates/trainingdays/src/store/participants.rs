//! Who is on a training day, what they answered, and whether they came.

use std::collections::BTreeSet;

use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, sea_query::OnConflict,
};
use svenn_db::{Audience, LockKey, Tx};
use svenn_kernel::{Fault, PersonId, TrainingDayId, Verb};

use super::{
    Attendance, HeldDay, Participant, ParticipantChange, ROWS_PER_STATEMENT,
    entities::{
        attendance,
        participant::{Column, Entity},
    },
};
use crate::{
    capability::TRAININGDAYUSERS,
    rules::{AttendanceStatus, InvitationStatus},
    user_key,
};

fn this(day: &TrainingDayId, person: &PersonId) -> Condition {
    Condition::all().add(Column::Trainingday.eq(day.clone())).add(Column::Person.eq(person.clone()))
}

/// Those of one day, by their ids.
pub async fn participants(tx: &Tx, day: &TrainingDayId) -> Result<Vec<Participant>, Fault> {
    participants_of(tx, Some(std::slice::from_ref(day))).await
}

/// Those of these days, or of all.
pub async fn participants_of(
    tx: &Tx,
    days: Option<&[TrainingDayId]>,
) -> Result<Vec<Participant>, Fault> {
    let all = Entity::find().order_by_asc(Column::Trainingday).order_by_asc(Column::Person);
    let Some(days) = days else { return Ok(all.all(tx).await?) };
    let mut found = Vec::new();
    for some in days.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Trainingday.is_in(some.iter().cloned());
        found.extend(all.clone().filter(these).all(tx).await?);
    }
    Ok(found)
}

pub async fn participant(
    tx: &Tx,
    day: &TrainingDayId,
    person: &PersonId,
) -> Result<Option<Participant>, Fault> {
    Ok(Entity::find().filter(this(day, person)).one(tx).await?)
}

/// The participant a link for answering belongs to.
pub async fn participant_by_reply(tx: &Tx, reply: &str) -> Result<Option<Participant>, Fault> {
    Ok(Entity::find().filter(Column::Reply.eq(reply)).one(tx).await?)
}

/// The days that these people are on.
pub async fn of_person(tx: &Tx, people: &[PersonId]) -> Result<Vec<Participant>, Fault> {
    let mut found = Vec::new();
    for some in people.chunks(ROWS_PER_STATEMENT) {
        let theirs = Column::Person.is_in(some.iter().cloned());
        found
            .extend(Entity::find().filter(theirs).order_by_asc(Column::Trainingday).all(tx).await?);
    }
    Ok(found)
}

/// Those of these people who are on one day.
pub async fn of_person_on(
    tx: &Tx,
    day: &TrainingDayId,
    people: &[PersonId],
) -> Result<Vec<Participant>, Fault> {
    let mut found = Vec::new();
    for some in people.chunks(ROWS_PER_STATEMENT) {
        let theirs = Condition::all()
            .add(Column::Trainingday.eq(day.clone()))
            .add(Column::Person.is_in(some.iter().cloned()));
        found.extend(Entity::find().filter(theirs).all(tx).await?);
    }
    Ok(found)
}

/// How many come.
pub async fn accepted(tx: &Tx, day: &TrainingDayId) -> Result<i64, Fault> {
    let number = Entity::find()
        .filter(Column::Trainingday.eq(day.clone()))
        .filter(Column::Invitationstatus.eq(InvitationStatus::Accepted))
        .count(tx)
        .await?;
    Ok(i64::try_from(number).unwrap_or(i64::MAX))
}

/// How many places of a day are taken by others than one participant: by those who come or are
/// here, without those who are known not to have come.
pub async fn places_taken(tx: &Tx, row: &Participant) -> Result<i64, Fault> {
    let comes = Condition::any()
        .add(Column::Invitationstatus.eq(InvitationStatus::Accepted))
        .add(Column::Attendencestatus.eq(AttendanceStatus::Registered));
    let number = Entity::find()
        .filter(Column::Trainingday.eq(row.trainingday.clone()))
        .filter(Column::Person.ne(row.person.clone()))
        .filter(Column::Attendencestatus.ne(AttendanceStatus::NotMet))
        .filter(comes)
        .count(tx)
        .await?;
    Ok(i64::try_from(number).unwrap_or(i64::MAX))
}

/// How many are on a day.
pub async fn number_on(tx: &Tx, day: &TrainingDayId) -> Result<usize, Fault> {
    let number = Entity::find().filter(Column::Trainingday.eq(day.clone())).count(tx).await?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

/// How many wait for a spot before somebody who does.
pub async fn ahead_of(tx: &Tx, row: &Participant) -> Result<usize, Fault> {
    let number = Entity::find()
        .filter(Column::Trainingday.eq(row.trainingday.clone()))
        .filter(Column::Place.lt(row.place))
        .count(tx)
        .await?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

/// Those who wait for a spot, in their order.
pub async fn waiting(tx: &Tx, day: &TrainingDayId) -> Result<Vec<Participant>, Fault> {
    let waiting = Entity::find()
        .filter(Column::Trainingday.eq(day.clone()))
        .filter(Column::Place.is_not_null())
        .order_by_asc(Column::Place);
    Ok(waiting.all(tx).await?)
}

/// The place behind everybody who waits, and whether somebody does. The caller holds the day's
/// lock.
pub async fn next_place(tx: &Tx, day: &TrainingDayId) -> Result<(i64, bool), Fault> {
    let last = Entity::find()
        .select_only()
        .column_as(Column::Place.max(), "last")
        .filter(Column::Trainingday.eq(day.clone()))
        .into_tuple::<Option<i64>>()
        .one(tx)
        .await?
        .flatten();
    Ok((last.unwrap_or_default().saturating_add(1), last.is_some()))
}

/// Adds participants to days; one who is there already stays unchanged.
pub async fn insert_participants(tx: &Tx, rows: &[Participant]) -> Result<(), Fault> {
    let again = OnConflict::columns([Column::Trainingday, Column::Person]).do_nothing().to_owned();
    for some in rows.chunks(ROWS_PER_STATEMENT / 5) {
        let new = some.iter().map(|row| row.clone().into_active_model().reset_all());
        Entity::insert_many(new)
            .on_conflict(again.clone())
            .exec_without_returning(&tx.later())
            .await?;
    }
    for row in rows {
        note_participant(tx, row, Verb::Create);
    }
    Ok(())
}

/// Stores what changes of a participant, whose row was read while its day was held.
pub async fn change_participant(
    tx: &Tx,
    day: &HeldDay,
    row: &mut Participant,
    change: ParticipantChange,
) -> Result<(), Fault> {
    if day.change_part(tx, row, change).await? {
        note_participant(tx, row, Verb::Update);
    }
    Ok(())
}

/// Takes people off a day that is held, with what is kept of their attendance.
pub async fn delete_participants(tx: &Tx, rows: &[Participant]) -> Result<(), Fault> {
    for row in rows {
        Entity::delete_many().filter(this(&row.trainingday, &row.person)).exec(tx).await?;
        attendance::Entity::delete_many()
            .filter(attendance::Column::Trainingday.eq(row.trainingday.clone()))
            .filter(attendance::Column::Person.eq(row.person.clone()))
            .exec(tx)
            .await?;
        note_participant(tx, row, Verb::Delete);
    }
    Ok(())
}

/// Takes the locks of every day that somebody is on.
pub async fn hold_days_of(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let rows = of_person(tx, std::slice::from_ref(person)).await?;
    let days: BTreeSet<TrainingDayId> = rows.into_iter().map(|row| row.trainingday).collect();
    let locks: Vec<LockKey> = days.iter().map(super::lock_of).collect();
    tx.hold_all(&locks).await
}

/// Who came on which of its days.
pub async fn attendance_of(
    tx: &Tx,
    day: &TrainingDayId,
    person: Option<&PersonId>,
) -> Result<Vec<Attendance>, Fault> {
    let mut all = attendance::Entity::find()
        .filter(attendance::Column::Trainingday.eq(day.clone()))
        .order_by_asc(attendance::Column::Dag);
    if let Some(person) = person {
        all = all.filter(attendance::Column::Person.eq(person.clone()));
    }
    Ok(all.all(tx).await?)
}

/// Stores whether somebody came on a day. What was registered later stays: a phone that was offline
/// tells of it when it is online again.
pub async fn save_attendance(tx: &Tx, row: Attendance) -> Result<bool, Fault> {
    let earlier =
        attendance::Entity::find_by_id((row.trainingday.clone(), row.person.clone(), row.dag));
    if let Some(stored) = earlier.one(tx).await? {
        if stored.at >= row.at {
            return Ok(false);
        }
        attendance::Entity::update(row.into_active_model().reset_all()).exec(tx).await?;
        return Ok(true);
    }
    attendance::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(true)
}

/// Forgets that these came on a day.
pub async fn delete_attendance(tx: &Tx, rows: &[Attendance]) -> Result<(), Fault> {
    for row in rows {
        let key = (row.trainingday.clone(), row.person.clone(), row.dag);
        attendance::Entity::delete_by_id(key).exec(tx).await?;
    }
    Ok(())
}

/// Everybody on the day hears of it, and those who follow the participant.
pub fn note_participant(tx: &Tx, row: &Participant, verb: Verb) {
    let id = user_key(&row.trainingday, &row.person);
    tx.record(TRAININGDAYUSERS, id, verb, Audience::person(&row.person));
}

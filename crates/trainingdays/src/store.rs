//! Training days in the database.

mod beside;
mod entities;
mod lists;
mod participants;
mod templates;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned};
use svenn_kernel::{Fault, GroupId, Timestamp, TrainingDayId, Verb};
use svenn_records::whys::{self, Changed};

pub use self::{
    beside::{
        add_evaluation, add_timeline, ask_reached, delete_evaluations_by, delete_response,
        evaluations_of, evaluators_of, feed_of, feed_of_token, insert_responses, is_revoked_feed,
        put_feed, remove_feed, response, responses_by_person, responses_of, save_response,
        timeline_of,
    },
    entities::{
        attendance::Model as Attendance,
        day::{ActiveModel as DayChange, Model as Day},
        evaluation::Model as Evaluation,
        feed::Model as Feed,
        participant::{ActiveModel as ParticipantChange, Model as Participant},
        response::Model as Response,
        template::Model as ActivityTemplate,
        timeline::Model as TimelineEntry,
    },
    lists::{Codes, Days, Goals, Groups},
    participants::{
        accepted, ahead_of, attendance_of, change_participant, delete_attendance,
        delete_participants, hold_days_of, insert_participants, next_place, note_participant,
        number_on, of_person, of_person_on, participant, participant_by_reply, participants,
        participants_of, places_taken, save_attendance, waiting,
    },
    templates::{
        delete_template, find_template, insert_template, some_templates, template_of_code,
        update_template,
    },
};
use crate::{
    capability::TRAININGDAYS,
    rules::{Activated, Spots, TimeSpan},
};
use entities::day::{Column, Entity};

/// Ids asked for by one statement, and rows written by one; engines limit its values.
pub(crate) const ROWS_PER_STATEMENT: usize = 500;

impl Day {
    /// When it is.
    #[must_use]
    pub const fn duration(&self) -> TimeSpan {
        TimeSpan { from: self.from, to: self.to }
    }

    /// The four switches.
    #[must_use]
    pub const fn activated(&self) -> Activated {
        Activated {
            attendenceregistration: self.attendenceregistration,
            registration: self.registration,
            no_competencegoals: self.no_competencegoals,
            no_feedback: self.no_feedback,
        }
    }

    /// Until when, and for how many.
    #[must_use]
    pub const fn spots(&self) -> Spots {
        Spots {
            deadline: self.deadline,
            date: self.deadline_date,
            max_spots_enabled: self.max_spots_enabled,
            max_spots: self.max_spots,
        }
    }

    /// The goals that it is about; none where it is about none.
    #[must_use]
    pub fn goals(&self) -> &[svenn_kernel::GoalId] {
        if self.no_competencegoals { &[] } else { &self.curriculum_goals.0 }
    }

    /// Whether it takes place.
    #[must_use]
    pub const fn is_cancelled(&self) -> bool {
        self.cancelled.is_some()
    }
}

impl Participant {
    /// A time of their own, if they have one.
    #[must_use]
    pub fn own_time(&self) -> Option<TimeSpan> {
        let own = TimeSpan { from: self.individual_from, to: self.individual_to };
        (!own.is_missing()).then_some(own)
    }
}

impl Versioned for Day {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

pub async fn find(tx: &Tx, id: &TrainingDayId) -> Result<Option<Day>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Ids of the days that invite a group, in their order.
pub async fn of_group(tx: &Tx, group: &GroupId) -> Result<Vec<TrainingDayId>, Fault> {
    let its = Column::Grupper.contains(format!("\"{group}\""));
    let ids = Entity::find().select_only().column(Column::Id).filter(its);
    Ok(ids.order_by_asc(Column::Id).into_tuple().all(tx).await?)
}

/// Every training day, or these; unknown ids are left out.
pub async fn some(tx: &Tx, ids: Option<&[TrainingDayId]>) -> Result<Vec<Day>, Fault> {
    let Some(ids) = ids else { return Ok(Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Those that touch the time between two instants, by their beginning; at most `limit`.
pub async fn between(
    tx: &Tx,
    from: Timestamp,
    to: Timestamp,
    limit: u64,
) -> Result<Vec<Day>, Fault> {
    let touching = Entity::find()
        .filter(Column::From.gt(Timestamp::from_millis(0)))
        .filter(Column::From.lt(to))
        .filter(Column::To.gt(from))
        .order_by_asc(Column::From)
        .order_by_asc(Column::Id)
        .limit(limit);
    Ok(touching.all(tx).await?)
}

/// Those after an id that begin between two instants, or whose deadline is there, by id.
pub async fn due_between(
    tx: &Tx,
    column: DueBy,
    (from, to): (Timestamp, Timestamp),
    after: &str,
    limit: u64,
) -> Result<Vec<Day>, Fault> {
    let column = match column {
        DueBy::Start => Column::From,
        DueBy::Deadline => Column::DeadlineDate,
    };
    let due = Entity::find()
        .filter(column.gte(from))
        .filter(column.lt(to))
        .filter(Column::Cancelled.is_null())
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(limit);
    Ok(due.all(tx).await?)
}

/// What something is due by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DueBy {
    Start,
    Deadline,
}

pub async fn insert(tx: &Tx, row: &Day) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

/// A day that was read under its lock, which guards also who is on it and what came of it.
pub type HeldDay = HeldRow<Day>;

/// The lock of a day.
#[must_use]
pub fn lock_of(id: &TrainingDayId) -> LockKey {
    LockKey::of(TRAININGDAYS, id.as_str())
}

/// Takes the lock of a day, and reads it.
pub async fn hold(tx: &Tx, id: &TrainingDayId) -> Result<Option<HeldDay>, Fault> {
    HeldRow::find(tx, &lock_of(id), Entity::find_by_id(id.clone())).await
}

/// Stores what changes of a day; its version an edit has raised already.
pub async fn change(tx: &Tx, day: &mut HeldDay, change: DayChange) -> Result<(), Fault> {
    day.change(tx, DayChange { updated: Set(tx.now()), ..change }).await?;
    note(tx, &day.id, Verb::Update);
    Ok(())
}

/// Removes a day with its participants and what came of it; files are gone already.
pub async fn delete(tx: &Tx, id: &TrainingDayId) -> Result<(), Fault> {
    for row in participants(tx, id).await? {
        note_participant(tx, &row, Verb::Delete);
    }
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    whys::forget(tx, Changed::Trainingdays, id.as_str()).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Everybody is told that something of a day changed: who is on it changes, and its id says
/// nothing.
pub fn note(tx: &Tx, id: &TrainingDayId, verb: Verb) {
    tx.record(TRAININGDAYS, id.as_str(), verb, Audience::Everyone);
}

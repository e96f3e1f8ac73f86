//! What was done with goals, in the database.

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::{Audience, Tx};
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Fault, GoalId, PersonId, Role, TimelineId, Timestamp, Verb};

pub use self::entry::Model as Entry;
use self::entry::{ActiveModel, Column, Entity};
use crate::{GOALS, rules::Event};

/// Ids asked for, and rows written, by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

mod entry {
    //! Table `goal_timeline`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, GoalId, PersonId, TimelineId, Timestamp};

    /// Something that was done with a goal.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "goal_timeline")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TimelineId,
        /// What was done in one call has one.
        pub step: TimelineId,
        pub laerling: ApprenticeId,
        pub goal: GoalId,
        /// Its place among what was done with the apprentice's goals.
        pub place: i64,
        /// The word of an [`crate::rules::Event`].
        #[sea_orm(column_name = "type")]
        pub kind: String,
        pub at: Timestamp,
        /// The role of the one who did it.
        pub by_rolle: String,
        /// The one who did it.
        pub by_id: PersonId,
        pub comment: Option<String>,
    }

    svenn_db::no_relations!();
}

impl Entry {
    /// The kind as an event; none for a kind that is not known any more.
    #[must_use]
    pub fn event(&self) -> Option<Event> {
        self.kind.parse().ok()
    }
}

/// One call's doing, with the goals of one apprentice.
#[derive(Debug, Clone)]
pub struct Step<'a> {
    pub id: &'a TimelineId,
    pub laerling: &'a ApprenticeId,
    pub event: Event,
    pub at: Timestamp,
    /// Actor.
    pub by: (&'a PersonId, Role),
    pub comment: Option<&'a str>,
}

impl<'a> Step<'a> {
    /// What the caller does now, without a word.
    #[must_use]
    pub fn now(
        tx: &Tx,
        id: &'a TimelineId,
        laerling: &'a ApprenticeId,
        event: Event,
        by: &'a Caller,
    ) -> Self {
        Self { id, laerling, event, at: tx.now(), by: (&by.person, by.rolle), comment: None }
    }
}

/// Stores what was done with these goals. The caller holds the lock of the apprentice's goals
/// (`svenn_people::goals::lock`).
///
/// # Errors
/// A fault of the database.
pub async fn add(tx: &Tx, step: &Step<'_>, goals: &[GoalId]) -> Result<(), Fault> {
    let last: Option<Option<i64>> = Entity::find()
        .select_only()
        .column_as(Column::Place.max(), "last")
        .filter(Column::Laerling.eq(step.laerling.clone()))
        .into_tuple()
        .one(tx)
        .await?;
    let first = last.flatten().unwrap_or_default() + 1;
    let (by_id, by_rolle) = step.by;
    for (some, from) in goals.chunks(ROWS_PER_STATEMENT).zip((0..).step_by(ROWS_PER_STATEMENT)) {
        let rows = (first + from..).zip(some).map(|(place, goal)| ActiveModel {
            id: Set(TimelineId::new(step.at, tx.entropy())),
            step: Set(step.id.clone()),
            laerling: Set(step.laerling.clone()),
            goal: Set(goal.clone()),
            place: Set(place),
            kind: Set(step.event.as_str().to_owned()),
            at: Set(step.at),
            by_rolle: Set(by_rolle.as_str().to_owned()),
            by_id: Set(by_id.clone()),
            comment: Set(step.comment.map(str::to_owned)),
        });
        Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    note(tx, step.laerling, verb_of(step.event));
    Ok(())
}

const fn verb_of(event: Event) -> Verb {
    match event {
        Event::Asked => Verb::Create,
        Event::Approved | Event::Returned => Verb::Update,
        Event::Withdrawn => Verb::Delete,
    }
}

fn note(tx: &Tx, laerling: &ApprenticeId, verb: Verb) {
    tx.record(GOALS, laerling.as_str(), verb, Audience::person(laerling));
}

/// The newest that was done with each goal of these apprentices.
///
/// # Errors
/// A fault of the database.
pub async fn last_of(
    tx: &Tx,
    laerlinger: &[ApprenticeId],
) -> Result<HashMap<(ApprenticeId, GoalId), Entry>, Fault> {
    let mut found = HashMap::new();
    for some in laerlinger.chunks(ROWS_PER_STATEMENT) {
        let rows = Entity::find()
            .filter(Column::Laerling.is_in(some.iter().cloned()))
            .order_by_asc(Column::Place)
            .all(tx)
            .await?;
        found.extend(rows.into_iter().map(|row| ((row.laerling.clone(), row.goal.clone()), row)));
    }
    Ok(found)
}

/// All that was done with an apprentice's goals, oldest first.
///
/// # Errors
/// A fault of the database.
pub async fn all_of(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<Entry>, Fault> {
    let hers = Column::Laerling.eq(laerling.clone());
    Ok(Entity::find().filter(hers).order_by_asc(Column::Place).all(tx).await?)
}

/// Who approved each goal that is approved by itself now, and when.
///
/// # Errors
/// A fault of the database.
pub async fn approvals_of(
    tx: &Tx,
    laerling: &ApprenticeId,
) -> Result<HashMap<GoalId, (PersonId, Timestamp)>, Fault> {
    let last = last_of(tx, std::slice::from_ref(laerling)).await?;
    let approved = last.into_iter().filter(|(_, row)| row.event() == Some(Event::Approved));
    Ok(approved.map(|((_, goal), row)| (goal, (row.by_id, row.at))).collect())
}

/// What was done in one call.
///
/// # Errors
/// A fault of the database.
pub async fn of_step(tx: &Tx, step: &TimelineId) -> Result<Vec<Entry>, Fault> {
    let of_it = Column::Step.eq(step.clone());
    Ok(Entity::find().filter(of_it).order_by_asc(Column::Place).all(tx).await?)
}

/// Takes out what was done in one call with an apprentice's goals: it never was.
///
/// # Errors
/// A fault of the database.
pub async fn take_out(tx: &Tx, step: &TimelineId, laerling: &ApprenticeId) -> Result<(), Fault> {
    Entity::delete_many()
        .filter(Column::Step.eq(step.clone()))
        .filter(Column::Laerling.eq(laerling.clone()))
        .exec(tx)
        .await?;
    note(tx, laerling, Verb::Update);
    Ok(())
}

/// What somebody did with goals, and when; oldest first.
///
/// # Errors
/// A fault of the database.
pub async fn steps_of(tx: &Tx, person: &PersonId) -> Result<Vec<(Timestamp, String)>, Fault> {
    let theirs = Entity::find()
        .select_only()
        .columns([Column::At, Column::Kind])
        .filter(Column::ById.eq(person.clone()))
        .order_by_asc(Column::At);
    Ok(theirs.into_tuple().all(tx).await?)
}

/// Who has asked for which of these goals at some time.
///
/// # Errors
/// A fault of the database.
pub async fn asked_for(tx: &Tx, goals: &[GoalId]) -> Result<Vec<(GoalId, ApprenticeId)>, Fault> {
    let mut found = Vec::new();
    for some in goals.chunks(ROWS_PER_STATEMENT) {
        let rows = Entity::find()
            .select_only()
            .columns([Column::Goal, Column::Laerling])
            .distinct()
            .filter(Column::Goal.is_in(some.iter().cloned()))
            .into_tuple::<(GoalId, ApprenticeId)>();
        found.extend(rows.all(tx).await?);
    }
    Ok(found)
}

/// Deletes all that was done with the goals of an apprentice who is deleted.
///
/// # Errors
/// A fault of the database.
pub async fn delete_all(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Laerling.eq(laerling.clone())).exec(tx).await?;
    Ok(())
}

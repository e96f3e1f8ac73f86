//! Tasks in the database.

mod answers;
mod entities;
mod parts;
mod timeline;

use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{ApprenticeId, Fault, GoalId, TaskId, TrainingPlanId, Verb};

pub use answers::{
    all_answers, answer, answers, answers_of, answers_of_task, answers_of_tasks, begin, insert_all,
    insert_answer, lock, mark, remove_answer, set_content, unlock_all, waiting_since,
};
pub use entities::{task::Model as Task, task_answer::Model as Answer};
pub use parts::{add_parts, parts_of, set_parts};
pub use timeline::{
    Model as TimelineEntry, add_to_timeline, backfilled, events_of, exported, insert_timeline,
    last_approval, last_sent, remove_from_timeline, steps_of, timeline_of, timelines_of,
};

use crate::{
    capability::OPPGAVER,
    rules::{Kind, Marks, Status, TaskDeadline},
};
use entities::{task, task_goal};

/// Ids asked for by one statement, and rows written by one; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

impl Task {
    /// Whether it is a plan's or an apprentice's own.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        if self.trainingplan.is_some() { Kind::Opplaeringsplan } else { Kind::Individuell }
    }

    /// Until when it is to be handed in.
    #[must_use]
    pub const fn deadline(&self) -> TaskDeadline {
        TaskDeadline {
            custom_date: self.custom_date,
            custom_date_enabled: self.custom_date_enabled,
        }
    }

    /// Who is told of a change of it: of a plan's, all who may follow the plan.
    fn audience(&self) -> Audience {
        self.laerling.as_ref().map_or(Audience::Everyone, Audience::person)
    }
}

impl Answer {
    /// When it came where it is.
    #[must_use]
    pub const fn marks(&self) -> Marks {
        Marks {
            draft: self.task_draft,
            approval: self.task_approval,
            correction: self.task_correction,
            approved: self.task_approved,
        }
    }

    /// Where it stands.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.marks().status()
    }
}

impl Versioned for Task {
    type Entity = task::Entity;
    const VERSION: task::Column = task::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(task::Column::Id.eq(self.id.clone()))
    }
}

pub async fn find(tx: &Tx, id: &TaskId) -> Result<Option<Task>, Fault> {
    Ok(task::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// These tasks, in no order; unknown ids are left out.
pub async fn some(tx: &Tx, ids: &[TaskId]) -> Result<Vec<Task>, Fault> {
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = task::Column::Id.is_in(some.iter().cloned());
        found.extend(task::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Every task.
pub async fn all(tx: &Tx) -> Result<Vec<Task>, Fault> {
    Ok(task::Entity::find().all(tx).await?)
}

/// The tasks of these plans, oldest first.
pub async fn of_plans(tx: &Tx, plans: &[TrainingPlanId]) -> Result<Vec<Task>, Fault> {
    let theirs = task::Column::Trainingplan.is_in(plans.iter().cloned());
    let found = task::Entity::find().filter(theirs).order_by_asc(task::Column::Id);
    Ok(found.all(tx).await?)
}

/// The tasks that were given to an apprentice, oldest first.
pub async fn given_to(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<Task>, Fault> {
    let hers = task::Column::Laerling.eq(laerling.clone());
    let found = task::Entity::find().filter(hers).order_by_asc(task::Column::Id);
    Ok(found.all(tx).await?)
}

/// How many tasks a plan has.
pub async fn count_of_plan(tx: &Tx, plan: &TrainingPlanId) -> Result<u64, Fault> {
    let of = task::Column::Trainingplan.eq(plan.clone());
    Ok(task::Entity::find().filter(of).count(tx).await?)
}

/// How many tasks were given to each of these apprentices; who has none is left out.
pub async fn counts_given(
    tx: &Tx,
    laerlinger: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, i64>, Fault> {
    let given = task::Entity::find()
        .select_only()
        .column(task::Column::Laerling)
        .column_as(task::Column::Id.count(), "number")
        .filter(task::Column::Laerling.is_in(laerlinger.iter().cloned()))
        .group_by(task::Column::Laerling);
    Ok(given.into_tuple::<(ApprenticeId, i64)>().all(tx).await?.into_iter().collect())
}

/// Tasks that are due on one of the days, of so many of the apprentices after an id: in the order
/// of the apprentices, of each the earliest first.
pub async fn due_on(
    tx: &Tx,
    days: &[NaiveDate],
    after: &str,
    limit: u64,
) -> Result<Vec<Task>, Fault> {
    let due = task::Entity::find()
        .filter(task::Column::CustomDateEnabled.eq(true))
        .filter(task::Column::CustomDate.is_in(days.iter().copied()))
        .filter(task::Column::Laerling.gt(after))
        .order_by_asc(task::Column::Laerling)
        .order_by_asc(task::Column::CustomDate)
        .order_by_asc(task::Column::Id)
        .limit(limit);
    Ok(due.all(tx).await?)
}

/// Stores new tasks with their goals.
pub async fn insert(tx: &Tx, new: &[(Task, Vec<GoalId>)]) -> Result<(), Fault> {
    for some in new.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|(row, _)| row.clone().into_active_model());
        task::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    let goals: Vec<_> = new.iter().flat_map(|(row, goals)| placed(&row.id, goals)).collect();
    for some in goals.chunks(ROWS_PER_STATEMENT) {
        task_goal::Entity::insert_many(some.iter().cloned())
            .exec_without_returning(&tx.later())
            .await?;
    }
    for (row, _) in new {
        note(tx, row, Verb::Create);
    }
    Ok(())
}

/// Stores a task and its goals; its edit was begun by the caller (`svenn_http::edit`).
pub async fn update(tx: &Tx, row: Task, goals: &[GoalId]) -> Result<(), Fault> {
    let stored = task::ActiveModel {
        title: Set(row.title.clone()),
        description: Set(row.description.clone()),
        custom_date: Set(row.custom_date),
        custom_date_enabled: Set(row.custom_date_enabled),
        sistendret: Set(tx.now()),
        ..Default::default()
    };
    let this = task::Column::Id.eq(row.id.clone());
    task::Entity::update_many().set(stored).filter(this).exec(tx).await?;
    task_goal::Entity::delete_many()
        .filter(task_goal::Column::Task.eq(row.id.clone()))
        .exec(tx)
        .await?;
    let goals: Vec<_> = placed(&row.id, goals).collect();
    if !goals.is_empty() {
        task_goal::Entity::insert_many(goals).exec_without_returning(&tx.later()).await?;
    }
    note(tx, &row, Verb::Update);
    Ok(())
}

/// Removes a task with all that was begun on it.
pub async fn delete(tx: &Tx, row: &Task) -> Result<(), Fault> {
    task::Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

/// Notes that a task, or what is attached to it, changed.
pub fn note(tx: &Tx, row: &Task, verb: Verb) {
    tx.record(OPPGAVER, row.id.as_str(), verb, row.audience());
}

/// The goals of each of these tasks, in the order they were chosen.
pub async fn goals_of(tx: &Tx, ids: &[TaskId]) -> Result<HashMap<TaskId, Vec<GoalId>>, Fault> {
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = task_goal::Entity::find()
            .filter(task_goal::Column::Task.is_in(some.iter().cloned()))
            .order_by_asc(task_goal::Column::Task)
            .order_by_asc(task_goal::Column::Position)
            .all(tx)
            .await?;
        for row in rows {
            found.entry(row.task).or_default().push(row.goal);
        }
    }
    Ok(found)
}

fn placed<'a>(
    id: &'a TaskId,
    goals: &'a [GoalId],
) -> impl Iterator<Item = task_goal::ActiveModel> + 'a {
    (0..).zip(goals).map(|(position, goal)| {
        let row = task_goal::Model { task: id.clone(), goal: goal.clone(), position };
        row.into_active_model()
    })
}

//! What apprentices hand in.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{ApprenticeId, Fault, TaskAnswerId, TaskId, Timestamp, Verb};

use super::{
    Answer, ROWS_PER_STATEMENT,
    entities::{
        task_answer::{Change, Column, Entity},
        task_turn as turn,
    },
};
use crate::{
    capability::INNLEVERINGER,
    rules::{Marks, Status},
};

/// Waits for the turn to write what an apprentice hands in; it is held until the transaction ends.
/// What was read before may have changed in the meantime.
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

/// An apprentice's hand-in on a task; `None` before it was begun.
pub async fn answer(
    tx: &Tx,
    task: &TaskId,
    laerling: &ApprenticeId,
) -> Result<Option<Answer>, Fault> {
    let this = Entity::find()
        .filter(Column::Task.eq(task.clone()))
        .filter(Column::Laerling.eq(laerling.clone()));
    Ok(this.one(tx).await?)
}

/// These, in no order; unknown ids are left out.
pub async fn answers(tx: &Tx, ids: &[TaskAnswerId]) -> Result<Vec<Answer>, Fault> {
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// All of the organisation.
pub async fn all_answers(tx: &Tx) -> Result<Vec<Answer>, Fault> {
    Ok(Entity::find().order_by_asc(Column::Id).all(tx).await?)
}

/// What was handed in before an instant and waits, what has waited longest first.
pub async fn waiting_since(tx: &Tx, before: Timestamp) -> Result<Vec<Answer>, Fault> {
    let handed_in = Entity::find()
        .filter(Column::TaskApproval.lt(before))
        .order_by_asc(Column::TaskApproval)
        .order_by_asc(Column::Id);
    let found = handed_in.all(tx).await?.into_iter();
    Ok(found.filter(|it| it.status() == Status::Sendt).collect())
}

/// All of these apprentices, the oldest first.
pub async fn answers_of(tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<Answer>, Fault> {
    let mut found = Vec::new();
    for some in laerlinger.chunks(ROWS_PER_STATEMENT) {
        let theirs = Column::Laerling.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(theirs).order_by_asc(Column::Id).all(tx).await?);
    }
    Ok(found)
}

/// All answers handed in on a task.
pub async fn answers_of_task(tx: &Tx, task: &TaskId) -> Result<Vec<Answer>, Fault> {
    answers_of_tasks(tx, std::slice::from_ref(task)).await
}

/// All answers handed in on several tasks.
pub async fn answers_of_tasks(tx: &Tx, tasks: &[TaskId]) -> Result<Vec<Answer>, Fault> {
    let mut found = Vec::new();
    for some in tasks.chunks(ROWS_PER_STATEMENT) {
        let theirs = Column::Task.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(theirs).order_by_asc(Column::Id).all(tx).await?);
    }
    Ok(found)
}

/// Stores one that nothing is written in yet.
pub async fn insert_answer(tx: &Tx, new: Answer) -> Result<Answer, Fault> {
    insert_all(tx, std::slice::from_ref(&new)).await?;
    Ok(new)
}

/// Stores new ones as they are.
pub async fn insert_all(tx: &Tx, new: &[Answer]) -> Result<(), Fault> {
    for some in new.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    for row in new {
        note(tx, row, Verb::Create);
    }
    Ok(())
}

/// Replaces the text; what had not begun is a draft then. Answers it as it is stored now.
pub async fn set_content(tx: &Tx, row: Answer, content: String) -> Result<Answer, Fault> {
    let begun = with(row.clone(), row.marks().begun(tx.now()));
    let version = row.version + 1;
    update(tx, Answer { version, content, sistendret: tx.now(), ..begun }).await
}

/// Makes a draft of what has not begun. The version stays, so that text being written is not
/// outdated by a picture that arrives.
pub async fn begin(tx: &Tx, row: Answer) -> Result<Answer, Fault> {
    let marks = row.marks().begun(tx.now());
    update(tx, Answer { sistendret: tx.now(), ..with(row, marks) }).await
}

/// Moves it to where the marks say. Answers it as it is stored now.
pub async fn mark(tx: &Tx, row: Answer, marks: Marks) -> Result<Answer, Fault> {
    let version = row.version + 1;
    update(tx, Answer { version, sistendret: tx.now(), ..with(row, marks) }).await
}

/// Removes one with its timeline.
pub async fn remove_answer(tx: &Tx, row: &Answer) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn with(row: Answer, marks: Marks) -> Answer {
    Answer {
        task_draft: marks.draft,
        task_approval: marks.approval,
        task_correction: marks.correction,
        task_approved: marks.approved,
        ..row
    }
}

async fn update(tx: &Tx, row: Answer) -> Result<Answer, Fault> {
    note(tx, &row, Verb::Update);
    let change = Change {
        version: Set(row.version),
        content: Set(row.content.clone()),
        task_draft: Set(row.task_draft),
        task_approval: Set(row.task_approval),
        task_correction: Set(row.task_correction),
        task_approved: Set(row.task_approved),
        sistendret: Set(row.sistendret),
        ..Default::default()
    };
    change_row(tx, &row, change).await?;
    Ok(row)
}

fn note(tx: &Tx, row: &Answer, verb: Verb) {
    tx.record(INNLEVERINGER, row.id.as_str(), verb, Audience::person(&row.laerling));
}

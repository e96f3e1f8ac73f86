//! Which parts of their goals tasks are about.

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use svenn_db::Tx;
use svenn_kernel::{Fault, TaskId};
use svenn_review::ticks::ChosenPart;

use super::{
    ROWS_PER_STATEMENT,
    entities::task_subgoal::{ActiveModel, Column, Entity},
};

/// The parts of each of these tasks, in the order they were chosen.
pub async fn parts_of(tx: &Tx, ids: &[TaskId]) -> Result<HashMap<TaskId, Vec<ChosenPart>>, Fault> {
    let mut found: HashMap<TaskId, Vec<ChosenPart>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let theirs = Entity::find()
            .filter(Column::Task.is_in(some.iter().cloned()))
            .order_by_asc(Column::Task)
            .order_by_asc(Column::Position);
        for row in theirs.all(tx).await? {
            let part = ChosenPart { goal: row.goal, part: row.subgoal };
            found.entry(row.task).or_default().push(part);
        }
    }
    Ok(found)
}

/// Replaces the parts of a task; none is there twice.
pub async fn set_parts(tx: &Tx, id: &TaskId, parts: &[ChosenPart]) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Task.eq(id.clone())).exec(tx).await?;
    add_parts(tx, id, parts).await
}

/// Stores the parts of a new task.
pub async fn add_parts(tx: &Tx, id: &TaskId, parts: &[ChosenPart]) -> Result<(), Fault> {
    if parts.is_empty() {
        return Ok(());
    }
    let rows = (0..).zip(parts).map(|(position, part)| ActiveModel {
        task: Set(id.clone()),
        subgoal: Set(part.part.clone()),
        goal: Set(part.goal.clone()),
        position: Set(position),
    });
    Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    Ok(())
}

//! Table `interview_actions`: what was agreed, who does it, and until when.

mod row {
    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{InterviewActionId, InterviewId, PersonId, TaskId, Timestamp};

    /// Something that was agreed.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "interview_actions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: InterviewActionId,
        pub interview: InterviewId,
        pub title: String,
        /// Person who does it.
        pub owner: PersonId,
        /// The last day.
        pub frist: Option<NaiveDate>,
        /// When it was done.
        pub done: Option<Timestamp>,
        pub created: Timestamp,
        /// The task that it has become, once the interview has ended.
        pub task: Option<TaskId>,
    }

    svenn_db::no_relations!();
}

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, InterviewActionId, InterviewId, TaskId, Timestamp, Verb};

pub use self::row::Model as Action;
use self::row::{ActiveModel, Column, Entity};
use super::{Interview, ROWS_PER_STATEMENT, interview};

pub(super) async fn of(
    tx: &Tx,
    ids: &[InterviewId],
) -> Result<HashMap<InterviewId, Vec<Action>>, Fault> {
    let mut found: HashMap<InterviewId, Vec<Action>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = Entity::find()
            .filter(Column::Interview.is_in(some.iter().cloned()))
            .order_by_asc(Column::Created)
            .order_by_asc(Column::Id);
        for row in rows.all(tx).await? {
            found.entry(row.interview.clone()).or_default().push(row);
        }
    }
    Ok(found)
}

/// Notes something that was agreed.
///
/// # Errors
/// A fault of the database.
pub async fn insert_action(tx: &Tx, it: &Interview, action: Action) -> Result<(), Fault> {
    Entity::insert(action.into_active_model()).exec_without_returning(&tx.later()).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// It is done, or is not after all.
///
/// # Errors
/// A fault of the database.
pub async fn set_done(
    tx: &Tx,
    it: &Interview,
    id: &InterviewActionId,
    done: Option<Timestamp>,
) -> Result<(), Fault> {
    let row = ActiveModel { done: Set(done), ..Default::default() };
    Entity::update_many().set(row).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// It has become a task, or is none any more.
///
/// # Errors
/// A fault of the database.
pub async fn set_task(tx: &Tx, id: &InterviewActionId, task: Option<TaskId>) -> Result<(), Fault> {
    let row = ActiveModel { task: Set(task), ..Default::default() };
    Entity::update_many().set(row).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    Ok(())
}

/// It was not agreed after all.
///
/// # Errors
/// A fault of the database.
pub async fn delete_action(tx: &Tx, it: &Interview, id: &InterviewActionId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

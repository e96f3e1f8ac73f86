//! What was assessed, as it is stored.

use std::collections::BTreeMap;

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::{Audience, Tx};
use svenn_kernel::{ApprenticeId, Fault, GoalId, PersonId, Timestamp, Verb};

use crate::{
    capability::SELFASSESSMENTTIMELINE,
    rules::{Assessment, Assessor, corrects},
};

/// Goals asked for by one statement; engines limit its values.
const GOALS_PER_STATEMENT: usize = 500;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, GoalId, PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "self_assessment_timeline")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub laerling: ApprenticeId,
        #[sea_orm(primary_key, auto_increment = false, column_name = "goalId")]
        pub goal_id: GoalId,
        /// The word of an [`crate::rules::Assessor`].
        #[sea_orm(primary_key, auto_increment = false)]
        pub assessor: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i64,
        pub timestamp: Timestamp,
        pub by_id: PersonId,
        pub nivaa: Option<i64>,
        pub label: String,
    }

    svenn_db::no_relations!();
}

use row::{Column, Entity, Model};

/// What was said of each goal, by each side, oldest first.
pub type History = BTreeMap<(GoalId, Assessor), Vec<Assessment>>;

/// A goal of an apprentice, and who speaks of it.
#[derive(Debug, Clone, Copy)]
pub struct Side<'a> {
    pub laerling: &'a ApprenticeId,
    pub goal: &'a GoalId,
    pub assessor: Assessor,
}

fn read(row: Model) -> Assessment {
    let Model { version, timestamp, by_id, nivaa, label, .. } = row;
    Assessment { version, timestamp, by: by_id, nivaa, label }
}

/// Everything that was said of an apprentice's goals.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<History, Fault> {
    let rows = Entity::find()
        .filter(Column::Laerling.eq(id.clone()))
        .order_by_asc(Column::Version)
        .all(tx)
        .await?;
    grouped(rows)
}

/// Everything that was said of one goal of an apprentice.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn of_goal(tx: &Tx, id: &ApprenticeId, goal: &GoalId) -> Result<History, Fault> {
    let rows = Entity::find()
        .filter(Column::Laerling.eq(id.clone()))
        .filter(Column::GoalId.eq(goal.clone()))
        .order_by_asc(Column::Version)
        .all(tx)
        .await?;
    grouped(rows)
}

fn grouped(rows: Vec<Model>) -> Result<History, Fault> {
    let mut history = History::new();
    for row in rows {
        let assessor: Assessor =
            row.assessor.parse().map_err(|error| Fault::caused("who has assessed", error))?;
        history.entry((row.goal_id.clone(), assessor)).or_default().push(read(row));
    }
    Ok(history)
}

/// Assessments of a goal, each with its time, level and comment; oldest first.
///
/// # Errors
/// A fault of the database.
pub async fn said_by(tx: &Tx, person: &PersonId) -> Result<Vec<(Timestamp, String)>, Fault> {
    let theirs = Entity::find()
        .select_only()
        .columns([Column::Timestamp, Column::Label])
        .filter(Column::ById.eq(person.clone()))
        .order_by_asc(Column::Timestamp);
    Ok(theirs.into_tuple().all(tx).await?)
}

/// Which apprentices' goals of these were assessed.
///
/// # Errors
/// A fault of the database.
pub async fn assessed(tx: &Tx, goals: &[GoalId]) -> Result<Vec<(GoalId, ApprenticeId)>, Fault> {
    let mut found = Vec::new();
    for some in goals.chunks(GOALS_PER_STATEMENT) {
        let rows = Entity::find()
            .select_only()
            .columns([Column::GoalId, Column::Laerling])
            .filter(Column::GoalId.is_in(some.iter().cloned()))
            .filter(Column::Nivaa.is_not_null())
            .distinct()
            .into_tuple::<(GoalId, ApprenticeId)>()
            .all(tx)
            .await?;
        found.extend(rows);
    }
    Ok(found)
}

/// Stores an assessment after `history`, which is all that the same side has said: in place of the
/// newest where it corrects that.
///
/// # Errors
/// A fault of the database.
pub async fn add(
    tx: &Tx,
    side: Side<'_>,
    history: &[Assessment],
    said: Assessment,
) -> Result<(), Fault> {
    if let Some(last) = history.last().filter(|last| corrects(last, &said.by, said.timestamp)) {
        Entity::delete_many()
            .filter(Column::Laerling.eq(side.laerling.clone()))
            .filter(Column::GoalId.eq(side.goal.clone()))
            .filter(Column::Assessor.eq(side.assessor.as_str()))
            .filter(Column::Version.eq(last.version))
            .exec(tx)
            .await?;
    }
    insert(tx, side, said).await?;
    note(tx, side.laerling, Verb::Update);
    Ok(())
}

/// Keeps what was said before, each on a day of its own, oldest first.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, side: Side<'_>, said: Vec<Assessment>) -> Result<(), Fault> {
    for one in said {
        insert(tx, side, one).await?;
    }
    note(tx, side.laerling, Verb::Update);
    Ok(())
}

async fn insert(tx: &Tx, side: Side<'_>, said: Assessment) -> Result<(), Fault> {
    let Assessment { version, timestamp, by, nivaa, label } = said;
    let row = Model {
        laerling: side.laerling.clone(),
        goal_id: side.goal.clone(),
        assessor: side.assessor.as_str().to_owned(),
        version,
        timestamp,
        by_id: by,
        nivaa,
        label,
    };
    Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Removes all that was said of an apprentice's goals.
///
/// # Errors
/// A fault of the database.
pub async fn delete(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let gone = Entity::delete_many().filter(Column::Laerling.eq(id.clone())).exec(tx).await?;
    if gone.rows_affected > 0 {
        note(tx, id, Verb::Delete);
    }
    Ok(())
}

fn note(tx: &Tx, id: &ApprenticeId, verb: Verb) {
    tx.record(SELFASSESSMENTTIMELINE, id.as_str(), verb, Audience::person(id));
}

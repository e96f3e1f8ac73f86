//! What a plan consists of: its categories, goals and sub-goals.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    hash::Hash,
};

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::{Expr, OnConflict},
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{CategoryId, Collection, Fault, GoalId, TrainingPlanId, Verb};

use super::{Plan, ROWS_PER_STATEMENT};
use crate::{
    entity::{plan, plan_category, plan_employee, plan_goal, plan_subgoal},
    rules::Lk20Options,
};

pub use crate::entity::{
    plan_category::Model as CategoryRow, plan_goal::Model as GoalRow,
    plan_subgoal::Model as SubGoalRow,
};

impl Versioned for Plan {
    type Entity = plan::Entity;
    const VERSION: plan::Column = plan::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(plan::Column::Id.eq(self.id.clone()))
    }
}

/// Everything of a plan as it is stored. Goals are in the order of their places, whatever their
/// category, and so are sub-goals, whatever their goal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Content {
    pub categories: Vec<CategoryRow>,
    pub goals: Vec<GoalRow>,
    pub sub_goals: Vec<SubGoalRow>,
}

impl Content {
    /// What a plan consists of now.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn load(tx: &Tx, id: &TrainingPlanId) -> Result<Self, Fault> {
        let categories = plan_category::Entity::find()
            .filter(plan_category::Column::Trainingplan.eq(id.clone()))
            .order_by_asc(plan_category::Column::Rekkefoelge)
            .all(tx)
            .await?;
        let goals = plan_goal::Entity::find()
            .filter(plan_goal::Column::Trainingplan.eq(id.clone()))
            .order_by_asc(plan_goal::Column::Rekkefoelge)
            .all(tx)
            .await?;
        let sub_goals = plan_subgoal::Entity::find()
            .filter(plan_subgoal::Column::Trainingplan.eq(id.clone()))
            .order_by_asc(plan_subgoal::Column::Rekkefoelge)
            .all(tx)
            .await?;
        Ok(Self { categories, goals, sub_goals })
    }
}

/// The sub-goals of these plans, each goal's in order; a goal without any is left out.
///
/// # Errors
/// A fault of the database.
pub async fn sub_goals_of(
    tx: &Tx,
    plans: &[TrainingPlanId],
) -> Result<HashMap<GoalId, Vec<SubGoalRow>>, Fault> {
    let mut found: HashMap<GoalId, Vec<SubGoalRow>> = HashMap::new();
    for some in plans.chunks(ROWS_PER_STATEMENT) {
        let rows = plan_subgoal::Entity::find()
            .filter(plan_subgoal::Column::Trainingplan.is_in(some.iter().cloned()))
            .order_by_asc(plan_subgoal::Column::Rekkefoelge)
            .all(tx)
            .await?;
        for row in rows {
            found.entry(row.goal.clone()).or_default().push(row);
        }
    }
    Ok(found)
}

/// Sub-goals by their ids; an unknown id is left out.
///
/// # Errors
/// A fault of the database.
pub async fn sub_goals(tx: &Tx, ids: &[GoalId]) -> Result<HashMap<GoalId, SubGoalRow>, Fault> {
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = plan_subgoal::Column::Id.is_in(some.iter().cloned());
        let rows = plan_subgoal::Entity::find().filter(these).all(tx).await?;
        found.extend(rows.into_iter().map(|row| (row.id.clone(), row)));
    }
    Ok(found)
}

/// The parts of those of these goals that are approved only when all of their parts are.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn parts_to_approve(
    tx: &Tx,
    ids: &[GoalId],
) -> Result<HashMap<GoalId, Vec<GoalId>>, Fault> {
    let known = super::goals(tx, ids).await?;
    if known.is_empty() {
        return Ok(HashMap::new());
    }
    let of: BTreeSet<TrainingPlanId> = known.values().map(|(plan, _)| plan.clone()).collect();
    let mut asking = Vec::new();
    for plan in plan::Entity::find().filter(plan::Column::Id.is_in(of)).all(tx).await? {
        let options: Lk20Options = serde_json::from_str(&plan.lk20options)?;
        if options.alledelmaal {
            asking.push(plan.id);
        }
    }
    let parts = sub_goals_of(tx, &asking).await?.into_iter();
    let parts = parts.filter(|(goal, _)| known.contains_key(goal));
    let parts = parts.map(|(goal, all)| (goal, all.into_iter().map(|part| part.id).collect()));
    Ok(parts.collect())
}

/// What the office says of a goal to those who choose it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Guidance {
    /// Cleaned HTML; may be empty.
    pub beskrivelse: String,
    /// Jobs that show it.
    pub arbeidsoppgaver: Vec<String>,
}

/// What the office says of the goals of these plans; a goal of which it says nothing is left out.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn guidance_of(
    tx: &Tx,
    plans: &[TrainingPlanId],
) -> Result<HashMap<GoalId, Guidance>, Fault> {
    let said = Condition::any()
        .add(plan_goal::Column::Beskrivelse.ne(""))
        .add(plan_goal::Column::Arbeidsoppgaver.ne("[]"));
    let mut found = HashMap::new();
    for some in plans.chunks(ROWS_PER_STATEMENT) {
        let rows = plan_goal::Entity::find()
            .filter(plan_goal::Column::Trainingplan.is_in(some.iter().cloned()))
            .filter(said.clone())
            .all(tx)
            .await?;
        for row in rows {
            let arbeidsoppgaver = serde_json::from_str(&row.arbeidsoppgaver)?;
            found.insert(row.id, Guidance { beskrivelse: row.beskrivelse, arbeidsoppgaver });
        }
    }
    Ok(found)
}

/// What new parts of a plan are to be called.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewIds {
    pub categories: Vec<CategoryId>,
    pub goals: Vec<GoalId>,
    pub sub_goals: Vec<GoalId>,
}

/// Whether anything of any plan is called so already.
///
/// # Errors
/// A fault of the database.
pub async fn are_taken(tx: &Tx, new: &NewIds) -> Result<bool, Fault> {
    for some in new.categories.chunks(ROWS_PER_STATEMENT) {
        let these = plan_category::Column::Id.is_in(some.iter().cloned());
        if plan_category::Entity::find().filter(these).one(tx).await?.is_some() {
            return Ok(true);
        }
    }
    for some in new.goals.chunks(ROWS_PER_STATEMENT) {
        let these = plan_goal::Column::Id.is_in(some.iter().cloned());
        if plan_goal::Entity::find().filter(these).one(tx).await?.is_some() {
            return Ok(true);
        }
    }
    for some in new.sub_goals.chunks(ROWS_PER_STATEMENT) {
        let these = plan_subgoal::Column::Id.is_in(some.iter().cloned());
        if plan_subgoal::Entity::find().filter(these).one(tx).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Stores what a plan consists of, in place of `before`. Only rows that are another than before
/// are written.
pub async fn replace(
    tx: &Tx,
    id: &TrainingPlanId,
    before: &Content,
    after: &Content,
) -> Result<(), Fault> {
    put(tx, before, after).await?;
    remove(tx, before, after).await?;
    let goals = i64::try_from(after.goals.len()).unwrap_or(i64::MAX);
    plan::Entity::update_many()
        .col_expr(plan::Column::AntallMaal, Expr::value(goals))
        .filter(plan::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// What refers comes after what it refers to.
pub(super) async fn put(tx: &Tx, before: &Content, after: &Content) -> Result<(), Fault> {
    let categories = changed(&before.categories, &after.categories, |row| &row.id);
    for some in categories.chunks(ROWS_PER_STATEMENT) {
        let replace = OnConflict::column(plan_category::Column::Id)
            .update_columns([plan_category::Column::Rekkefoelge, plan_category::Column::Label])
            .to_owned();
        let rows = some.iter().map(|row| (*row).clone().into_active_model());
        let insert = plan_category::Entity::insert_many(rows).on_conflict(replace);
        insert.exec_without_returning(&tx.later()).await?;
    }
    let goals = changed(&before.goals, &after.goals, |row| &row.id);
    for some in goals.chunks(ROWS_PER_STATEMENT) {
        let replace = OnConflict::column(plan_goal::Column::Id)
            .update_columns([
                plan_goal::Column::Category,
                plan_goal::Column::Rekkefoelge,
                plan_goal::Column::Label,
                plan_goal::Column::ExcludeAssessmentInterview,
                plan_goal::Column::Excludepracticallog,
                plan_goal::Column::SelfAssessmentActivated,
                plan_goal::Column::SelfAssessmentLevels,
                plan_goal::Column::Nummer,
                plan_goal::Column::Beskrivelse,
                plan_goal::Column::Arbeidsoppgaver,
                plan_goal::Column::Halvaar,
                plan_goal::Column::Ansvarlig,
            ])
            .to_owned();
        let rows = some.iter().map(|row| (*row).clone().into_active_model());
        let insert = plan_goal::Entity::insert_many(rows).on_conflict(replace);
        insert.exec_without_returning(&tx.later()).await?;
    }
    let sub_goals = changed(&before.sub_goals, &after.sub_goals, |row| &row.id);
    for some in sub_goals.chunks(ROWS_PER_STATEMENT) {
        let replace = OnConflict::column(plan_subgoal::Column::Id)
            .update_columns([
                plan_subgoal::Column::Goal,
                plan_subgoal::Column::Rekkefoelge,
                plan_subgoal::Column::Label,
                plan_subgoal::Column::IncludeAssessmentInterview,
                plan_subgoal::Column::Excludepracticallog,
            ])
            .to_owned();
        let rows = some.iter().map(|row| (*row).clone().into_active_model());
        let insert = plan_subgoal::Entity::insert_many(rows).on_conflict(replace);
        insert.exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// What is referred to goes after what refers to it.
async fn remove(tx: &Tx, before: &Content, after: &Content) -> Result<(), Fault> {
    let sub_goals = gone(&before.sub_goals, &after.sub_goals, |row| &row.id);
    for some in sub_goals.chunks(ROWS_PER_STATEMENT) {
        let these = plan_subgoal::Column::Id.is_in(some.iter().copied().cloned());
        plan_subgoal::Entity::delete_many().filter(these).exec(tx).await?;
    }
    let goals = gone(&before.goals, &after.goals, |row| &row.id);
    for some in goals.chunks(ROWS_PER_STATEMENT) {
        let these = plan_goal::Column::Id.is_in(some.iter().copied().cloned());
        plan_goal::Entity::delete_many().filter(these).exec(tx).await?;
    }
    let categories = gone(&before.categories, &after.categories, |row| &row.id);
    for some in categories.chunks(ROWS_PER_STATEMENT) {
        let these = plan_category::Column::Id.is_in(some.iter().copied().cloned());
        plan_category::Entity::delete_many().filter(these).exec(tx).await?;
    }
    Ok(())
}

/// Removes a plan with all that it consists of. Nobody has it, and nobody has begun with it.
pub async fn delete(tx: &Tx, id: &TrainingPlanId) -> Result<(), Fault> {
    let of_it = plan_subgoal::Column::Trainingplan.eq(id.clone());
    plan_subgoal::Entity::delete_many().filter(of_it).exec(tx).await?;
    let of_it = plan_goal::Column::Trainingplan.eq(id.clone());
    plan_goal::Entity::delete_many().filter(of_it).exec(tx).await?;
    let of_it = plan_category::Column::Trainingplan.eq(id.clone());
    plan_category::Entity::delete_many().filter(of_it).exec(tx).await?;
    let of_it = plan_employee::Column::Trainingplan.eq(id.clone());
    plan_employee::Entity::delete_many().filter(of_it).exec(tx).await?;
    plan::Entity::delete_by_id(id.clone()).exec(tx).await?;
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Delete, Audience::Everyone);
    Ok(())
}

/// Rows that are new, or another than before.
fn changed<'a, Row: PartialEq, Id: Eq + Hash + 'a>(
    before: &'a [Row],
    after: &'a [Row],
    id: impl Fn(&'a Row) -> &'a Id,
) -> Vec<&'a Row> {
    let known: HashMap<&Id, &Row> = before.iter().map(|row| (id(row), row)).collect();
    after.iter().filter(|row| known.get(id(row)) != Some(row)).collect()
}

/// Ids of rows that are not there any more.
fn gone<'a, Row, Id: Eq + Hash + 'a>(
    before: &'a [Row],
    after: &'a [Row],
    id: impl Fn(&'a Row) -> &'a Id,
) -> Vec<&'a Id> {
    let kept: HashSet<&Id> = after.iter().map(&id).collect();
    before.iter().map(id).filter(|id| !kept.contains(id)).collect()
}

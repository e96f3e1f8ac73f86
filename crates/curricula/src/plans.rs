//! The office's own training plans.

mod content;

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, SelectStatement},
};
use svenn_db::{Audience, QueryBatch, Rows, Tx, Versioned};
use svenn_kernel::{
    CategoryId, Collection, CompanyId, CurriculumId, EmployeeId, Fault, GoalId, ProgramAreaId,
    TrainingPlanId, Verb, text::collation_key,
};

use crate::{
    curricula,
    entity::{plan, plan_category, plan_employee, plan_goal},
    rules::{self, AutomaticPlan, CategoryDraft, Lk20Options, PracticalLogSettings},
};

pub use self::content::{
    CategoryRow, Content, GoalRow, Guidance, NewIds, SubGoalRow, are_taken, delete, guidance_of,
    parts_to_approve, replace, sub_goals, sub_goals_of,
};
pub use crate::entity::plan::Model as Plan;

/// Rows written by one statement, and ids asked for in one; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// A training plan with its goals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanTree {
    pub plan: Plan,
    /// Its categories in order.
    pub categories: Vec<PlanCategory>,
}

impl PlanTree {
    /// All goals in order.
    pub fn goals(&self) -> impl Iterator<Item = &PlanGoal> {
        self.categories.iter().flat_map(|category| &category.goals)
    }
}

/// A category of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanCategory {
    pub id: CategoryId,
    /// Label that people see.
    pub label: String,
    /// Its goals in order.
    pub goals: Vec<PlanGoal>,
}

/// A goal of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanGoal {
    /// Its own id, not the national code.
    pub id: GoalId,
    /// National code of the goal it was copied from; the id again of one that is the office's own.
    pub kode: GoalId,
    /// The whole goal, the office's number before it where it has one.
    pub label: String,
}

/// Why a plan was not made.
#[derive(Debug)]
pub enum CreateError {
    /// There is no such curriculum.
    UnknownCurriculum,
    /// The curriculum has no goals.
    NoGoals,
    /// It has no such set, or nothing is in it.
    UnknownSet,
    /// The unexpected.
    Fault(Fault),
}

impl<E: Into<Fault>> From<E> for CreateError {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

pub async fn find(tx: &Tx, id: &TrainingPlanId) -> Result<Option<Plan>, Fault> {
    Ok(plan::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Waits for the turn to arrange these plans, or to begin with their goals, and holds it until the
/// transaction ends: a goal that was found is not deleted before somebody has begun with it.
pub async fn hold(tx: &Tx, ids: &[TrainingPlanId]) -> Result<(), Fault> {
    let mut ids: Vec<&TrainingPlanId> = ids.iter().collect();
    ids.sort();
    for id in ids {
        tx.lock(&format!("trainingplan {id}")).await?;
    }
    Ok(())
}

/// Every plan, oldest first.
pub async fn all(tx: &Tx) -> Result<Vec<Plan>, Fault> {
    Ok(plan::Entity::find().order_by_asc(plan::Column::Id).all(tx).await?)
}

/// Plans that were made from a curriculum, by title.
pub async fn of_curriculum(
    tx: &Tx,
    curriculum: &CurriculumId,
) -> Result<Vec<(TrainingPlanId, String)>, Fault> {
    let mut found: Vec<(TrainingPlanId, String)> = plan::Entity::find()
        .select_only()
        .columns([plan::Column::Id, plan::Column::Title])
        .filter(plan::Column::Curriculum.eq(curriculum.clone()))
        .into_tuple()
        .all(tx)
        .await?;
    found.sort_by_cached_key(|(_, title)| collation_key(title));
    Ok(found)
}

/// How many plans were made from each curriculum.
pub(crate) async fn counts_by_curriculum(tx: &Tx) -> Result<HashMap<CurriculumId, usize>, Fault> {
    let found: Vec<CurriculumId> = plan::Entity::find()
        .select_only()
        .column(plan::Column::Curriculum)
        .into_tuple()
        .all(tx)
        .await?;
    let mut counts = HashMap::new();
    for curriculum in found {
        *counts.entry(curriculum).or_insert(0) += 1;
    }
    Ok(counts)
}

/// Whether apprentices of one of these plans keep competence hours.
pub async fn any_keeps_hours(tx: &Tx, ids: &[TrainingPlanId]) -> Result<bool, Fault> {
    let these = plan::Column::Id.is_in(ids.iter().cloned());
    for plan in plan::Entity::find().filter(these).all(tx).await? {
        let options: Lk20Options = serde_json::from_str(&plan.lk20options)?;
        if options.competencehours {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A training plan without its goals: which, its title, and how many goals it has.
pub type PlanOutline = (TrainingPlanId, String, i64);

/// Asks for the [`PlanOutline`]s of the plans that a query selects the ids of.
pub fn ask_outlines(batch: &mut QueryBatch, ids: SelectStatement) -> Rows<PlanOutline> {
    let select = plan::Entity::find()
        .select_only()
        .columns([plan::Column::Id, plan::Column::Title, plan::Column::AntallMaal])
        .filter(plan::Column::Id.in_subquery(ids))
        .into_query();
    batch.rows(select, &["id", "title", "antallMaal"])
}

/// Selects the ids of all goals of the plans that a query selects the ids of.
#[must_use]
pub fn select_goals(plans: SelectStatement) -> SelectStatement {
    plan_goal::Entity::find()
        .select_only()
        .column(plan_goal::Column::Id)
        .filter(plan_goal::Column::Trainingplan.in_subquery(plans))
        .into_query()
}

/// Selects the ids of those of these goals whose national code a query selects.
#[must_use]
pub fn select_goals_with_codes(plans: SelectStatement, codes: SelectStatement) -> SelectStatement {
    plan_goal::Entity::find()
        .select_only()
        .column(plan_goal::Column::Id)
        .filter(plan_goal::Column::Trainingplan.in_subquery(plans))
        .filter(plan_goal::Column::Kode.in_subquery(codes))
        .into_query()
}

/// Asks how many goals there are among these that are not among those.
pub fn ask_count_without(
    batch: &mut QueryBatch,
    goals: SelectStatement,
    without: SelectStatement,
) -> Rows<(i64,)> {
    let select = plan_goal::Entity::find()
        .select_only()
        .column_as(plan_goal::Column::Id.count(), "number")
        .filter(plan_goal::Column::Id.in_subquery(goals))
        .filter(plan_goal::Column::Id.not_in_subquery(without))
        .into_query();
    batch.rows(select, &["number"])
}

/// Plans with their goals, in the order of the ids; an unknown id is left out.
pub async fn trees(tx: &Tx, ids: &[TrainingPlanId]) -> Result<Vec<PlanTree>, Fault> {
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        load_trees(tx, some, &mut found).await?;
    }
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

async fn load_trees(
    tx: &Tx,
    ids: &[TrainingPlanId],
    found: &mut HashMap<TrainingPlanId, PlanTree>,
) -> Result<(), Fault> {
    let plans =
        plan::Entity::find().filter(plan::Column::Id.is_in(ids.iter().cloned())).all(tx).await?;
    let categories = plan_category::Entity::find()
        .filter(plan_category::Column::Trainingplan.is_in(ids.iter().cloned()))
        .order_by_asc(plan_category::Column::Rekkefoelge)
        .all(tx)
        .await?;
    let goals = plan_goal::Entity::find()
        .filter(plan_goal::Column::Trainingplan.is_in(ids.iter().cloned()))
        .order_by_asc(plan_goal::Column::Rekkefoelge)
        .all(tx)
        .await?;
    let mut by_category: HashMap<CategoryId, Vec<PlanGoal>> = HashMap::new();
    for row in goals {
        let goal = PlanGoal { label: row.title(), id: row.id, kode: row.kode };
        by_category.entry(row.category).or_default().push(goal);
    }
    found.extend(
        plans.into_iter().map(|plan| (plan.id.clone(), PlanTree { plan, categories: Vec::new() })),
    );
    for row in categories {
        if let Some(tree) = found.get_mut(&row.trainingplan) {
            let goals = by_category.remove(&row.id).unwrap_or_default();
            tree.categories.push(PlanCategory { id: row.id, label: row.label, goals });
        }
    }
    Ok(())
}

/// Goals by their own ids, each with the plan it is in; an unknown id has none.
pub async fn goals(
    tx: &Tx,
    ids: &[GoalId],
) -> Result<HashMap<GoalId, (TrainingPlanId, PlanGoal)>, Fault> {
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = plan_goal::Entity::find()
            .filter(plan_goal::Column::Id.is_in(some.iter().cloned()))
            .all(tx)
            .await?;
        found.extend(rows.into_iter().map(|row| {
            let goal = PlanGoal { label: row.title(), id: row.id.clone(), kode: row.kode };
            (row.id, (row.trainingplan, goal))
        }));
    }
    Ok(found)
}

/// Makes a plan from a national curriculum with the goals that a plan usually has.
///
/// # Errors
/// As for [`create_from_sets`].
pub async fn create_from_curriculum(
    tx: &Tx,
    title: &str,
    kode: &CurriculumId,
) -> Result<PlanTree, CreateError> {
    create_from_sets(tx, title, kode, &[]).await
}

/// Makes a plan from the chosen goal sets of a national curriculum, or those that a plan usually
/// has where none is chosen: the goals are copied, with the code and the version that the
/// curriculum has now.
///
/// # Errors
/// [`CreateError::UnknownCurriculum`], [`CreateError::UnknownSet`], [`CreateError::NoGoals`], or a
/// fault of the database.
pub async fn create_from_sets(
    tx: &Tx,
    title: &str,
    kode: &CurriculumId,
    sets: &[String],
) -> Result<PlanTree, CreateError> {
    let found = curricula::find(tx, kode).await?;
    let (curriculum, curriculum_version) = found.ok_or(CreateError::UnknownCurriculum)?;
    if rules::unknown_set(&curriculum, sets).is_some() {
        return Err(CreateError::UnknownSet);
    }
    let drafts = rules::categories(&curriculum, sets);
    if drafts.is_empty() {
        return Err(CreateError::NoGoals);
    }
    let antall_maal: usize = drafts.iter().map(|category| category.goals.len()).sum();
    let plan = Plan {
        id: TrainingPlanId::new(tx.now(), tx.entropy()),
        version: 1,
        title: title.trim().to_owned(),
        description: String::new(),
        curriculum: kode.clone(),
        curriculum_version,
        kompetansemaalsett: serde_json::to_string(sets)?,
        antall_maal: i64::try_from(antall_maal).unwrap_or(i64::MAX),
        created: tx.now(),
        lk20options: serde_json::to_string(&Lk20Options::default())?,
        practical_log_settings: serde_json::to_string(&PracticalLogSettings::default())?,
        automatic_program_area: None,
        automatic_companies: None,
    };
    plan::Entity::insert(plan.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    let categories = insert_categories(tx, &plan.id, drafts).await?;
    tx.record(Collection::TRAININGPLANS, plan.id.as_str(), Verb::Create, Audience::Everyone);
    Ok(PlanTree { plan, categories })
}

async fn insert_categories(
    tx: &Tx,
    plan: &TrainingPlanId,
    drafts: Vec<CategoryDraft>,
) -> Result<Vec<PlanCategory>, Fault> {
    let mut categories = Vec::with_capacity(drafts.len());
    let mut category_rows = Vec::with_capacity(drafts.len());
    let mut goal_rows = Vec::new();
    for (place, draft) in (0_i64..).zip(drafts) {
        let id = CategoryId::new(tx.now(), tx.entropy());
        let row = plan_category::Model {
            id: id.clone(),
            trainingplan: plan.clone(),
            rekkefoelge: place,
            label: draft.label.clone(),
        };
        category_rows.push(row.into_active_model());
        let mut goals = Vec::with_capacity(draft.goals.len());
        for (place, goal) in (0_i64..).zip(draft.goals) {
            let goal_id = GoalId::new(tx.now(), tx.entropy());
            let row = plan_goal::Model {
                id: goal_id.clone(),
                trainingplan: plan.clone(),
                category: id.clone(),
                rekkefoelge: place,
                kode: goal.kode.clone(),
                label: goal.label.clone(),
                exclude_assessment_interview: false,
                excludepracticallog: false,
                self_assessment_activated: false,
                self_assessment_levels: "[]".to_owned(),
                nummer: String::new(),
                beskrivelse: String::new(),
                arbeidsoppgaver: "[]".to_owned(),
                halvaar: 0,
                ansvarlig: String::new(),
            };
            goal_rows.push(row.into_active_model());
            goals.push(PlanGoal { id: goal_id, kode: goal.kode, label: goal.label });
        }
        categories.push(PlanCategory { id, label: draft.label, goals });
    }
    for some in category_rows.chunks(ROWS_PER_STATEMENT) {
        let insert = plan_category::Entity::insert_many(some.iter().cloned());
        insert.exec_without_returning(&tx.later()).await?;
    }
    for some in goal_rows.chunks(ROWS_PER_STATEMENT) {
        let insert = plan_goal::Entity::insert_many(some.iter().cloned());
        insert.exec_without_returning(&tx.later()).await?;
    }
    Ok(categories)
}

/// The goal sets that were chosen for a plan; none are those that a plan usually has.
pub(crate) fn sets_of(plan: &Plan) -> Result<Vec<String>, Fault> {
    Ok(serde_json::from_str(&plan.kompetansemaalsett)?)
}

/// A copy of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanCopy {
    pub plan: Plan,
    /// The copy of each goal, and of each sub-goal, of the other one.
    pub goals: HashMap<GoalId, GoalId>,
}

/// Makes a copy of a plan's present content under a title of its own. Apprentices with the original
/// keep it; new apprentices get the copy.
pub async fn copy(tx: &Tx, plan: &Plan, title: &str) -> Result<PlanCopy, Fault> {
    let id = TrainingPlanId::new(tx.now(), tx.entropy());
    let made = Plan {
        id: id.clone(),
        version: 1,
        title: title.to_owned(),
        created: tx.now(),
        automatic_program_area: None,
        automatic_companies: None,
        ..plan.clone()
    };
    plan::Entity::insert(made.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    let content = Content::load(tx, &plan.id).await?;
    let before = ids_in(&content);
    let copied = rules::copied(&id, content, (tx.now(), tx.entropy()));
    content::put(tx, &Content::default(), &copied).await?;
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Create, Audience::Everyone);
    Ok(PlanCopy { plan: made, goals: before.into_iter().zip(ids_in(&copied)).collect() })
}

/// The ids of all goals, and after them of all sub-goals.
fn ids_in(content: &Content) -> Vec<GoalId> {
    let goals = content.goals.iter().map(|row| &row.id);
    goals.chain(content.sub_goals.iter().map(|row| &row.id)).cloned().collect()
}

/// Stores what a plan is called and what it is for. The caller has begun an edit of it.
pub async fn describe(
    tx: &Tx,
    id: &TrainingPlanId,
    title: String,
    description: String,
) -> Result<(), Fault> {
    plan::Entity::update_many()
        .col_expr(plan::Column::Title, Expr::value(title))
        .col_expr(plan::Column::Description, Expr::value(description))
        .filter(plan::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// Notes that a plan was compared with this version of its curriculum, whatever was taken over.
pub async fn set_curriculum_version(
    tx: &Tx,
    id: &TrainingPlanId,
    version: i64,
) -> Result<(), Fault> {
    plan::Entity::update_many()
        .col_expr(plan::Column::CurriculumVersion, Expr::value(version))
        .filter(plan::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// Stores what a plan asks of those who follow it. The caller has begun an edit of it.
pub async fn set_options(
    tx: &Tx,
    id: &TrainingPlanId,
    options: &Lk20Options,
    log: &PracticalLogSettings,
) -> Result<(), Fault> {
    let (options, log) = (serde_json::to_string(options)?, serde_json::to_string(log)?);
    plan::Entity::update_many()
        .col_expr(plan::Column::Lk20options, Expr::value(options))
        .col_expr(plan::Column::PracticalLogSettings, Expr::value(log))
        .filter(plan::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// Connects employees to a plan, in place of those connected before.
pub async fn set_employees(
    tx: &Tx,
    id: &TrainingPlanId,
    employees: &[EmployeeId],
) -> Result<(), Fault> {
    plan_employee::Entity::delete_many()
        .filter(plan_employee::Column::Trainingplan.eq(id.clone()))
        .exec(tx)
        .await?;
    for employee in employees {
        let row = plan_employee::Model { trainingplan: id.clone(), employee: employee.clone() };
        plan_employee::Entity::insert(row.into_active_model())
            .exec_without_returning(&tx.later())
            .await?;
    }
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// Employees who are connected to a plan.
pub async fn employees_of(tx: &Tx, id: &TrainingPlanId) -> Result<Vec<EmployeeId>, Fault> {
    Ok(plan_employee::Entity::find()
        .select_only()
        .column(plan_employee::Column::Employee)
        .filter(plan_employee::Column::Trainingplan.eq(id.clone()))
        .into_tuple()
        .all(tx)
        .await?)
}

/// Stores which new apprentices get a plan automatically. The caller has begun an edit of it.
pub async fn set_automatic(
    tx: &Tx,
    id: &TrainingPlanId,
    trade: Option<&ProgramAreaId>,
    companies: Option<&[CompanyId]>,
) -> Result<(), Fault> {
    let companies = companies.map(serde_json::to_string).transpose()?;
    plan::Entity::update_many()
        .col_expr(plan::Column::AutomaticProgramArea, Expr::value(trade.cloned()))
        .col_expr(plan::Column::AutomaticCompanies, Expr::value(companies))
        .filter(plan::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    tx.record(Collection::TRAININGPLANS, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// Plans that new apprentices of a company get by themselves are given to those of the one that it
/// becomes a part of too; how many they are.
pub(crate) async fn companies_merged(
    tx: &Tx,
    from: &CompanyId,
    to: &CompanyId,
) -> Result<usize, Fault> {
    let named = plan::Entity::find().filter(plan::Column::AutomaticCompanies.is_not_null());
    let mut number = 0_usize;
    for row in named.order_by_asc(plan::Column::Id).all(tx).await? {
        let mut companies = companies_of(&row)?.unwrap_or_default();
        if !companies.contains(from) || companies.contains(to) {
            continue;
        }
        number = number.saturating_add(1);
        companies.push(to.clone());
        row.bump_version(tx, row.version).await?;
        let trade = row.automatic_program_area.as_ref();
        set_automatic(tx, &row.id, trade, Some(&companies)).await?;
    }
    Ok(number)
}

/// Every plan that new apprentices get by themselves, oldest first.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn automatic(tx: &Tx) -> Result<Vec<AutomaticPlan>, Fault> {
    let found = plan::Entity::find()
        .filter(plan::Column::AutomaticProgramArea.is_not_null())
        .order_by_asc(plan::Column::Id)
        .all(tx)
        .await?;
    let read = |plan: Plan| {
        let companies = companies_of(&plan)?;
        let Plan { id, automatic_program_area, .. } = plan;
        Ok(automatic_program_area.map(|program_area| AutomaticPlan { id, program_area, companies }))
    };
    found.into_iter().filter_map(|plan| read(plan).transpose()).collect()
}

/// The companies whose new apprentices alone get a plan by themselves; none are all.
pub(crate) fn companies_of(plan: &Plan) -> Result<Option<Vec<CompanyId>>, Fault> {
    Ok(plan.automatic_companies.as_deref().map(serde_json::from_str).transpose()?)
}

/// Plans an employee is connected to; employees see no others.
pub async fn of_employee(tx: &Tx, employee: &EmployeeId) -> Result<Vec<TrainingPlanId>, Fault> {
    Ok(plan_employee::Entity::find()
        .select_only()
        .column(plan_employee::Column::Trainingplan)
        .filter(plan_employee::Column::Employee.eq(employee.clone()))
        .order_by_asc(plan_employee::Column::Trainingplan)
        .into_tuple()
        .all(tx)
        .await?)
}

/// Disconnects an employee from every plan.
pub async fn disconnect_employee(tx: &Tx, employee: &EmployeeId) -> Result<(), Fault> {
    for plan in of_employee(tx, employee).await? {
        plan_employee::Entity::delete_by_id((plan.clone(), employee.clone())).exec(tx).await?;
        tx.record(Collection::TRAININGPLANS, plan.as_str(), Verb::Update, Audience::Everyone);
    }
    Ok(())
}

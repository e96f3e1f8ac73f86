//! Assessments as JSON.

use std::collections::HashMap;

use serde::Serialize;
use svenn_curricula::{
    plans::{self, Content, GoalRow},
    rules::self_assessment_active,
};
use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{ApprenticeId, CategoryId, Fault, GoalId, PersonId, Timestamp, TrainingPlanId};
use svenn_people::{names, relations};
use utoipa::ToSchema;

use crate::{
    rules::{Assessment, Assessor, change_since_last, level_now},
    store::{self, History},
};

/// Most assessments of one side that are told of a goal, the newest of them.
const HISTORY_MAX: usize = 50;

/// The levels of an apprentice's goals, as the apprentice and the instructors see them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SelfAssessments {
    /// The side that the caller fills in; absent for readers.
    vurderer: Option<Assessor>,
    /// The apprentice's training plans with at least one goal that is assessed.
    plans: Vec<PlanAssessments>,
}

/// A training plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlanAssessments {
    id: TrainingPlanId,
    title: String,
    /// Its categories in order, those without a goal that is assessed left out.
    categories: Vec<CategoryAssessments>,
}

/// A category of a training plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CategoryAssessments {
    id: CategoryId,
    label: String,
    /// Its goals that are assessed, in order.
    goals: Vec<GoalAssessments>,
}

/// A goal, and what both sides say of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GoalAssessments {
    id: GoalId,
    label: String,
    /// Names of its levels, the lowest first; two or more.
    levels: Vec<String>,
    apprentice_assessment: SideAssessments,
    employee_assessment: SideAssessments,
}

/// One side's assessments of a goal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SideAssessments {
    /// Send it back when changing something; 0 before the first assessment.
    pub(crate) version: i64,
    /// On which level, from 1; none before the first assessment, and where it was taken back.
    nivaa: Option<i64>,
    /// By how many levels that is more than the time before; none without a time before.
    endring: Option<i64>,
    /// All that was said, the newest first, at most 50.
    historikk: Vec<AssessmentView>,
}

/// One assessment.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AssessmentView {
    timestamp: Timestamp,
    /// Author.
    navn: String,
    /// On which of the levels there are now, from 1.
    nivaa: i64,
    /// Name of the level at that time.
    label: String,
}

/// A goal whose assessment is wanted.
#[derive(Clone)]
pub(crate) struct Assessable {
    pub(crate) id: GoalId,
    category: CategoryId,
    label: String,
    pub(crate) levels: Vec<String>,
}

impl Assessable {
    /// The goal, if its plan has it assessed.
    fn read(row: GoalRow) -> Result<Option<Self>, Fault> {
        let levels: Vec<String> = serde_json::from_str(&row.self_assessment_levels)?;
        let active = self_assessment_active(row.self_assessment_activated, levels.len());
        let label = row.title();
        let GoalRow { id, category, .. } = row;
        Ok(active.then_some(Self { id, category, label, levels }))
    }

    /// With what both sides have said of it.
    fn view(self, history: &History, names: &Names) -> GoalAssessments {
        let side = |assessor| {
            let said = history.get(&(self.id.clone(), assessor));
            side_view(&self.levels, said.map(Vec::as_slice).unwrap_or_default(), names)
        };
        GoalAssessments {
            apprentice_assessment: side(Assessor::Laerling),
            employee_assessment: side(Assessor::Ansatt),
            id: self.id,
            label: self.label,
            levels: self.levels,
        }
    }
}

type Names = HashMap<PersonId, String>;

fn side_view(levels: &[String], said: &[Assessment], names: &Names) -> SideAssessments {
    let line = |it: &Assessment| {
        Some(AssessmentView {
            timestamp: it.timestamp,
            navn: names.get(&it.by).cloned().unwrap_or_default(),
            nivaa: level_now(levels, it)?,
            label: it.label.clone(),
        })
    };
    SideAssessments {
        version: said.last().map_or(0, |last| last.version),
        nivaa: said.last().and_then(|last| level_now(levels, last)),
        endring: change_since_last(levels, said),
        historikk: said.iter().rev().filter_map(line).take(HISTORY_MAX).collect(),
    }
}

async fn names_in(tx: &Tx, history: &History) -> Result<Names, Fault> {
    let mut people: Vec<PersonId> =
        history.values().flatten().map(|said| said.by.clone()).collect();
    people.sort();
    people.dedup();
    let names = names::load_names(tx, &people).await?;
    Ok(names.into_iter().map(|(id, name)| (id, name.navn())).collect())
}

/// All that was said of an apprentice's goals.
pub(crate) async fn load(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
) -> Result<SelfAssessments, Fault> {
    let history = store::of_apprentice(tx, id).await?;
    let names = names_in(tx, &history).await?;
    let mut shown = Vec::new();
    for plan in relations::trainingplans_of(tx, id).await? {
        let Some(row) = plans::find(tx, &plan).await? else { continue };
        let content = Content::load(tx, &plan).await?;
        let categories = categories(content, &history, &names)?;
        if !categories.is_empty() {
            shown.push(PlanAssessments { id: plan, title: row.title, categories });
        }
    }
    Ok(SelfAssessments { vurderer: Assessor::of(caller.rolle), plans: shown })
}

fn categories(
    content: Content,
    history: &History,
    names: &Names,
) -> Result<Vec<CategoryAssessments>, Fault> {
    let mut of_category: HashMap<CategoryId, Vec<GoalAssessments>> = HashMap::new();
    for row in content.goals {
        if let Some(goal) = Assessable::read(row)? {
            let category = goal.category.clone();
            of_category.entry(category).or_default().push(goal.view(history, names));
        }
    }
    let shown = content.categories.into_iter().filter_map(|row| {
        let goals = of_category.remove(&row.id)?;
        Some(CategoryAssessments { id: row.id, label: row.label, goals })
    });
    Ok(shown.collect())
}

/// A goal of an apprentice's plans that is assessed: 404 for one that is not the apprentice's, 409
/// where its plan does not have it assessed.
pub(crate) async fn assessable(
    tx: &Tx,
    id: &ApprenticeId,
    goal: &GoalId,
) -> Result<Assessable, Problem> {
    let found = plans::goals(tx, std::slice::from_ref(goal)).await?.remove(goal);
    let (plan, _) = found.ok_or_else(Problem::not_found)?;
    if !relations::trainingplans_of(tx, id).await?.contains(&plan) {
        return Err(Problem::not_found());
    }
    let content = Content::load(tx, &plan).await?;
    let row = content.goals.into_iter().find(|row| row.id == *goal);
    let read = Assessable::read(row.ok_or_else(Problem::not_found)?)?;
    read.ok_or_else(|| Problem::conflict("not_assessed", "Målet skal ikke vurderes"))
}

/// One goal with what both sides have said of it.
pub(crate) async fn load_goal(
    tx: &Tx,
    id: &ApprenticeId,
    goal: Assessable,
) -> Result<GoalAssessments, Fault> {
    let history = store::of_goal(tx, id, &goal.id).await?;
    let names = names_in(tx, &history).await?;
    Ok(goal.view(&history, &names))
}

//! Plans and curricula as JSON.

use serde::Serialize;
use svenn_kernel::{CategoryId, CurriculumId, GoalId, TrainingPlanId};
use utoipa::ToSchema;

use crate::{
    curricula::CurriculumLine,
    plans::{Plan, PlanTree},
};

/// A line of the list of training plans.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanLine {
    /// The plan.
    id: TrainingPlanId,
    /// Title.
    title: String,
    /// Code of the curriculum it was made from.
    curriculum: CurriculumId,
    /// Number of goals.
    antall_maal: i64,
}

impl From<Plan> for TrainingPlanLine {
    fn from(plan: Plan) -> Self {
        Self {
            id: plan.id,
            title: plan.title,
            curriculum: plan.curriculum,
            antall_maal: plan.antall_maal,
        }
    }
}

/// A training plan with its goals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanView {
    /// The plan.
    id: TrainingPlanId,
    /// Grows with every change.
    version: i64,
    /// Title.
    title: String,
    /// Code of the curriculum it was made from.
    curriculum: CurriculumId,
    /// The curriculum's version then.
    curriculum_version: i64,
    /// Number of goals.
    antall_maal: i64,
    /// Categories in order.
    categories: Vec<TrainingPlanCategory>,
}

/// A category of a training plan.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct TrainingPlanCategory {
    /// The category.
    id: CategoryId,
    /// What people read.
    label: String,
    /// Its goals in order.
    goals: Vec<TrainingPlanGoal>,
}

/// A goal of a training plan.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct TrainingPlanGoal {
    /// The goal.
    id: GoalId,
    /// National code of the goal it was copied from.
    kode: GoalId,
    /// The whole goal.
    label: String,
}

impl From<PlanTree> for TrainingPlanView {
    fn from(PlanTree { plan, categories }: PlanTree) -> Self {
        let category = |category: crate::plans::PlanCategory| TrainingPlanCategory {
            id: category.id,
            label: category.label,
            goals: category
                .goals
                .into_iter()
                .map(|goal| TrainingPlanGoal { id: goal.id, kode: goal.kode, label: goal.label })
                .collect(),
        };
        Self {
            id: plan.id,
            version: plan.version,
            title: plan.title,
            curriculum: plan.curriculum,
            curriculum_version: plan.curriculum_version,
            antall_maal: plan.antall_maal,
            categories: categories.into_iter().map(category).collect(),
        }
    }
}

/// A national curriculum to make a plan from.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CurriculumItem {
    /// National code.
    kode: CurriculumId,
    /// Title.
    tittel: String,
    /// Number of goals.
    antall_maal: i64,
    /// Whether it, or all it has, has expired: for those who are bound to it.
    utgaatt: bool,
}

impl From<CurriculumLine> for CurriculumItem {
    fn from(line: CurriculumLine) -> Self {
        let CurriculumLine { kode, tittel, antall_maal, utgaatt } = line;
        Self { kode, tittel, antall_maal, utgaatt }
    }
}

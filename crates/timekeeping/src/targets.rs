//! The competence hours that a training plan demands in each of its categories.

use serde::{Deserialize, Serialize};
use svenn_curricula::{
    plans::{Plan, PlanTree},
    rules::Lk20Options,
};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{CategoryId, Fault, TrainingPlanId};
use utoipa::ToSchema;

use crate::store;

/// Minutes that a category demands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Target {
    pub category: CategoryId,
    pub minutes: i64,
}

svenn_db::json_lists! {
    /// What all categories of a plan demand.
    #[derive(Eq)]
    Targets of Target;
}

impl Targets {
    /// What a category demands; 0 where nothing is.
    #[must_use]
    pub fn of(&self, category: &CategoryId) -> i64 {
        self.0.iter().find(|it| it.category == *category).map_or(0, |it| it.minutes)
    }
}

/// The competence hours that a plan demands.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompetenceTargets {
    /// The plan.
    pub id: TrainingPlanId,
    /// Increases with every change, 0 before the first; send back the version you read.
    pub version: i64,
    /// Whether apprentices of the plan keep competence hours.
    pub active: bool,
    /// All categories of the plan, in their order.
    pub categories: Vec<CategoryTarget>,
}

/// Demand of a category.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CategoryTarget {
    pub id: CategoryId,
    pub label: String,
    /// Minutes; 0 where nothing is demanded.
    pub minutes: i64,
}

/// What of the national curriculum a plan takes along.
pub fn options_of(plan: &Plan) -> Result<Lk20Options, Fault> {
    Ok(serde_json::from_str(&plan.lk20options)?)
}

/// What a plan demands, as it is shown; 404 for one that is unknown.
pub async fn load(tx: &Tx, id: &TrainingPlanId) -> Result<CompetenceTargets, Problem> {
    let trees = svenn_curricula::plans::trees(tx, std::slice::from_ref(id)).await?;
    let tree = trees.into_iter().next().ok_or_else(Problem::not_found)?;
    let row = store::targets_of(tx, std::slice::from_ref(id)).await?.pop();
    let (version, targets) = row.map(|row| (row.version, row.targets)).unwrap_or_default();
    Ok(CompetenceTargets {
        id: id.clone(),
        version,
        active: options_of(&tree.plan)?.competencehours,
        categories: categories(&tree, &targets),
    })
}

fn categories(tree: &PlanTree, targets: &Targets) -> Vec<CategoryTarget> {
    let all = tree.categories.iter().map(|category| CategoryTarget {
        id: category.id.clone(),
        label: category.label.clone(),
        minutes: targets.of(&category.id),
    });
    all.collect()
}

//! Parts of goals as somebody chooses them.

use std::collections::HashSet;

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{GoalId, ListOf, TrainingPlanId};

use super::PARTS_MAX;

/// Parts of goals, as they are sent.
pub type SentParts = ListOf<GoalId, PARTS_MAX>;

/// A part that was chosen, and its goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenPart {
    pub goal: GoalId,
    pub part: GoalId,
}

/// The parts, each once, in the order in which they were sent; refused where one is in none of the
/// plans, unless it was chosen `before`, whatever became of the plan. The caller holds the plans
/// where a part is not to be deleted meanwhile.
///
/// # Errors
/// 422 on `subGoals`; a fault of the database.
pub async fn parts_of_plans(
    tx: &Tx,
    of: &[TrainingPlanId],
    sent: &[GoalId],
    before: &[ChosenPart],
) -> Result<Vec<ChosenPart>, Problem> {
    let mut seen = HashSet::new();
    let sent: Vec<&GoalId> = sent.iter().filter(|part| seen.insert(*part)).collect();
    let is_new = |part: &&GoalId| !before.iter().any(|it| it.part == **part);
    let new: Vec<GoalId> = sent.iter().copied().filter(is_new).cloned().collect();
    let known = plans::sub_goals(tx, &new).await?;
    let chosen = sent.into_iter().map(|part| {
        let known = known.get(part).filter(|row| of.contains(&row.trainingplan));
        let was = before.iter().find(|it| it.part == *part).map(|it| &it.goal);
        let goal = known.map(|row| &row.goal).or(was)?;
        Some(ChosenPart { goal: goal.clone(), part: part.clone() })
    });
    chosen.collect::<Option<Vec<_>>>().ok_or_else(|| {
        let message = "En av delene er ikke lenger i opplæringsplanen";
        Problem::invalid_field("subGoals", "unknown", message)
    })
}

/// The goals, and after them those of parts that were chosen without their goal: a part brings its
/// goal along.
#[must_use]
pub fn with_goals(goals: Vec<GoalId>, parts: &[ChosenPart]) -> Vec<GoalId> {
    let mut all = goals;
    for part in parts {
        if !all.contains(&part.goal) {
            all.push(part.goal.clone());
        }
    }
    all
}

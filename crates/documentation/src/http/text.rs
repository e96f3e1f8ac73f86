//! Title, text and goals as they come from the editor.

use std::collections::HashSet;

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Problem, richtext::Dialect};
use svenn_kernel::{ApprenticeId, Fields, GoalId};
use svenn_people::relations;

/// Longest title in characters.
const NAME_LENGTH_MAX: usize = 200;
/// Most goals on one piece of documentation.
const GOALS_MAX: usize = 30;

/// Notes what is wrong with them.
pub fn check(fields: &mut Fields, name: &str, content: &str, goals: &[GoalId]) {
    if name.trim().is_empty() {
        fields.wrong("name", "required", "Gi dokumentasjonen en tittel");
    }
    fields.line("name", name, 0..=NAME_LENGTH_MAX);
    Dialect::Message.check(fields, "content", content);
    fields.list("goals", goals, GOALS_MAX);
}

/// The text as it is stored.
pub fn cleaned(content: &str) -> Result<String, Problem> {
    Dialect::Message
        .clean(content)
        .map_err(|much| Problem::invalid_field("content", much.code(), much.message()))
}

/// The goals, each once, if all of them are in the apprentice's training plans or were on the
/// documentation before.
pub async fn chosen_goals(
    tx: &Tx,
    laerling: &ApprenticeId,
    goals: Vec<GoalId>,
    before: &[GoalId],
) -> Result<Vec<GoalId>, Problem> {
    let mut seen = HashSet::new();
    let goals: Vec<GoalId> = goals.into_iter().filter(|goal| seen.insert(goal.clone())).collect();
    let new: Vec<GoalId> = goals.iter().filter(|goal| !before.contains(goal)).cloned().collect();
    if new.is_empty() {
        return Ok(goals);
    }
    let plans = relations::trainingplans_of(tx, laerling).await?;
    plans::hold(tx, &plans).await?;
    let known = plans::goals(tx, &new).await?;
    let is_own = |goal| known.get(goal).is_some_and(|(plan, _)| plans.contains(plan));
    if new.iter().all(is_own) {
        return Ok(goals);
    }
    let message = "Et av målene er ikke i opplæringsplanen din";
    Err(Problem::invalid_field("goals", "unknown", message))
}

//! Title, text and goals as they come from the editor.

use std::collections::HashSet;

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Input, Problem};
use svenn_kernel::{
    ApprenticeId, Fields, GoalId, ListOf, OneLine,
    input::{AnySchema, Sent},
    text::is_blank,
};
use svenn_people::relations;

/// Longest title in characters.
const NAME_LENGTH_MAX: usize = 200;
/// Most goals on one piece of documentation.
const GOALS_MAX: usize = 30;

/// Goals of the apprentice's training plans.
pub type Goals = ListOf<GoalId, GOALS_MAX>;

type Line = OneLine<1, NAME_LENGTH_MAX>;

/// A title, which the author is told to write in words of its own.
#[derive(Debug)]
pub struct Name(Line);

impl Name {
    /// The title, without space around it.
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

impl Input for Name {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        if sent.as_str().is_some_and(is_blank) {
            fields.wrong("", "required", "Gi dokumentasjonen en tittel");
            return None;
        }
        Line::read(sent, fields).map(Self)
    }

    fn schema() -> AnySchema {
        Line::schema()
    }
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

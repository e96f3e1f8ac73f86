//! The goals that a call names.

use std::collections::HashSet;

use serde::Deserialize;
use svenn_http::{Check, Problem};
use svenn_kernel::{Fields, GoalId};
use utoipa::ToSchema;

use crate::open::Held;

/// Most goals of one call.
pub const GOALS_PER_CALL_MAX: usize = 500;

/// Goals of an apprentice's training plans.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChosenGoals {
    /// Which; 1 to 500.
    #[schema(min_items = 1, max_items = 500)]
    pub goals: Vec<GoalId>,
}

impl Check for ChosenGoals {
    fn check(&self, fields: &mut Fields) {
        check(fields, &self.goals);
    }
}

/// Notes what is wrong with a choice of goals.
pub fn check(fields: &mut Fields, goals: &[GoalId]) {
    if goals.is_empty() {
        fields.wrong("goals", "required", "Velg minst ett mål");
    }
    fields.list("goals", goals, GOALS_PER_CALL_MAX);
}

/// The goals, each once, if all of them are in the apprentice's plans now.
pub fn of_plans(held: &Held, goals: Vec<GoalId>) -> Result<Vec<GoalId>, Problem> {
    let mut seen = HashSet::new();
    let goals: Vec<GoalId> = goals.into_iter().filter(|goal| seen.insert(goal.clone())).collect();
    if goals.iter().all(|goal| held.state(goal).is_some()) {
        return Ok(goals);
    }
    let title = "Et av målene er ikke i opplæringsplanen lenger. Se over og prøv igjen";
    Err(Problem::conflict("goals_gone", title))
}

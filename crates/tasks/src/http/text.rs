//! The texts of a task as they are sent.

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate};
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{Fields, GoalId, ListOf, OneLine, TaskId, TrainingPlanId};
use svenn_review::ticks::{ChosenPart, SentParts, parts_of_plans, with_goals};

use crate::{rules::TaskDeadline, store};

/// Longest title in characters.
const TITLE_CHARS_MAX: usize = 200;
/// Most goals that one task is about.
pub const GOALS_MAX: usize = 30;
/// The years that a deadline may be in.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// A title.
pub type Title = OneLine<1, TITLE_CHARS_MAX>;

/// Goals that a task is about.
pub type Goals = ListOf<GoalId, GOALS_MAX>;

/// The goals, each once, in the order in which they were sent.
pub fn once(goals: &[GoalId]) -> Vec<GoalId> {
    let mut seen = HashSet::new();
    goals.iter().filter(|goal| seen.insert(*goal)).cloned().collect()
}

/// The goals of a task that is changed, with those of its parts, and the parts; where none are
/// sent, those of goals that stay.
pub async fn with_parts(
    tx: &Tx,
    id: &TaskId,
    plans: &[TrainingPlanId],
    (goals, sent): (Vec<GoalId>, Option<SentParts>),
) -> Result<(Vec<GoalId>, Vec<ChosenPart>), Problem> {
    let before = store::parts_of(tx, std::slice::from_ref(id)).await?.remove(id);
    let before = before.unwrap_or_default();
    let parts = match sent {
        Some(sent) => parts_of_plans(tx, plans, &sent, &before).await?,
        None => before.into_iter().filter(|part| goals.contains(&part.goal)).collect(),
    };
    Ok((with_goals(goals, &parts), parts))
}

/// Notes what is wrong with a deadline.
pub fn check_deadline(deadline: &TaskDeadline, fields: &mut Fields) {
    let field = "deadline.customDate";
    match deadline.custom_date {
        None if deadline.custom_date_enabled => {
            fields.wrong(field, "required", "Velg en dato for fristen");
        }
        Some(day) if !is_near(day) => {
            fields.wrong(field, "out_of_range", "Datoen må være mellom 2000 og 2100");
        }
        Some(_) | None => {}
    }
}

fn is_near(day: NaiveDate) -> bool {
    YEARS.contains(&day.year())
}

/// Refuses goals that are not in the plan.
pub async fn require_in_plan(
    tx: &Tx,
    plan: &TrainingPlanId,
    goals: &[GoalId],
) -> Result<(), Problem> {
    let known = plans::goals(tx, goals).await?;
    if goals.iter().all(|goal| known.get(goal).is_some_and(|(of, _)| of == plan)) {
        return Ok(());
    }
    let message = "Et av målene er ikke i opplæringsplanen";
    Err(Problem::invalid_field("codes", "unknown", message))
}

/// Refuses goals that are in none of the plans, except those that were chosen before.
pub async fn require_in_plans(
    tx: &Tx,
    of: &[TrainingPlanId],
    goals: &[GoalId],
    before: &[GoalId],
) -> Result<(), Problem> {
    let new: Vec<GoalId> = goals.iter().filter(|goal| !before.contains(goal)).cloned().collect();
    let known = plans::goals(tx, &new).await?;
    if new.iter().all(|goal| known.get(goal).is_some_and(|(plan, _)| of.contains(plan))) {
        return Ok(());
    }
    let message = "Et av målene er ikke i lærlingens opplæringsplan";
    Err(Problem::invalid_field("goals", "unknown", message))
}

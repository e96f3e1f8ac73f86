//! What the statuses of SCORM come to in the words of cmi5. This is the table; the tests hold it.
//!
//! | standard | what the package says | completed | passed |
//! |---|---|---|---|
//! | 1.2 | `passed` | yes | yes |
//! | 1.2 | `completed` | yes | – |
//! | 1.2 | `failed` | yes | no |
//! | 1.2 | `browsed`, `incomplete`, `not attempted` | – | – |
//! | 1.2 | any of the first three, with a score and a mastery score | yes | score ≥ mastery |
//! | 2004 | `completion_status` = `completed` | yes | |
//! | 2004 | a progress measure and a threshold | measure ≥ threshold | |
//! | 2004 | `success_status` = `passed`, `failed` | | yes, no |
//! | 2004 | a scaled score and a passing score | | score ≥ passing score |
//! | cmi5 | `completed` / `passed`, `failed` (`statements.rs`) | yes | yes, no |
//! | all | an asset that was opened | yes | – |
//!
//! An element with a package is completed when each unit is (a unit of cmi5 also by its own
//! `moveOn`), and passed when one is passed, none is failed and each other is completed. What was
//! reached stays reached, and of scores the best counts.
//!
//! A threshold and a passing score decide over what a package of 2004 says. Where it tells no
//! measure or no score, what it says counts: by the standard nothing would be known, and who has
//! gone through all of it would never be done.

use std::collections::HashMap;

use super::{Standard, Unit, UnitState, decimal};
use crate::{ItemProgress, MoveOn};

/// A whole, in hundredths of a per cent.
const WHOLE: i64 = 10_000;

/// What the values that a unit has set come to.
#[must_use]
pub fn state_of_scorm(
    standard: Standard,
    values: &HashMap<String, String>,
    unit: &Unit,
) -> UnitState {
    let of = |name: &str| values.get(name).map(|it| it.trim()).unwrap_or_default();
    if unit.is_asset {
        return UnitState { completed: true, ..UnitState::default() };
    }
    if standard == Standard::Scorm12 {
        return of_1_2(of, unit);
    }
    let score = decimal(of("cmi.score.scaled"), 4).map(|it| it.clamp(0, WHOLE));
    let score = score.or_else(|| part_of_range(of, "cmi.score"));
    let said = match of("cmi.success_status") {
        "passed" => Some(true),
        "failed" => Some(false),
        _ => None,
    };
    let scaled = decimal(of("cmi.score.scaled"), 4);
    let success = unit.mastery.zip(scaled).map(|(least, it)| it >= least).or(said);
    let measure = decimal(of("cmi.progress_measure"), 4);
    let by_measure = unit.threshold.zip(measure).map(|(least, it)| it >= least);
    let completed = by_measure.unwrap_or_else(|| of("cmi.completion_status") == "completed");
    UnitState { completed, success, score }
}

fn of_1_2<'v>(of: impl Fn(&str) -> &'v str, unit: &Unit) -> UnitState {
    let score = part_of_range(&of, "cmi.core.score");
    let raw = decimal(of("cmi.core.score.raw"), 2);
    let said = match of("cmi.core.lesson_status") {
        "passed" => Some(Some(true)),
        "failed" => Some(Some(false)),
        "completed" => Some(None),
        _ => None,
    };
    let Some(success) = said else { return UnitState { score, ..UnitState::default() } };
    let by_score = unit.mastery.zip(raw).map(|(least, it)| it >= least);
    UnitState { completed: true, success: by_score.or(success), score }
}

/// The raw score, of its range where it has one.
fn part_of_range<'v>(of: impl Fn(&str) -> &'v str, score: &str) -> Option<i64> {
    let number = |part: &str| decimal(of(&format!("{score}.{part}")), 2);
    let raw = number("raw")?;
    let (least, most) = (number("min").unwrap_or(0), number("max").unwrap_or(WHOLE));
    let range = most.checked_sub(least).filter(|it| *it > 0).unwrap_or(WHOLE);
    let part = raw.checked_sub(least)?.checked_mul(WHOLE)?;
    Some((part / range).clamp(0, WHOLE))
}

/// The better of what was reached and what is said now.
#[must_use]
pub fn better(before: UnitState, now: UnitState) -> UnitState {
    let success = match (before.success, now.success) {
        (Some(true), _) | (_, Some(true)) => Some(true),
        (before, now) => now.or(before),
    };
    UnitState {
        completed: before.completed || now.completed,
        success,
        score: before.score.max(now.score),
    }
}

/// Whether a unit counts as gone through.
fn is_completed(unit: &Unit, state: UnitState) -> bool {
    let progress = ItemProgress {
        viewed: true,
        completed: state.completed,
        passed: state.success == Some(true),
    };
    let own = unit.move_on.filter(|rule| *rule != MoveOn::NotApplicable);
    state.completed || own.is_some_and(|rule| rule.is_satisfied(progress))
}

/// The blocks of cmi5, and the course, whose units each are done by their own rule: what is inside
/// before what it is in. A unit without a rule is done from the beginning.
#[must_use]
pub fn satisfied<'u>(units: &[(&'u Unit, Option<UnitState>)]) -> Vec<&'u str> {
    let is_done = |unit: &Unit, state: Option<UnitState>| {
        let rule = unit.move_on.unwrap_or(MoveOn::NotApplicable);
        let UnitState { completed, success, .. } = state.unwrap_or_default();
        let progress =
            ItemProgress { viewed: state.is_some(), completed, passed: success == Some(true) };
        rule.is_satisfied(progress)
    };
    let mut all: Vec<(usize, &str)> = Vec::new();
    for (depth, name) in units.iter().flat_map(|(unit, _)| unit.within.iter().enumerate()) {
        if !all.iter().any(|(_, known)| *known == name.as_str()) {
            all.push((depth, name.as_str()));
        }
    }
    all.retain(|(_, name)| {
        let mut inside =
            units.iter().filter(|(unit, _)| unit.within.iter().any(|it| it.as_str() == *name));
        inside.all(|(unit, state)| is_done(unit, *state))
    });
    all.sort_by_key(|(depth, _)| std::cmp::Reverse(*depth));
    all.into_iter().map(|(_, name)| name).collect()
}

/// How far somebody is with an element, out of its units, and the mean of their scores.
#[must_use]
pub fn rolled_up(units: &[(&Unit, Option<UnitState>)]) -> (ItemProgress, Option<i64>) {
    let all = || units.iter().map(|(unit, state)| (*unit, state.unwrap_or_default()));
    let completed = !units.is_empty() && all().all(|(unit, it)| is_completed(unit, it));
    let passed = all().any(|(_, it)| it.success == Some(true))
        && all().all(|(unit, it)| {
            it.success == Some(true) || (it.success.is_none() && is_completed(unit, it))
        });
    let viewed = units.iter().any(|(_, state)| state.is_some());
    let scores: Vec<i64> = all().filter_map(|(_, it)| it.score).collect();
    let count = i64::try_from(scores.len()).unwrap_or(1).max(1);
    let score = (!scores.is_empty()).then(|| scores.iter().sum::<i64>() / count);
    (ItemProgress { viewed, completed, passed }, score)
}

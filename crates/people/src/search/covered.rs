//! Whether the goals of an apprentice hold, as lists say it.

use std::collections::HashMap;

use svenn_kernel::{GoalId, Timestamp, oslo};
use svenn_progression::coverage::{Coverage, Season, judge, late_from};

use crate::{goals::GoalState, rules::pace::TrainingTime};

/// How the goals of an apprentice are judged now; nothing of one who is not in training.
#[derive(Default)]
pub(super) struct Covered {
    pub goals: Coverage,
    pub labels: Vec<&'static str>,
    /// When time alone changes it.
    pub holds_until: Option<Timestamp>,
}

impl Covered {
    pub fn of<'a>(
        time: &TrainingTime<'_>,
        goals: impl Iterator<Item = &'a GoalId>,
        states: &HashMap<GoalId, GoalState>,
        parts: &HashMap<GoalId, i64>,
        now: Timestamp,
    ) -> Self {
        let today = oslo::day_of(now);
        let lasts = time.startdato.is_some_and(|start| start <= today)
            && time.sluttdato.is_none_or(|end| today <= end)
            && time.unexpected_end_date.is_none();
        let begins = time.startdato.into_iter();
        let late = time.sluttdato.map(late_from).into_iter();
        let over = time.sluttdato.map(crate::rules::pace::after).into_iter();
        let turns = begins.chain(late).chain(over).map(oslo::start_of_day);
        let holds_until = turns.filter(|turn| *turn > now).min();
        if !lasts {
            return Self { holds_until, ..Self::default() };
        }
        let season = Season::on(today, time.sluttdato);
        let judged = goals.map(|goal| {
            let state = states.get(goal).copied().unwrap_or_default();
            judge(&state.shown(parts.get(goal).copied().unwrap_or_default()), season)
        });
        let goals = Coverage::of(judged);
        Self { labels: goals.labels(season), goals, holds_until }
    }
}

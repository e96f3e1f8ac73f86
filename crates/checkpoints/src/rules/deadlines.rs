//! Until when a checkpoint is to be completed.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};

use serde::{Deserialize, Serialize};
use svenn_kernel::{CheckpointDefinitionId, Input, stored_words};
use svenn_people::parts::Absence;
use utoipa::ToSchema;

/// From where a deadline is reckoned.
#[stored_words(column, schema)]
#[schema(as = CheckpointDeadlineType)]
pub enum DeadlineKind {
    /// So many days after the apprenticeship begins.
    #[serde(rename = "APPRENTICESTART")]
    ApprenticeStart,
    /// So many days before it ends.
    #[serde(rename = "APPRENTICEEND")]
    ApprenticeEnd,
    /// So many days before another checkpoint.
    #[serde(rename = "BEFOREOTHERCHECKPOINT")]
    BeforeOther,
    /// So many days after another checkpoint.
    #[serde(rename = "AFTEROTHERCHECKPOINT")]
    AfterOther,
}

/// Rule of a deadline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[schema(as = CheckpointDeadline)]
#[serde(rename_all = "camelCase")]
pub struct DeadlineRule {
    /// Whether there is one.
    pub deadline: bool,
    /// How many days from there.
    #[schema(minimum = 0, maximum = 3650)]
    pub days: i64,
    /// From where they count.
    #[serde(rename = "type")]
    pub kind: DeadlineKind,
    /// The other checkpoint, for the types that name one.
    pub other_checkpoint: Option<CheckpointDefinitionId>,
}

/// "Individual checkpoint default: 10 days from apprentice start, no deadline."
pub const INDIVIDUAL_DEFAULT: DeadlineRule = DeadlineRule {
    deadline: false,
    days: 10,
    kind: DeadlineKind::ApprenticeStart,
    other_checkpoint: None,
};

impl DeadlineRule {
    /// The checkpoint it is reckoned from, where it is.
    #[must_use]
    pub const fn other(&self) -> Option<&CheckpointDefinitionId> {
        match self.kind {
            DeadlineKind::BeforeOther | DeadlineKind::AfterOther => self.other_checkpoint.as_ref(),
            DeadlineKind::ApprenticeStart | DeadlineKind::ApprenticeEnd => None,
        }
    }
}

/// What of an apprenticeship moves deadlines.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TrainingSpan {
    /// First day.
    pub startdato: Option<NaiveDate>,
    /// Last day: the day the contract was ended, where it was ended before its time.
    pub sluttdato: Option<NaiveDate>,
    /// First and last day of each leave, in order; the last is none while it is open.
    pub fravaer: Vec<(NaiveDate, Option<NaiveDate>)>,
}

impl TrainingSpan {
    /// Of what an apprentice's record says.
    #[must_use]
    pub fn new(
        startdato: Option<NaiveDate>,
        (sluttdato, unexpected): (Option<NaiveDate>, Option<NaiveDate>),
        fravaer: &[Absence],
    ) -> Self {
        let sluttdato = match (sluttdato, unexpected) {
            (Some(agreed), Some(ended)) => Some(agreed.min(ended)),
            (agreed, ended) => agreed.or(ended),
        };
        let mut leaves: Vec<_> = fravaer.iter().map(|leave| (leave.fra, leave.til)).collect();
        leaves.sort();
        Self { startdato, sluttdato, fravaer: leaves }
    }

    /// The day so many days of training after another: days of a leave do not count. `None` while
    /// an open leave lies before it: then it rests.
    fn after(&self, from: NaiveDate, days: i64) -> Option<NaiveDate> {
        let mut day = from.checked_add_days(Days::new(u64::try_from(days).ok()?))?;
        for (fra, til) in &self.fravaer {
            if *fra > day {
                break;
            }
            let Some(til) = til else { return (*fra < from).then_some(day) };
            let away = til.signed_duration_since((*fra).max(from)).num_days() + 1;
            if away > 0 {
                day = day.checked_add_days(Days::new(u64::try_from(away).ok()?))?;
            }
        }
        Some(day)
    }
}

/// Why a deadline moved.
#[stored_words(column, schema)]
#[schema(as = CheckpointMoveCause)]
pub enum MoveCause {
    /// The apprenticeship begins on another day.
    #[serde(rename = "START")]
    Start,
    /// It ends on another day.
    #[serde(rename = "END")]
    End,
    /// A leave came, went or changed.
    #[serde(rename = "LEAVE")]
    Leave,
    /// The office changed what the checkpoint says.
    #[serde(rename = "DEFINITION")]
    Definition,
    /// The checkpoint it is reckoned from moved or was completed.
    #[serde(rename = "OTHERCHECKPOINT")]
    Other,
    /// Somebody postponed it for this apprentice.
    #[serde(rename = "CUSTOM")]
    Custom,
    /// A postponement was undone shortly after it was made.
    #[serde(rename = "UNDONE")]
    Undone,
}

/// What of the apprenticeship is another than before: the leave before the days, since a leave is
/// entered together with the new end.
#[must_use]
pub fn cause_of(before: &TrainingSpan, now: &TrainingSpan) -> Option<MoveCause> {
    if before.startdato != now.startdato {
        Some(MoveCause::Start)
    } else if before.fravaer != now.fravaer {
        Some(MoveCause::Leave)
    } else if before.sluttdato != now.sluttdato {
        Some(MoveCause::End)
    } else {
        None
    }
}

/// What one apprentice's checkpoint gives those that are reckoned from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChainLink {
    /// The day it was completed.
    pub completed: Option<NaiveDate>,
    /// The day it was postponed to.
    pub custom: Option<NaiveDate>,
}

/// Finds the deadlines of one apprentice.
#[derive(Debug)]
pub struct Deadlines<'a> {
    pub span: &'a TrainingSpan,
    /// What the office has defined.
    pub rules: &'a HashMap<CheckpointDefinitionId, DeadlineRule>,
    /// The apprentice's checkpoints of the chain.
    pub links: &'a HashMap<CheckpointDefinitionId, ChainLink>,
}

/// Longest chain that is followed; longer ones are refused when they are made.
const CHAIN_MAX: usize = 50;

impl Deadlines<'_> {
    /// The last day of what this rule is for; `None` is 'Ingen frist'.
    #[must_use]
    pub fn of(&self, rule: &DeadlineRule) -> Option<NaiveDate> {
        if rule.deadline { self.day(rule, CHAIN_MAX) } else { None }
    }

    fn day(&self, rule: &DeadlineRule, depth: usize) -> Option<NaiveDate> {
        let before = |day: NaiveDate| {
            day.checked_sub_days(Days::new(u64::try_from(rule.days).unwrap_or_default()))
        };
        match rule.kind {
            DeadlineKind::ApprenticeStart => self.span.after(self.span.startdato?, rule.days),
            DeadlineKind::ApprenticeEnd => before(self.span.sluttdato?),
            DeadlineKind::BeforeOther => {
                before(self.planned(rule.other_checkpoint.as_ref()?, depth)?)
            }
            DeadlineKind::AfterOther => {
                let other = rule.other_checkpoint.as_ref()?;
                let done = self.links.get(other).and_then(|link| link.completed);
                let from = match done {
                    Some(done) => done,
                    None => self.planned(other, depth)?,
                };
                self.span.after(from, rule.days)
            }
        }
    }

    /// The day that another is planned for: postponed, or as its rule says.
    fn planned(&self, other: &CheckpointDefinitionId, depth: usize) -> Option<NaiveDate> {
        if let Some(custom) = self.links.get(other).and_then(|link| link.custom) {
            return Some(custom);
        }
        let rule = self.rules.get(other).filter(|rule| rule.deadline)?;
        self.day(rule, depth.checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn id(text: &str) -> CheckpointDefinitionId {
        CheckpointDefinitionId::parse(text).unwrap()
    }

    fn rule(kind: DeadlineKind, days: i64, other: Option<&str>) -> DeadlineRule {
        DeadlineRule { deadline: true, days, kind, other_checkpoint: other.map(id) }
    }

    fn span(fravaer: &[(&str, Option<&str>)]) -> TrainingSpan {
        TrainingSpan {
            startdato: Some(day("2026-08-01")),
            sluttdato: Some(day("2028-07-31")),
            fravaer: fravaer.iter().map(|(fra, til)| (day(fra), til.map(day))).collect(),
        }
    }

    fn found(
        span: &TrainingSpan,
        rules: &[(&str, DeadlineRule)],
        links: &[(&str, ChainLink)],
        of: &str,
    ) -> Option<NaiveDate> {
        let rules = rules.iter().map(|(name, rule)| (id(name), rule.clone())).collect();
        let links = links.iter().map(|(name, link)| (id(name), *link)).collect();
        let deadlines = Deadlines { span, rules: &rules, links: &links };
        deadlines.of(&rules[&id(of)])
    }

    /// "Deadline type: APPRENTICESTART, APPRENTICEEND, BEFOREOTHERCHECKPOINT,
    /// AFTEROTHERCHECKPOINT."
    #[test]
    fn each_type_is_reckoned_from_its_own_day() {
        use DeadlineKind::{AfterOther, ApprenticeEnd, ApprenticeStart, BeforeOther};
        let rules = [
            ("start", rule(ApprenticeStart, 10, None)),
            ("end", rule(ApprenticeEnd, 62, None)),
            ("before", rule(BeforeOther, 30, Some("end"))),
            ("after", rule(AfterOther, 20, Some("start"))),
            ("chain", rule(AfterOther, 5, Some("after"))),
        ];
        let of = |name| found(&span(&[]), &rules, &[], name).map(|it| it.to_string());
        assert_eq!(of("start").as_deref(), Some("2026-08-11"));
        assert_eq!(of("end").as_deref(), Some("2028-05-30"));
        assert_eq!(of("before").as_deref(), Some("2028-04-30"));
        assert_eq!(of("after").as_deref(), Some("2026-08-31"));
        assert_eq!(of("chain").as_deref(), Some("2026-09-05"));
    }

    #[test]
    fn what_comes_after_another_counts_from_when_that_was_completed() {
        let rules = [
            ("visit", rule(DeadlineKind::ApprenticeStart, 10, None)),
            ("next", rule(DeadlineKind::AfterOther, 30, Some("visit"))),
        ];
        let done = ChainLink { completed: Some(day("2026-09-01")), custom: None };
        assert_eq!(found(&span(&[]), &rules, &[("visit", done)], "next"), Some(day("2026-10-01")));
        let postponed = ChainLink { completed: None, custom: Some(day("2026-10-01")) };
        let moved = found(&span(&[]), &rules, &[("visit", postponed)], "next");
        assert_eq!(moved, Some(day("2026-10-31")));
    }

    /// "Individual checkpoint default: 10 days from apprentice start, no deadline."
    #[test]
    fn an_individual_one_begins_without_a_deadline() {
        let (rules, links, span) = (HashMap::new(), HashMap::new(), span(&[]));
        let deadlines = Deadlines { span: &span, rules: &rules, links: &links };
        assert_eq!(deadlines.of(&INDIVIDUAL_DEFAULT), None);
        let on = DeadlineRule { deadline: true, ..INDIVIDUAL_DEFAULT };
        assert_eq!(deadlines.of(&on), Some(day("2026-08-11")));
    }

    #[test]
    fn days_of_a_leave_do_not_count_from_the_start_and_an_open_one_rests() {
        let rules = [("half", rule(DeadlineKind::ApprenticeStart, 180, None))];
        let of = |leaves: &[_]| found(&span(leaves), &rules, &[], "half");
        assert_eq!(of(&[]), Some(day("2027-01-28")));
        let two_months = ("2026-10-01", Some("2026-11-30"));
        assert_eq!(of(&[two_months]), Some(day("2027-03-30")), "61 days later");
        assert_eq!(of(&[("2027-06-01", Some("2027-06-30"))]), Some(day("2027-01-28")));
        let pushed_into = ("2027-03-01", Some("2027-03-31"));
        assert_eq!(of(&[two_months, pushed_into]), Some(day("2027-04-30")));
        assert_eq!(of(&[("2026-10-01", None)]), None);
        assert_eq!(of(&[("2027-06-01", None)]), Some(day("2027-01-28")));
    }

    #[test]
    fn without_a_day_to_reckon_from_there_is_no_deadline() {
        let rules = [
            ("start", rule(DeadlineKind::ApprenticeStart, 10, None)),
            ("end", rule(DeadlineKind::ApprenticeEnd, 10, None)),
            ("gone", rule(DeadlineKind::AfterOther, 10, Some("nowhere"))),
        ];
        for name in ["start", "end", "gone"] {
            assert_eq!(found(&TrainingSpan::default(), &rules, &[], name), None, "{name}");
        }
    }

    #[test]
    fn a_contract_that_was_ended_ends_on_that_day() {
        let ended = TrainingSpan::new(
            Some(day("2026-08-01")),
            (Some(day("2028-07-31")), Some(day("2027-03-01"))),
            &[],
        );
        assert_eq!(ended.sluttdato, Some(day("2027-03-01")));
    }

    #[test]
    fn why_it_moved_is_what_changed() {
        let before = span(&[]);
        let later = TrainingSpan { sluttdato: Some(day("2028-09-30")), ..before.clone() };
        assert_eq!(cause_of(&before, &later), Some(MoveCause::End));
        let away = TrainingSpan { sluttdato: later.sluttdato, ..span(&[("2027-01-01", None)]) };
        assert_eq!(cause_of(&before, &away), Some(MoveCause::Leave));
        assert_eq!(cause_of(&before, &before), None);
    }

    #[test]
    fn a_circle_in_what_is_stored_ends() {
        let rules = [
            ("a", rule(DeadlineKind::AfterOther, 1, Some("b"))),
            ("b", rule(DeadlineKind::AfterOther, 1, Some("a"))),
        ];
        assert_eq!(found(&span(&[]), &rules, &[], "a"), None);
    }
}

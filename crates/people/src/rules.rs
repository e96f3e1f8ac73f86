//! Rules about apprentices: pure functions of data and time.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_kernel::{Timestamp, oslo, stored_words};
use utoipa::ToSchema;

use crate::{
    kind::{ApprenticeType, VacancyRate},
    parts::Absence,
};

pub mod administration;
pub mod assessed;
pub mod invitation;
mod menu;
pub mod own;
pub mod pace;
pub mod person;
pub mod training_card;
pub use menu::{MenuFacts, menu_permissions};

/// Rate of one who has none of his own, in percent.
const VACANCY_RATE_DEFAULT: f64 = 100.0;
/// Days that count as a month of apprenticeship.
const DAYS_PER_MONTH: f64 = 30.0;
const MONTHS_PER_YEAR: f64 = 12.0;

/// Status of an apprenticeship (derived, never stored).
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum ApprenticeStatus {
    /// The contract was ended before its time.
    #[serde(rename = "RAISEDAPPRENTICESHIP")]
    TerminatedApprenticeship,
    /// The record lacks something.
    Uferdig,
    /// Not begun.
    Before,
    /// Ongoing.
    During,
    /// Over.
    After,
    /// Interrupted by a leave.
    OnLeave,
}

impl ApprenticeStatus {
    /// The phase badge's text (field `statusLabel`). A record is unfinished exactly when a to-do
    /// is left, so [`Self::Uferdig`] is what the badge calls undone tasks.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::TerminatedApprenticeship => "Lærekontrakt hevet",
            Self::Uferdig => "Krever handling",
            Self::Before => "Før læretid",
            Self::During => "I læretid",
            Self::After => "Etter læretid",
            Self::OnLeave => "I fravær",
        }
    }
}

/// What the status of an apprentice follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatusFacts<'a> {
    /// First day of the apprenticeship.
    pub startdato: Option<NaiveDate>,
    /// Last day of the apprenticeship.
    pub sluttdato: Option<NaiveDate>,
    /// Leaves.
    pub fravaer: &'a [Absence],
    /// Day the contract was ended before its time.
    pub unexpected_end_date: Option<NaiveDate>,
    /// Whether there is an identity number.
    pub personnr: bool,
    /// Whether there is a training plan.
    pub trainingplan: bool,
    /// Whether there is an instructor.
    pub employee: bool,
}

/// What a record can lack, in the specification's order: what a coordinator is told to do, and what
/// is missing in a word.
pub const TODO: [(&str, &str); 5] = [
    ("Læretiden har ingen slutt-dato", "Sluttdato"),
    ("Lærlingen har ingen faglig leder", "Faglig leder"),
    ("Lærlingen har ingen opplæringsplan", "Opplæringsplan"),
    ("Lærlingen har ikke personnr", "Personnummer"),
    ("Lærlingen har ingen start-dato", "Startdato"),
];

/// What a coordinator must still do, in the specification's order; empty for a complete record.
#[must_use]
pub fn todo(facts: &StatusFacts<'_>) -> Vec<&'static str> {
    let done = [
        facts.sluttdato.is_some(),
        facts.employee,
        facts.trainingplan,
        facts.personnr,
        facts.startdato.is_some(),
    ];
    let left = TODO.into_iter().zip(done).filter(|(_, done)| !done);
    left.map(|((message, _), _)| message).collect()
}

/// The status at an instant. The last day belongs to the apprenticeship, so does the last day of
/// a leave to the leave. How ONLEAVE is derived is not specified: it is a leave within the
/// apprenticeship.
#[must_use]
pub fn status(facts: &StatusFacts<'_>, now: Timestamp) -> ApprenticeStatus {
    if facts.unexpected_end_date.is_some() {
        return ApprenticeStatus::TerminatedApprenticeship;
    }
    let (Some(start), Some(end)) = (facts.startdato, facts.sluttdato) else {
        return ApprenticeStatus::Uferdig;
    };
    let today = oslo::day_of(now);
    if !todo(facts).is_empty() {
        ApprenticeStatus::Uferdig
    } else if today > end {
        ApprenticeStatus::After
    } else if start > today {
        ApprenticeStatus::Before
    } else if facts.fravaer.iter().any(|it| it.holds_on(today)) {
        ApprenticeStatus::OnLeave
    } else {
        ApprenticeStatus::During
    }
}

/// The first instant after `now` at which the status may be another; `None` when time alone
/// never changes it.
#[must_use]
pub fn status_holds_until(facts: &StatusFacts<'_>, now: Timestamp) -> Option<Timestamp> {
    let depends_on_time = !matches!(
        status(facts, now),
        ApprenticeStatus::TerminatedApprenticeship | ApprenticeStatus::Uferdig
    );
    let leaves = || facts.fravaer.iter();
    let begins = facts.startdato.into_iter().chain(leaves().map(|it| it.fra));
    let ends = facts.sluttdato.into_iter().chain(leaves().filter_map(|it| it.til));
    let turns = begins.map(oslo::start_of_day).chain(ends.map(oslo::end_of_day));
    turns.filter(|turn| depends_on_time && *turn > now).min()
}

/// Done of total in whole percent, rounded, within 0 to 100; 0 of nothing is 0.
#[must_use]
pub const fn percentage(done: i64, total: i64) -> i64 {
    if total <= 0 || done <= 0 {
        return 0;
    }
    if done >= total {
        return 100;
    }
    let percent = (done.saturating_mul(200).saturating_add(total)) / total.saturating_mul(2);
    if percent > 100 { 100 } else { percent }
}

/// Percent of a full position on a day: the latest rate whose start is not in the future.
#[must_use]
pub fn vacancy_rate(rates: &[VacancyRate], today: NaiveDate) -> f64 {
    rates
        .iter()
        .filter(|rate| rate.start <= today)
        .max_by_key(|rate| rate.start)
        .map_or(VACANCY_RATE_DEFAULT, |rate| rate.rate)
}

/// Months from the first to the last day: days / 30. 0 when it ends before it begins.
#[must_use]
pub fn months(startdato: NaiveDate, sluttdato: NaiveDate) -> f64 {
    let days = sluttdato.signed_duration_since(startdato).num_days().max(0);
    f64::from(i32::try_from(days).unwrap_or(i32::MAX)) / DAYS_PER_MONTH
}

/// Months from the first to the last day, to one decimal.
#[must_use]
pub fn months_rounded(startdato: NaiveDate, sluttdato: NaiveDate) -> f64 {
    (months(startdato, sluttdato) * 10.0).round() / 10.0
}

/// Years from the first to the last day, to one decimal.
#[must_use]
pub fn years(startdato: NaiveDate, sluttdato: NaiveDate) -> f64 {
    (months(startdato, sluttdato) / MONTHS_PER_YEAR * 10.0).round() / 10.0
}

/// An apprentice's status of a competence goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub enum GoalStatus {
    #[serde(rename = "Godkjent")]
    Approved,
    /// Sent for approval.
    #[serde(rename = "Til gjennomgang")]
    Sent,
    /// Neither.
    #[serde(rename = "Ikke godkjent")]
    NotApproved,
}

/// A goal goes from sent for approval (an instant) to approved (an instant).
#[must_use]
pub const fn goal_status(sent: bool, approved: bool) -> GoalStatus {
    match (sent, approved) {
        (_, true) => GoalStatus::Approved,
        (true, false) => GoalStatus::Sent,
        (false, false) => GoalStatus::NotApproved,
    }
}

/// Why a rule refuses: a stable code, and the Norwegian text for people.
pub type Refusal = (&'static str, &'static str);

/// An archived apprentice is not archived again, and is not changed.
///
/// # Errors
/// That the apprentice is in the archive.
pub const fn may_archive(archived: bool) -> Result<(), Refusal> {
    if archived { Err(("archived", "Lærlingen er arkivert")) } else { Ok(()) }
}

/// Only an archived apprentice is restored, and only an archived one is deleted for good.
///
/// # Errors
/// That the apprentice is not in the archive.
pub const fn may_take_out_of_archive(archived: bool) -> Result<(), Refusal> {
    if archived { Ok(()) } else { Err(("not_archived", "Lærlingen er ikke arkivert")) }
}

/// An apprentice whose data was erased stays in the archive.
///
/// # Errors
/// Why the apprentice is not restored.
pub const fn may_restore(archived: bool, anonymised: bool) -> Result<(), Refusal> {
    if anonymised {
        return Err(("anonymised", "Lærlingen er anonymisert og kan ikke gjenopprettes"));
    }
    may_take_out_of_archive(archived)
}

/// Which words in an import name which kind of apprenticeship; case and spaces do not count.
#[must_use]
pub fn type_named(text: &str) -> Option<ApprenticeType> {
    let plain = |text: &str| text.to_lowercase().split_whitespace().collect::<String>();
    let wanted = plain(text);
    ApprenticeType::ALL
        .into_iter()
        .find(|kind| plain(kind.label()) == wanted || plain(kind.as_str()) == wanted)
}

#[cfg(test)]
mod tests;

//! What of a calendar somebody finds, when it is, and how it may be moved.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_checkpoints::rules::CheckpointStatus;
use svenn_interviews::rules::Status;
use svenn_kernel::{
    ApprenticeId, CoordinatorId, EmployeeId, PersonId, Role, StoredWords, Timestamp, oslo,
};
use svenn_people::parts::Absence;
use utoipa::ToSchema;

/// What an entry is, to filter by.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    StoredWords,
)]
#[serde(rename_all = "UPPERCASE")]
pub enum CalendarKind {
    /// Assessment interviews.
    Samtale,
    /// Training days.
    Aktivitet,
    /// Checkpoints, on their last day.
    Sjekkpunkt,
    /// Last days of tasks, signings, subjects and answers.
    Frist,
    /// Leaves of apprentices.
    Fravaer,
    /// Trade tests.
    Fagprove,
    /// Interviews of applicants with companies.
    Intervju,
    /// Stays at other companies.
    Hospitering,
}

/// How an entry is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum CalendarMove {
    /// Not from the calendar.
    Nei,
    /// To another time.
    Tid,
    /// To another day, with a reason.
    Dag,
}

/// The days that are asked for; both belong to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

impl Span {
    /// The beginning of the first day, and the end of the last.
    #[must_use]
    pub fn instants(self) -> (Timestamp, Timestamp) {
        (oslo::start_of_day(self.first), oslo::end_of_day(self.last))
    }

    /// Whether something from an instant to another falls in it; what has no length does so where
    /// it is.
    #[must_use]
    pub fn holds(self, from: Timestamp, to: Timestamp) -> bool {
        let (begins, ends) = self.instants();
        from < ends && (to > begins || (from == to && from >= begins))
    }

    /// The days of a leave that fall in it. One that is open-ended lasts.
    #[must_use]
    pub fn of_leave(self, leave: &Absence) -> Option<Self> {
        let last = leave.til.unwrap_or(self.last);
        (leave.fra <= self.last && last >= self.first)
            .then_some(Self { first: leave.fra, last: last.max(leave.fra) })
    }
}

/// Whose calendar it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    /// All of the office.
    Office,
    /// What a coordinator follows, is responsible for or takes part in.
    Coordinator(CoordinatorId),
    /// That of an instructor's apprentices.
    Employee(EmployeeId),
    Apprentice(ApprenticeId),
}

impl Whose {
    /// That of somebody in a role.
    #[must_use]
    pub fn of(person: &PersonId, rolle: Role) -> Self {
        match rolle {
            Role::Koordinator => Self::Coordinator(person.clone().into()),
            Role::Ansatt => Self::Employee(person.clone().into()),
            Role::Laerling => Self::Apprentice(person.clone().into()),
        }
    }

    /// Whose role it is.
    #[must_use]
    pub const fn rolle(&self) -> Role {
        match self {
            Self::Office | Self::Coordinator(_) => Role::Koordinator,
            Self::Employee(_) => Role::Ansatt,
            Self::Apprentice(_) => Role::Laerling,
        }
    }

    /// Whether a kind stands in it: as on the page of each thing itself. Checkpoints, leaves and
    /// applications are the office's.
    #[must_use]
    pub const fn sees(&self, kind: CalendarKind) -> bool {
        match kind {
            CalendarKind::Samtale
            | CalendarKind::Aktivitet
            | CalendarKind::Fagprove
            | CalendarKind::Hospitering
            | CalendarKind::Frist => true,
            CalendarKind::Sjekkpunkt | CalendarKind::Fravaer | CalendarKind::Intervju => {
                matches!(self, Self::Office | Self::Coordinator(_))
            }
        }
    }
}

/// An interview may be moved until it has begun.
#[must_use]
pub fn interview_moves(status: Status, is_started: bool) -> CalendarMove {
    if status == Status::Planned && !is_started { CalendarMove::Tid } else { CalendarMove::Nei }
}

/// What is cancelled, or over, stays where it is.
#[must_use]
pub fn event_moves(is_cancelled: bool, to: Timestamp, now: Timestamp) -> CalendarMove {
    if is_cancelled || to <= now { CalendarMove::Nei } else { CalendarMove::Tid }
}

/// What a checkpoint on its last day says of itself, and whether that day may be another.
#[must_use]
pub fn checkpoint_stands(
    status: CheckpointStatus,
    last_day: NaiveDate,
    today: NaiveDate,
) -> (&'static str, CalendarMove) {
    match status {
        CheckpointStatus::Completed => ("Fullført", CalendarMove::Nei),
        CheckpointStatus::NotCompleted => (deadline_stands(last_day, today), CalendarMove::Dag),
    }
}

/// What a last day says of itself.
#[must_use]
pub fn deadline_stands(last_day: NaiveDate, today: NaiveDate) -> &'static str {
    if last_day < today { "Forfalt" } else { "Planlagt" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    const WEEK: (&str, &str) = ("2026-10-19", "2026-10-25");

    fn span() -> Span {
        Span { first: day(WEEK.0), last: day(WEEK.1) }
    }

    #[test]
    fn the_days_are_those_of_norway_also_where_one_has_25_hours() {
        let (from, to) = span().instants();
        assert_eq!(to.millis() - from.millis(), (7 * 24 + 1) * 3_600_000);
        assert!(span().holds(from, from));
        assert!(!span().holds(to, to));
        assert!(!span().holds(Timestamp::from_millis(0), from));
    }

    #[test]
    fn a_leave_without_an_end_lasts_and_one_that_is_over_is_not_there() {
        let leave = |fra: &str, til: Option<&str>| Absence {
            fra: day(fra),
            til: til.map(day),
            merknad: String::new(),
        };
        let of = |fra, til| span().of_leave(&leave(fra, til));
        assert_eq!(of("2026-10-01", None), Some(Span { first: day("2026-10-01"), ..span() }));
        assert_eq!(of("2026-10-01", Some("2026-10-18")), None);
        assert_eq!(of("2026-10-26", None), None);
        let within = of("2026-10-20", Some("2026-10-21"));
        assert_eq!(within, Some(Span { first: day("2026-10-20"), last: day("2026-10-21") }));
    }

    #[test]
    fn what_is_held_over_or_cancelled_is_not_moved() {
        use CalendarMove::{Dag, Nei, Tid};
        assert_eq!(interview_moves(Status::Planned, false), Tid);
        assert_eq!(interview_moves(Status::Planned, true), Nei);
        assert_eq!(interview_moves(Status::Done, false), Nei);
        let at = Timestamp::from_millis;
        assert_eq!(event_moves(false, at(2), at(1)), Tid);
        assert_eq!(event_moves(true, at(2), at(1)), Nei);
        assert_eq!(event_moves(false, at(1), at(1)), Nei);
        let today = day("2026-10-20");
        let stands = |status, last| checkpoint_stands(status, day(last), today);
        assert_eq!(stands(CheckpointStatus::Completed, "2026-10-01"), ("Fullført", Nei));
        assert_eq!(stands(CheckpointStatus::NotCompleted, "2026-10-19"), ("Forfalt", Dag));
        assert_eq!(stands(CheckpointStatus::NotCompleted, "2026-10-20"), ("Planlagt", Dag));
    }
}

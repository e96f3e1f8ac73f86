//! Until when a task is to be handed in.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_kernel::{Input, Timestamp, oslo, stored_words};
use utoipa::ToSchema;

use super::Status;

/// The deadline of a task. One that is switched off keeps its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[serde(rename_all = "camelCase")]
pub struct TaskDeadline {
    /// The last day, in Norway.
    pub custom_date: Option<NaiveDate>,
    /// Whether it counts.
    pub custom_date_enabled: bool,
}

impl TaskDeadline {
    /// The last day, where there is one.
    #[must_use]
    pub fn day(&self) -> Option<NaiveDate> {
        self.custom_date.filter(|_| self.custom_date_enabled)
    }
}

/// "Overdue if not complete and the custom deadline has passed." The day itself is in time.
#[must_use]
pub fn is_overdue(status: Status, deadline: TaskDeadline, today: NaiveDate) -> bool {
    status != Status::Godkjent && deadline.day().is_some_and(|day| day < today)
}

/// Status of a task's deadline, to filter by.
#[stored_words(schema)]
#[schema(as = TaskDeadlineState)]
pub enum DeadlineState {
    #[serde(rename = "Over fristen")]
    Overdue,
    /// It is due, and not too late.
    #[serde(rename = "Innen fristen")]
    Within,
    /// It is complete.
    #[serde(rename = "Ferdig")]
    Done,
    #[serde(rename = "Ingen frist")]
    None,
}

/// How a task stands to its deadline on a day.
#[must_use]
pub fn deadline_state(status: Status, deadline: TaskDeadline, today: NaiveDate) -> DeadlineState {
    if status == Status::Godkjent {
        DeadlineState::Done
    } else if is_overdue(status, deadline, today) {
        DeadlineState::Overdue
    } else if deadline.day().is_some() {
        DeadlineState::Within
    } else {
        DeadlineState::None
    }
}

/// Until when [`deadline_state`] holds: to the end of the last day.
#[must_use]
pub fn holds_until(status: Status, deadline: TaskDeadline, now: Timestamp) -> Option<Timestamp> {
    let waits = status != Status::Godkjent;
    let day = deadline.day().filter(|day| waits && *day >= oslo::day_of(now))?;
    Some(oslo::start_of_day(day.succ_opt()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn until(text: &str) -> TaskDeadline {
        TaskDeadline { custom_date: Some(day(text)), custom_date_enabled: true }
    }

    /// "Overdue if not complete and the custom deadline has passed."
    #[test]
    fn what_is_not_complete_is_overdue_from_the_day_after() {
        let deadline = until("2026-11-20");
        for status in [Status::Waiting, Status::Kladd, Status::Sendt, Status::Returned] {
            assert!(!is_overdue(status, deadline, day("2026-11-20")), "{status}");
            assert!(is_overdue(status, deadline, day("2026-11-21")), "{status}");
        }
        assert!(!is_overdue(Status::Godkjent, deadline, day("2027-01-01")));
        let off = TaskDeadline { custom_date_enabled: false, ..deadline };
        assert!(!is_overdue(Status::Waiting, off, day("2027-01-01")), "switched off");
        assert!(!is_overdue(Status::Waiting, TaskDeadline::default(), day("2027-01-01")));
    }

    #[test]
    fn how_it_stands_holds_until_midnight_in_norway() {
        let deadline = until("2026-11-20");
        let midnight = oslo::start_of_day(day("2026-11-21"));
        let evening = Timestamp::from_millis(midnight.millis() - 1);
        assert_eq!(holds_until(Status::Waiting, deadline, evening), Some(midnight));
        let state = |at| deadline_state(Status::Waiting, deadline, oslo::day_of(at));
        assert_eq!(state(evening), DeadlineState::Within);
        assert_eq!(state(midnight), DeadlineState::Overdue);
        assert_eq!(holds_until(Status::Waiting, deadline, midnight), None);
        assert_eq!(holds_until(Status::Godkjent, deadline, evening), None);
        let done = deadline_state(Status::Godkjent, deadline, day("2027-01-01"));
        assert_eq!(done, DeadlineState::Done);
    }
}

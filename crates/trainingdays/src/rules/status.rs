//! Where a day stands, and a person on it.

use std::collections::HashSet;

use serde::Serialize;
use svenn_kernel::{GoalId, Timestamp, oslo};
use utoipa::ToSchema;

use super::{
    Activated, AttendanceStatus, CurrentDay, DayStatus, FeedbackStatus, ListFilter, ShownStatus,
    TimeSpan,
};

/// Where a training day stands.
#[must_use]
pub fn day_status(duration: TimeSpan, participants: usize, now: Timestamp) -> DayStatus {
    if duration.is_missing() || participants == 0 {
        DayStatus::Kladd
    } else if now < duration.from {
        DayStatus::Planlagt
    } else if now <= duration.to {
        DayStatus::Underway
    } else {
        DayStatus::Done
    }
}

/// Which of the list's filters find it; it may be several.
#[must_use]
pub fn filters(duration: TimeSpan, participants: usize, now: Timestamp) -> Vec<ListFilter> {
    let is_missing = duration.from.millis() == 0;
    let is_over = !duration.is_missing() && duration.to < now;
    let held = [
        (ListFilter::Done, is_over && participants > 0),
        (ListFilter::Progress, !is_missing && duration.from < now && !is_over),
        (ListFilter::Planned, now < duration.from),
        (ListFilter::MissingTime, is_missing),
        (ListFilter::MissingParticipants, participants == 0),
    ];
    held.into_iter().filter(|(_, holds)| *holds).map(|(filter, _)| filter).collect()
}

/// Until when what is derived from the time holds.
#[must_use]
pub fn holds_until(
    duration: TimeSpan,
    days: &[TimeSpan],
    deadline: Option<Timestamp>,
    now: Timestamp,
) -> Option<Timestamp> {
    let of_days = days.iter().flat_map(|day| [day.from, day.to]);
    let all = [duration.from, duration.to].into_iter().chain(of_days).chain(deadline);
    // At its very end it still goes on; a millisecond later it does not.
    let turns = all.flat_map(|at| [at, Timestamp::from_millis(at.millis().saturating_add(1))]);
    turns.filter(|at| *at > now).min()
}

/// Whether it has begun, and which of its days it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrainingDayCurrentDay)]
pub struct Current {
    pub status: CurrentDay,
    /// From 1, while it goes on.
    pub dag: Option<usize>,
}

/// Which of its days it is: between two of them, the one that was last.
#[must_use]
pub fn current_day(days: &[TimeSpan], now: Timestamp) -> Current {
    let begun = days.iter().filter(|day| day.from <= now).count();
    let is_over = days.last().is_some_and(|day| day.to < now);
    match (begun, is_over) {
        (0, _) => Current { status: CurrentDay::Before, dag: None },
        (_, true) => Current { status: CurrentDay::After, dag: None },
        (dag, false) => Current { status: CurrentDay::During, dag: Some(dag) },
    }
}

/// "Task visibility lasts until the end of the end day (24:00)."
#[must_use]
pub fn visible_until(duration: TimeSpan) -> Option<Timestamp> {
    (!duration.is_missing()).then(|| oslo::end_of_day(oslo::day_of(duration.to)))
}

/// What is shown of a person, by the rules in their order. `feedback` is the stored record's
/// status, if there is one.
#[must_use]
pub fn shown_status(
    day: DayStatus,
    activated: Activated,
    attendance: AttendanceStatus,
    not_met: bool,
    feedback: Option<FeedbackStatus>,
) -> ShownStatus {
    if activated.attendenceregistration && attendance == AttendanceStatus::NotMet {
        return ShownStatus::NotMet;
    }
    if activated.no_feedback {
        return day.into();
    }
    if not_met || attendance == AttendanceStatus::NotMet {
        return ShownStatus::NotMet;
    }
    feedback.map_or(ShownStatus::ToAssess, Into::into)
}

/// Whether an activity is 'Gjennomført' for a participant: the shown status says so, and where that
/// is the status of the day itself and attendance is registered, the participant came.
#[must_use]
pub fn is_done_for(shown: ShownStatus, activated: Activated, attendance: AttendanceStatus) -> bool {
    let is_asked = activated.attendenceregistration && activated.no_feedback;
    shown == ShownStatus::Done && (!is_asked || attendance == AttendanceStatus::Registered)
}

/// How a person's feedback stands: `given` are the goals of the record, `of_day` those of the day.
#[must_use]
pub fn feedback_status(given: Option<&[GoalId]>, of_day: &[GoalId]) -> FeedbackStatus {
    let Some(given) = given else { return FeedbackStatus::Waiting };
    if given.is_empty() {
        return if of_day.is_empty() { FeedbackStatus::Done } else { FeedbackStatus::NotDone };
    }
    let given: HashSet<&GoalId> = given.iter().collect();
    if of_day.iter().all(|goal| given.contains(goal)) {
        FeedbackStatus::Done
    } else {
        FeedbackStatus::PartlyDone
    }
}

//! How a checkpoint stands to its deadline.

use chrono::{Days, NaiveDate};
use svenn_kernel::{Timestamp, oslo, stored_words};
use svenn_review::UNDO_WINDOW;

use super::CheckpointStatus;

/// "A deadline of the maximum date means 'Ingen frist'." The latest instant that a browser's date
/// holds.
pub const NO_DEADLINE: Timestamp = Timestamp::from_millis(8_640_000_000_000_000);

/// Days before a deadline on which it is called soon.
const SOON_DAYS: u64 = 30;
/// Days of the week ahead.
const WEEK_DAYS: u64 = 7;

/// What decides whether a checkpoint is overdue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub status: CheckpointStatus,
    /// The last day; `None` is 'Ingen frist'.
    pub frist: Option<NaiveDate>,
    /// Whether an interview or an activity is linked to it.
    pub linked: bool,
    /// Whether its apprentice exists, and is not in the archive.
    pub apprentice: bool,
}

/// "Overdue: apprentice exists, not completed, no linked item, deadline passed." The last day
/// itself is in time.
#[must_use]
pub fn is_overdue(standing: Standing, today: NaiveDate) -> bool {
    standing.apprentice
        && standing.status == CheckpointStatus::NotCompleted
        && !standing.linked
        && standing.frist.is_some_and(|day| day < today)
}

/// Status of a checkpoint's deadline, to filter by.
#[stored_words(schema)]
#[schema(as = CheckpointDeadlineState)]
pub enum DeadlineState {
    #[serde(rename = "Forfalt")]
    Overdue,
    /// Today or within a week.
    #[serde(rename = "Denne uken")]
    Week,
    /// Within thirty days.
    #[serde(rename = "Neste 30 dager")]
    Soon,
    #[serde(rename = "Senere")]
    Later,
    /// Something is linked to it, which is to be done.
    #[serde(rename = "Planlagt")]
    Planned,
    #[serde(rename = "Ingen frist")]
    None,
    #[serde(rename = "Fullført")]
    Done,
}

/// How it stands on a day.
#[must_use]
pub fn deadline_state(standing: Standing, today: NaiveDate) -> DeadlineState {
    let within = |days| today.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX);
    match standing.frist {
        _ if standing.status == CheckpointStatus::Completed => DeadlineState::Done,
        None => DeadlineState::None,
        Some(day) if day < today && standing.linked => DeadlineState::Planned,
        Some(day) if day < today => DeadlineState::Overdue,
        Some(day) if day < within(WEEK_DAYS) => DeadlineState::Week,
        Some(day) if day <= within(SOON_DAYS) => DeadlineState::Soon,
        Some(_) => DeadlineState::Later,
    }
}

/// Until when [`deadline_state`] and [`is_overdue`] hold.
#[must_use]
pub fn holds_until(standing: Standing, now: Timestamp) -> Option<Timestamp> {
    if standing.status == CheckpointStatus::Completed {
        return None;
    }
    let (day, today) = (standing.frist?, oslo::day_of(now));
    let earlier = |days| day.checked_sub_days(Days::new(days));
    // The first days on which it is soon, this week, and too late.
    let turns = [earlier(SOON_DAYS), earlier(WEEK_DAYS - 1), day.succ_opt()];
    turns.into_iter().flatten().filter(|turn| *turn > today).min().map(oslo::start_of_day)
}

/// The instant of the deadline as lists keep it: the beginning of its last day.
#[must_use]
pub fn deadline_timestamp(frist: Option<NaiveDate>) -> Timestamp {
    frist.map_or(NO_DEADLINE, oslo::start_of_day)
}

/// Whether a completion is still taken back: for ten seconds and what it takes on the way.
#[must_use]
pub fn may_undo(changed: Timestamp, now: Timestamp) -> bool {
    now <= changed.plus(UNDO_WINDOW)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn open(frist: &str) -> Standing {
        Standing {
            status: CheckpointStatus::NotCompleted,
            frist: Some(day(frist)),
            linked: false,
            apprentice: true,
        }
    }

    /// "Overdue: apprentice exists, not completed, no linked item, deadline passed."
    #[test]
    fn what_is_open_is_overdue_from_the_day_after() {
        let standing = open("2026-11-20");
        assert!(!is_overdue(standing, day("2026-11-20")));
        assert!(is_overdue(standing, day("2026-11-21")));
        let later = day("2027-01-01");
        assert!(!is_overdue(Standing { apprentice: false, ..standing }, later));
        assert!(!is_overdue(Standing { linked: true, ..standing }, later));
        assert!(!is_overdue(Standing { frist: None, ..standing }, later));
        let done = Standing { status: CheckpointStatus::Completed, ..standing };
        assert!(!is_overdue(done, later));
    }

    /// "A deadline timestamp above 8.63e15 means 'Ingen frist'."
    #[test]
    fn no_deadline_is_the_maximum_date() {
        assert!(deadline_timestamp(None).millis() > 8_630_000_000_000_000);
        assert!(deadline_timestamp(Some(day("2100-12-31"))).millis() < 8_630_000_000_000_000);
        assert_eq!(
            deadline_state(Standing { frist: None, ..open("2026-11-20") }, day("2027-01-01")),
            DeadlineState::None
        );
    }

    #[test]
    fn how_it_stands_holds_until_it_turns() {
        let standing = open("2026-11-20");
        let mut now = oslo::start_of_day(day("2026-10-01"));
        let mut seen = vec![deadline_state(standing, oslo::day_of(now))];
        while let Some(turn) = holds_until(standing, now) {
            let before = oslo::day_of(Timestamp::from_millis(turn.millis() - 1));
            assert_eq!(deadline_state(standing, before), seen[seen.len() - 1]);
            seen.push(deadline_state(standing, oslo::day_of(turn)));
            now = turn;
        }
        use DeadlineState::{Later, Overdue, Soon, Week};
        assert_eq!(seen, [Later, Soon, Week, Overdue]);
    }

    #[test]
    fn a_completion_is_taken_back_for_a_moment() {
        let at = Timestamp::from_millis(0);
        assert!(may_undo(at, Timestamp::from_millis(10_000)));
        assert!(!may_undo(at, Timestamp::from_millis(60_000)));
    }
}

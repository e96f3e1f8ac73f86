//! The days of a season: until when one may apply, when somebody is reminded, how long applications
//! are kept. All by the calendar of Norway.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use svenn_kernel::{Timestamp, oslo};

/// Days that a draft is kept after it was last changed.
pub const DRAFT_DAYS: u64 = 60;
pub const RETENTION_MONTHS_MIN: u32 = 3;
pub const RETENTION_MONTHS_MAX: u32 = 36;
/// Months after the season, where the office has set nothing else.
pub const RETENTION_MONTHS_DEFAULT: u32 = 6;

/// Days before an answer is due on which is reminded of it.
const REMINDED: [u64; 3] = [7, 3, 1];

/// Who a round is for: "1 February and 1 March are two".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RoundFor {
    /// Apprentices (lærlinger), to 1 March.
    Apprentices,
    /// Candidates for a contract of training (lærekandidater), to 1 February.
    Candidates,
}

/// The last day to apply of a year, as the counties have it: "On a Saturday or Sunday: the Monday
/// after". None for a year that no calendar has.
#[must_use]
pub fn last_day(round: RoundFor, year: i32) -> Option<NaiveDate> {
    let month = match round {
        RoundFor::Apprentices => 3,
        RoundFor::Candidates => 2,
    };
    let day = NaiveDate::from_ymd_opt(year, month, 1)?;
    match day.weekday() {
        Weekday::Sat => day.checked_add_days(Days::new(2)),
        Weekday::Sun => day.checked_add_days(Days::new(1)),
        _ => Some(day),
    }
}

/// The last millisecond of a day, which counts: "til og med".
#[must_use]
pub fn deadline(day: NaiveDate) -> Timestamp {
    Timestamp::from_millis(oslo::end_of_day(day).millis().saturating_sub(1))
}

/// When is reminded of an answer that is due: at noon, 7, 3 and 1 days before. Not of what was sent
/// after that.
#[must_use]
pub fn reminders(sent: Timestamp, due: Timestamp) -> Vec<Timestamp> {
    let last = oslo::day_of(due);
    let days = REMINDED.into_iter().filter_map(|days| last.checked_sub_days(Days::new(days)));
    days.map(oslo::noon).filter(|at| *at > sent).collect()
}

/// Whether an offer ends by itself: its answer is overdue, and the office has set that it does.
#[must_use]
pub fn lapses(due: Option<Timestamp>, office_lets: bool, now: Timestamp) -> bool {
    office_lets && due.is_some_and(|due| due < now)
}

/// The last day on which what is left of a season's applications is kept. Months out of what may be
/// set are brought to the nearest that may.
#[must_use]
pub fn kept_until(season_ends: NaiveDate, months: u32) -> NaiveDate {
    let months = months.clamp(RETENTION_MONTHS_MIN, RETENTION_MONTHS_MAX);
    oslo::add_months(season_ends, i32::try_from(months).unwrap_or(0))
}

/// The day on which an apprentice begins where no other is set: the next 15 August.
#[must_use]
pub fn next_start(today: NaiveDate) -> NaiveDate {
    let of = |year| NaiveDate::from_ymd_opt(year, 8, 15);
    let this = of(today.year()).filter(|day| today <= *day);
    this.or_else(|| of(today.year().saturating_add(1))).unwrap_or(today)
}

/// Whether a place is shown on the public page: where the office has published it, until its
/// deadline.
#[must_use]
pub fn is_advertised(published: bool, deadline: Option<NaiveDate>, today: NaiveDate) -> bool {
    published && deadline.is_none_or(|last| today <= last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn instant(text: &str) -> Timestamp {
        chrono::DateTime::parse_from_rfc3339(text).unwrap().to_utc().into()
    }

    #[test]
    fn one_begins_in_august() {
        let next = |text: &str| next_start(day(text)).to_string();
        assert_eq!(next("2027-03-01"), "2027-08-15");
        assert_eq!(next("2027-08-15"), "2027-08-15");
        assert_eq!(next("2027-08-16"), "2028-08-15");
    }

    /// "places are advertised one by one with description, start and deadline where the office
    /// wants it, on a public page"
    #[test]
    fn a_place_is_shown_where_the_office_wants_it_until_its_deadline() {
        let is_shown = |published, deadline: Option<&str>| {
            is_advertised(published, deadline.map(day), day("2027-03-01"))
        };
        assert!(is_shown(true, None));
        assert!(is_shown(true, Some("2027-03-01")), "the last day counts");
        assert!(!is_shown(true, Some("2027-02-28")));
        assert!(!is_shown(false, None));
    }

    /// "On a Saturday or Sunday: the Monday after"
    #[test]
    fn the_last_day_is_never_of_a_weekend() {
        let last = |round, year| last_day(round, year).unwrap();
        assert_eq!(last(RoundFor::Apprentices, 2026), day("2026-03-02"), "a Sunday");
        assert_eq!(last(RoundFor::Apprentices, 2025), day("2025-03-03"), "a Saturday");
        assert_eq!(last(RoundFor::Apprentices, 2027), day("2027-03-01"));
        assert_eq!(last(RoundFor::Candidates, 2026), day("2026-02-02"), "a Sunday");
        assert_eq!(last(RoundFor::Candidates, 2027), day("2027-02-01"));
        assert_eq!(last_day(RoundFor::Candidates, i32::MAX), None);
    }

    #[test]
    fn the_whole_last_day_counts_in_norway() {
        assert_eq!(deadline(day("2027-03-01")), instant("2027-03-01T22:59:59.999Z"));
        assert_eq!(deadline(day("2027-03-28")), instant("2027-03-28T21:59:59.999Z"));
    }

    #[test]
    fn is_reminded_at_noon_whatever_the_clocks_do() {
        let due = deadline(day("2027-04-02"));
        let all = [
            instant("2027-03-26T11:00:00Z"),
            instant("2027-03-30T10:00:00Z"),
            instant("2027-04-01T10:00:00Z"),
        ];
        assert_eq!(reminders(instant("2027-03-01T10:00:00Z"), due), all);
        assert_eq!(reminders(all[0], due), all[1..]);
        assert!(reminders(all[2], due).is_empty());
    }

    /// "lapse is a coordinator's setting; default: reminders … no silent decline"
    #[test]
    fn nothing_lapses_unless_the_office_has_set_it() {
        let (due, later) = (Timestamp::from_millis(5), Timestamp::from_millis(6));
        assert!(lapses(Some(due), true, later));
        assert!(!lapses(Some(due), true, due), "the last instant counts");
        assert!(!lapses(Some(due), false, later));
        assert!(!lapses(None, true, later));
    }

    /// "default 6 months after the season, 3–36 settable"
    #[test]
    fn applications_are_kept_within_what_may_be_set() {
        let ends = day("2027-10-31");
        assert_eq!(kept_until(ends, RETENTION_MONTHS_DEFAULT), day("2028-04-30"));
        assert_eq!(kept_until(ends, 0), day("2028-01-31"));
        assert_eq!(kept_until(ends, 99), day("2030-10-31"));
    }
}

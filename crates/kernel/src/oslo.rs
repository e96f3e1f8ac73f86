//! The calendar in Norway: days begin at midnight in Oslo, weeks on Monday.

use chrono::{
    DateTime, Datelike, Days, Months, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone,
};
use chrono_tz::{Europe::Oslo, Tz};

use crate::time::Timestamp;

/// The instant on an Oslo clock.
#[must_use]
pub fn local(instant: Timestamp) -> DateTime<Tz> {
    instant.to_utc().with_timezone(&Oslo)
}

/// The day it is in Oslo at that instant.
#[must_use]
pub fn day_of(instant: Timestamp) -> NaiveDate {
    local(instant).date_naive()
}

/// Midnight in Oslo at the beginning of that day.
#[must_use]
pub fn start_of_day(day: NaiveDate) -> Timestamp {
    let midnight = day.and_time(NaiveTime::MIN);
    let instant = Oslo.from_local_datetime(&midnight).earliest();
    // Norway has never changed its clocks at midnight since 1970; before that, UTC will do.
    Timestamp::from_millis(instant.map_or_else(
        || midnight.and_utc().timestamp_millis(),
        |instant| instant.timestamp_millis(),
    ))
}

/// Midnight in Oslo at the end of that day, which is the beginning of the next.
#[must_use]
pub fn end_of_day(day: NaiveDate) -> Timestamp {
    start_of_day(day.checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX))
}

/// When a clock in Oslo shows that. Of the hour that is there twice in autumn it is the first; what
/// is left out in spring is an hour later, as a clock that was not changed would show it.
#[must_use]
pub fn at_local(shown: NaiveDateTime) -> Timestamp {
    let zone = |at: NaiveDateTime| Oslo.from_local_datetime(&at).earliest();
    let later = || shown.checked_add_signed(TimeDelta::hours(1)).and_then(zone);
    let instant = zone(shown).or_else(later);
    Timestamp::from_millis(
        instant.map_or_else(
            || shown.and_utc().timestamp_millis(),
            |instant| instant.timestamp_millis(),
        ),
    )
}

/// Twelve o'clock in Oslo on that day, whatever its distance from UTC is then.
#[must_use]
pub fn noon(day: NaiveDate) -> Timestamp {
    let noon = day.and_hms_opt(12, 0, 0).unwrap_or_default();
    // The clocks are changed at night: there is one noon in each day.
    let instant = Oslo.from_local_datetime(&noon).earliest();
    Timestamp::from_millis(
        instant.map_or_else(
            || noon.and_utc().timestamp_millis(),
            |instant| instant.timestamp_millis(),
        ),
    )
}

/// The Monday of the day's week.
#[must_use]
pub fn start_of_week(day: NaiveDate) -> NaiveDate {
    let since_monday = u64::from(day.weekday().num_days_from_monday());
    day.checked_sub_days(Days::new(since_monday)).unwrap_or(NaiveDate::MIN)
}

/// The ISO week as `2026-W47`; the year is the week's, not the day's.
#[must_use]
pub fn week_label(day: NaiveDate) -> String {
    let week = day.iso_week();
    format!("{:04}-W{:02}", week.year(), week.week())
}

/// The same day of the month that many months later, or earlier when negative; the last day of
/// the month where there is no such day (31 January and one month is 28 or 29 February).
#[must_use]
pub fn add_months(day: NaiveDate, months: i32) -> NaiveDate {
    let distance = Months::new(months.unsigned_abs());
    if months < 0 {
        day.checked_sub_months(distance).unwrap_or(NaiveDate::MIN)
    } else {
        day.checked_add_months(distance).unwrap_or(NaiveDate::MAX)
    }
}

/// The months, in Norwegian.
const MONTHS: [&str; 12] = [
    "januar",
    "februar",
    "mars",
    "april",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "desember",
];

/// The month of a day, in Norwegian: `november`.
#[must_use]
pub fn month_name(day: NaiveDate) -> &'static str {
    let at = usize::try_from(day.month0()).unwrap_or_default();
    MONTHS.get(at).copied().unwrap_or_default()
}

/// `20.11.2026`
#[must_use]
pub fn format_day(day: NaiveDate) -> String {
    format!("{:02}.{:02}.{:04}", day.day(), day.month(), day.year())
}

/// `20.11.2026 08:05`, on an Oslo clock.
#[must_use]
pub fn format_instant(instant: Timestamp) -> String {
    let local = local(instant);
    format!("{} {}", format_day(local.date_naive()), local.format("%H:%M"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn instant(text: &str) -> Timestamp {
        DateTime::parse_from_rfc3339(text).unwrap().to_utc().into()
    }

    #[test]
    fn the_day_turns_at_midnight_in_oslo() {
        assert_eq!(day_of(instant("2026-11-20T22:59:59.999Z")), day("2026-11-20"));
        assert_eq!(day_of(instant("2026-11-20T23:00:00Z")), day("2026-11-21"));
        assert_eq!(day_of(instant("2026-06-20T21:59:59.999Z")), day("2026-06-20"));
        assert_eq!(day_of(instant("2026-06-20T22:00:00Z")), day("2026-06-21"));
        assert_eq!(start_of_day(day("2026-11-21")), instant("2026-11-20T23:00:00Z"));
        assert_eq!(start_of_day(day("2026-06-21")), instant("2026-06-20T22:00:00Z"));
    }

    /// "Schedule (sending at 12:00 unless stated)"
    #[test]
    fn noon_is_at_twelve_on_the_clock_also_on_the_days_on_which_it_is_changed() {
        for (text, utc) in [
            ("2027-03-27", "2027-03-27T11:00:00Z"),
            ("2027-03-28", "2027-03-28T10:00:00Z"),
            ("2027-10-30", "2027-10-30T10:00:00Z"),
            ("2027-10-31", "2027-10-31T11:00:00Z"),
        ] {
            assert_eq!(noon(day(text)), instant(utc));
        }
    }

    #[test]
    fn a_clock_shows_one_hour_twice_and_leaves_one_out() {
        for (shown, utc) in [
            ("2027-10-30T09:00:00", "2027-10-30T07:00:00Z"),
            ("2027-11-01T09:00:00", "2027-11-01T08:00:00Z"),
            ("2027-10-31T02:30:00", "2027-10-31T00:30:00Z"),
            ("2027-03-28T02:30:00", "2027-03-28T01:30:00Z"),
            ("2027-03-28T03:30:00", "2027-03-28T01:30:00Z"),
        ] {
            assert_eq!(at_local(shown.parse().unwrap()), instant(utc));
        }
    }

    #[test]
    fn days_have_23_and_25_hours_when_the_clocks_change() {
        let hours = |text| {
            let day = day(text);
            (end_of_day(day).millis() - start_of_day(day).millis()) / 3_600_000
        };
        assert_eq!(hours("2026-03-28"), 24);
        assert_eq!(hours("2026-03-29"), 23);
        assert_eq!(hours("2026-10-25"), 25);
        assert_eq!(hours("2026-10-26"), 24);
    }

    #[test]
    fn both_passes_of_the_repeated_hour_belong_to_the_same_day() {
        assert_eq!(format_instant(instant("2026-10-25T00:30:00Z")), "25.10.2026 02:30");
        assert_eq!(format_instant(instant("2026-10-25T01:30:00Z")), "25.10.2026 02:30");
        assert_eq!(format_instant(instant("2026-03-29T01:00:00Z")), "29.03.2026 03:00");
    }

    #[test]
    fn weeks_are_iso_weeks() {
        for (text, label, monday) in [
            ("2026-11-20", "2026-W47", "2026-11-16"),
            ("2026-01-01", "2026-W01", "2025-12-29"),
            ("2027-01-03", "2026-W53", "2026-12-28"),
            ("2024-12-30", "2025-W01", "2024-12-30"),
        ] {
            assert_eq!(week_label(day(text)), label);
            assert_eq!(start_of_week(day(text)), day(monday));
        }
    }

    #[test]
    fn months_end_on_a_day_that_exists() {
        for (from, months, to) in [
            ("2026-01-31", 1, "2026-02-28"),
            ("2024-01-31", 1, "2024-02-29"),
            ("2026-11-20", 24, "2028-11-20"),
            ("2026-08-31", -6, "2026-02-28"),
            ("2026-11-20", 0, "2026-11-20"),
        ] {
            assert_eq!(add_months(day(from), months), day(to));
        }
        assert_eq!(add_months(NaiveDate::MAX, i32::MAX), NaiveDate::MAX);
        assert_eq!(add_months(NaiveDate::MIN, i32::MIN), NaiveDate::MIN);
    }

    #[test]
    fn days_are_written_the_norwegian_way() {
        assert_eq!(format_day(day("2026-02-03")), "03.02.2026");
    }

    proptest! {
        #[test]
        fn a_day_begins_on_itself(offset in 0_u64..60_000) {
            let day = day("1970-01-02").checked_add_days(Days::new(offset)).unwrap();
            prop_assert_eq!(day_of(start_of_day(day)), day);
            prop_assert_eq!(day_of(Timestamp::from_millis(end_of_day(day).millis() - 1)), day);
        }

        #[test]
        fn no_instant_makes_it_panic(millis in any::<i64>()) {
            let day = day_of(Timestamp::from_millis(millis));
            let _ = (start_of_day(day), end_of_day(day), week_label(day), format_day(day));
        }
    }
}

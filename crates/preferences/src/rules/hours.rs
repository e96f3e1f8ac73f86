//! When an SMS waits for the morning, and when the daily summary leaves: on an Oslo clock.

use std::time::Duration;

use chrono::{Days, NaiveDate, Timelike};
use svenn_kernel::{Timestamp, oslo};

/// From this hour on an SMS waits.
pub const QUIET_FROM_HOUR: u32 = 21;
/// Until this one.
pub const QUIET_UNTIL_HOUR: u32 = 8;
/// The daily summary leaves at this hour.
pub const DIGEST_HOUR: u32 = 16;
const HOUR_SECONDS: u64 = 3_600;

/// Until when an SMS waits that would go out now; `None` by day. "Quiet hours for SMS (21–08)
/// postpone."
#[must_use]
pub fn quiet_until(now: Timestamp) -> Option<Timestamp> {
    let today = oslo::day_of(now);
    match oslo::local(now).hour() {
        QUIET_FROM_HOUR.. => Some(at_hour(day_after(today), QUIET_UNTIL_HOUR)),
        hour if hour < QUIET_UNTIL_HOUR => Some(at_hour(today, QUIET_UNTIL_HOUR)),
        _ => None,
    }
}

/// When the summary leaves that an e-mail of now stands in.
#[must_use]
pub fn next_digest(now: Timestamp) -> Timestamp {
    let today = oslo::day_of(now);
    let leaves = at_hour(today, DIGEST_HOUR);
    if now < leaves { leaves } else { at_hour(day_after(today), DIGEST_HOUR) }
}

/// When the summary of the day after leaves.
#[must_use]
pub fn digest_of_tomorrow(now: Timestamp) -> Timestamp {
    at_hour(day_after(oslo::day_of(now)), DIGEST_HOUR)
}

fn day_after(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX)
}

/// That hour of a day. Clocks are changed in the night, so there is one of each by day, and as many
/// hours after midnight the clock may show another.
fn at_hour(day: NaiveDate, hour: u32) -> Timestamp {
    let hours = |count: u32| Duration::from_secs(u64::from(count) * HOUR_SECONDS);
    let near = oslo::start_of_day(day).plus(hours(hour));
    let shown = oslo::local(near).hour();
    if shown > hour { near.minus(hours(shown - hour)) } else { near.plus(hours(hour - shown)) }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    fn at(text: &str) -> Timestamp {
        DateTime::parse_from_rfc3339(text).unwrap().to_utc().into()
    }

    /// As an Oslo clock shows it; nothing by day.
    fn waits(now: &str) -> String {
        quiet_until(at(now)).map(oslo::format_instant).unwrap_or_default()
    }

    #[test]
    fn an_sms_of_the_night_waits_for_eight() {
        assert_eq!(waits("2026-11-20T19:59:59.999Z"), "");
        assert_eq!(waits("2026-11-20T20:00:00Z"), "21.11.2026 08:00");
        assert_eq!(waits("2026-11-20T22:59:59Z"), "21.11.2026 08:00");
        assert_eq!(waits("2026-11-20T23:00:00Z"), "21.11.2026 08:00");
        assert_eq!(waits("2026-11-21T06:59:59.999Z"), "21.11.2026 08:00");
        assert_eq!(waits("2026-11-21T07:00:00Z"), "");
        assert_eq!(waits("2026-07-01T18:59:59Z"), "", "an hour earlier in UTC in summer");
        assert_eq!(waits("2026-07-01T19:00:00Z"), "02.07.2026 08:00");
    }

    /// In the night to 28 March 2027 an hour is left out, in that to 31 October there is one twice.
    #[test]
    fn eight_is_eight_on_both_days_that_clocks_are_changed() {
        for night in ["2027-03-27T20:00:00Z", "2027-03-27T23:30:00Z", "2027-03-28T05:59:59Z"] {
            assert_eq!(quiet_until(at(night)), Some(at("2027-03-28T06:00:00Z")), "{night}");
        }
        assert_eq!(waits("2027-03-28T06:00:00Z"), "");
        assert_eq!(waits("2027-03-28T18:59:59Z"), "");
        assert_eq!(waits("2027-03-28T19:00:00Z"), "29.03.2027 08:00");
        for night in [
            "2027-10-30T19:00:00Z",
            "2027-10-31T00:30:00Z",
            "2027-10-31T01:30:00Z",
            "2027-10-31T06:59:59Z",
        ] {
            assert_eq!(quiet_until(at(night)), Some(at("2027-10-31T07:00:00Z")), "{night}");
        }
        assert_eq!(waits("2027-10-31T07:00:00Z"), "");
        assert_eq!(waits("2027-10-31T20:00:00Z"), "01.11.2027 08:00");
    }

    #[test]
    fn the_summary_leaves_once_a_day_at_four() {
        let leaves = |now: &str| oslo::format_instant(next_digest(at(now)));
        assert_eq!(leaves("2026-11-20T14:59:59.999Z"), "20.11.2026 16:00");
        assert_eq!(leaves("2026-11-20T15:00:00Z"), "21.11.2026 16:00");
        assert_eq!(leaves("2026-11-20T23:30:00Z"), "21.11.2026 16:00");
        assert_eq!(leaves("2027-03-28T13:59:59Z"), "28.03.2027 16:00");
        assert_eq!(leaves("2027-03-28T14:00:00Z"), "29.03.2027 16:00");
        assert_eq!(leaves("2027-10-31T14:59:59Z"), "31.10.2027 16:00");
        assert_eq!(leaves("2027-10-31T15:00:00Z"), "01.11.2027 16:00");
        let tomorrow = digest_of_tomorrow(at("2027-03-27T09:00:00Z"));
        assert_eq!(oslo::format_instant(tomorrow), "28.03.2027 16:00");
    }
}

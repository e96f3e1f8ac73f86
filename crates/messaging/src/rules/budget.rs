//! How many SMS an office sends on a day. Pure functions.

use chrono::{DateTime, Days, NaiveDate, Timelike};
use svenn_kernel::{Timestamp, oslo};

/// SMS a day until the office has chosen another limit; a text of several parts is several.
pub const SMS_PER_DAY_DEFAULT: i64 = 2_000;
/// What the limit may be.
pub const SMS_PER_DAY: std::ops::RangeInclusive<i64> = 50..=100_000;
/// From so much of the limit on the coordinators are warned.
pub const WARNING_PERCENT: i64 = 80;
/// What did not fit goes out the next day at this hour, in Norway.
pub const RESUMES_HOUR: u32 = 8;

/// What went out on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Used {
    /// SMS that were handed over.
    pub parts: i64,
    /// Whether the coordinators were warned.
    pub warned: bool,
    /// Whether they were told that something waits.
    pub spent: bool,
}

/// What becomes of an SMS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// It goes out.
    Send {
        /// The coordinators are warned now.
        warn: bool,
    },
    /// It waits for the next day.
    Hold {
        /// The coordinators are told now.
        tell: bool,
    },
}

/// Whether an SMS of so many parts fits into what is left of a day. "A warning at 80 %, never a
/// silent stop."
#[must_use]
pub const fn decide(limit: i64, used: Used, parts: i64) -> Decision {
    let then = used.parts.saturating_add(parts);
    if then > limit {
        return Decision::Hold { tell: !used.spent };
    }
    let warn = !used.warned && then.saturating_mul(100) >= limit.saturating_mul(WARNING_PERCENT);
    Decision::Send { warn }
}

/// How much of the limit is used, in whole percent.
#[must_use]
pub const fn percent(limit: i64, used: i64) -> i64 {
    match used.saturating_mul(100).checked_div(limit) {
        Some(percent) => percent,
        None => 100,
    }
}

/// When what does not fit today goes out.
#[must_use]
pub fn resumes(now: Timestamp) -> Timestamp {
    let next = oslo::day_of(now).checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX);
    let midnight = oslo::start_of_day(next);
    let hours =
        |hours: u32| midnight.plus(std::time::Duration::from_secs(u64::from(hours) * 3_600));
    // The clocks change in the night: then it is an hour more or less since midnight.
    let at_hour = |it: &Timestamp| {
        let local: DateTime<_> = oslo::local(*it);
        local.hour() == RESUMES_HOUR
    };
    let near = [RESUMES_HOUR, RESUMES_HOUR - 1, RESUMES_HOUR + 1].map(hours);
    near.iter().find(|it| at_hour(it)).copied().unwrap_or_else(|| hours(RESUMES_HOUR))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(parts: i64) -> Used {
        Used { parts, ..Used::default() }
    }

    #[test]
    fn at_80_percent_the_coordinators_are_warned_once() {
        assert_eq!(decide(100, used(78), 1), Decision::Send { warn: false });
        assert_eq!(decide(100, used(79), 1), Decision::Send { warn: true });
        let warned = Used { warned: true, ..used(80) };
        assert_eq!(decide(100, warned, 1), Decision::Send { warn: false });
        assert_eq!(decide(100, used(60), 30), Decision::Send { warn: true });
    }

    #[test]
    fn what_does_not_fit_waits_and_is_told_once() {
        assert_eq!(decide(100, used(99), 1), Decision::Send { warn: true });
        assert_eq!(decide(100, used(100), 1), Decision::Hold { tell: true });
        assert_eq!(decide(100, used(95), 6), Decision::Hold { tell: true });
        let spent = Used { spent: true, ..used(100) };
        assert_eq!(decide(100, spent, 1), Decision::Hold { tell: false });
    }

    #[test]
    fn the_share_is_in_whole_percent() {
        assert_eq!([percent(200, 0), percent(200, 159), percent(200, 200)], [0, 79, 100]);
        assert_eq!(percent(0, 5), 100);
    }

    /// On an Oslo clock, also on the days on which it is changed.
    #[test]
    fn it_goes_on_at_eight_in_the_morning() {
        for (now, expected) in [
            ("2026-11-20T09:00:00Z", "21.11.2026 08:00"),
            ("2026-11-20T22:59:59Z", "21.11.2026 08:00"),
            ("2026-11-20T23:00:00Z", "22.11.2026 08:00"),
            ("2026-03-28T12:00:00Z", "29.03.2026 08:00"),
            ("2026-10-24T12:00:00Z", "25.10.2026 08:00"),
        ] {
            let now: Timestamp = DateTime::parse_from_rfc3339(now).unwrap().to_utc().into();
            assert_eq!(oslo::format_instant(resumes(now)), expected);
        }
    }
}

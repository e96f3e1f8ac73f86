//! What holds of trade tests, as functions of what is stored and of time.

use svenn_kernel::{Role, Timestamp};

/// Shortest and longest test: it may go over several days.
pub const MINUTES: std::ops::RangeInclusive<i64> = 15..=14_400;
/// Years from now that a test may be at, and back.
const YEARS_MAX: i64 = 6;
const YEAR_MILLIS: i64 = 366 * 86_400_000;
const MINUTE_MILLIS: i64 = 60_000;

/// When a test ends.
#[must_use]
pub fn ends(starts: Timestamp, minutes: i64) -> Timestamp {
    Timestamp::from_millis(starts.millis().saturating_add(minutes.saturating_mul(MINUTE_MILLIS)))
}

/// Whether a test may be at a time: not far from any apprenticeship that there is.
#[must_use]
pub const fn is_near(starts: Timestamp, now: Timestamp) -> bool {
    let apart = starts.millis().saturating_sub(now.millis());
    apart.saturating_abs() <= YEARS_MAX * YEAR_MILLIS
}

/// Whether a test stands before people: it is not cancelled, and not over.
#[must_use]
pub fn is_coming(
    (starts, minutes): (Timestamp, i64),
    cancelled: Option<Timestamp>,
    now: Timestamp,
) -> bool {
    cancelled.is_none() && ends(starts, minutes) > now
}

/// What people are told of a change: nothing where time, place and examiners are the same.
#[must_use]
pub fn is_news(before: (Timestamp, i64, &str, &str), after: (Timestamp, i64, &str, &str)) -> bool {
    before != after
}

/// Who hears that a test is another, or that it does not take place, in sentences.
#[must_use]
pub fn told_words(told: usize, stays: bool) -> Vec<String> {
    let (one, many) = if stays {
        ("kalenderen følger med", "kalenderne deres følger med")
    } else {
        ("fagprøven går ut av kalenderen", "fagprøven går ut av kalenderne deres")
    };
    match told {
        0 => Vec::new(),
        1 => vec![format!("1 person får beskjed, og {one}")],
        told => vec![format!("{told} personer får beskjed, og {many}")],
    }
}

/// The page that tells of the tests of an apprentice.
#[must_use]
pub fn route(rolle: Role, apprentice: &str) -> String {
    match rolle {
        Role::Laerling => "/l".to_owned(),
        Role::Ansatt => format!("/b/laerlinger/{apprentice}"),
        Role::Koordinator => format!("/k/laerlinger/{apprentice}"),
    }
}

/// The page of all apprentices, where one is gone.
#[must_use]
pub const fn list_route(rolle: Role) -> &'static str {
    match rolle {
        Role::Laerling => "/l",
        Role::Ansatt => "/b/laerlinger",
        Role::Koordinator => "/k/laerlinger",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR_MILLIS: i64 = 3_600_000;

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_millis(1_800_000_000_000 + hours * HOUR_MILLIS)
    }

    #[test]
    fn a_test_is_coming_until_it_has_ended_or_is_cancelled() {
        assert_eq!(ends(at(0), 90).millis(), at(0).millis() + 90 * 60_000);
        assert!(is_coming((at(0), 120), None, at(1)));
        assert!(!is_coming((at(0), 120), None, at(2)));
        assert!(!is_coming((at(0), 120), Some(at(-5)), at(-1)));
    }

    #[test]
    fn who_hears_of_it_is_counted() {
        assert!(told_words(0, true).is_empty());
        assert_eq!(told_words(1, true), ["1 person får beskjed, og kalenderen følger med"]);
        let off = "3 personer får beskjed, og fagprøven går ut av kalenderne deres";
        assert_eq!(told_words(3, false), [off]);
    }

    #[test]
    fn a_time_far_from_now_is_none() {
        let now = at(0);
        assert!(is_near(now, now) && is_near(at(24 * 365), now));
        assert!(!is_near(Timestamp::from_millis(i64::MAX), now));
        assert!(!is_near(Timestamp::from_millis(0), now));
    }
}

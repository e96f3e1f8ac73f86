use chrono::NaiveDate;
use svenn_people::rules::pace::TrainingTime;

/// "No documentation in 30 days."
pub const SILENT_DAYS: i64 = 30;

/// The day from which an apprentice has been silent, seen from a day on which they are in training:
/// the day that documentation was sent last, that the training began, or that a leave ended,
/// whichever came last. Nothing is expected of an apprentice who is not in training that day.
#[must_use]
pub fn silent_since(
    time: &TrainingTime<'_>,
    last_sent: Option<NaiveDate>,
    day: NaiveDate,
) -> Option<NaiveDate> {
    if !time.holds(day) {
        return None;
    }
    let leaves = time.fravaer.iter().filter_map(|leave| leave.til?.succ_opt());
    let back = leaves.filter(|back| *back <= day).max();
    time.startdato.max(last_sent).max(back)
}

#[cfg(test)]
mod tests {
    use svenn_people::parts::Absence;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn leave(fra: &str, til: Option<&str>) -> Absence {
        Absence { fra: day(fra), til: til.map(day), merknad: String::new() }
    }

    /// Two years from August 2026.
    fn time(fravaer: &[Absence]) -> TrainingTime<'_> {
        TrainingTime {
            startdato: Some(day("2026-08-01")),
            sluttdato: Some(day("2028-07-31")),
            fravaer,
            unexpected_end_date: None,
        }
    }

    /// "No documentation in 30 days."
    #[test]
    fn silence_is_counted_from_what_was_sent_last() {
        let since = |sent: Option<&str>| silent_since(&time(&[]), sent.map(day), day("2026-11-01"));
        assert_eq!(since(Some("2026-10-02")), Some(day("2026-10-02")));
        assert_eq!(since(None), Some(day("2026-08-01")));
        assert_eq!(since(Some("2026-06-01")), Some(day("2026-08-01")), "sent before it began");
    }

    #[test]
    fn a_leave_is_no_silence() {
        let leaves = [leave("2026-10-05", Some("2026-10-20"))];
        let since = |on: &str| silent_since(&time(&leaves), Some(day("2026-10-02")), day(on));
        assert_eq!(since("2026-10-04"), Some(day("2026-10-02")));
        assert_eq!(since("2026-10-20"), None);
        assert_eq!(since("2026-10-21"), Some(day("2026-10-21")));
        assert_eq!(since("2026-12-01"), Some(day("2026-10-21")));
    }

    #[test]
    fn nobody_outside_the_time_is_waited_for() {
        let ended = TrainingTime { unexpected_end_date: Some(day("2026-10-01")), ..time(&[]) };
        assert_eq!(silent_since(&ended, None, day("2026-11-01")), None);
        for outside in ["2026-07-31", "2028-08-01"] {
            assert_eq!(silent_since(&time(&[]), None, day(outside)), None);
        }
        let open = [leave("2026-09-01", None)];
        assert_eq!(silent_since(&time(&open), None, day("2026-11-01")), None);
    }
}

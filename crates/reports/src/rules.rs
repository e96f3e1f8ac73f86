//! Who sees and changes a report, and when it is sent. Pure functions.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime};
use serde::{Deserialize, Serialize};
use svenn_kernel::{Input, PersonId, StoredWords, Timestamp, oslo};
use utoipa::ToSchema;

use crate::store::Report;

/// How often a report is sent.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    StoredWords,
    Input,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = ReportFrequency)]
pub enum Frequency {
    /// Not by itself.
    #[default]
    Aldri,
    /// On a day of the week, 1 for Monday.
    Ukentlig,
    /// On a day of the month; on the last one where it has fewer.
    Maanedlig,
}

/// One's own reports, and those that are shared with the office.
#[must_use]
pub fn may_see(person: &PersonId, report: &Report) -> bool {
    report.shared || report.owner == *person
}

/// A shared report is the office's to change and to delete; who it is sent as and whether it is
/// shared is its owner's.
#[must_use]
pub fn may_own(person: &PersonId, report: &Report) -> bool {
    report.owner == *person
}

/// When it is sent next, after an instant: on its day, at its hour in Oslo.
#[must_use]
pub fn next(frequency: Frequency, day: i64, hour: i64, after: Timestamp) -> Option<Timestamp> {
    let today = oslo::day_of(after);
    let hour = NaiveTime::from_hms_opt(u32::try_from(hour).ok()?, 0, 0)?;
    let at = |day: NaiveDate| oslo::at_local(NaiveDateTime::new(day, hour));
    let days: Vec<NaiveDate> = match frequency {
        Frequency::Aldri => return None,
        Frequency::Ukentlig => {
            let monday = oslo::start_of_week(today);
            let within = u64::try_from(day.clamp(1, 7) - 1).ok()?;
            let of = |week: u64| monday.checked_add_days(Days::new(week * 7 + within));
            [of(0), of(1)].into_iter().flatten().collect()
        }
        Frequency::Maanedlig => {
            let first = today.with_day(1)?;
            let of = |months: i32| {
                let month = oslo::add_months(first, months);
                let last = oslo::add_months(month, 1).pred_opt()?;
                let wanted = u32::try_from(day.clamp(1, 31)).ok()?;
                month.with_day(wanted.min(last.day()))
            };
            [of(0), of(1)].into_iter().flatten().collect()
        }
    };
    days.into_iter().map(at).find(|instant| *instant > after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        oslo::at_local(text.parse().unwrap())
    }

    fn said(frequency: Frequency, day: i64, hour: i64, after: &str) -> String {
        let next = next(frequency, day, hour, at(after)).unwrap();
        oslo::local(next).format("%Y-%m-%dT%H:%M").to_string()
    }

    #[test]
    fn a_report_is_sent_at_its_hour_in_oslo_whatever_the_season() {
        use Frequency::{Maanedlig, Ukentlig};
        // 27 November 2026 is a Friday.
        assert_eq!(said(Ukentlig, 5, 7, "2026-11-27T06:59:00"), "2026-11-27T07:00");
        assert_eq!(said(Ukentlig, 5, 7, "2026-11-27T07:00:00"), "2026-12-04T07:00");
        assert_eq!(said(Ukentlig, 1, 7, "2026-11-27T07:00:00"), "2026-11-30T07:00");
        assert_eq!(said(Maanedlig, 31, 8, "2026-02-01T00:00:00"), "2026-02-28T08:00");
        assert_eq!(said(Maanedlig, 1, 8, "2026-12-24T00:00:00"), "2027-01-01T08:00");
        // Over the change of the clocks it stays at eight.
        assert_eq!(said(Ukentlig, 1, 8, "2026-10-24T12:00:00"), "2026-10-26T08:00");
        assert_eq!(next(Frequency::Aldri, 1, 8, at("2026-10-24T12:00:00")), None);
    }
}

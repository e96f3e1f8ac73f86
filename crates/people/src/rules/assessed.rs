//! Whether an apprentice was assessed in the last half-year, as is required.

use chrono::NaiveDate;
use svenn_kernel::{Timestamp, oslo};

/// An apprentice is assessed each half-year.
const MONTHS: i32 = 6;

/// The assessment interviews of an apprentice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Assessed {
    /// How many were held (field `vurderingssamtaler` of the statistics).
    pub held: i64,
    /// When the last one was held.
    pub last: Option<Timestamp>,
    /// When the next one is planned.
    pub next: Option<Timestamp>,
}

/// How it stands with the assessment of somebody in training.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assessment {
    /// In the last half-year.
    Lately,
    /// Not in the last half-year.
    Lacking,
    /// Not yet: the apprentice has been in training for less than half a year.
    NotYet,
}

impl Assessment {
    /// The words people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Lately => "Vurdert siste halvår",
            Self::Lacking => "Mangler vurdering siste halvår",
            Self::NotYet => "Første halvår",
        }
    }
}

/// How it stands on a day with the assessment of one who began on another.
#[must_use]
pub fn assessment(began: NaiveDate, last: Option<Timestamp>, today: NaiveDate) -> Assessment {
    match last.map(oslo::day_of) {
        _ if today >= lacks_from(began, last) => Assessment::Lacking,
        Some(_) => Assessment::Lately,
        None => Assessment::NotYet,
    }
}

/// The day from which an assessment is lacking, unless one is held before.
#[must_use]
pub fn lacks_from(began: NaiveDate, last: Option<Timestamp>) -> NaiveDate {
    oslo::add_months(last.map_or(began, oslo::day_of).max(began), MONTHS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn on(text: &str) -> Timestamp {
        oslo::noon(day(text))
    }

    /// "mangler vurdering siste halvår"
    #[test]
    fn whoever_was_not_assessed_in_the_last_half_year_lacks_it() {
        let began = day("2025-08-15");
        for (last, today, expected) in [
            (None, "2026-02-14", Assessment::NotYet),
            (None, "2026-02-15", Assessment::Lacking),
            (Some("2026-01-20"), "2026-07-19", Assessment::Lately),
            (Some("2026-01-20"), "2026-07-20", Assessment::Lacking),
            (Some("2026-08-31"), "2027-02-27", Assessment::Lately),
            (Some("2026-08-31"), "2027-02-28", Assessment::Lacking),
            // Held before this apprenticeship began, in another one.
            (Some("2025-01-10"), "2025-09-01", Assessment::Lately),
        ] {
            let last = last.map(on);
            assert_eq!(assessment(began, last, day(today)), expected, "{last:?} {today}");
        }
    }
}

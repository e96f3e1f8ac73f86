//! When a national curriculum holds.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use crate::curricula::Curriculum;

/// The status of what is in force.
const STATUS_PUBLISHED: &str = "publisert";
/// The status of what is not in force any more.
const STATUS_EXPIRED: &str = "utgaatt";

/// What it follows from when a curriculum holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Validity {
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether it has goal sets, and all of them have expired.
    pub all_sets_expired: bool,
    /// First day.
    pub gyldig_fra: Option<NaiveDate>,
    /// Last day.
    pub gyldig_til: Option<NaiveDate>,
}

impl Validity {
    /// Of a whole curriculum.
    #[must_use]
    pub fn of(curriculum: &Curriculum) -> Self {
        let sets = &curriculum.goal_sets;
        Self {
            status: curriculum.status.clone(),
            all_sets_expired: !sets.is_empty() && sets.iter().all(|set| set.utgaatt),
            gyldig_fra: curriculum.details.gyldig_fra,
            gyldig_til: curriculum.details.gyldig_til,
        }
    }

    /// Whether it was ever in force: what is only drafted is offered to nobody.
    #[must_use]
    pub fn is_known(&self) -> bool {
        [STATUS_PUBLISHED, STATUS_EXPIRED].contains(&self.status.as_str())
    }
}

/// Validity of a curriculum on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CurriculumStanding)]
pub enum Standing {
    /// Valid, without a known end.
    Gjelder,
    /// Valid from a later day.
    Kommer,
    /// Valid, with a known last day.
    Utgaar,
    /// No longer valid; kept for those who follow it.
    Utgaatt,
}

impl Standing {
    /// Label that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Gjelder => "Gjelder",
            Self::Kommer => "Kommer",
            Self::Utgaar => "Utgår",
            Self::Utgaatt => "Utgått",
        }
    }

    /// Whether it holds no more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Utgaatt)
    }
}

/// Validity of a curriculum on a day.
#[must_use]
pub fn standing(validity: &Validity, today: NaiveDate) -> Standing {
    let is_over = validity.gyldig_til.is_some_and(|last| last < today);
    if validity.status == STATUS_EXPIRED || validity.all_sets_expired || is_over {
        Standing::Utgaatt
    } else if validity.gyldig_fra.is_some_and(|first| first > today) {
        Standing::Kommer
    } else if validity.gyldig_til.is_some() {
        Standing::Utgaar
    } else {
        Standing::Gjelder
    }
}

/// The next day on which that may be another.
#[must_use]
pub fn standing_changes(validity: &Validity, today: NaiveDate) -> Option<NaiveDate> {
    let after_last = validity.gyldig_til.and_then(|last| last.succ_opt());
    validity.gyldig_fra.into_iter().chain(after_last).filter(|day| *day > today).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn validity(fra: Option<&str>, til: Option<&str>) -> Validity {
        Validity {
            status: STATUS_PUBLISHED.to_owned(),
            all_sets_expired: false,
            gyldig_fra: fra.map(day),
            gyldig_til: til.map(day),
        }
    }

    // "expired and coming versions marked"
    #[test]
    fn a_curriculum_comes_holds_ends_and_is_over() {
        let whole = validity(Some("2026-08-01"), Some("2028-07-31"));
        for (today, expected) in [
            ("2026-07-31", Standing::Kommer),
            ("2026-08-01", Standing::Utgaar),
            ("2028-07-31", Standing::Utgaar),
            ("2028-08-01", Standing::Utgaatt),
        ] {
            assert_eq!(standing(&whole, day(today)), expected, "{today}");
        }
        assert_eq!(standing(&validity(None, None), day("2026-08-01")), Standing::Gjelder);
    }

    #[test]
    fn what_the_directorate_calls_expired_is() {
        let expired = Validity { status: STATUS_EXPIRED.into(), ..validity(None, None) };
        assert!(standing(&expired, day("2026-01-01")).is_over());
        let sets = Validity { all_sets_expired: true, ..validity(None, None) };
        assert!(standing(&sets, day("2026-01-01")).is_over());
        assert!(expired.is_known());
        assert!(!Validity { status: "utkast".into(), ..expired }.is_known());
    }

    #[test]
    fn it_changes_on_the_first_day_and_after_the_last() {
        let whole = validity(Some("2026-08-01"), Some("2028-07-31"));
        assert_eq!(standing_changes(&whole, day("2026-01-01")), Some(day("2026-08-01")));
        assert_eq!(standing_changes(&whole, day("2026-08-01")), Some(day("2028-08-01")));
        assert_eq!(standing_changes(&whole, day("2028-08-01")), None);
    }
}

//! What holds of stays and of goals that a company cannot give, as functions of what is stored and
//! of time.

use chrono::{Datelike, NaiveDate};
use serde::Serialize;
use svenn_companies::Gives;
use svenn_kernel::Role;
use utoipa::ToSchema;

/// From how many apprentices with an approved goal on a company that has said nothing gives it
/// often.
const OFTEN_FROM: usize = 3;
/// Longest stay, in days: a longer one is another contract.
pub const DAYS_MAX: i64 = 366;
/// Days before the end of the training at which leaders and coordinators hear of goals that are not
/// given: a year, half a year and a quarter.
pub const TOLD_BEFORE: &[i64] = &[-365, -182, -91];

/// How often a company gives a goal: what it has said, corrected by how many of its apprentices have
/// had the goal approved there. Nothing where nothing is known.
#[must_use]
pub const fn standing(said: Option<Gives>, shown: usize) -> Option<Gives> {
    match (said, shown) {
        (Some(Gives::Aldri), 1..) => Some(Gives::Sjelden),
        (Some(said), _) => Some(said),
        (None, 0) => None,
        (None, OFTEN_FROM..) => Some(Gives::Ofte),
        (None, _) => Some(Gives::Sjelden),
    }
}

/// Whether what a company has said of a goal is not so.
#[must_use]
pub const fn is_corrected(said: Option<Gives>, shown: usize) -> bool {
    matches!((said, shown), (Some(Gives::Aldri), 1..))
}

/// Whether a company never gives a goal.
#[must_use]
pub const fn is_never(said: Option<Gives>, shown: usize) -> bool {
    matches!(standing(said, shown), Some(Gives::Aldri))
}

/// Where a stay is in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StayStage)]
pub enum Stage {
    #[serde(rename = "Planlagt")]
    Coming,
    #[serde(rename = "Pågår")]
    Ongoing,
    #[serde(rename = "Over")]
    Over,
    #[serde(rename = "Avlyst")]
    Cancelled,
}

impl Stage {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Coming => "Planlagt",
            Self::Ongoing => "Pågår",
            Self::Over => "Over",
            Self::Cancelled => "Avlyst",
        }
    }

    /// Whether it is still before people.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Coming | Self::Ongoing)
    }
}

/// Where a stay is on a day; its last day belongs to it.
#[must_use]
pub fn stage((fra, til): (NaiveDate, NaiveDate), is_cancelled: bool, today: NaiveDate) -> Stage {
    if is_cancelled {
        Stage::Cancelled
    } else if today < fra {
        Stage::Coming
    } else if today <= til {
        Stage::Ongoing
    } else {
        Stage::Over
    }
}

/// Whether two spans of days have a day in common.
#[must_use]
pub fn overlap(one: (NaiveDate, NaiveDate), other: (NaiveDate, NaiveDate)) -> bool {
    one.0 <= other.1 && other.0 <= one.1
}

/// How somebody is related to a stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relation {
    /// One of the apprentices is the caller's own, or the caller.
    pub is_own: bool,
    /// The caller instructs during the stay.
    pub is_host: bool,
}

/// Whether somebody may see a stay. Who takes it sees it until it is over, and nothing of it the day
/// after.
#[must_use]
pub const fn sees(rolle: Role, relation: Relation, stage: Stage) -> bool {
    match rolle {
        Role::Koordinator => true,
        Role::Laerling => relation.is_own,
        Role::Ansatt => relation.is_own || (relation.is_host && stage.is_open()),
    }
}

/// Whole months from a day to the last day of the training; 0 where it is over or unknown.
#[must_use]
pub fn months_left(last: Option<NaiveDate>, today: NaiveDate) -> i64 {
    let Some(last) = last.filter(|last| *last > today) else { return 0 };
    let months = i64::from(last.year() - today.year()) * 12 + i64::from(last.month())
        - i64::from(today.month());
    months - i64::from(last.day() < today.day())
}

/// What is planned for the goals that somebody cannot be given.
#[must_use]
pub const fn planned_label(lacking: usize, planned: usize) -> &'static str {
    match planned {
        0 => "Ikke planlagt",
        _ if planned < lacking => "Delvis planlagt",
        _ => "Planlagt",
    }
}

/// What follows when a stay is cancelled, in sentences: who hears of it, and how many of them see
/// nothing of the apprentices from now on.
#[must_use]
pub fn cancelled_words(told: usize, hosts: usize) -> Vec<String> {
    let told = match told {
        0 => None,
        1 => Some("1 person får beskjed, og hospiteringen går ut av kalenderen".to_owned()),
        many => Some(format!(
            "{many} personer får beskjed, og hospiteringen går ut av kalenderne deres"
        )),
    };
    let hosts = match hosts {
        0 => None,
        1 => Some("1 instruktør i vertsbedriften ser ikke lenger lærlingene".to_owned()),
        many => Some(format!("{many} instruktører i vertsbedriften ser ikke lenger lærlingene")),
    };
    told.into_iter().chain(hosts).collect()
}

/// The page of a stay for somebody of a role.
#[must_use]
pub fn route(rolle: Role, id: &str) -> String {
    match rolle {
        Role::Laerling => format!("/l/hospitering/{id}"),
        Role::Ansatt => format!("/b/hospitering/{id}"),
        Role::Koordinator => format!("/k/hospitering/{id}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// "declared at approval and corrected by what its apprentices have proven"
    #[test]
    fn what_a_company_says_is_corrected_by_what_was_shown_there() {
        use Gives::{Aldri, Ofte, Sjelden};
        for (said, shown, expected) in [
            (Some(Aldri), 0, Some(Aldri)),
            (Some(Aldri), 1, Some(Sjelden)),
            (Some(Sjelden), 9, Some(Sjelden)),
            (Some(Ofte), 0, Some(Ofte)),
            (None, 0, None),
            (None, 1, Some(Sjelden)),
            (None, 3, Some(Ofte)),
        ] {
            assert_eq!(standing(said, shown), expected, "{said:?} {shown}");
            assert_eq!(is_never(said, shown), expected == Some(Aldri));
        }
        assert!(is_corrected(Some(Aldri), 2) && !is_corrected(Some(Sjelden), 2));
    }

    /// "a stay that ends at midnight ends access … in that instant"
    #[test]
    fn who_takes_a_stay_sees_nothing_of_it_the_day_after() {
        let span = (day("2026-12-01"), day("2026-12-04"));
        let host = Relation { is_own: false, is_host: true };
        for (today, expected, sees_it) in [
            ("2026-11-30", Stage::Coming, true),
            ("2026-12-01", Stage::Ongoing, true),
            ("2026-12-04", Stage::Ongoing, true),
            ("2026-12-05", Stage::Over, false),
        ] {
            let found = stage(span, false, day(today));
            assert_eq!(found, expected, "{today}");
            assert_eq!(sees(Role::Ansatt, host, found), sees_it, "{today}");
        }
        let own = Relation { is_own: true, is_host: false };
        assert!(sees(Role::Laerling, own, Stage::Over) && !sees(Role::Laerling, host, Stage::Over));
        assert_eq!(stage(span, true, day("2026-12-02")), Stage::Cancelled);
        assert!(overlap(span, (day("2026-12-04"), day("2026-12-09"))));
        assert!(!overlap(span, (day("2026-12-05"), day("2026-12-09"))));
    }

    #[test]
    fn who_hears_that_a_stay_is_cancelled_is_counted() {
        assert!(cancelled_words(0, 0).is_empty());
        assert_eq!(
            cancelled_words(4, 1),
            [
                "4 personer får beskjed, og hospiteringen går ut av kalenderne deres",
                "1 instruktør i vertsbedriften ser ikke lenger lærlingene",
            ]
        );
    }

    #[test]
    fn months_to_the_end_are_whole() {
        let left = |last: &str| months_left(Some(day(last)), day("2026-11-29"));
        assert_eq!([left("2026-11-29"), left("2026-12-28"), left("2026-12-29")], [0, 0, 1]);
        assert_eq!((left("2027-11-30"), months_left(None, day("2026-11-29"))), (12, 0));
        assert_eq!(planned_label(2, 0), "Ikke planlagt");
        assert_eq!((planned_label(2, 1), planned_label(2, 2)), ("Delvis planlagt", "Planlagt"));
    }
}

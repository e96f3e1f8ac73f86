//! Who assesses, what is one assessment, and what has changed since the last.

use svenn_kernel::{PersonId, Role, Timestamp, oslo, stored_words};

/// Who says on which level a goal is: "goals.{goalId}.apprenticeAssessment and employeeAssessment".
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Assessor {
    /// The apprentice.
    Laerling,
    /// An instructor of the apprentice.
    Ansatt,
}

impl Assessor {
    /// Whose side somebody fills in, who sees the apprentice; coordinators read.
    #[must_use]
    pub const fn of(rolle: Role) -> Option<Self> {
        match rolle {
            Role::Laerling => Some(Self::Laerling),
            Role::Ansatt => Some(Self::Ansatt),
            Role::Koordinator => None,
        }
    }
}

/// One assessment of a goal by one side, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessment {
    /// Increases with every change of this side.
    pub version: i64,
    pub timestamp: Timestamp,
    /// Author.
    pub by: PersonId,
    /// From 1, the lowest; none where it was taken back on the same day.
    pub nivaa: Option<i64>,
    /// Name of the level at that time.
    pub label: String,
}

/// Whether this corrects the newest assessment or is a new one: a day is one assessment, so that a
/// slip of the thumb is no step of its own in the history.
#[must_use]
pub fn corrects(last: &Assessment, by: &PersonId, now: Timestamp) -> bool {
    last.by == *by && oslo::day_of(last.timestamp) == oslo::day_of(now)
}

/// On which of a goal's levels an assessment is now, from 1: the level of the same name, whatever its
/// place was then; where there is none any more, the place it had, as far as there are levels.
#[must_use]
pub fn level_now(levels: &[String], said: &Assessment) -> Option<i64> {
    let nivaa = said.nivaa?;
    let place = levels.iter().position(|label| *label == said.label);
    let most = i64::try_from(levels.len()).unwrap_or(i64::MAX);
    let named = place.and_then(|at| i64::try_from(at).ok()).map(|at| at + 1);
    (most > 0).then(|| named.unwrap_or_else(|| nivaa.clamp(1, most)))
}

/// By how many levels somebody stands higher than the time before; none without a time before.
#[must_use]
pub fn change_since_last(levels: &[String], history: &[Assessment]) -> Option<i64> {
    let mut said = history.iter().rev().filter_map(|it| level_now(levels, it));
    let (now, before) = (said.next()?, said.next()?);
    Some(now - before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels() -> Vec<String> {
        ["Har sett det", "Kan med hjelp", "Kan alene"].map(str::to_owned).to_vec()
    }

    fn said(day: &str, by: &str, nivaa: Option<i64>, label: &str) -> Assessment {
        Assessment {
            version: 1,
            timestamp: oslo::noon(day.parse().unwrap()),
            by: PersonId::parse(by).unwrap(),
            nivaa,
            label: label.to_owned(),
        }
    }

    /// "Self assessment document per apprentice: goals.{goalId}.apprenticeAssessment and
    /// employeeAssessment"
    #[test]
    fn an_apprentice_and_her_instructor_assess_and_a_coordinator_reads() {
        assert_eq!(Assessor::of(Role::Laerling), Some(Assessor::Laerling));
        assert_eq!(Assessor::of(Role::Ansatt), Some(Assessor::Ansatt));
        assert_eq!(Assessor::of(Role::Koordinator), None);
    }

    /// "history entries SELFASSESSMENTTIMELINE (goalId, timestamp)"
    #[test]
    fn what_somebody_says_on_one_day_is_one_assessment() {
        let last = said("2026-03-02", "terje", Some(1), "Har sett det");
        let at = |day: &str| {
            oslo::end_of_day(day.parse().unwrap()).minus(std::time::Duration::from_secs(1))
        };
        let (terje, siv) = (PersonId::parse("terje").unwrap(), PersonId::parse("siv").unwrap());
        assert!(corrects(&last, &terje, at("2026-03-02")));
        assert!(!corrects(&last, &terje, at("2026-03-03")));
        assert!(!corrects(&last, &siv, at("2026-03-02")));
    }

    #[test]
    fn a_level_is_found_by_its_name_and_then_by_its_place() {
        let now = |label: &str, nivaa| level_now(&levels(), &said("2026-03-02", "a", nivaa, label));
        assert_eq!(now("Kan alene", Some(2)), Some(3));
        assert_eq!(now("Noe annet", Some(2)), Some(2));
        assert_eq!(now("Noe annet", Some(7)), Some(3));
        assert_eq!(now("", None), None);
        assert_eq!(level_now(&[], &said("2026-03-02", "a", Some(1), "A")), None);
    }

    #[test]
    fn what_changed_is_told_against_the_time_before() {
        let first = said("2026-03-02", "a", Some(1), "Har sett det");
        let taken_back = said("2026-04-02", "a", None, "");
        let then = said("2026-09-02", "a", Some(3), "Kan alene");
        let lower = said("2026-10-02", "a", Some(2), "Kan med hjelp");
        let change = |history: &[Assessment]| change_since_last(&levels(), history);
        assert_eq!(change(&[]), None);
        assert_eq!(change(std::slice::from_ref(&first)), None);
        assert_eq!(change(&[first.clone(), taken_back, then.clone()]), Some(2));
        assert_eq!(change(&[first, then, lower]), Some(-1));
    }
}

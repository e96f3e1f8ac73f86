//! The scales that are rated on.

use serde::{Deserialize, Serialize};
use svenn_kernel::{Permission, Permissions};
use utoipa::ToSchema;

use crate::criteria::{Criteria, GeneralGoal};

/// Fewest and most steps of a scale.
pub const STEPS: std::ops::RangeInclusive<usize> = 2..=7;

/// One step of a scale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Rating {
    /// From 1, the lowest.
    pub value: u8,
    /// Name.
    pub label: String,
}

/// A scale from what its steps are called, the lowest first.
#[must_use]
pub fn scale<S: Into<String>>(labels: impl IntoIterator<Item = S>) -> Vec<Rating> {
    (1..=u8::MAX).zip(labels).map(|(value, label)| Rating { value, label: label.into() }).collect()
}

/// What general criteria are rated on where the office has chosen nothing else.
#[must_use]
pub fn default_general() -> Vec<Rating> {
    scale(["Lav", "Middels", "Høy"])
}

/// What competence goals are rated on where the office has chosen nothing else.
#[must_use]
pub fn default_competence_goals() -> Vec<Rating> {
    scale(["Trenger mer opplæring", "Middels god", "Selvstendig"])
}

/// What somebody must hold to put these criteria and scales in the place of those.
#[must_use]
pub fn asked_for(stored: &Criteria, next: &Criteria) -> Permissions {
    let was = |id: &str| stored.general_goals.iter().find(|it| it.id == id);
    let kept: Vec<&GeneralGoal> =
        next.general_goals.iter().filter(|it| was(&it.id).is_some()).collect();
    let adds = kept.len() < next.general_goals.len();
    let takes = kept.len() < stored.general_goals.len();
    let stays = |goal: &&GeneralGoal| kept.iter().any(|it| it.id == goal.id);
    let before: Vec<&GeneralGoal> = stored.general_goals.iter().filter(stays).collect();
    let edits = before != kept
        || stored.general_ratings != next.general_ratings
        || stored.competence_goal_ratings != next.competence_goal_ratings;
    [
        (adds, Permission::CreateAssessmentCriteria),
        (edits, Permission::EditAssessmentCriteria),
        (takes, Permission::DeleteAssessmentCriteria),
    ]
    .into_iter()
    .filter_map(|(is_so, permission)| is_so.then_some(permission))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goal(id: &str, title: &str) -> GeneralGoal {
        GeneralGoal { id: id.to_owned(), title: title.to_owned(), description: String::new() }
    }

    /// "Permissions (employees, via tilganger): create, edit or delete … assessment criteria".
    #[test]
    fn adding_changing_and_taking_away_are_asked_for_one_by_one() {
        let with = |general_goals| Criteria { general_goals, ..Criteria::default() };
        let (orden, flid) = (goal("a", "Orden"), goal("b", "Flid"));
        let stored = with(vec![orden.clone(), flid.clone()]);
        let asked = |next: Criteria| -> Vec<&str> {
            asked_for(&stored, &next).into_iter().map(Permission::as_str).collect()
        };
        assert!(asked(stored.clone()).is_empty());
        let added = vec![orden.clone(), flid.clone(), goal("c", "Innsats")];
        assert_eq!(asked(with(added)), ["CREATE_ASSESSMENT_CRITERIA"]);
        assert_eq!(asked(with(vec![orden.clone()])), ["DELETE_ASSESSMENT_CRITERIA"]);
        let edit = ["EDIT_ASSESSMENT_CRITERIA"];
        assert_eq!(asked(with(vec![goal("a", "Ryddighet"), flid.clone()])), edit);
        assert_eq!(asked(with(vec![flid, orden])), edit);
        let scales = Criteria { general_ratings: scale(["Ja", "Nei"]), ..stored.clone() };
        assert_eq!(asked(scales), edit);
    }

    /// "Default ratings: general Lav 1, Middels 2, Høy 3; competence goals 'Trenger mer
    /// opplæring' 1, 'Middels god' 2, 'Selvstendig' 3."
    #[test]
    fn the_default_ratings_are_those_of_the_specification() {
        let told = |all: Vec<Rating>| -> Vec<String> {
            all.into_iter().map(|it| format!("{} {}", it.label, it.value)).collect()
        };
        assert_eq!(told(default_general()), ["Lav 1", "Middels 2", "Høy 3"]);
        assert_eq!(
            told(default_competence_goals()),
            ["Trenger mer opplæring 1", "Middels god 2", "Selvstendig 3"]
        );
    }
}

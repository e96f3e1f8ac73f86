//! The scales that are rated on.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Fewest and most steps of a scale.
pub const STEPS: std::ops::RangeInclusive<usize> = 2..=7;

/// One step of a scale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Rating {
    /// From 1, the lowest.
    pub value: u8,
    /// What it is called.
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

#[cfg(test)]
mod tests {
    use super::*;

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

//! What is looked at, one by one, before it is approved.

use serde::{Deserialize, Serialize};
use svenn_kernel::{StoredWords, text::is_blank};
use utoipa::ToSchema;

use super::Goals;

/// Whether documentation that waits can be approved together with others, or what there is to
/// look at first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, StoredWords,
)]
#[schema(as = DocumentationLook)]
pub enum Look {
    /// Nothing needs a look.
    Klar,
    /// It came back once: the person who asked for a correction looks at it.
    #[serde(rename = "Rettet etter retur")]
    Corrected,
    /// The apprentice asks something.
    #[serde(rename = "Spørsmål i teksten")]
    Asks,
    /// Only pictures or files say what was done.
    #[serde(rename = "Uten tekst")]
    WithoutText,
    /// Nothing is approved with it.
    #[serde(rename = "Uten mål")]
    WithoutGoals,
}

/// What there is to look at: of several things, the one that most needs it.
#[must_use]
pub fn look(text: &str, goals: Goals, was_returned: bool) -> Look {
    if was_returned {
        Look::Corrected
    } else if text.contains('?') {
        Look::Asks
    } else if is_blank(text) {
        Look::WithoutText
    } else if goals == Goals::None {
        Look::WithoutGoals
    } else {
        Look::Klar
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Many approved at once where nothing needs a look."
    #[test]
    fn what_has_text_and_goals_and_asks_nothing_needs_no_look() {
        assert_eq!(look("Koblet opp kursene.", Goals::Some, false), Look::Klar);
        assert_eq!(look("Er det rett sikring?", Goals::Some, false), Look::Asks);
        assert_eq!(look("  ", Goals::Some, false), Look::WithoutText);
        assert_eq!(look("Koblet opp kursene.", Goals::None, false), Look::WithoutGoals);
        assert_eq!(look("Koblet opp kursene.", Goals::Some, true), Look::Corrected);
        assert_eq!(look("Rett nå?", Goals::None, true), Look::Corrected);
    }
}

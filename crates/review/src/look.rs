//! What is read one by one before it is approved.

use svenn_kernel::{stored_words, text::is_blank};

/// Whether something that waits can be approved together with others, or what there is to look at
/// first.
#[stored_words(schema)]
#[schema(as = ReviewLook)]
pub enum Look {
    /// Nothing needs a look.
    Klar,
    /// It was returned once: the person who asked for a correction looks at it.
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
    /// The text says nothing of a goal that is ticked, and nothing else shows it.
    #[serde(rename = "Ikke nevnt")]
    NotMentioned,
    /// More goals than one text accounts for.
    #[serde(rename = "Mange mål")]
    ManyGoals,
}

impl Look {
    /// Why it is not approved together with others, in Norwegian.
    #[must_use]
    pub const fn reason(self) -> Option<&'static str> {
        match self {
            Self::Klar => None,
            Self::Corrected => Some("Den er rettet etter retur. Se gjennom den først"),
            Self::Asks => Some("Lærlingen stiller et spørsmål i teksten"),
            Self::WithoutText => Some("Den har ingen tekst. Se gjennom den først"),
            Self::WithoutGoals => Some("Den viser ingen mål. Se gjennom den først"),
            Self::NotMentioned => Some("Teksten nevner ikke alle målene. Se gjennom den først"),
            Self::ManyGoals => Some("Den har mange mål. Se gjennom den først"),
        }
    }
}

/// What there is to look at in a text: of several things, the one that most needs it.
#[must_use]
pub fn look(text: &str, was_returned: bool) -> Look {
    if was_returned {
        Look::Corrected
    } else if text.contains('?') {
        Look::Asks
    } else if is_blank(text) {
        Look::WithoutText
    } else {
        Look::Klar
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Many approved at once where nothing needs a look."
    #[test]
    fn what_has_text_and_asks_nothing_needs_no_look() {
        assert_eq!(look("Sikret stillaset.", false), Look::Klar);
        assert_eq!(look("Er det rett sikring?", false), Look::Asks);
        assert_eq!(look("  ", false), Look::WithoutText);
        assert_eq!(look("Rett nå?", true), Look::Corrected);
        let reasons = Look::ALL.map(Look::reason);
        assert_eq!(reasons.iter().filter(|it| it.is_none()).count(), 1, "{reasons:?}");
    }
}

//! What may be written in a plan: plain text.

use svenn_kernel::values::{FromText, Misfit, OneLine, Text};

/// A plain text of `MIN` to `MAX` characters, without space around it and without markup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainText<const MIN: usize, const MAX: usize>(Text<MIN, MAX>);

impl<const MIN: usize, const MAX: usize> PlainText<MIN, MAX> {
    /// What it says, to keep.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

impl<const MIN: usize, const MAX: usize> FromText for PlainText<MIN, MAX> {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let text = Text::from_text(text)?;
        if has_markup(text.as_str()) {
            let message = "Skriv ren tekst, uten HTML-koder".to_owned();
            return Err(Misfit { code: "markup", message });
        }
        Ok(Self(text))
    }
}

/// The same of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainLine<const MIN: usize, const MAX: usize>(PlainText<MIN, MAX>);

impl<const MIN: usize, const MAX: usize> PlainLine<MIN, MAX> {
    /// What it says, to keep.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

impl<const MIN: usize, const MAX: usize> FromText for PlainLine<MIN, MAX> {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        OneLine::<MIN, MAX>::from_text(text)?;
        PlainText::from_text(text).map(Self)
    }
}

/// Whether a browser would take a part of the text for a tag. `<` before a number or a space is a
/// comparison.
fn has_markup(text: &str) -> bool {
    let begins_tag = |next: char| next.is_ascii_alphabetic() || matches!(next, '/' | '!' | '?');
    text.split('<').skip(1).any(|after| after.starts_with(begins_tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    // "HTML in a title: refused or cleaned."
    #[test]
    fn markup_is_refused_and_a_comparison_is_not() {
        for text in ["<b>Drift</b>", "a <script", "</p>", "<!-- -->", "x<img src=x>"] {
            assert_eq!(PlainText::<1, 50>::from_text(text).unwrap_err().code, "markup", "{text}");
        }
        for text in ["spenning < 50 V", "<30 kV", "a > b", "Drift & HMS", "tom <"] {
            assert!(PlainText::<1, 50>::from_text(text).is_ok(), "{text}");
        }
        assert_eq!(PlainText::<1, 50>::from_text(" ").unwrap_err().code, "required");
        assert_eq!(PlainText::<0, 50>::from_text(" ").unwrap().into_string(), "");
        assert_eq!(PlainText::<1, 3>::from_text("abcd").unwrap_err().code, "too_long");
    }
}

//! Organisasjonsnummer: nine digits, the last one a check digit.

use super::digits;

const WEIGHTS: [u8; 9] = [3, 2, 7, 6, 5, 4, 3, 2, 1];

/// A valid organisasjonsnummer. Stored as nine digits, shown as `974 760 673`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OrganisationNumber(String);

/// Why a text is not an organisasjonsnummer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrganisationNumberError {
    /// Not exactly nine digits; white space between them does not count.
    #[error("an organisation number has nine digits")]
    NotNineDigits,
    /// The last digit does not fit the eight before it.
    #[error("the check digit of the organisation number is wrong")]
    CheckDigit,
}

impl OrganisationNumber {
    /// Reads nine digits, with or without spaces, and checks the last one.
    pub fn parse(text: &str) -> Result<Self, OrganisationNumberError> {
        let digits: [u8; 9] = digits::exact(text).ok_or(OrganisationNumberError::NotNineDigits)?;
        if digits::modulo_11(&digits, &WEIGHTS) != 0 {
            return Err(OrganisationNumberError::CheckDigit);
        }
        Ok(Self(digits::written(&digits)))
    }

    /// Nine digits without spaces.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Three groups of three, with no-break spaces so that the number stays on one line.
    #[must_use]
    pub fn display(&self) -> String {
        digits::grouped(&self.0, &[3, 6], '\u{a0}')
    }

    /// Whether the register hands out numbers like this one today (they begin with 8 or 9).
    /// Others are worth a warning, not a refusal.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.0.starts_with(['8', '9'])
    }

    /// Whether the number is of the tax authority's test population, which begins with 2 or 3.
    #[must_use]
    pub fn is_synthetic(&self) -> bool {
        self.0.starts_with(['2', '3'])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn accepts_known_numbers_with_and_without_spaces() {
        for known in ["974760673", "912660680", "998447356", "123456785"] {
            assert_eq!(OrganisationNumber::parse(known).unwrap().as_str(), known);
        }
        let spaced = OrganisationNumber::parse(" 974 760\u{a0}673 ").unwrap();
        assert_eq!(spaced.as_str(), "974760673");
        assert_eq!(spaced.display(), "974\u{a0}760\u{a0}673");
        assert!(spaced.is_usual());
        assert!(!OrganisationNumber::parse("123456785").unwrap().is_usual());
    }

    #[test]
    fn says_why_a_text_is_refused() {
        use OrganisationNumberError::{CheckDigit, NotNineDigits};
        for text in ["", "97476067", "9747606733", "97476067a", "974-760-673", "９74760673"] {
            assert_eq!(OrganisationNumber::parse(text), Err(NotNineDigits), "{text}");
        }
        assert_eq!(OrganisationNumber::parse("974760674"), Err(CheckDigit));
    }

    #[test]
    fn a_stem_whose_check_digit_would_be_ten_has_no_valid_number() {
        let refused =
            (0..10).filter(|last| OrganisationNumber::parse(&format!("87654310{last}")).is_ok());
        let weighted: u32 = [8, 7, 6, 5, 4, 3, 1, 0]
            .iter()
            .zip([3, 2, 7, 6, 5, 4, 3, 2])
            .map(|(digit, weight)| digit * weight)
            .sum();
        assert_eq!(refused.count(), usize::from(weighted % 11 != 1));
    }

    proptest! {
        #[test]
        fn one_changed_digit_is_refused(
            stem in 10_000_000_u32..100_000_000,
            at in 0_usize..9,
            by in 1_u8..10,
        ) {
            let valid = (0..10)
                .map(|last| format!("{stem}{last}"))
                .find(|text| OrganisationNumber::parse(text).is_ok());
            if let Some(valid) = valid {
                let changed = digits::changed(&valid, at, by);
                prop_assert_eq!(
                    OrganisationNumber::parse(&changed),
                    Err(OrganisationNumberError::CheckDigit)
                );
            }
        }
    }
}

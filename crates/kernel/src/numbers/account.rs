//! Kontonummer: a Norwegian bank account, eleven digits with a check digit.

use super::digits;

const WEIGHTS: [u8; 11] = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
/// For accounts with `00` after the bank's number, the check digit may cover the rest only.
const WEIGHTS_SHORT: [u8; 5] = [5, 4, 3, 2, 1];

/// A valid kontonummer. Stored as eleven digits, shown as `8601.11.17947`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AccountNumber(String);

/// Why a text is not a kontonummer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AccountNumberError {
    /// Not exactly eleven digits; spaces and dots between them do not count.
    #[error("an account number has eleven digits")]
    NotElevenDigits,
    /// The last digit does not fit the ten before it.
    #[error("the check digit of the account number is wrong")]
    CheckDigit,
}

impl AccountNumber {
    /// Reads eleven digits, with or without spaces and dots, and checks the last one.
    pub fn parse(text: &str) -> Result<Self, AccountNumberError> {
        let separator = |character: char| character.is_whitespace() || character == '.';
        let digits: [u8; 11] =
            digits::without(text, separator).ok_or(AccountNumberError::NotElevenDigits)?;
        if !check_digit_fits(&digits) {
            return Err(AccountNumberError::CheckDigit);
        }
        Ok(Self(digits::written(&digits)))
    }

    /// Eleven digits without separators.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Bank, group and account with dots: `8601.11.17947`.
    #[must_use]
    pub fn display(&self) -> String {
        digits::grouped(&self.0, &[4, 6], '.')
    }
}

/// Only the bank's number and the end, so that a log never holds a whole account number.
impl std::fmt::Debug for AccountNumber {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let bank: String = self.0.chars().take(4).collect();
        write!(out, "AccountNumber({bank}.**.*****)")
    }
}

fn check_digit_fits(digits: &[u8; 11]) -> bool {
    let [_, _, _, _, group_1, group_2, short @ ..] = digits;
    digits::modulo_11(digits, &WEIGHTS) == 0
        || (*group_1 == 0 && *group_2 == 0 && digits::modulo_11(short, &WEIGHTS_SHORT) == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn accepts_known_numbers_with_and_without_separators() {
        for known in ["86011117947", "76940512057", "32074068323"] {
            assert_eq!(AccountNumber::parse(known).unwrap().as_str(), known);
        }
        let dotted = AccountNumber::parse("8601.11.17947").unwrap();
        assert_eq!(dotted, AccountNumber::parse("8601 11 17947").unwrap());
        assert_eq!(dotted.display(), "8601.11.17947");
        assert_eq!(format!("{dotted:?}"), "AccountNumber(8601.**.*****)");
    }

    #[test]
    fn says_why_a_text_is_refused() {
        use AccountNumberError::{CheckDigit, NotElevenDigits};
        for text in ["", "8601111794", "860111179477", "8601-11-17947", "8601.11.1794x"] {
            assert_eq!(AccountNumber::parse(text), Err(NotElevenDigits), "{text}");
        }
        assert_eq!(AccountNumber::parse("86011117948"), Err(CheckDigit));
    }

    #[test]
    fn a_zero_group_may_be_checked_over_the_last_digits_only() {
        // 5·1 + 4·2 + 3·3 + 2·4 = 30, and 30 + 3 is a multiple of 11.
        assert!(AccountNumber::parse("1234.00.12343").is_ok());
        assert_eq!(
            AccountNumber::parse("1234.10.12343"),
            Err(AccountNumberError::CheckDigit),
            "the short sum counts for group 00 alone"
        );
    }

    proptest! {
        #[test]
        fn one_changed_digit_is_refused(
            stem in 1_000_000_000_u64..10_000_000_000,
            at in 0_usize..11,
            by in 1_u8..10,
        ) {
            let valid = (0..10)
                .map(|last| format!("{stem}{last}"))
                .find(|text| AccountNumber::parse(text).is_ok());
            if let Some(valid) = valid {
                let changed = digits::changed(&valid, at, by);
                prop_assume!(&valid[4..6] != "00" && &changed[4..6] != "00");
                prop_assert!(AccountNumber::parse(&changed).is_err());
            }
        }
    }
}

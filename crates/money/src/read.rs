//! Amounts as others write them.

use crate::{ORE_MAX, Ore};

/// What stands between kroner and øre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DecimalMark {
    Comma,
    Point,
}

impl DecimalMark {
    const fn character(self) -> char {
        match self {
            Self::Comma => ',',
            Self::Point => '.',
        }
    }

    /// What may stand between thousands beside spaces.
    const fn other(self) -> char {
        match self {
            Self::Comma => '.',
            Self::Point => ',',
        }
    }
}

/// How a source writes amounts, declared beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Notation {
    pub decimal: DecimalMark,
    /// Whether thousands may be grouped: by spaces, or by the mark that is not the decimal one.
    pub grouped: bool,
}

/// Why a text is no amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    #[error("an amount is missing")]
    Missing,
    /// A character that no amount has.
    #[error("not an amount")]
    NotAnAmount,
    /// Groups that are not of three digits, or the decimal mark twice: written in another way than
    /// was declared.
    #[error("the separators are not those that were declared")]
    Separators,
    /// Anything but none or two digits of øre; one digit means tens of øre in no bank's file.
    #[error("an amount has two decimals, or none")]
    Decimals,
    #[error("the amount is too large")]
    TooLarge,
}

impl Notation {
    /// `12 345,00`, `12.345,00` and `12345,00`.
    pub const NORWEGIAN: Self = Self { decimal: DecimalMark::Comma, grouped: true };
    /// `12,345.00` and `12345.00`.
    pub const ENGLISH: Self = Self { decimal: DecimalMark::Point, grouped: true };
    /// `12345.00`, as XML has it.
    pub const POINT: Self = Self { decimal: DecimalMark::Point, grouped: false };

    /// Reads an amount with one sign in front or behind; the minus of typography counts as minus.
    ///
    /// # Errors
    /// Whatever does not fit the declared notation: nothing is guessed.
    pub fn read(self, text: &str) -> Result<Ore, AmountError> {
        let (negative, unsigned) = signed(text.trim())?;
        let (whole, decimals) = match unsigned.split_once(self.decimal.character()) {
            Some((whole, decimals)) => (whole, Some(decimals)),
            None => (unsigned, None),
        };
        let kroner = self.whole(whole)?;
        let ore = match decimals {
            None => 0,
            Some(text) => decimals_of(text)?,
        };
        let amount = kroner.checked_mul(100).and_then(|it| it.checked_add(ore));
        match amount.filter(|it| *it <= ORE_MAX) {
            Some(amount) => Ok(Ore::new(if negative { -amount } else { amount })),
            None => Err(AmountError::TooLarge),
        }
    }

    /// The digits before the decimal mark.
    fn whole(self, text: &str) -> Result<i64, AmountError> {
        if text.is_empty() {
            return Err(AmountError::NotAnAmount);
        }
        let is_separator = |it: char| is_space(it) || it == self.decimal.other();
        if text.chars().any(|it| !it.is_ascii_digit() && !is_separator(it)) {
            return Err(AmountError::NotAnAmount);
        }
        let mut separators: Vec<char> = text.chars().filter(|it| is_separator(*it)).collect();
        separators.dedup();
        match separators.as_slice() {
            [] => {}
            [_] if self.grouped && groups_of_three(text) => {}
            _ => return Err(AmountError::Separators),
        }
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse().map_err(|_| AmountError::TooLarge)
    }
}

/// A sign, and what is left.
fn signed(text: &str) -> Result<(bool, &str), AmountError> {
    if text.is_empty() {
        return Err(AmountError::Missing);
    }
    let is_minus = |it: char| matches!(it, '-' | '\u{2212}');
    if let Some(rest) = text.strip_prefix(is_minus).or_else(|| text.strip_suffix(is_minus)) {
        return Ok((true, rest.trim()));
    }
    let rest = text.strip_prefix('+').or_else(|| text.strip_suffix('+'));
    Ok((false, rest.unwrap_or(text).trim()))
}

/// A space, one that does not break, or the narrow one.
const fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

/// Whether all groups but the first have three digits, and the first has one to three.
fn groups_of_three(text: &str) -> bool {
    let mut groups = text.split(|it: char| !it.is_ascii_digit()).map(str::len);
    let first = groups.next().is_some_and(|it| (1..=3).contains(&it));
    first && groups.all(|it| it == 3)
}

fn decimals_of(text: &str) -> Result<i64, AmountError> {
    if text.chars().any(|it| !it.is_ascii_digit()) {
        return Err(AmountError::Separators);
    }
    if text.len() != 2 {
        return Err(AmountError::Decimals);
    }
    text.parse().map_err(|_| AmountError::Decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_notation_reads_its_own_and_refuses_the_other() {
        use AmountError::Separators;
        let own = Ok(Ore::new(1_234_500));
        assert_eq!(Notation::NORWEGIAN.read("12.345,00"), own);
        assert_eq!(Notation::NORWEGIAN.read("12 345,00"), own);
        assert_eq!(Notation::NORWEGIAN.read("12\u{a0}345,00"), own);
        assert_eq!(Notation::ENGLISH.read("12,345.00"), own);
        assert_eq!(Notation::POINT.read("12345.00"), own);
        assert_eq!(Notation::NORWEGIAN.read("12,345.00"), Err(Separators));
        assert_eq!(Notation::ENGLISH.read("12.345,00"), Err(Separators));
        assert_eq!(Notation::POINT.read("12,345.00"), Err(Separators));
    }

    #[test]
    fn thousands_never_become_decimals_nor_the_other_way() {
        assert_eq!(Notation::NORWEGIAN.read("-3.000"), Ok(Ore::kroner(-3_000)));
        assert_eq!(Notation::NORWEGIAN.read("25,000"), Err(AmountError::Decimals));
        assert_eq!(Notation::ENGLISH.read("25,000"), Ok(Ore::kroner(25_000)));
        assert_eq!(Notation::ENGLISH.read("-3.000"), Err(AmountError::Decimals));
        assert_eq!(Notation::NORWEGIAN.read("12.34"), Err(AmountError::Separators));
        assert_eq!(Notation::NORWEGIAN.read("1 234.567,00"), Err(AmountError::Separators));
        assert_eq!(Notation::NORWEGIAN.read("12,5"), Err(AmountError::Decimals));
    }

    #[test]
    fn signs_stand_in_front_or_behind_and_once() {
        for text in ["-12,50", "\u{2212}12,50", "12,50-", "- 12,50", " -12,50 "] {
            assert_eq!(Notation::NORWEGIAN.read(text), Ok(Ore::new(-1_250)), "{text}");
        }
        assert_eq!(Notation::NORWEGIAN.read("+12,50"), Ok(Ore::new(1_250)));
        assert_eq!(Notation::NORWEGIAN.read("--12,50"), Err(AmountError::NotAnAmount));
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        use AmountError::{Missing, NotAnAmount, TooLarge};
        for (text, error) in [
            ("", Missing),
            ("  ", Missing),
            ("-", NotAnAmount),
            (",50", NotAnAmount),
            ("kr 12", NotAnAmount),
            ("1e5", NotAnAmount),
            ("١٢", NotAnAmount),
            ("99999999999999999999", TooLarge),
            ("100000000000,01", TooLarge),
        ] {
            assert_eq!(Notation::NORWEGIAN.read(text), Err(error), "{text}");
        }
    }
}

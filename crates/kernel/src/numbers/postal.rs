//! Postnummer: four digits, leading zeros kept.

use super::digits;

/// A Norwegian postnummer such as `0184`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PostalCode(String);

/// A text that is not a postnummer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a postal code has four digits and is not 0000")]
pub struct PostalCodeError;

impl PostalCode {
    /// Reads four digits; surrounding white space is ignored.
    pub fn parse(text: &str) -> Result<Self, PostalCodeError> {
        let digits: [u8; 4] = digits::without(text.trim(), |_| false).ok_or(PostalCodeError)?;
        if digits::value(&digits) == 0 {
            return Err(PostalCodeError);
        }
        Ok(Self(digits::written(&digits)))
    }

    /// Four digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_leading_zero() {
        assert_eq!(PostalCode::parse(" 0184 ").unwrap().as_str(), "0184");
        assert_eq!(PostalCode::parse("9991").unwrap().as_str(), "9991");
    }

    #[test]
    fn refuses_everything_else() {
        for text in ["", "184", "01840", "0000", "01 84", "N-0184", "O184", "-184"] {
            assert_eq!(PostalCode::parse(text), Err(PostalCodeError), "{text}");
        }
    }
}

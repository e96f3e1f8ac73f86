//! Telephone numbers in E.164 form (`+4740000214`).

use super::digits;

const NORWAY: &str = "47";
const NORWEGIAN_DIGITS: usize = 8;
/// E.164 allows fifteen digits with the country code; no country uses fewer than seven.
const FOREIGN_DIGITS: std::ops::RangeInclusive<usize> = 7..=15;
/// Longest number as people write it, in characters: no number needs more.
pub const PHONE_CHARS_MAX: usize = 40;

/// A telephone number. Stored as `+4740000214`, shown as `+47 400 00 214`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhoneNumber(String);

/// Why a text is not a telephone number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PhoneNumberError {
    /// Nothing but white space.
    #[error("the telephone number is empty")]
    Empty,
    /// Something else than one leading plus, digits, parentheses, spaces, `-`, `.` and `/`.
    #[error("the telephone number holds a character that does not belong there")]
    Character,
    /// No Norwegian number, and no country code that says otherwise.
    #[error("the telephone number has too few or too many digits")]
    Digits,
}

impl PhoneNumber {
    /// Reads a number as people write it. Eight digits are Norwegian; `47…`, `0047…` and `+47…`
    /// are too; other countries need `+` or `00`.
    pub fn parse(text: &str) -> Result<Self, PhoneNumberError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(PhoneNumberError::Empty);
        }
        let written = Written::read(text)?;
        let with_country = match (written.plus, written.digits.strip_prefix("00")) {
            (true, _) => written.digits,
            (false, Some(rest)) => rest.to_owned(),
            (false, None) if written.digits.len() == NORWEGIAN_DIGITS => {
                format!("{NORWAY}{}", written.digits)
            }
            (false, None) if written.digits.starts_with(NORWAY) => written.digits,
            (false, None) => return Err(PhoneNumberError::Digits),
        };
        if !is_complete(&with_country) {
            return Err(PhoneNumberError::Digits);
        }
        Ok(Self(format!("+{with_country}")))
    }

    /// E.164: a plus and digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Mobile and service numbers as `+47 400 00 214`, Norwegian landlines as `+47 22 33 44 55`.
    /// Foreign numbers are shown as stored: grouping differs by country.
    #[must_use]
    pub fn display(&self) -> String {
        let Some(national) = self.national() else { return self.0.clone() };
        let three_two_three = national.starts_with(['4', '8', '9']);
        let starts: &[usize] = if three_two_three { &[3, 5] } else { &[2, 4, 6] };
        format!("+47 {}", digits::grouped(national, starts, ' '))
    }

    /// Whether this is a Norwegian mobile number (begins with 4 or 9), so that it takes SMS.
    #[must_use]
    pub fn is_norwegian_mobile(&self) -> bool {
        self.national().is_some_and(|national| national.starts_with(['4', '9']))
    }

    /// Whether a code sent by SMS can arrive: not at a Norwegian number that is no mobile. What
    /// the numbers of other countries are cannot be told from here.
    #[must_use]
    pub fn can_receive_sms(&self) -> bool {
        self.national().is_none() || self.is_norwegian_mobile()
    }

    fn national(&self) -> Option<&str> {
        self.0.strip_prefix('+').and_then(|digits| digits.strip_prefix(NORWAY))
    }
}

/// The last three digits only, so that a log never holds a person's number.
impl std::fmt::Debug for PhoneNumber {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hidden = self.0.len().saturating_sub(3);
        let end: String = self.0.chars().skip(hidden).collect();
        write!(out, "PhoneNumber(*****{end})")
    }
}

struct Written {
    plus: bool,
    digits: String,
}

impl Written {
    fn read(text: &str) -> Result<Self, PhoneNumberError> {
        if text.chars().count() > PHONE_CHARS_MAX {
            return Err(PhoneNumberError::Digits);
        }
        let mut written = Self { plus: false, digits: String::new() };
        for character in text.chars() {
            match character {
                '+' if !written.plus && written.digits.is_empty() => written.plus = true,
                '0'..='9' => written.digits.push(character),
                '(' | ')' | '-' | '.' | '/' => {}
                space if space.is_whitespace() => {}
                _ => return Err(PhoneNumberError::Character),
            }
        }
        Ok(written)
    }
}

fn is_complete(with_country: &str) -> bool {
    match with_country.strip_prefix(NORWAY) {
        Some(national) => national.len() == NORWEGIAN_DIGITS && !national.starts_with(['0', '1']),
        None => FOREIGN_DIGITS.contains(&with_country.len()) && !with_country.starts_with('0'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_norwegian_numbers_as_people_write_them() {
        for text in [
            "40000214",
            "400 00 214",
            "+4740000214",
            "+47 400 00 214",
            "004740000214",
            "0047 400 00 214",
            "4740000214",
            "47 40 00 02 14",
            "(+47) 400-00-214",
            "+47 400.00.214",
            "400/00/214",
            " 400\u{a0}00\u{a0}214 ",
            "(47)40000214",
        ] {
            assert_eq!(PhoneNumber::parse(text).unwrap().as_str(), "+4740000214", "{text}");
        }
        assert_eq!(PhoneNumber::parse("47 12 34 56").unwrap().as_str(), "+4747123456");
    }

    #[test]
    fn reads_foreign_numbers_with_a_country_code() {
        assert_eq!(PhoneNumber::parse("+46 70-123 45 67").unwrap().as_str(), "+46701234567");
        assert_eq!(PhoneNumber::parse("0045 32 12 34 56").unwrap().as_str(), "+4532123456");
        assert_eq!(PhoneNumber::parse("+46701234567").unwrap().display(), "+46701234567");
    }

    #[test]
    fn says_why_a_text_is_refused() {
        use PhoneNumberError::{Character, Digits, Empty};
        assert_eq!(PhoneNumber::parse("  "), Err(Empty));
        for text in ["400 00 21a", "++4740000214", "47+40000214", "400_00_214", "tel:40000214"] {
            assert_eq!(PhoneNumber::parse(text), Err(Character), "{text}");
        }
        for text in [
            "4000021",
            "400002145",
            "+474000021",
            "+47400002145",
            "00",
            "+",
            "()",
            "00000214",
            "+0740000214",
            "+123456",
            "+1234567890123456",
            "46701234567",
        ] {
            assert_eq!(PhoneNumber::parse(text), Err(Digits), "{text}");
        }
        assert_eq!(PhoneNumber::parse(&"(".repeat(10_000)), Err(Digits));
    }

    #[test]
    fn shows_mobiles_and_landlines_in_their_own_groups() {
        let shown = |text| PhoneNumber::parse(text).unwrap().display();
        assert_eq!(shown("40000214"), "+47 400 00 214");
        assert_eq!(shown("22334455"), "+47 22 33 44 55");
        assert_eq!(shown("81500000"), "+47 815 00 000");
        assert!(PhoneNumber::parse("99999999").unwrap().is_norwegian_mobile());
        assert!(!PhoneNumber::parse("22334455").unwrap().is_norwegian_mobile());
        assert!(!PhoneNumber::parse("+46401234567").unwrap().is_norwegian_mobile());
    }

    #[test]
    fn no_code_is_sent_to_a_norwegian_landline_or_service_number() {
        for (text, can) in [
            ("40000214", true),
            ("99999999", true),
            ("22 33 44 55", false),
            ("815 00 000", false),
            ("58 00 00 00", false),
            ("+46701234567", true),
        ] {
            assert_eq!(PhoneNumber::parse(text).unwrap().can_receive_sms(), can, "{text}");
        }
    }

    #[test]
    fn a_log_shows_the_end_only() {
        let number = PhoneNumber::parse("40000214").unwrap();
        assert_eq!(format!("{number:?}"), "PhoneNumber(*****214)");
    }

    proptest! {
        #[test]
        fn what_is_shown_reads_back_as_the_same_number(text in "(\\+[1-9])?[0-9]{7,14}") {
            if let Ok(number) = PhoneNumber::parse(&text) {
                prop_assert_eq!(PhoneNumber::parse(&number.display()), Ok(number.clone()));
                prop_assert_eq!(PhoneNumber::parse(number.as_str()), Ok(number));
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in ".{0,60}") {
            let _ = PhoneNumber::parse(&text);
        }
    }
}

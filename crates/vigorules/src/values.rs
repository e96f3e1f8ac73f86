//! What a cell means.

use chrono::{Datelike, Days, NaiveDate};
use serde::{Deserialize, Serialize};
use svenn_kernel::numbers::{IdentityNumber, IdentityRules, OrganisationNumber};
use unicode_normalization::UnicodeNormalization;

/// Years that a day may have.
const YEARS: std::ops::RangeInclusive<i32> = 1950..=2100;
/// Numbers that are meant as days.
const SERIAL_DAYS: std::ops::RangeInclusive<f64> = 10_000.0..=80_000.0;
/// Largest whole number that a spreadsheet keeps exactly and that has eleven digits.
const ELEVEN_DIGITS: f64 = 99_999_999_999.0;
/// Longest text.
const TEXT_CHARS_MAX: usize = 200;
/// Characters of a code of a trade with its variant, and without.
const CODE_CHARS: usize = 10;
const BASE_CHARS: usize = 6;

/// A cell as the file has it.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Empty,
    Text(String),
    Number(f64),
    Day(NaiveDate),
    /// An error of the spreadsheet, or a formula without a value.
    Broken,
}

/// Why a cell is not read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    pub code: String,
    /// For people.
    pub message: String,
}

impl Refused {
    pub(crate) fn new(code: &str, message: impl Into<String>) -> Self {
        Self { code: code.to_owned(), message: message.into() }
    }
}

impl Value {
    /// The cell as one would read it aloud, with one space between words, letters put together.
    #[must_use]
    pub fn spoken(&self) -> String {
        match self {
            Self::Empty | Self::Broken => String::new(),
            Self::Text(text) => {
                let composed: String = text.nfc().collect();
                composed.split_whitespace().collect::<Vec<_>>().join(" ")
            }
            Self::Number(number) => number.to_string(),
            Self::Day(day) => day.to_string(),
        }
    }

    /// Refuses what the spreadsheet could not work out.
    fn whole(&self) -> Result<&Self, Refused> {
        match self {
            Self::Broken => {
                let message = "Cellen har en feil eller en formel uten verdi i regnearket";
                Err(Refused::new("cell_error", message))
            }
            fine => Ok(fine),
        }
    }
}

/// A text in one spelling; none of an empty cell.
///
/// # Errors
/// `cell_error`, `too_long`, `control_character`.
pub fn text(value: &Value) -> Result<Option<String>, Refused> {
    let text = value.whole()?.spoken();
    if text.chars().count() > TEXT_CHARS_MAX {
        let message = format!("Kan ikke være lengre enn {TEXT_CHARS_MAX} tegn");
        return Err(Refused::new("too_long", message));
    }
    if text.contains('\0') {
        return Err(Refused::new("control_character", "Teksten har tegn som ikke kan lagres"));
    }
    Ok(Some(text).filter(|text| !text.is_empty()))
}

/// A day: `01.08.2026`, `2026-08-01`, `01.08.26`, `20260801`, a cell with a date or its serial
/// number. `00.00.0000` and an empty cell are none.
///
/// # Errors
/// `cell_error`, `invalid_date`.
pub fn day(value: &Value, is_1904: bool) -> Result<Option<NaiveDate>, Refused> {
    let read = match value.whole()? {
        Value::Day(day) => Some(*day),
        Value::Number(number) if SERIAL_DAYS.contains(number) => day_of_serial(*number, is_1904),
        other => {
            let text = other.spoken();
            if text.chars().all(|letter| matches!(letter, '0' | '.' | '-' | '/' | ' ')) {
                return Ok(None);
            }
            day_of_text(&text)
        }
    };
    match read.filter(|day| YEARS.contains(&day.year())) {
        Some(day) => Ok(Some(day)),
        None => Err(Refused::new("invalid_date", "Ugyldig dato. Skriv den som 01.08.2026")),
    }
}

fn day_of_serial(number: f64, is_1904: bool) -> Option<NaiveDate> {
    let (year, month, first) = if is_1904 { (1904, 1, 1) } else { (1899, 12, 30) };
    let days = format!("{:.0}", number.floor()).parse().ok()?;
    NaiveDate::from_ymd_opt(year, month, first)?.checked_add_days(Days::new(days))
}

fn day_of_text(text: &str) -> Option<NaiveDate> {
    // A time of day after the date does not count.
    let day = text.split([' ', 'T']).next()?;
    if day.len() == 8 && day.bytes().all(|byte| byte.is_ascii_digit()) {
        return NaiveDate::parse_from_str(day, "%Y%m%d").ok();
    }
    let parts: Vec<&str> = day.split(['.', '-', '/']).collect();
    let &[first, second, third] = parts.as_slice() else { return None };
    let (year, month, day) = match (first.len(), third.len()) {
        (4, 1..=2) => (first.parse().ok()?, second, third),
        (1..=2, 4) => (third.parse().ok()?, second, first),
        (1..=2, 2) => (third.parse::<i32>().ok()?.checked_add(2000)?, second, first),
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)
}

/// An identity number as it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Identity {
    Whole(String),
    /// It has ten digits, and with a zero before them it is one: somebody has to say that it is.
    Offered(String),
}

/// An identity number; none of an empty cell.
///
/// # Errors
/// `cell_error`; `digits_lost` where a spreadsheet wrote `1,23E+10`; `invalid_identity_number`.
pub fn identity(value: &Value, rules: IdentityRules) -> Result<Option<Identity>, Refused> {
    let digits = match value.whole()? {
        Value::Number(number) if !(0.0..=ELEVEN_DIGITS).contains(number) => {
            return Err(not_an_identity("Fødselsnummeret må ha elleve siffer"));
        }
        Value::Number(number) if number.fract() != 0.0 => return Err(digits_lost()),
        Value::Number(number) => format!("{number:.0}"),
        other => {
            let text = other.spoken().replace(' ', "");
            let text = text.strip_suffix(",0").unwrap_or(&text).to_owned();
            if text.contains(['E', 'e']) && text.starts_with(|it: char| it.is_ascii_digit()) {
                return Err(digits_lost());
            }
            text
        }
    };
    if digits.is_empty() {
        return Ok(None);
    }
    let parsed = |text: &str| IdentityNumber::parse(text, rules);
    if digits.len() == 10 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let padded = format!("0{digits}");
        return match parsed(&padded) {
            Ok(_) => Ok(Some(Identity::Offered(padded))),
            Err(_) => Err(not_an_identity("Fødselsnummeret må ha elleve siffer")),
        };
    }
    match parsed(&digits) {
        Ok(number) => Ok(Some(Identity::Whole(number.reveal().to_owned()))),
        Err(error) => Err(not_an_identity(error.message())),
    }
}

fn not_an_identity(message: &str) -> Refused {
    Refused::new("invalid_identity_number", message)
}

fn digits_lost() -> Refused {
    let message = "Regnearket har rundet av fødselsnummeret, så siffer er borte. Hent filen på nytt \
                   med kolonnen som tekst";
    Refused::new("digits_lost", message)
}

/// The number of an organisation; none of an empty cell.
///
/// # Errors
/// `cell_error`, `invalid_orgnr`.
pub fn organisation(value: &Value) -> Result<Option<String>, Refused> {
    let text = value.whole()?.spoken();
    if text.is_empty() {
        return Ok(None);
    }
    match OrganisationNumber::parse(&text) {
        Ok(number) => Ok(Some(number.as_str().to_owned())),
        Err(_) => Err(Refused::new("invalid_orgnr", "Ugyldig organisasjonsnummer")),
    }
}

/// The code of a trade with ten characters; none of an empty cell. Dashes and blanks that got lost
/// at its end are put back.
///
/// # Errors
/// `cell_error`, `invalid_code`.
pub fn code(value: &Value) -> Result<Option<String>, Refused> {
    let text = value.whole()?.spoken().replace(' ', "").to_uppercase();
    let bare = text.trim_end_matches('-');
    if bare.is_empty() {
        return Ok(None);
    }
    let is_fine = bare.chars().all(|it| it.is_alphanumeric() || it == '-');
    if !is_fine || !(BASE_CHARS..=CODE_CHARS).contains(&bare.chars().count()) {
        let message = "Ugyldig programområdekode. Den har seks eller ti tegn";
        return Err(Refused::new("invalid_code", message));
    }
    Ok(Some(format!("{bare:-<CODE_CHARS$}")))
}

/// What of a code of a trade counts when contracts are compared: its first six characters.
#[must_use]
pub fn base_code(code: &str) -> String {
    code.chars().take(BASE_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::numbers::{CheckDigits, SyntheticNumbers};

    use super::*;

    const RULES: IdentityRules = IdentityRules {
        check_digits: CheckDigits::Before2032,
        synthetic: SyntheticNumbers::Accepted,
    };

    fn cell(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    #[test]
    fn a_day_is_read_in_the_five_ways_that_files_have() {
        let expected = NaiveDate::from_ymd_opt(2026, 8, 1);
        for text in ["01.08.2026", "2026-08-01", "01.08.26", "20260801", "1/8/2026"] {
            assert_eq!(day(&cell(text), false), Ok(expected), "{text}");
        }
        assert_eq!(day(&Value::Number(46_235.0), false), Ok(expected));
        assert_eq!(day(&Value::Number(44_773.0), true), Ok(expected));
        assert_eq!(day(&cell("00.00.0000"), false), Ok(None));
        assert_eq!(day(&Value::Empty, false), Ok(None));
        for text in ["31.02.2026", "august", "1.8", "46235"] {
            assert_eq!(day(&cell(text), false).unwrap_err().code, "invalid_date", "{text}");
        }
    }

    #[test]
    fn a_lost_zero_is_offered_and_never_padded_silently() {
        let offered = Ok(Some(Identity::Offered("05840399895".to_owned())));
        assert_eq!(identity(&Value::Number(5_840_399_895.0), RULES), offered);
        assert_eq!(identity(&cell("5840399895"), RULES), offered);
        let whole = Ok(Some(Identity::Whole("17912099997".to_owned())));
        assert_eq!(identity(&Value::Number(17_912_099_997.0), RULES), whole);
        assert_eq!(identity(&cell("179120 99997"), RULES), whole);
    }

    #[test]
    fn an_identity_number_in_powers_of_ten_is_refused() {
        for text in ["1,79E+10", "1.7912E+10", "1,7912e10"] {
            assert_eq!(identity(&cell(text), RULES).unwrap_err().code, "digits_lost", "{text}");
        }
        assert_eq!(identity(&cell("123"), RULES).unwrap_err().code, "invalid_identity_number");
        assert_eq!(identity(&Value::Broken, RULES).unwrap_err().code, "cell_error");
    }

    #[test]
    fn a_code_of_a_trade_may_have_lost_its_dashes() {
        for text in ["BATMF3----", "batmf3", "BATMF3 ", "BATMF3--  "] {
            assert_eq!(code(&cell(text)), Ok(Some("BATMF3----".to_owned())), "{text}");
        }
        assert_eq!(code(&cell("BATMF31A2B")), Ok(Some("BATMF31A2B".to_owned())));
        assert_eq!(code(&cell("BAT")).unwrap_err().code, "invalid_code");
        assert_eq!(base_code("BATMF31A2B"), "BATMF3");
    }

    #[test]
    fn numbers_of_organisations_may_have_blanks_and_texts_letters_in_parts() {
        assert_eq!(organisation(&cell("974 760 673")), Ok(Some("974760673".to_owned())));
        assert_eq!(organisation(&cell("123")).unwrap_err().code, "invalid_orgnr");
        assert_eq!(text(&cell("A\u{30a}se  Lund ")), Ok(Some("Åse Lund".to_owned())));
    }
}

//! What a cell means.

use chrono::{Datelike, NaiveDate};
use svenn_grantrules::Basis;
use svenn_kernel::{
    numbers::{
        AccountNumber, EmailAddress, IdentityNumber, IdentityNumberError, IdentityRules,
        OrganisationNumber, PhoneNumber, PostalCode,
    },
    text::fold,
};
use svenn_people::{kind::ApprenticeType, rules::type_named};

use crate::{
    report::Wrong,
    sheet::{Cell, day_of_serial},
};

/// Longest name, address and the like, in characters.
pub const TEXT_CHARS_MAX: usize = 200;
/// Longest name of a county, in characters.
pub const COUNTY_CHARS_MAX: usize = 100;
/// Longest note, in characters.
pub const NOTE_CHARS_MAX: usize = 5_000;
/// Years that a date may have.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;
/// Numbers that are meant as days when a cell in a date column has no date format.
const SERIAL_DAYS: std::ops::RangeInclusive<f64> = 10_000.0..=80_000.0;

/// A text of at most that many characters.
pub fn text(cell: &Cell, chars_max: usize) -> Result<String, Wrong> {
    let text = cell.text();
    if text.chars().count() > chars_max {
        let message = format!("Kan ikke være lengre enn {chars_max} tegn");
        return Err(Wrong::new("too_long", message));
    }
    if text.contains('\0') {
        let message = "Teksten har tegn som ikke kan lagres";
        return Err(Wrong::new("control_character", message));
    }
    Ok(text)
}

/// An e-mail address.
pub fn email(cell: &Cell) -> Result<EmailAddress, Wrong> {
    EmailAddress::parse(&cell.text())
        .map_err(|_| Wrong::new("invalid_email", "Ugyldig e-postadresse"))
}

/// A telephone number.
pub fn phone(cell: &Cell) -> Result<PhoneNumber, Wrong> {
    PhoneNumber::parse(&cell.text())
        .map_err(|_| Wrong::new("invalid_phone", "Ugyldig telefonnummer"))
}

pub fn organisation_number(cell: &Cell) -> Result<OrganisationNumber, Wrong> {
    OrganisationNumber::parse(&cell.text())
        .map_err(|_| Wrong::new("invalid_orgnr", "Ugyldig organisasjonsnummer"))
}

/// An identity number. A spreadsheet that took it for a number dropped its leading zero.
pub fn identity_number(cell: &Cell, rules: IdentityRules) -> Result<IdentityNumber, Wrong> {
    let padded = padded(&cell.text(), 10, 11);
    IdentityNumber::parse(&padded, rules).map_err(|error| {
        let code = match error {
            IdentityNumberError::Synthetic => "synthetic",
            IdentityNumberError::NotElevenDigits
            | IdentityNumberError::CheckDigits
            | IdentityNumberError::BirthDate => "invalid_identity_number",
        };
        Wrong::new(code, error.message())
    })
}

/// An account number. A spreadsheet that took it for a number dropped its leading zero.
pub fn account_number(cell: &Cell) -> Result<AccountNumber, Wrong> {
    AccountNumber::parse(&padded(&cell.text(), 10, 11)).map_err(|_| {
        let message =
            "Ugyldig kontonummer. Det har elleve sifre, og det siste er et kontrollsiffer";
        Wrong::new("invalid_account", message)
    })
}

/// The basis of a grant: `I`, `2`, `Basis II`, `Basistilskudd I`.
pub fn basis(cell: &Cell) -> Result<Basis, Wrong> {
    let text = fold(&cell.text());
    let plain: String = text.chars().filter(|it| it.is_alphanumeric()).collect();
    let number = plain.strip_prefix("basis").unwrap_or(&plain);
    match number.strip_prefix("tilskudd").unwrap_or(number) {
        "i" | "1" => Ok(Basis::BasisI),
        "ii" | "2" => Ok(Basis::BasisIi),
        _ => Err(Wrong::new("invalid_basis", "Ukjent grunnlag. Skriv I eller II")),
    }
}

/// A postal code. A spreadsheet that took it for a number dropped its leading zero.
pub fn postal_code(cell: &Cell) -> Result<PostalCode, Wrong> {
    PostalCode::parse(&padded(&cell.text(), 3, 4))
        .map_err(|_| Wrong::new("invalid_postal_code", "Ugyldig postnummer"))
}

fn padded(text: &str, short: usize, full: usize) -> String {
    if text.len() == short && text.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{text:0>full$}")
    } else {
        text.to_owned()
    }
}

/// A kind of apprenticeship.
pub fn kind(cell: &Cell) -> Result<ApprenticeType, Wrong> {
    type_named(&cell.text()).ok_or_else(|| {
        let labels: Vec<&str> = ApprenticeType::ALL.iter().map(|kind| kind.label()).collect();
        Wrong::new("invalid_type", format!("Ukjent type. Bruk {}", labels.join(", ")))
    })
}

/// A day: `01.08.2025`, `1/8/2025`, `2025-08-01`, or a date cell.
///
/// Where a workbook counts days from 1904, a number counts from there.
pub fn date(cell: &Cell, is_1904: bool) -> Result<NaiveDate, Wrong> {
    let day = match cell {
        Cell::Date(day) => Some(*day),
        Cell::Number(number) if SERIAL_DAYS.contains(number) => day_of_serial(*number, is_1904),
        other => day_of_text(&other.text()),
    };
    day.filter(|day| YEARS.contains(&day.year()))
        .ok_or_else(|| Wrong::new("invalid_date", "Ugyldig dato. Skriv den som 01.08.2025"))
}

fn day_of_text(text: &str) -> Option<NaiveDate> {
    // A time of day after the date does not count.
    let day = text.split([' ', 'T']).next()?;
    let parts: Vec<&str> = day.split(['.', '-', '/']).collect();
    let &[first, second, third] = parts.as_slice() else { return None };
    let (year, month, day) = match (first.len(), third.len()) {
        (4, 1..=2) => (first, second, third),
        (1..=2, 4) => (third, second, first),
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// Percent of a full position: `80`, `80 %`, `80,5`. A number cell up to 1 has percent format.
pub fn percent(cell: &Cell) -> Result<f64, Wrong> {
    let percent = match cell {
        Cell::Number(number) if *number <= 1.0 => Some(number * 100.0),
        Cell::Number(number) => Some(*number),
        other => {
            let text = other.text();
            text.trim_end_matches('%').trim_end().replace(',', ".").parse().ok()
        }
    };
    percent
        .filter(|percent| *percent > 0.0 && *percent <= 100.0)
        .ok_or_else(|| Wrong::new("invalid_percent", "Må være et tall over 0 og høyst 100"))
}

#[cfg(test)]
mod tests {
    use svenn_kernel::numbers::{CheckDigits, SyntheticNumbers};

    use super::*;

    fn cell(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }

    #[test]
    fn a_date_is_read_as_people_write_it() {
        let expected = NaiveDate::from_ymd_opt(2025, 8, 1).unwrap();
        for text in ["01.08.2025", "1.8.2025", "1/8/2025", "01-08-2025", "2025-08-01"] {
            assert_eq!(date(&cell(text), false), Ok(expected), "{text}");
        }
        assert_eq!(date(&cell("2025-08-01T00:00:00"), false), Ok(expected));
        assert_eq!(date(&cell("01.08.2025 00:00"), false), Ok(expected));
        assert_eq!(date(&Cell::Date(expected), true), Ok(expected));
        assert_eq!(date(&Cell::Number(45_870.0), false), Ok(expected));
        assert_eq!(date(&Cell::Number(44_408.0), true), Ok(expected));
        for text in ["31.02.2025", "01.08.25", "1.8", "august", "2025", "01.08.1825", "-1-1-2025"] {
            assert_eq!(date(&cell(text), false).unwrap_err().code, "invalid_date", "{text}");
        }
        assert!(date(&Cell::Number(2_025.0), false).is_err());
    }

    #[test]
    fn a_dropped_leading_zero_is_put_back() {
        let rules = IdentityRules {
            check_digits: CheckDigits::Before2032,
            synthetic: SyntheticNumbers::Accepted,
        };
        let read = identity_number(&Cell::Number(5_840_399_895.0), rules).unwrap();
        assert_eq!(read.reveal(), "05840399895");
        assert_eq!(postal_code(&Cell::Number(184.0)).unwrap().as_str(), "0184");
        assert_eq!(postal_code(&cell("5003")).unwrap().as_str(), "5003");
        assert!(postal_code(&cell("84")).is_err());
        let refused = IdentityRules { synthetic: SyntheticNumbers::Refused, ..rules };
        let code = |text: &str| identity_number(&cell(text), refused).unwrap_err().code;
        assert_eq!(code("17912099997"), "synthetic");
        assert_eq!(code("17912099996"), "invalid_identity_number");
    }

    #[test]
    fn a_basis_and_an_account_number_are_read_as_people_write_them() {
        for text in ["I", "1", "Basis I", "basistilskudd 1", "BASIS_I"] {
            assert_eq!(basis(&cell(text)), Ok(Basis::BasisI), "{text}");
        }
        for text in ["ii", "Basis II", "Basistilskudd II"] {
            assert_eq!(basis(&cell(text)), Ok(Basis::BasisIi), "{text}");
        }
        assert_eq!(basis(&Cell::Number(2.0)), Ok(Basis::BasisIi));
        for text in ["III", "Basis", "ungdomsrett", "I og II"] {
            assert_eq!(basis(&cell(text)).unwrap_err().code, "invalid_basis", "{text}");
        }
        let read = account_number(&cell("8601.11.17947")).unwrap();
        assert_eq!(read.as_str(), "86011117947");
        for text in ["8601 11 17948", "86011117", "NO93 8601 1117 947"] {
            assert_eq!(account_number(&cell(text)).unwrap_err().code, "invalid_account", "{text}");
        }
    }

    #[test]
    fn a_percentage_is_read_as_people_write_it() {
        for (given, expected) in [
            (cell("80"), 80.0),
            (cell("80 %"), 80.0),
            (cell("80,5%"), 80.5),
            (Cell::Number(0.8), 80.0),
            (Cell::Number(1.0), 100.0),
            (Cell::Number(60.0), 60.0),
        ] {
            assert!((percent(&given).unwrap() - expected).abs() < 1e-9, "{given:?}");
        }
        for text in ["0", "101", "-5", "halv", "NaN"] {
            assert!(percent(&cell(text)).is_err(), "{text}");
        }
    }

    #[test]
    fn long_texts_are_refused() {
        assert!(text(&cell(&"å".repeat(200)), TEXT_CHARS_MAX).is_ok());
        let long = text(&cell(&"å".repeat(201)), TEXT_CHARS_MAX);
        assert_eq!(long.unwrap_err().code, "too_long");
    }
}

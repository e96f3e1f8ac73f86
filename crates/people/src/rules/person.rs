//! How the parts of a person are read from a form. A blank one is none; what is wrong is noted
//! with the specification's text.

use chrono::{Datelike, NaiveDate};
use svenn_kernel::{
    Fields,
    numbers::{
        AccountNumber, EmailAddress, IdentityNumber, IdentityNumberError, IdentityRules,
        PhoneNumber, PostalCode,
    },
};

/// Longest first or last name, street address and postal town.
pub const NAME_CHARS_MAX: usize = 100;
/// Nobody was born before.
const BIRTH_YEAR_MIN: i32 = 1900;

fn given(text: &str) -> Option<&str> {
    let text = text.trim();
    (!text.is_empty()).then_some(text)
}

/// An e-mail, in lower case.
pub fn epost(fields: &mut Fields, text: &str) -> Option<String> {
    let parsed = EmailAddress::parse(given(text)?);
    if parsed.is_err() {
        fields.wrong("epost", "not_an_email", "Vennligst skriv en gyldig e-post");
    }
    parsed.ok().map(|email| email.as_str().to_owned())
}

/// A telephone number, in E.164.
pub fn telefon(fields: &mut Fields, text: &str) -> Option<String> {
    let parsed = PhoneNumber::parse(given(text)?);
    if parsed.is_err() {
        fields.wrong("telefon", "not_a_phone_number", "Vennligst skriv et gyldig telefonnummer");
    }
    parsed.ok().map(|phone| phone.as_str().to_owned())
}

/// A postal code; empty for none.
pub fn postnummer(fields: &mut Fields, field: &str, text: &str) -> String {
    let Some(text) = given(text) else { return String::new() };
    let parsed = PostalCode::parse(text);
    if parsed.is_err() {
        fields.wrong(field, "not_a_postal_code", "Postnummeret må ha fire siffer");
    }
    parsed.map(|code| code.as_str().to_owned()).unwrap_or_default()
}

/// A bank account.
pub fn kontonummer(fields: &mut Fields, text: &str) -> Option<String> {
    let parsed = AccountNumber::parse(given(text)?);
    if parsed.is_err() {
        fields.wrong("kontonummer", "not_an_account", "Kontonummeret er ikke gyldig");
    }
    parsed.ok().map(|number| number.as_str().to_owned())
}

/// An identity number: an ordinary one or a D-number, with right check digits.
pub fn personnr(fields: &mut Fields, text: &str, rules: IdentityRules) -> Option<IdentityNumber> {
    let parsed = IdentityNumber::parse(given(text)?, rules);
    if let Err(error) = &parsed {
        let (code, message) = match error {
            IdentityNumberError::NotElevenDigits => {
                ("not_eleven_digits", "Personnummeret må ha elleve siffer")
            }
            IdentityNumberError::CheckDigits => {
                ("check_digits", "Kontrollsifrene i personnummeret stemmer ikke")
            }
            IdentityNumberError::BirthDate => {
                ("birth_date", "Personnummeret begynner ikke med en gyldig dato")
            }
            IdentityNumberError::Synthetic => {
                ("synthetic", "Syntetiske personnumre kan ikke brukes her")
            }
        };
        fields.wrong("personnr", code, message);
    }
    parsed.ok()
}

/// Notes a birth date that nobody has.
pub fn fodselsdato(fields: &mut Fields, day: Option<NaiveDate>, today: NaiveDate) {
    if day.is_some_and(|day| day.year() < BIRTH_YEAR_MIN || day > today) {
        fields.wrong("fodselsdato", "out_of_range", "Fødselsdatoen kan ikke stemme");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svenn_kernel::numbers::{CheckDigits, SyntheticNumbers};

    fn read<T>(read: impl FnOnce(&mut Fields) -> T) -> (T, Vec<(&'static str, String)>) {
        let mut fields = Fields::new();
        let value = read(&mut fields);
        let wrong = fields.finish().err().unwrap_or_default();
        (value, wrong.into_iter().map(|it| (it.code, it.message)).collect())
    }

    /// "Lookups by e-mail are lower-cased." and the texts of the formats.
    #[test]
    fn contacts_are_read_as_they_are_compared() {
        assert_eq!(read(|f| epost(f, " Kari@Fjord.Example ")).0.unwrap(), "kari@fjord.example");
        assert_eq!(read(|f| telefon(f, "(+47) 400-00 003")).0.unwrap(), "+4740000003");
        assert_eq!(read(|f| epost(f, "  ")), (None, vec![]));
        let (_, wrong) = read(|f| epost(f, "kari"));
        assert_eq!(wrong, [("not_an_email", "Vennligst skriv en gyldig e-post".to_owned())]);
        let (_, wrong) = read(|f| telefon(f, "abc"));
        let text = "Vennligst skriv et gyldig telefonnummer".to_owned();
        assert_eq!(wrong, [("not_a_phone_number", text)]);
    }

    #[test]
    fn an_identity_number_is_checked_digit_by_digit() {
        let rules = |synthetic| IdentityRules { check_digits: CheckDigits::Before2032, synthetic };
        let accepted = rules(SyntheticNumbers::Accepted);
        for good in ["17912099997", "179120 99997", "57912075186"] {
            assert!(read(|f| personnr(f, good, accepted)).0.is_some(), "{good}");
        }
        for (bad, rules, code) in [
            ("1791209999", accepted, "not_eleven_digits"),
            ("17912099998", accepted, "check_digits"),
            ("17912099997", rules(SyntheticNumbers::Refused), "synthetic"),
        ] {
            let (value, wrong) = read(|f| personnr(f, bad, rules));
            assert_eq!((value, wrong[0].0), (None, code), "{bad}");
        }
    }

    #[test]
    fn nobody_is_born_tomorrow() {
        let day = |text: &str| Some(text.parse::<NaiveDate>().unwrap());
        let today = day("2026-11-20").unwrap();
        assert!(read(|f| fodselsdato(f, day("2026-11-20"), today)).1.is_empty());
        assert!(!read(|f| fodselsdato(f, day("2026-11-21"), today)).1.is_empty());
        assert!(!read(|f| fodselsdato(f, day("1899-12-31"), today)).1.is_empty());
    }
}

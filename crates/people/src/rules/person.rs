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
/// From when one signs one's contract alone.
const ADULT_YEARS: u32 = 18;

fn given(text: &str) -> Option<&str> {
    let text = text.trim();
    (!text.is_empty()).then_some(text)
}

/// An e-mail, in lower case.
pub fn epost(fields: &mut Fields, text: &str) -> Option<String> {
    let parsed: Option<EmailAddress> = fields.parse_written("epost", text);
    parsed.map(|email| email.as_str().to_owned())
}

/// A telephone number, in E.164.
pub fn telefon(fields: &mut Fields, text: &str) -> Option<String> {
    let parsed: Option<PhoneNumber> = fields.parse_written("telefon", text);
    parsed.map(|phone| phone.as_str().to_owned())
}

/// A postal code; empty for none.
pub fn postnummer(fields: &mut Fields, field: &str, text: &str) -> String {
    let parsed: Option<PostalCode> = fields.parse_written(field, text);
    parsed.map(|code| code.as_str().to_owned()).unwrap_or_default()
}

/// A bank account.
pub fn kontonummer(fields: &mut Fields, text: &str) -> Option<String> {
    let parsed: Option<AccountNumber> = fields.parse_written("kontonummer", text);
    parsed.map(|number| number.as_str().to_owned())
}

/// An identity number: an ordinary one or a D-number, with right check digits.
pub fn personnr(fields: &mut Fields, text: &str, rules: IdentityRules) -> Option<IdentityNumber> {
    let parsed = IdentityNumber::parse(given(text)?, rules);
    if let Err(error) = &parsed {
        let code = match error {
            IdentityNumberError::NotElevenDigits => "not_eleven_digits",
            IdentityNumberError::CheckDigits => "check_digits",
            IdentityNumberError::BirthDate => "birth_date",
            IdentityNumberError::Synthetic => "synthetic",
        };
        fields.wrong("personnr", code, error.message());
    }
    parsed.ok()
}

/// Notes a birth date that nobody has.
pub fn fodselsdato(fields: &mut Fields, day: Option<NaiveDate>, today: NaiveDate) {
    if day.is_some_and(|day| day.year() < BIRTH_YEAR_MIN || day > today) {
        fields.wrong("fodselsdato", "out_of_range", "Fødselsdatoen kan ikke stemme");
    }
}

/// What is to be said of a number that was taken: that it is of the kind of 2032, and that it
/// contradicts the birth date, which counts.
#[must_use]
pub fn personnr_notes(
    number: &IdentityNumber,
    fodselsdato: Option<NaiveDate>,
) -> Vec<&'static str> {
    let mut notes = Vec::new();
    if number.birth_date().is_none() {
        notes.push(NUMBER_OF_2032);
    }
    if fodselsdato.is_some_and(|born| !number.fits(born)) {
        notes.push(CONTRADICTING_BIRTH_DATE);
    }
    notes
}

/// Of a number of the kind issued from 2032.
pub const NUMBER_OF_2032: &str =
    "Personnummeret er av typen som deles ut fra 2032. Kontroller at det er riktig";
/// Of a birth date that is not the number's.
pub const CONTRADICTING_BIRTH_DATE: &str = "Fødselsdatoen stemmer ikke med personnummeret";

/// Of somebody under 18 on the first day of the contract.
pub const UNDER_18: &str = "Lærlingen er under 18 år. En foresatt må signere kontrakten";

/// Whether somebody is under 18 on a day. Who has a birthday that day is older already.
#[must_use]
pub fn is_under_18(fodselsdato: NaiveDate, on: NaiveDate) -> bool {
    on.years_since(fodselsdato).is_none_or(|years| years < ADULT_YEARS)
}

/// What an apprentice's age follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AgeFacts {
    /// The birth date that is written down, which counts.
    pub fodselsdato: Option<NaiveDate>,
    /// The one in the identity number.
    pub carried: Option<NaiveDate>,
    /// First day of the contract.
    pub startdato: Option<NaiveDate>,
}

impl AgeFacts {
    /// The birth date, also one that the identity number alone says.
    #[must_use]
    pub fn born(self) -> Option<NaiveDate> {
        self.fodselsdato.or(self.carried)
    }

    /// Whether a guardian signs. The day on which the age counts is the first of the contract, or
    /// today while there is none. Most begin at 18 after two years of school, some at 16 or 17.
    /// Those may, but a guardian has to sign with them, so the office is asked to confirm that it
    /// has been seen to: refusing would lock out whom the law lets in, and saying nothing would
    /// leave contracts that do not bind.
    #[must_use]
    pub fn needs_guardian(self, today: NaiveDate) -> bool {
        self.born().is_some_and(|born| is_under_18(born, self.startdato.unwrap_or(today)))
    }
}

/// Whether the office is asked to confirm that a guardian signs, before a person is created or
/// changed, in whatever way: of a new person (`before` is none), and of a change that makes the
/// apprentice under 18 or changes the birth date. What was confirmed of a birth date is not asked
/// again.
#[must_use]
pub fn asks_for_guardian(before: Option<AgeFacts>, after: AgeFacts, today: NaiveDate) -> bool {
    let is_confirmed = |it: AgeFacts| it.born() == after.born() && it.needs_guardian(today);
    after.needs_guardian(today) && !before.is_some_and(is_confirmed)
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

    fn on(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// `UNDER18` of "Person create or update result codes".
    #[test]
    fn the_age_counts_on_the_first_day_of_the_contract() {
        let fodselsdato = Some(on("2008-08-15"));
        let today = on("2026-08-14");
        let from = |startdato: Option<&str>| AgeFacts {
            fodselsdato,
            startdato: startdato.map(on),
            ..AgeFacts::default()
        };
        assert!(from(None).needs_guardian(today));
        assert!(!from(Some("2026-08-15")).needs_guardian(today));
        assert!(from(Some("2026-08-01")).needs_guardian(on("2026-12-01")));
        let unknown = AgeFacts::default();
        assert!(!unknown.needs_guardian(today), "an unknown age is no reason to ask");
        let numbered = AgeFacts { carried: fodselsdato, ..unknown };
        assert!(numbered.needs_guardian(today), "the number alone says it");
        let contradicting = AgeFacts { fodselsdato: Some(on("1990-01-01")), ..numbered };
        assert!(!contradicting.needs_guardian(today), "the birth date counts");
    }

    #[test]
    fn a_guardian_is_asked_for_when_an_age_is_new() {
        let today = on("2026-08-14");
        let born = |day: &str| AgeFacts { fodselsdato: Some(on(day)), ..AgeFacts::default() };
        let asks =
            |before: Option<AgeFacts>, after: AgeFacts| asks_for_guardian(before, after, today);
        let (young, adult) = (born("2010-01-01"), born("2000-01-01"));
        assert!(asks(None, young) && !asks(None, adult));
        assert!(asks(Some(AgeFacts::default()), young) && asks(Some(adult), young));
        assert!(asks(Some(born("2010-01-02")), young), "another birth date");
        assert!(!asks(Some(young), young) && !asks(Some(young), adult));
        let numbered = AgeFacts { carried: young.fodselsdato, ..AgeFacts::default() };
        assert!(!asks(Some(young), numbered), "the same birth date, from the number");
        let of_age = AgeFacts { startdato: Some(on("2028-01-01")), ..young };
        assert!(asks(Some(of_age), young), "the contract begins earlier");
    }

    #[test]
    fn who_was_born_on_a_leap_day_is_of_age_on_the_first_of_march() {
        assert!(is_under_18(on("2008-02-29"), on("2026-02-28")));
        assert!(!is_under_18(on("2008-02-29"), on("2026-03-01")));
    }

    #[test]
    fn what_is_odd_about_a_number_is_said() {
        let rules = IdentityRules {
            check_digits: CheckDigits::From2032,
            synthetic: SyntheticNumbers::Accepted,
        };
        let notes = |text: &str, born: Option<&str>| {
            personnr_notes(&IdentityNumber::parse(text, rules).unwrap(), born.map(on))
        };
        assert_eq!(notes("17912099997", Some("2020-11-17")), [""; 0]);
        assert_eq!(notes("17912099997", None), [""; 0]);
        assert_eq!(notes("17912099997", Some("2020-11-18")), [CONTRADICTING_BIRTH_DATE]);
        assert_eq!(notes("30108299939", Some("2082-10-30")), [NUMBER_OF_2032]);
        let both = [NUMBER_OF_2032, CONTRADICTING_BIRTH_DATE];
        assert_eq!(notes("30108299939", Some("2082-10-31")), both);
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

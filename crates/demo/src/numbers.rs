//! Numbers that belong to nobody: identity numbers of the tax authority's synthetic series,
//! organisation numbers outside those the register hands out, and telephone numbers in a row.

use chrono::{Datelike, NaiveDate};
use svenn_kernel::{
    Fault,
    numbers::{AccountNumber, OrganisationNumber},
};

const IDENTITY_WEIGHTS_1: [u32; 9] = [3, 7, 6, 1, 8, 9, 4, 5, 2];
const IDENTITY_WEIGHTS_2: [u32; 10] = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const ACCOUNT_WEIGHTS: [u32; 10] = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const ORGANISATION_WEIGHTS: [u32; 8] = [3, 2, 7, 6, 5, 4, 3, 2];
/// Synthetic numbers have this much added to the month.
const SYNTHETIC_MONTHS: u32 = 80;
/// Individual numbers of a century.
const INDIVIDUALS: u32 = 500;

/// A synthetic identity number for somebody born on that day; `at` tells those of one day apart.
pub(crate) fn identity_number(born: NaiveDate, at: usize) -> Result<String, Fault> {
    let date =
        format!("{:02}{:02}{:02}", born.day(), born.month() + SYNTHETIC_MONTHS, born.year() % 100);
    let century = if born.year() < 2_000 { 0 } else { INDIVIDUALS };
    let first = u32::try_from(at).unwrap_or_default();
    (0..INDIVIDUALS)
        .find_map(|step| {
            let individual = century + (first.wrapping_add(step)) % INDIVIDUALS;
            let mut text = format!("{date}{individual:03}");
            text.push(check_digit(&text, &IDENTITY_WEIGHTS_1)?);
            text.push(check_digit(&text, &IDENTITY_WEIGHTS_2)?);
            Some(text)
        })
        .ok_or_else(|| Fault::new("no identity number is left"))
}

/// The organisation number at that place of a series that begins with 3, which the register
/// hands out to nobody.
pub(crate) fn organisation_number(at: usize) -> Result<OrganisationNumber, Fault> {
    // One number in eleven has no check digit; then the next one that nobody else gets.
    let text = (0..2_usize).find_map(|step| {
        let mut text = format!("{:08}", 31_000_000 + at * 2 + step);
        text.push(check_digit(&text, &ORGANISATION_WEIGHTS)?);
        Some(text)
    });
    let text = text.ok_or_else(|| Fault::new("no organisation number"))?;
    OrganisationNumber::parse(&text).map_err(|error| Fault::caused("organisation number", error))
}

/// The account number at that place of a series of a bank that there is not.
pub(crate) fn account_number(at: usize) -> Result<AccountNumber, Fault> {
    // One number in eleven has no check digit; then the next one that nobody else gets.
    let text = (0..2_usize).find_map(|step| {
        let mut text = format!("9710{:06}", 101_000 + at * 2 + step);
        text.push(check_digit(&text, &ACCOUNT_WEIGHTS)?);
        Some(text)
    });
    let text = text.ok_or_else(|| Fault::new("no account number"))?;
    AccountNumber::parse(&text).map_err(|error| Fault::caused("account number", error))
}

/// The telephone number at that place after `first`, which has eight digits. The endings that
/// the simulator refuses or finds unavailable are passed over.
pub(crate) fn phone(first: usize, at: usize) -> String {
    let mut number = first + at;
    while number % 100_000 == 99_999 || number % 100_000 == 88_888 {
        number += 50_000;
    }
    format!("+47{number:08}")
}

/// The digit that makes the weighted sum divisible by 11; none when it would be 10.
fn check_digit(text: &str, weights: &[u32]) -> Option<char> {
    let digits = text.chars().filter_map(|digit| digit.to_digit(10));
    let sum: u32 = digits.zip(weights).map(|(digit, weight)| digit * weight).sum();
    char::from_digit((11 - sum % 11) % 11, 10)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use svenn_kernel::numbers::{
        CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers, SyntheticSource,
    };

    use super::*;

    #[test]
    fn identity_numbers_are_valid_synthetic_and_all_different() {
        let rules = IdentityRules {
            check_digits: CheckDigits::Before2032,
            synthetic: SyntheticNumbers::Accepted,
        };
        let mut seen = HashSet::new();
        for (day, at) in [("1979-12-31", 0), ("2000-01-01", 3), ("2008-02-29", 499)] {
            let born: NaiveDate = day.parse().unwrap();
            for next in 0..20 {
                let text = identity_number(born, at + next * 3).unwrap();
                let number = IdentityNumber::parse(&text, rules).unwrap();
                assert_eq!(number.birth_date(), Some(born));
                assert_eq!(number.synthetic(), Some(SyntheticSource::Tenor));
                seen.insert(text);
            }
        }
        assert!(seen.len() >= 55, "{}", seen.len());
    }

    #[test]
    fn organisation_numbers_are_valid_unusual_and_all_different() {
        let numbers: HashSet<_> = (0..5_000).map(|at| organisation_number(at).unwrap()).collect();
        assert_eq!(numbers.len(), 5_000);
        assert!(numbers.iter().all(|number| !number.is_usual()));
    }

    #[test]
    fn no_demo_telephone_is_one_the_simulator_refuses() {
        assert_eq!(phone(40_001_000, 7), "+4740001007");
        let numbers: HashSet<String> = (0..60_000).map(|at| phone(40_140_000, at)).collect();
        assert!(numbers.iter().all(|it| !it.ends_with("99999") && !it.ends_with("88888")));
        let numbers: HashSet<String> = (1..100_000).map(|at| phone(40_100_000 + at, 0)).collect();
        assert_eq!(numbers.len(), 99_999, "as many as the largest office has apprentices");
    }
}

//! Fødselsnummer and D-nummer: eleven digits, `ddmmyy iii kk`.
//!
//! From 2032 new numbers carry neither century nor sex, so a person's birth date is stored on its
//! own; [`IdentityNumber::birth_date`] is for filling it in. The sex is never derived.

use chrono::{Datelike, NaiveDate};

use super::digits;

const WEIGHTS_1: [u8; 10] = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const WEIGHTS_2: [u8; 11] = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

/// A valid fødselsnummer or D-nummer. Encrypt it at rest and show [`Self::masked`] in lists.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IdentityNumber {
    text: String,
    kind: IdentityKind,
    synthetic: Option<SyntheticSource>,
    birth_date: Option<NaiveDate>,
}

/// Who gets a number like this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IdentityKind {
    /// Fødselsnummer: registered as resident.
    Ordinary,
    /// D-nummer: staying for a time; the first digit is raised by four.
    DNumber,
}

/// Where a made-up number comes from; it belongs to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SyntheticSource {
    /// The tax authority's test population: the month is raised by 80.
    Tenor,
    /// The welfare administration's test population: the month is raised by 40.
    Nav,
}

/// Which first check digits are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckDigits {
    /// Both sums must be divisible by 11.
    Before2032,
    /// As before, and numbers issued from 2032-01-01, whose first sum may leave 0 to 3.
    From2032,
}

/// Whether numbers that belong to nobody are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SyntheticNumbers {
    /// Production: real numbers only.
    Refused,
    /// Test and demonstration.
    Accepted,
}

/// What counts as a valid number here and now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdentityRules {
    /// The check digit rule in force.
    pub check_digits: CheckDigits,
    /// Whether synthetic numbers are taken.
    pub synthetic: SyntheticNumbers,
}

/// Why a text is not a valid number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IdentityNumberError {
    /// Not exactly eleven digits; white space between them does not count.
    #[error("an identity number has eleven digits")]
    NotElevenDigits,
    /// A check digit does not fit.
    #[error("the check digits of the identity number are wrong")]
    CheckDigits,
    /// The first six digits are no date, or the century is one that was never in use.
    #[error("the identity number holds no valid birth date")]
    BirthDate,
    /// A number made for tests, where only real ones are taken.
    #[error("synthetic identity numbers are not accepted here")]
    Synthetic,
}

impl IdentityNumberError {
    /// For people: the same words in every form and every import.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::NotElevenDigits => "Personnummeret må ha elleve siffer",
            Self::CheckDigits => "Kontrollsifrene i personnummeret stemmer ikke",
            Self::BirthDate => "Personnummeret begynner ikke med en gyldig dato",
            Self::Synthetic => "Syntetiske personnumre kan ikke brukes her",
        }
    }
}

/// Whether an installation takes numbers of the kind issued from 2032 before there are any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EarlyNumbers {
    /// It does, with a note: the registers hand out test numbers of that kind already.
    #[default]
    Noted,
    /// It does not until 2032-01-01 (setting `strict_before_2032`).
    Refused,
}

impl CheckDigits {
    /// The rule on a given day in Oslo.
    #[must_use]
    pub fn in_force_on(day: NaiveDate, early: EarlyNumbers) -> Self {
        match early {
            EarlyNumbers::Refused if day.year() < 2032 => Self::Before2032,
            EarlyNumbers::Refused | EarlyNumbers::Noted => Self::From2032,
        }
    }
}

impl IdentityNumber {
    /// Reads eleven digits, with or without spaces, under the given rules.
    pub fn parse(text: &str, rules: IdentityRules) -> Result<Self, IdentityNumberError> {
        let digits: [u8; 11] = digits::exact(text).ok_or(IdentityNumberError::NotElevenDigits)?;
        let issue = issue_of(&digits, rules.check_digits)?;
        let parts = Parts::read(&digits);
        if parts.synthetic.is_some() && rules.synthetic == SyntheticNumbers::Refused {
            return Err(IdentityNumberError::Synthetic);
        }
        Ok(Self {
            text: digits::written(&digits),
            kind: parts.kind,
            synthetic: parts.synthetic,
            birth_date: parts.birth_date(issue)?,
        })
    }

    /// All eleven digits. Each use for showing belongs in the audit trail.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.text
    }

    /// The first six digits as written and stars for the rest: `010190 *****`.
    #[must_use]
    pub fn masked(&self) -> String {
        let mut masked: String = self.text.chars().take(6).collect();
        masked.push_str(" *****");
        masked
    }

    /// Ordinary or D-nummer.
    #[must_use]
    pub fn kind(&self) -> IdentityKind {
        self.kind
    }

    /// The test population that the number comes from; `None` for a real number.
    #[must_use]
    pub fn synthetic(&self) -> Option<SyntheticSource> {
        self.synthetic
    }

    /// The birth date with century as numbers issued before 2032 carry it; `None` for a number
    /// that can only have been issued later. A suggestion: what counts is the stored birth date.
    #[must_use]
    pub fn birth_date(&self) -> Option<NaiveDate> {
        self.birth_date
    }

    /// Whether somebody born on the day may have the number: day, month and the last two digits of
    /// the year are in every number, the century in those of the present kind.
    #[must_use]
    pub fn fits(&self, born: NaiveDate) -> bool {
        match (self.birth_date, digits::exact::<11>(&self.text)) {
            (Some(carried), _) => carried == born,
            (None, Some(digits)) => {
                let parts = Parts::read(&digits);
                (parts.day, parts.month, parts.year)
                    == (born.day(), born.month(), born.year().rem_euclid(100))
            }
            (None, None) => false,
        }
    }
}

/// Masked, so that a log never holds an identity number.
impl std::fmt::Debug for IdentityNumber {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "IdentityNumber({})", self.masked())
    }
}

#[derive(Clone, Copy)]
enum Issue {
    Before2032,
    Either,
    From2032,
}

fn issue_of(digits: &[u8; 11], rule: CheckDigits) -> Result<Issue, IdentityNumberError> {
    let first = digits::modulo_11(digits, &WEIGHTS_1);
    let second = digits::modulo_11(digits, &WEIGHTS_2);
    match (first, second, rule) {
        (0, 0, CheckDigits::Before2032) => Ok(Issue::Before2032),
        (0, 0, CheckDigits::From2032) => Ok(Issue::Either),
        (1..=3, 0, CheckDigits::From2032) => Ok(Issue::From2032),
        _ => Err(IdentityNumberError::CheckDigits),
    }
}

struct Parts {
    kind: IdentityKind,
    synthetic: Option<SyntheticSource>,
    day: u32,
    month: u32,
    year: i32,
    individual: u32,
}

impl Parts {
    fn read(digits: &[u8; 11]) -> Self {
        let [d1, d2, m1, m2, y1, y2, i1, i2, i3, _, _] = *digits;
        // A first digit of 8 or 9 is a help number of the health service. It holds no date, so
        // the day stays out of range and the number is refused below.
        let (kind, day_tens) = if (4..8).contains(&d1) {
            (IdentityKind::DNumber, d1 - 4)
        } else {
            (IdentityKind::Ordinary, d1)
        };
        let (synthetic, month_tens) = match m1 {
            8 | 9 => (Some(SyntheticSource::Tenor), m1 - 8),
            4 | 5 => (Some(SyntheticSource::Nav), m1 - 4),
            _ => (None, m1),
        };
        Self {
            kind,
            synthetic,
            day: digits::value(&[day_tens, d2]),
            month: digits::value(&[month_tens, m2]),
            year: i32::from(y1) * 10 + i32::from(y2),
            individual: digits::value(&[i1, i2, i3]),
        }
    }

    fn birth_date(&self, issue: Issue) -> Result<Option<NaiveDate>, IdentityNumberError> {
        match issue {
            Issue::Before2032 => {
                self.carried_date().map(Some).ok_or(IdentityNumberError::BirthDate)
            }
            Issue::Either if self.carried_date().is_some() => Ok(self.carried_date()),
            // 2000 is the century in which every two-digit leap year is one.
            Issue::Either | Issue::From2032 => {
                self.date_in(2000).map(|_| None).ok_or(IdentityNumberError::BirthDate)
            }
        }
    }

    fn carried_date(&self) -> Option<NaiveDate> {
        self.century().and_then(|century| self.date_in(century))
    }

    fn date_in(&self, century: i32) -> Option<NaiveDate> {
        NaiveDate::from_ymd_opt(century + self.year, self.month, self.day)
    }

    fn century(&self) -> Option<i32> {
        match (self.individual, self.year) {
            (0..=499, _) | (900..=999, 40..=99) => Some(1900),
            (500..=749, 54..=99) => Some(1800),
            (500..=999, 0..=39) => Some(2000),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;

//! What may be said of a contract: its time, its rates, its leaves, its end.

use chrono::{Datelike, NaiveDate};
use svenn_kernel::Fields;
use svenn_people::{
    kind::VacancyRate,
    parts::{Absence, DepartmentStay},
};

pub mod by_month;

/// Years within which a date of a contract lies.
const YEAR_MIN: i32 = 1980;
/// See [`YEAR_MIN`].
const YEAR_MAX: i32 = 2100;
/// Longest contract; the longest model takes four, part-time and leaves make it longer.
const CONTRACT_YEARS_MAX: i32 = 12;
/// Most leaves, rates and departments of one apprentice, each.
pub const ROWS_MAX: usize = 50;
/// Longest reason of a leave.
const REASON_CHARS_MAX: usize = 500;
/// Most months that earlier training can shorten the apprenticeship by.
pub const CREDIT_MONTHS_MAX: i64 = 48;

/// Whether a contract waits for its first day: the one in force has not had its last one yet.
#[must_use]
pub fn begins_later(avsluttet: NaiveDate, today: NaiveDate) -> bool {
    avsluttet >= today
}

/// Notes a date that no contract has.
pub fn day(fields: &mut Fields, field: &str, day: NaiveDate) {
    if !(YEAR_MIN..=YEAR_MAX).contains(&day.year()) {
        let message = format!("Året må være mellom {YEAR_MIN} og {YEAR_MAX}");
        fields.wrong(field, "year", message);
    }
}

/// Notes what is wrong with the time of a contract. Either end may be unknown: the contract end
/// can be set or removed.
pub fn period(fields: &mut Fields, startdato: Option<NaiveDate>, sluttdato: Option<NaiveDate>) {
    for (field, value) in [("startdato", startdato), ("sluttdato", sluttdato)] {
        if let Some(value) = value {
            day(fields, field, value);
        }
    }
    let (Some(start), Some(end)) = (startdato, sluttdato) else { return };
    if end < start {
        fields.wrong("sluttdato", "before_start", "Sluttdatoen kan ikke være før startdatoen");
    } else if end.year() - start.year() > CONTRACT_YEARS_MAX {
        let message = format!("Læretiden kan ikke være lengre enn {CONTRACT_YEARS_MAX} år");
        fields.wrong("sluttdato", "too_long", message);
    }
}

/// Notes what is wrong with the rates of a full position: each above 0 and at most 100, and one
/// a day.
pub fn vacancy_rates(fields: &mut Fields, rates: &[VacancyRate]) {
    fields.list("vacancyRates", rates, ROWS_MAX);
    for (at, rate) in rates.iter().enumerate() {
        day(fields, &format!("vacancyRates.{at}.start"), rate.start);
        if !is_rate(rate.rate) {
            let message = "Stillingsprosenten må være over 0 og høyst 100";
            fields.wrong(&format!("vacancyRates.{at}.rate"), "out_of_range", message);
        }
        if rates.iter().take(at).any(|earlier| earlier.start == rate.start) {
            let message = "To stillingsprosenter kan ikke gjelde fra samme dag";
            fields.wrong(&format!("vacancyRates.{at}.start"), "twice", message);
        }
    }
}

/// Above nothing, and at most a full position.
#[must_use]
pub fn is_rate(percent: f64) -> bool {
    percent > 0.0 && percent <= 100.0
}

/// Notes what is wrong with the leaves: none ends before it begins, and no two share a day.
pub fn absences(fields: &mut Fields, absences: &[Absence]) {
    fields.list("fravaer", absences, ROWS_MAX);
    for (at, absence) in absences.iter().enumerate() {
        day(fields, &format!("fravaer.{at}.fra"), absence.fra);
        fields.text(&format!("fravaer.{at}.merknad"), &absence.merknad, 0..=REASON_CHARS_MAX);
        if let Some(til) = absence.til {
            day(fields, &format!("fravaer.{at}.til"), til);
            if til < absence.fra {
                let message = "Siste dag kan ikke være før første dag";
                fields.wrong(&format!("fravaer.{at}.til"), "before_start", message);
            }
        }
        if absences.iter().take(at).any(|earlier| overlap(earlier, absence)) {
            let message = "Perioden overlapper med en annen";
            fields.wrong(&format!("fravaer.{at}.fra"), "overlaps", message);
        }
    }
}

fn overlap(a: &Absence, b: &Absence) -> bool {
    let begins_within = |one: &Absence, other: &Absence| {
        one.fra <= other.fra && one.til.is_none_or(|til| other.fra <= til)
    };
    begins_within(a, b) || begins_within(b, a)
}

/// Notes what is wrong with the departments; whether they are the company's own is asked of the
/// company.
pub fn departments(fields: &mut Fields, stays: &[DepartmentStay]) {
    fields.list("avdelingerMore", stays, ROWS_MAX);
    for (at, stay) in stays.iter().enumerate() {
        match (stay.is_duration, stay.duration) {
            (true, None) => {
                let message = "Velg fra og til";
                fields.wrong(&format!("avdelingerMore.{at}.duration"), "required", message);
            }
            (true, Some(time)) if time.end < time.start => {
                let message = "Siste dag kan ikke være før første dag";
                fields.wrong(&format!("avdelingerMore.{at}.duration"), "before_start", message);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;

//! One value of a document as a cell of a file.

use std::fmt;

use chrono::{NaiveDate, NaiveDateTime};
use serde_json::Value;
use svenn_kernel::{
    Timestamp,
    numbers::{OrganisationNumber, PhoneNumber},
    oslo,
};

use super::Reading;

/// A value as both kinds of files write it in their own way.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Cell {
    Empty,
    Text(String),
    /// Groups of digits with spaces between; never a formula.
    Digits(String),
    Number(f64),
    Percent(f64),
    Day(NaiveDate),
    Instant(NaiveDateTime),
}

/// As it is read by people.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => Ok(()),
            Self::Text(text) | Self::Digits(text) => f.write_str(text),
            Self::Number(number) => f.write_str(&decimal(*number)),
            Self::Percent(number) => write!(f, "{} %", decimal(*number)),
            Self::Day(day) => f.write_str(&oslo::format_day(*day)),
            Self::Instant(at) => {
                write!(f, "{} {}", oslo::format_day(at.date()), at.format("%H:%M"))
            }
        }
    }
}

/// A decimal comma, as Norwegian spreadsheets read it.
fn decimal(number: f64) -> String {
    number.to_string().replace('.', ",")
}

/// The cell of a value; a missing one, and one that cannot be read so, is empty or its own text.
pub(crate) fn cell(reading: Reading, value: Option<&Value>) -> Cell {
    let Some(value) = value else { return Cell::Empty };
    match reading {
        Reading::Date => instant(value).map_or(Cell::Empty, |at| Cell::Day(oslo::day_of(at))),
        Reading::Instant => {
            instant(value).map_or(Cell::Empty, |at| Cell::Instant(oslo::local(at).naive_local()))
        }
        Reading::Number => value.as_f64().map_or_else(|| text(value), Cell::Number),
        Reading::Percent => value.as_f64().map_or_else(|| text(value), Cell::Percent),
        Reading::Phone => phone(value),
        Reading::Orgnr => match value.as_str().map(OrganisationNumber::parse) {
            // A spreadsheet's own search does not find what stands around a hard space.
            Some(Ok(number)) => Cell::Digits(number.display().replace('\u{a0}', " ")),
            _ => text(value),
        },
        Reading::Text => text(value),
    }
}

fn instant(value: &Value) -> Option<Timestamp> {
    value.as_i64().filter(|millis| *millis != 0).map(Timestamp::from_millis)
}

fn text(value: &Value) -> Cell {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
        Value::Bool(true) => "Ja".to_owned(),
        Value::Bool(false) => "Nei".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Object(_) => String::new(),
    };
    if text.is_empty() { Cell::Empty } else { Cell::Text(text) }
}

/// Norwegian numbers without their country code, others with 00: a leading `+` would begin a
/// formula.
fn phone(value: &Value) -> Cell {
    let Some(Ok(number)) = value.as_str().map(PhoneNumber::parse) else { return text(value) };
    let shown = number.display();
    let shown = match shown.strip_prefix("+47 ") {
        Some(own) => own.to_owned(),
        None => shown.replacen('+', "00", 1),
    };
    Cell::Digits(shown)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_reading_has_its_own_cell() {
        let day: NaiveDate = "2026-08-01".parse().unwrap();
        let millis = oslo::start_of_day(day).millis();
        for (reading, value, expected) in [
            (Reading::Text, json!("Kari"), Cell::Text("Kari".into())),
            (Reading::Text, json!(["Nora", "Terje"]), Cell::Text("Nora, Terje".into())),
            (Reading::Text, json!(""), Cell::Empty),
            (Reading::Text, json!(null), Cell::Empty),
            (Reading::Text, json!(true), Cell::Text("Ja".into())),
            (Reading::Date, json!(millis), Cell::Day(day)),
            (Reading::Date, json!(0), Cell::Empty),
            (Reading::Instant, json!(millis), Cell::Instant(day.and_hms_opt(0, 0, 0).unwrap())),
            (Reading::Number, json!(7), Cell::Number(7.0)),
            (Reading::Number, json!("x"), Cell::Text("x".into())),
            (Reading::Percent, json!(25), Cell::Percent(25.0)),
            (Reading::Phone, json!("+4740000214"), Cell::Digits("400 00 214".into())),
            (Reading::Phone, json!("+46701234567"), Cell::Digits("0046701234567".into())),
            (Reading::Phone, json!(""), Cell::Empty),
            (Reading::Orgnr, json!("974760673"), Cell::Digits("974 760 673".into())),
        ] {
            assert_eq!(cell(reading, Some(&value)), expected, "{reading:?} of {value}");
        }
        assert_eq!(cell(Reading::Text, None), Cell::Empty);
    }
}

//! One value of a row.

use std::fmt;

use chrono::{NaiveDate, NaiveDateTime};
use serde_json::Value;
use svenn_kernel::{Timestamp, oslo};
use svenn_money::Ore;

use super::Words;
use crate::catalogue::{Field, Kind};

/// Øre of a krone.
const ORE: f64 = 100.0;
/// Minutes of an hour.
const MINUTES: f64 = 60.0;

/// A value as each kind of file writes it in its own way.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    Empty,
    Text(String),
    Number(f64),
    /// Of a hundred.
    Percent(f64),
    Kroner(f64),
    Hours(f64),
    Day(NaiveDate),
    Instant(NaiveDateTime),
}

/// A decimal comma, as Norwegians read it; two decimals at most.
#[must_use]
pub fn decimal(number: f64) -> String {
    let rounded = (number * 100.0).round() / 100.0;
    rounded.to_string().replace('.', ",")
}

/// An amount as it is read: spaces between thousands, always two decimals.
fn amount(kroner: f64) -> String {
    let ore = format!("{kroner:.2}").replace('.', "").parse::<i64>();
    ore.map_or_else(|_| decimal(kroner), |ore| Ore::new(ore).plain())
}

/// As it is read by people.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => Ok(()),
            Self::Text(text) => f.write_str(text),
            Self::Number(number) | Self::Hours(number) => f.write_str(&decimal(*number)),
            Self::Kroner(number) => f.write_str(&amount(*number)),
            Self::Percent(number) => write!(f, "{} %", decimal(*number)),
            Self::Day(day) => f.write_str(&oslo::format_day(*day)),
            Self::Instant(at) => {
                write!(f, "{} {}", oslo::format_day(at.date()), at.format("%H:%M"))
            }
        }
    }
}

/// A whole number in the unit of a field's kind.
#[must_use]
#[expect(clippy::as_conversions, reason = "sums are far below what a double holds")]
pub fn in_unit(kind: Kind, number: i64) -> Cell {
    let number = number as f64;
    match kind {
        Kind::Kroner => Cell::Kroner(number / ORE),
        Kind::Timer => Cell::Hours(number / MINUTES),
        Kind::Prosent => Cell::Percent(number),
        Kind::Tekst | Kind::Dato | Kind::Tidspunkt | Kind::Tall => Cell::Number(number),
    }
}

/// The cell of a value.
#[must_use]
pub fn cell(field: &Field, words: &Words, value: Option<&Value>) -> Cell {
    let Some(value) = value else { return Cell::Empty };
    match field.kind {
        Kind::Dato => instant(value).map_or(Cell::Empty, |at| Cell::Day(oslo::day_of(at))),
        Kind::Tidspunkt => {
            instant(value).map_or(Cell::Empty, |at| Cell::Instant(oslo::local(at).naive_local()))
        }
        Kind::Tekst => text((field, words), value),
        kind => match (value.as_i64(), value.as_f64()) {
            (Some(whole), _) => in_unit(kind, whole),
            (None, Some(number)) if kind == Kind::Prosent => Cell::Percent(number),
            (None, Some(number)) => Cell::Number(number),
            (None, None) => Cell::Empty,
        },
    }
}

/// An instant that is set; deadlines that are none are beyond all years.
pub(super) fn instant(value: &Value) -> Option<Timestamp> {
    const LAST: i64 = 8_630_000_000_000_000;
    let millis = value.as_i64().filter(|millis| *millis > 1 && *millis < LAST)?;
    Some(Timestamp::from_millis(millis))
}

fn text((field, words): (&Field, &Words), value: &Value) -> Cell {
    let text = match value {
        Value::String(text) => words.say(field.id, text).to_owned(),
        Value::Array(all) => {
            let texts = all.iter().filter_map(Value::as_str).map(|it| words.say(field.id, it));
            texts.collect::<Vec<_>>().join(", ")
        }
        Value::Bool(true) => "Ja".to_owned(),
        Value::Bool(false) => "Nei".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Object(_) => String::new(),
    };
    if text.is_empty() { Cell::Empty } else { Cell::Text(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_read_with_spaces_and_two_decimals() {
        assert_eq!(in_unit(Kind::Kroner, 95_901_707).to_string(), "959\u{a0}017,07");
        assert_eq!(in_unit(Kind::Kroner, 9_154_650).to_string(), "91\u{a0}546,50");
        assert_eq!(in_unit(Kind::Kroner, -1_200).to_string(), "\u{2212}12,00");
        assert_eq!(in_unit(Kind::Timer, 90).to_string(), "1,5");
    }
}

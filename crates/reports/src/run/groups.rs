//! Rows by a field.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, NaiveDate};
use serde_json::{Map, Value};
use svenn_kernel::{oslo, text::collation_key};

use super::{Words, cells::instant};
use crate::catalogue::Field;

/// A group of rows.
#[derive(Debug, Clone)]
pub struct Group {
    /// The value; empty for rows without one, `2026-10` for a month.
    pub value: String,
    /// As people read it.
    pub name: String,
    pub rows: usize,
    /// Different people; none for rows that are nobody's.
    pub people: Option<usize>,
    /// In the order of the report's sums.
    pub sums: Vec<i64>,
    /// First and last instant of a month.
    pub months: Option<(i64, i64)>,
}

/// The groups of a report.
#[derive(Debug, Clone)]
pub struct Groups {
    pub field: &'static Field,
    pub all: Vec<Group>,
    /// Whether a row may stand in several.
    pub many_valued: bool,
}

/// Groups while rows come in.
pub struct Gathering {
    field: &'static Field,
    sums: usize,
    groups: BTreeMap<String, Gathered>,
    many_valued: bool,
}

#[derive(Default)]
struct Gathered {
    rows: usize,
    people: BTreeSet<String>,
    has_people: bool,
    sums: Vec<i64>,
}

impl Gathering {
    pub fn of(field: &'static Field, sums: usize) -> Self {
        Self { field, sums, groups: BTreeMap::new(), many_valued: false }
    }

    /// Adds a row, to each of the groups that it belongs to.
    pub fn add(&mut self, row: &Map<String, Value>, person: Option<&str>, numbers: &[i64]) {
        let value = row.get(self.field.id);
        self.many_valued |= value.is_some_and(Value::is_array);
        let mut values = values_of(self.field, value);
        values.dedup();
        for value in values {
            let gathered = self.groups.entry(value).or_default();
            gathered.rows += 1;
            gathered.sums.resize(self.sums, 0);
            for (sum, number) in gathered.sums.iter_mut().zip(numbers) {
                *sum = sum.saturating_add(*number);
            }
            if let Some(person) = person {
                gathered.has_people = true;
                gathered.people.insert(person.to_owned());
            }
        }
    }

    /// The groups: months in their order, others by name, those without a value last.
    pub fn done(self, words: &Words) -> Groups {
        let field = self.field;
        let mut all: Vec<Group> = self
            .groups
            .into_iter()
            .map(|(value, gathered)| Group {
                name: name(field, words, &value),
                months: span(field, &value),
                value,
                rows: gathered.rows,
                people: gathered.has_people.then_some(gathered.people.len()),
                sums: gathered.sums,
            })
            .collect();
        if !field.kind.is_day() {
            all.sort_by_cached_key(|it| (it.value.is_empty(), collation_key(&it.name)));
        } else {
            all.sort_by_key(|it| (it.value.is_empty(), it.months));
        }
        Groups { field, all, many_valued: self.many_valued }
    }
}

/// The groups that a row belongs to, by their values.
fn values_of(field: &Field, value: Option<&Value>) -> Vec<String> {
    if field.kind.is_day() {
        let at = value.and_then(instant);
        return vec![at.map(|at| month(oslo::day_of(at))).unwrap_or_default()];
    }
    match value {
        Some(Value::Array(all)) => {
            let mut texts: Vec<String> =
                all.iter().filter_map(Value::as_str).map(str::to_owned).collect();
            texts.sort_unstable();
            if texts.is_empty() { vec![String::new()] } else { texts }
        }
        Some(Value::String(text)) => vec![text.clone()],
        Some(Value::Number(number)) => vec![number.to_string()],
        Some(Value::Bool(is)) => vec![if *is { "Ja" } else { "Nei" }.to_owned()],
        _ => vec![String::new()],
    }
}

/// Whether a row belongs to a group.
#[must_use]
pub fn is_in(field: &Field, group: &str, row: &Map<String, Value>) -> bool {
    values_of(field, row.get(field.id)).iter().any(|value| value == group)
}

fn month(day: NaiveDate) -> String {
    format!("{:04}-{:02}", day.year(), day.month())
}

/// The first day of a month.
fn first_of(value: &str) -> Option<NaiveDate> {
    format!("{value}-01").parse().ok()
}

fn span(field: &Field, value: &str) -> Option<(i64, i64)> {
    let first = first_of(value).filter(|_| field.kind.is_day())?;
    let next = oslo::add_months(first, 1);
    let last = oslo::start_of_day(next).millis().saturating_sub(1);
    Some((oslo::start_of_day(first).millis(), last))
}

/// What a group is called.
#[must_use]
pub fn name(field: &Field, words: &Words, value: &str) -> String {
    if value.is_empty() {
        return format!("Uten {}", field.label.to_lowercase());
    }
    let month = first_of(value).filter(|_| field.kind.is_day());
    let named = month.map(|day| format!("{} {}", oslo::month_name(day), day.year()));
    named.unwrap_or_else(|| words.say(field.id, value).to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::catalogue;

    fn field(list: &str, id: &str) -> &'static Field {
        catalogue::list(list).unwrap().field(id).unwrap()
    }

    fn row(value: &Value) -> Map<String, Value> {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn a_month_is_one_of_oslo_and_not_of_utc() {
        let mut groups = Gathering::of(field("KONTRAKTER", "hevet"), 0);
        // The last hour of September in Oslo is still September, and is the 30th in UTC too; the
        // first hour of October is October, and the 30th of September in UTC.
        let first = "2026-10-01".parse().unwrap();
        let midnight = oslo::start_of_day(first).millis();
        groups.add(&row(&json!({ "hevet": midnight })), Some("a"), &[]);
        groups.add(&row(&json!({ "hevet": midnight - 1 })), Some("a"), &[]);
        groups.add(&row(&json!({ "hevet": 0 })), Some("b"), &[]);
        let done = groups.done(&Words::default());
        let names: Vec<_> = done.all.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["september 2026", "oktober 2026", "Uten hevet"]);
        assert_eq!(done.all[1].months.unwrap().0, midnight);
    }

    /// A checkpoint without a deadline has one beyond all years, which is of no month.
    #[test]
    fn what_has_no_deadline_is_of_no_month() {
        let mut groups = Gathering::of(field("SJEKKPUNKTER", "deadlineTimestamp"), 0);
        groups.add(&row(&json!({ "deadlineTimestamp": 8_640_000_000_000_000_i64 })), None, &[]);
        let done = groups.done(&Words::default());
        let names: Vec<_> = done.all.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Uten frist"]);
    }

    #[test]
    fn a_row_stands_in_each_of_its_groups_and_a_person_counts_once_in_each() {
        let mut groups = Gathering::of(field("LAERLINGER", "koordinatornavn"), 1);
        groups.add(&row(&json!({ "koordinatornavn": ["Siri", "Åse"] })), Some("a"), &[2]);
        groups.add(&row(&json!({ "koordinatornavn": ["Siri"] })), Some("a"), &[3]);
        groups.add(&row(&json!({ "koordinatornavn": [] })), Some("b"), &[5]);
        let done = groups.done(&Words::default());
        let told: Vec<_> =
            done.all.iter().map(|it| (it.name.as_str(), it.rows, it.people, it.sums[0])).collect();
        let expected =
            [("Siri", 2, Some(1), 5), ("Åse", 1, Some(1), 2), ("Uten koordinator", 1, Some(1), 5)];
        assert_eq!(told, expected);
        assert!(done.many_valued);
        let kari = row(&json!({ "koordinatornavn": ["Siri", "Åse"] }));
        let of = field("LAERLINGER", "koordinatornavn");
        assert!(is_in(of, "Åse", &kari) && !is_in(of, "", &kari));
    }
}

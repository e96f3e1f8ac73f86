//! What a report is narrowed to: in words, and as the address of the list's page.

use serde_json::{Number, Value};
use svenn_kernel::{Timestamp, oslo};
use svenn_measures::page_of;
use svenn_search::ListRange;

use super::{Group, Outcome, Words, in_unit};
use crate::{
    catalogue::{Field, Kind, List},
    definition::Definition,
};

/// What a report is narrowed to, as label and words: day bounds with their hours in Oslo.
pub fn words(
    list: &List,
    definition: &Definition,
    (words, now): (&Words, Timestamp),
) -> Vec<(String, String)> {
    let label = |id: &str| list.field(id).map_or_else(|| id.to_owned(), |it| it.label.to_owned());
    let mut all = Vec::new();
    if !definition.q.is_empty() {
        all.push(("Søk".to_owned(), definition.q.clone()));
    }
    for filter in &definition.filters {
        let said = |value: &String| match value.as_str() {
            "" => "uten".to_owned(),
            "~meg" => "den som kjører rapporten".to_owned(),
            value => words.say(&filter.field, value).to_owned(),
        };
        let values: Vec<String> = filter.values.iter().map(said).collect();
        let not = if filter.not { "ikke " } else { "" };
        all.push((label(&filter.field), format!("{not}{}", values.join(", "))));
    }
    for range in &definition.ranges {
        let kind = list.field(&range.field).map_or(Kind::Tall, |it| it.kind);
        let said = if kind.is_day() { days(range, now) } else { numbers(range, kind) };
        all.push((label(&range.field), said));
    }
    all
}

/// The ends of a range of days: `01.10.2026 00:00–31.10.2026 23:59`.
fn days(range: &ListRange, now: Timestamp) -> String {
    let at = |it: &Option<Number>| whole(it.as_ref()).map(Timestamp::from_millis);
    let (min, max) = match range.period {
        Some(period) => period.bounds(now),
        None => (at(&range.min), at(&range.max)),
    };
    // A day that is set is above 1: that is no bound to print.
    let min = min.filter(|it| it.millis() > 2);
    ends(min.map(oslo::format_instant), max.map(oslo::format_instant))
}

/// The ends of a range of numbers, in their unit.
fn numbers(range: &ListRange, kind: Kind) -> String {
    let said = |it: &Option<Number>| whole(it.as_ref()).map(|it| in_unit(kind, it).to_string());
    ends(said(&range.min), said(&range.max))
}

fn whole(number: Option<&Number>) -> Option<i64> {
    number.and_then(Number::as_i64)
}

fn ends(min: Option<String>, max: Option<String>) -> String {
    match (min, max) {
        (Some(min), Some(max)) => format!("{min}–{max}"),
        (Some(min), None) => format!("fra {min}"),
        (None, Some(max)) => format!("til {max}"),
        (None, None) => "er satt".to_owned(),
    }
}

impl Outcome {
    /// The address of the list's page with the rows of a group, or with all; none where the page
    /// cannot be asked so, and would show others.
    #[must_use]
    pub fn behind(&self, definition: &Definition, group: Option<&Group>) -> Option<String> {
        if let Some(figures) = &self.of_figures {
            return Some(figures.page.clone());
        }
        let page = page_of(self.list.name)?;
        let mut asked = Asked::of(definition);
        if let (Some(groups), Some(group)) = (&self.groups, group) {
            asked.also(groups.field, group)?;
        }
        if !asked.named.iter().all(|(field, values, not)| page.takes(field, *values, *not)) {
            return None;
        }
        let mut address = form_urlencoded::Serializer::new(String::new());
        if !definition.q.is_empty() {
            address.append_pair("q", &definition.q);
        }
        address.extend_pairs(&asked.pairs);
        let is_named = |field: &str| asked.named.iter().any(|(named, ..)| named == field);
        address.extend_pairs(page.all_values(is_named));
        Some(format!("{}?{}", page.path, address.finish()))
    }
}

/// What the address of a list's page is to hold.
struct Asked {
    pairs: Vec<(String, String)>,
    /// Each field with how many of its values it is narrowed to, or to none of them; no values for
    /// a range.
    named: Vec<(String, usize, bool)>,
}

impl Asked {
    fn of(definition: &Definition) -> Self {
        let mut asked = Self { pairs: Vec::new(), named: Vec::new() };
        for filter in &definition.filters {
            let name = format!("{}{}", filter.field, if filter.not { "-ikke" } else { "" });
            let values = filter.values.iter().map(|value| (name.clone(), worded(value)));
            asked.pairs.extend(values);
            asked.named.push((filter.field.clone(), filter.values.len(), filter.not));
        }
        for range in &definition.ranges {
            let word = range.period.and_then(|it| serde_json::to_value(it).ok());
            let said = match word.as_ref().and_then(Value::as_str) {
                Some(word) => format!("~{word}"),
                None => {
                    let end = |it: &Option<Number>| {
                        it.as_ref().map_or_else(String::new, Number::to_string)
                    };
                    format!("{}..{}", end(&range.min), end(&range.max))
                }
            };
            asked.pairs.push((range.field.clone(), said));
            asked.named.push((range.field.clone(), 0, false));
        }
        asked
    }

    /// Narrows it to a group, too; nothing where it is narrowed by the same field already, which an
    /// address holds once, and where the page has ranges of the field alone: it cannot be asked for
    /// one number, or for those without a day.
    fn also(&mut self, field: &Field, group: &Group) -> Option<()> {
        if self.named.iter().any(|(named, ..)| named == field.id) {
            return None;
        }
        let (said, values) = match group.months {
            Some((from, to)) => (format!("{from}..{to}"), 0),
            None if field.kind == Kind::Tekst => (worded(&group.value), 1),
            None => return None,
        };
        self.pairs.push((field.id.to_owned(), said));
        self.named.push((field.id.to_owned(), values, false));
        Some(())
    }
}

/// What an address says of a value; of none, that it is lacking.
fn worded(value: &str) -> String {
    if value.is_empty() { "~uten".to_owned() } else { value.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use svenn_search::DayPeriod;

    fn range(min: Option<i64>, max: Option<i64>) -> ListRange {
        ListRange { min: min.map(Number::from), max: max.map(Number::from), ..ListRange::default() }
    }

    #[test]
    fn day_bounds_are_printed_with_their_hours_in_oslo() {
        let now = Timestamp::from_millis(1_795_345_200_000);
        let today = ListRange { period: Some(DayPeriod::Today), ..ListRange::default() };
        assert_eq!(days(&today, now), "22.11.2026 00:00–22.11.2026 23:59");
        assert_eq!(days(&range(Some(2), None), now), "er satt");
    }

    #[test]
    fn rows_without_a_day_are_no_page_of_all_of_them() {
        let group = |value: &str, months| Group {
            value: value.to_owned(),
            name: String::new(),
            rows: 1,
            people: None,
            sums: Vec::new(),
            months,
        };
        let list = catalogue::list("KONTRAKTER").unwrap();
        let mut asked = Asked::of(&Definition::default());
        let (hevet, bedrift) = (list.field("hevet").unwrap(), list.field("bedrift").unwrap());
        assert_eq!(asked.also(hevet, &group("", None)), None);
        assert_eq!(asked.also(hevet, &group("2026-10", Some((1, 2)))), Some(()));
        assert_eq!(asked.also(bedrift, &group("", None)), Some(()));
        let pairs: Vec<_> = asked.pairs.iter().map(|(_, said)| said.as_str()).collect();
        assert_eq!(pairs, ["1..2", "~uten"]);
    }

    #[test]
    fn numbers_are_printed_in_their_unit() {
        assert_eq!(numbers(&range(Some(5), None), Kind::Tall), "fra 5");
        let amounts = numbers(&range(Some(150_000), Some(250_050)), Kind::Kroner);
        assert_eq!(amounts, "1\u{a0}500,00–2\u{a0}500,50");
        assert_eq!(numbers(&range(None, Some(90)), Kind::Timer), "til 1,5");
    }
}

//! A report that is run: rows, groups and sums of what its reader may see at that moment.

mod cells;
mod groups;

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use svenn_http::Problem;
use svenn_kernel::{Fault, Timestamp, oslo};
use svenn_lists::{Desk, problem};
use svenn_search::engine::{Json, Schema};

pub use cells::{Cell, cell, decimal, in_unit};
pub use groups::{Group, Groups};

use crate::{
    catalogue::{self, Field, List},
    definition::{Chart, Definition},
};

/// Most rows of a report.
pub const ROWS_MAX: usize = 50_000;

/// A column as it is shown; one whose field is gone stays, and says so.
#[derive(Debug, Clone)]
pub struct Column {
    pub id: String,
    pub label: String,
    /// None for a field that does not exist any more.
    pub field: Option<&'static Field>,
}

/// A sum of a field over all rows.
#[derive(Debug, Clone)]
pub struct Sum {
    pub field: &'static Field,
    pub total: i64,
}

/// A report as it came out.
#[derive(Debug, Clone)]
pub struct Outcome {
    pub list: &'static List,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Cell>>,
    /// Different people among the rows; none for rows that are nobody's.
    pub people: Option<usize>,
    pub sums: Vec<Sum>,
    pub groups: Option<Groups>,
    pub chart: Chart,
    /// What it was narrowed to, as label and words.
    pub narrowed: Vec<(String, String)>,
    pub now: Timestamp,
}

/// Runs a report with the rights of the desk's caller.
///
/// # Errors
/// 422 for what it asks that is not there any more, 409 for too many rows, 500.
pub async fn run(desk: &Desk<'_>, definition: &Definition) -> Result<Outcome, Problem> {
    let list = catalogue::list(&definition.list);
    let list = list.ok_or_else(|| {
        Problem::invalid_field("definition.list", "unknown", "Listen finnes ikke")
    })?;
    if list.right.is_some_and(|right| !desk.caller.has_right(right)) {
        return Err(Problem::forbidden());
    }
    let listed = desk.app.lists.get(list.name).ok_or_else(Problem::not_found)?;
    refuse_gone(list, definition, &listed.known(desk.caller))?;
    let now = desk.tx.now();
    let scope = listed.scope(desk.tx, desk.caller).await?;
    let query = listed.question(desk.caller, definition.request(), scope, now);
    let query = query.map_err(problem::of_error)?;
    let found = desk.app.read_model.export(desk.tx, list.name, &query).await;
    let documents = found.map_err(|failure| problem::of_question(failure, &query))?.value;
    if documents.len() > ROWS_MAX {
        let title = format!("Rapporten har flere enn {ROWS_MAX} rader. Begrens den med filter");
        return Err(Problem::conflict("too_many_rows", title));
    }
    let documents = listed.shown(desk.caller, documents)?;
    let asked = definition.clone();
    let made = tokio::task::spawn_blocking(move || outcome(list, &asked, &documents, now));
    let made = made.await.map_err(|error| Fault::caused("a report", error))?;
    Ok(made?)
}

/// What narrows a report and is not there any more is refused: without it there would be more rows
/// than its author meant.
fn refuse_gone(list: &List, definition: &Definition, schema: &Schema) -> Result<(), Problem> {
    let is_there = |id: &String| schema.fields().iter().any(|field| field.name() == id.as_str());
    let filters = definition.filters.iter().map(|it| &it.field);
    let narrowing = filters.chain(definition.ranges.iter().map(|it| &it.field));
    if let Some(gone) = narrowing.into_iter().find(|id| !is_there(id)) {
        let message = format!("Et filter bruker feltet «{gone}», som ikke finnes lenger");
        return Err(Problem::invalid_field("definition.filters", "gone", message));
    }
    let grouping = definition.group.iter().chain(&definition.sums);
    if let Some(gone) = grouping.into_iter().find(|id| list.field(id).is_none()) {
        let message = format!("Rapporten bruker feltet «{gone}», som ikke finnes lenger");
        return Err(Problem::invalid_field("definition.group", "gone", message));
    }
    Ok(())
}

fn columns_of(list: &'static List, definition: &Definition) -> Vec<Column> {
    let column = |id: &String| match list.field(id) {
        Some(field) => Column { id: id.clone(), label: field.label.to_owned(), field: Some(field) },
        None => {
            let label = format!("{id} (finnes ikke lenger)");
            Column { id: id.clone(), label, field: None }
        }
    };
    definition.columns.iter().map(column).collect()
}

type Document = Map<String, Value>;

fn outcome(
    list: &'static List,
    definition: &Definition,
    documents: &[Json],
    now: Timestamp,
) -> Result<Outcome, Fault> {
    let columns = columns_of(list, definition);
    let group = definition.group.as_ref().and_then(|id| list.field(id));
    let summed: Vec<&'static Field> =
        definition.sums.iter().filter_map(|id| list.field(id)).collect();
    let mut groups = group.map(|field| groups::Gathering::of(field, summed.len()));
    let mut people: BTreeSet<String> = BTreeSet::new();
    let mut totals = vec![0_i64; summed.len()];
    let mut rows = Vec::with_capacity(documents.len());
    for document in documents {
        let document: Document =
            document.read().map_err(|error| Fault::caused("a document of a report", error))?;
        let person = list.person.and_then(|id| document.get(id)).and_then(Value::as_str);
        let numbers: Vec<i64> = summed.iter().map(|it| number(document.get(it.id))).collect();
        for (total, number) in totals.iter_mut().zip(&numbers) {
            *total = total.saturating_add(*number);
        }
        if let Some(groups) = &mut groups {
            groups.add(&document, person, &numbers);
        }
        if let Some(person) = person {
            people.insert(person.to_owned());
        }
        let cells = columns.iter().map(|column| match column.field {
            Some(field) => cell(field, document.get(field.id)),
            None => Cell::Empty,
        });
        rows.push(cells.collect());
    }
    let sums = summed.into_iter().zip(totals).map(|(field, total)| Sum { field, total });
    Ok(Outcome {
        list,
        columns,
        rows,
        people: list.person.map(|_| people.len()),
        sums: sums.collect(),
        groups: groups.map(groups::Gathering::done),
        chart: definition.chart,
        narrowed: narrowed(list, definition, now),
        now,
    })
}

fn number(value: Option<&Value>) -> i64 {
    value.and_then(Value::as_i64).unwrap_or_default()
}

/// What a report is narrowed to, in words: day bounds with their hours in Oslo.
fn narrowed(list: &List, definition: &Definition, now: Timestamp) -> Vec<(String, String)> {
    let label = |id: &str| list.field(id).map_or_else(|| id.to_owned(), |it| it.label.to_owned());
    let mut all = Vec::new();
    if !definition.q.is_empty() {
        all.push(("Søk".to_owned(), definition.q.clone()));
    }
    for filter in &definition.filters {
        let said = |value: &String| match value.as_str() {
            "" => "uten".to_owned(),
            "~meg" => "den som kjører rapporten".to_owned(),
            value => list.field(&filter.field).map_or(value, |it| it.word(value)).to_owned(),
        };
        let values: Vec<String> = filter.values.iter().map(said).collect();
        let not = if filter.not { "ikke " } else { "" };
        all.push((label(&filter.field), format!("{not}{}", values.join(", "))));
    }
    for range in &definition.ranges {
        let is_day = list.field(&range.field).is_some_and(|it| it.kind.is_day());
        let (min, max) = match range.period {
            Some(period) => period.bounds(now),
            None => {
                let at = |it: &Option<serde_json::Number>| {
                    it.as_ref().and_then(serde_json::Number::as_i64).map(Timestamp::from_millis)
                };
                (at(&range.min), at(&range.max))
            }
        };
        all.push((label(&range.field), bounds(min, max, is_day)));
    }
    all
}

/// The ends of a range: `01.10.2026 00:00–31.10.2026 23:59` for days.
fn bounds(min: Option<Timestamp>, max: Option<Timestamp>, is_day: bool) -> String {
    // A day that is set is above 1: that is no bound to print.
    let min = min.filter(|it| !is_day || it.millis() > 2);
    let said = |at: Timestamp| match is_day {
        true => {
            let local = oslo::local(at);
            format!("{} {}", oslo::format_day(local.date_naive()), local.format("%H:%M"))
        }
        false => at.millis().to_string(),
    };
    match (min.map(said), max.map(said)) {
        (Some(min), Some(max)) => format!("{min}–{max}"),
        (Some(min), None) => format!("fra {min}"),
        (None, Some(max)) => format!("til {max}"),
        (None, None) => "er satt".to_owned(),
    }
}

impl Outcome {
    /// What its totals are of, in words.
    #[must_use]
    pub fn totals_words(&self) -> String {
        let rows = format!("{} {}", self.rows.len(), self.list.rows);
        let of = if self.narrowed.is_empty() { "av alle" } else { "av dem som er filtrert fram" };
        match self.people {
            Some(people) if people != self.rows.len() => {
                format!("{rows}, {people} ulike personer, {of}")
            }
            _ => format!("{rows}, {of}"),
        }
    }

    /// That somebody stands in several groups, where that is so.
    #[must_use]
    pub fn several_words(&self) -> Option<String> {
        let groups = self.groups.as_ref()?;
        let rows: usize = groups.all.iter().map(|it| it.rows).sum();
        let people: usize = groups.all.iter().filter_map(|it| it.people).sum();
        if rows > self.rows.len() {
            let all = self.rows.len();
            return Some(format!(
                "En rad kan stå i flere grupper: gruppene har {rows} til sammen, rapporten {all}"
            ));
        }
        let all = self.people?;
        (people > all).then(|| {
            format!("En person kan stå i flere grupper: gruppene har {people} til sammen, rapporten {all}")
        })
    }

    /// The address of the list's page with the rows of a group, or with all.
    #[must_use]
    pub fn behind(&self, definition: &Definition, group: Option<&Group>) -> Option<String> {
        let page = self.list.page?;
        let mut address = form_urlencoded::Serializer::new(String::new());
        if !definition.q.is_empty() {
            address.append_pair("q", &definition.q);
        }
        for filter in &definition.filters {
            let name = format!("{}{}", filter.field, if filter.not { "-ikke" } else { "" });
            for value in &filter.values {
                address.append_pair(&name, if value.is_empty() { "~uten" } else { value });
            }
        }
        let field = self.groups.as_ref().map(|it| it.field);
        for range in &definition.ranges {
            let word = range.period.and_then(|it| serde_json::to_value(it).ok());
            if let Some(word) = word.as_ref().and_then(Value::as_str) {
                address.append_pair(&range.field, &format!("~{word}"));
                continue;
            }
            let end = |it: &Option<serde_json::Number>| {
                it.as_ref().map(ToString::to_string).unwrap_or_default()
            };
            let both = format!("{}..{}", end(&range.min), end(&range.max));
            address.append_pair(&range.field, &both);
        }
        if let (Some(field), Some(group)) = (field, group) {
            match group.months {
                Some((from, to)) => {
                    // One range for a field: a report that is narrowed by what it is grouped by
                    // has its rows, and not those of the group alone.
                    if definition.ranges.iter().any(|it| it.field == field.id) {
                        return None;
                    }
                    address.append_pair(field.id, &format!("{from}..{to}"));
                }
                None => {
                    if definition.filters.iter().any(|it| it.field == field.id) {
                        return None;
                    }
                    let value = if group.value.is_empty() { "~uten" } else { &group.value };
                    address.append_pair(field.id, value);
                }
            }
        }
        Some(format!("{page}?{}", address.finish()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svenn_search::DayPeriod;

    #[test]
    fn day_bounds_are_printed_with_their_hours_in_oslo() {
        let now = Timestamp::from_millis(1_795_345_200_000);
        let (min, max) = DayPeriod::Today.bounds(now);
        assert_eq!(bounds(min, max, true), "22.11.2026 00:00–22.11.2026 23:59");
        assert_eq!(bounds(Some(Timestamp::from_millis(2)), None, true), "er satt");
        assert_eq!(bounds(Some(Timestamp::from_millis(5)), None, false), "fra 5");
    }
}

//! A report that is run: rows, groups and sums of what its reader may see at that moment.

mod cells;
mod figures;
mod groups;
mod narrowing;
mod words;

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use svenn_http::Problem;
use svenn_kernel::{Fault, Timestamp};
use svenn_lists::{Desk, problem};
use svenn_search::engine::{Json, Schema};

pub use cells::{Cell, cell, decimal, in_unit};
pub use groups::{Group, Groups};
pub use words::Words;

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

/// What a report of key figures says of itself.
#[derive(Debug, Clone)]
pub struct OfFigures {
    /// In a message.
    pub message: String,
    /// The address of the page with the same figures.
    pub page: String,
}

/// A report as it came out.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// Of a report of key figures.
    pub of_figures: Option<OfFigures>,
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
    run_group(desk, definition, None).await
}

/// Runs a report for the rows of one of its groups, by its value.
///
/// # Errors
/// As for [`run`].
pub async fn run_group(
    desk: &Desk<'_>,
    definition: &Definition,
    group: Option<String>,
) -> Result<Outcome, Problem> {
    let list = catalogue::list(&definition.list);
    let list = list.ok_or_else(|| {
        Problem::invalid_field("definition.list", "unknown", "Listen finnes ikke")
    })?;
    if list.name == catalogue::NOKKELTALL {
        return figures::outcome(desk, list, definition).await;
    }
    if list.right.is_some_and(|right| !desk.caller.has_right(right)) {
        return Err(Problem::forbidden());
    }
    let listed = desk.app.lists.get(list.name).ok_or_else(Problem::not_found)?;
    let schema = listed.known(desk.caller);
    refuse_gone(list, definition, &schema)?;
    let words = Words::of(list, &schema);
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
    let asked = Asked { list, definition: definition.clone(), group, words, now };
    let made = tokio::task::spawn_blocking(move || asked.outcome(&documents));
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

/// What is asked of the documents of a list.
struct Asked {
    list: &'static List,
    definition: Definition,
    /// Only the rows of this group.
    group: Option<String>,
    words: Words,
    now: Timestamp,
}

impl Asked {
    fn outcome(&self, documents: &[Json]) -> Result<Outcome, Fault> {
        let Self { definition, words, .. } = self;
        let list = self.list;
        let columns = columns_of(list, definition);
        let grouped = definition.group.as_ref().and_then(|id| list.field(id));
        let only = grouped.zip(self.group.as_deref());
        let summed: Vec<&'static Field> =
            definition.sums.iter().filter_map(|id| list.field(id)).collect();
        let mut groups = grouped.map(|field| groups::Gathering::of(field, summed.len()));
        let mut people: BTreeSet<String> = BTreeSet::new();
        let mut totals = vec![0_i64; summed.len()];
        let mut rows = Vec::with_capacity(documents.len());
        for document in documents {
            let document: Document =
                document.read().map_err(|error| Fault::caused("a document of a report", error))?;
            if only.is_some_and(|(field, group)| !groups::is_in(field, group, &document)) {
                continue;
            }
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
                Some(field) => cell(field, words, document.get(field.id)),
                None => Cell::Empty,
            });
            rows.push(cells.collect());
        }
        let sums = summed.into_iter().zip(totals).map(|(field, total)| Sum { field, total });
        let mut narrowed = narrowing::words(list, definition, (words, self.now));
        narrowed.extend(
            only.map(|(field, group)| (field.label.to_owned(), groups::name(field, words, group))),
        );
        Ok(Outcome {
            of_figures: None,
            list,
            columns,
            rows,
            people: list.person.map(|_| people.len()),
            sums: sums.collect(),
            groups: groups.filter(|_| only.is_none()).map(|it| it.done(words)),
            chart: definition.chart,
            narrowed,
            now: self.now,
        })
    }
}

fn number(value: Option<&Value>) -> i64 {
    value.and_then(Value::as_i64).unwrap_or_default()
}

impl Outcome {
    /// What its totals are of, in words.
    #[must_use]
    pub fn totals_words(&self) -> String {
        let many = self.rows.len();
        let rows = format!("{many} {}", if many == 1 { self.list.one } else { self.list.rows });
        if self.of_figures.is_some() {
            return rows;
        }
        let of = if self.narrowed.is_empty() { "av alle" } else { "av dem som er filtrert fram" };
        match self.people {
            Some(people) if people != self.rows.len() => {
                format!("{rows}, {people} ulike personer, {of}")
            }
            _ => format!("{rows}, {of}"),
        }
    }

    /// What a message tells: how many rows it has, or the figures themselves, which are nobody's.
    #[must_use]
    pub fn message_words(&self) -> String {
        self.of_figures.as_ref().map_or_else(|| self.totals_words(), |it| it.message.clone())
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

    /// What a chart of the groups draws: their first sum, or their rows where nothing is summed.
    #[must_use]
    pub fn drawn(&self) -> Option<&Sum> {
        self.sums.first()
    }
}

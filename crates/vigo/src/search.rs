//! The lists: rows of the newest files, the work list, and codes of trades.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::{plans, program_areas};
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault};
use svenn_people::apprentices;
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Expr, Field, Schema, Scope},
};
use svenn_vigorules::{Cell, Column, Kind, Reasons, RowState, base_code};

use crate::{
    collections::{VIGOFILER, VIGOKODER, VIGOOPPGAVER, VIGOPLANER, VIGORADER},
    comparing::word,
    showing::shown,
    store::{self, CodeKind, Row, Todo},
};

/// Of a contract that waits for the county.
const WAITS: &str = "VENTER";
/// Months of a year.
const MONTHS: f64 = 12.0;

fn states(field: Field) -> Field {
    RowState::ALL.iter().fold(field, |field, it| field.label(it.as_str(), it.label()))
}

fn kinds(field: Field) -> Field {
    Kind::ALL.iter().fold(field, |field, it| field.label(it.as_str(), it.label()))
}

fn columns(field: Field) -> Field {
    Column::ALL.iter().fold(field, |field, it| field.label(it.as_str(), it.label()))
}

/// An office sees the county's files only where it has them.
async fn scope(tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
    Ok(match svenn_organisation::load(tx).await?.flags.vigo {
        true => coordinators_alone(caller),
        false => Scope::only(Expr::Nothing),
    })
}

/// Loads the rows of VIGORADER.
#[derive(Debug, Clone, Copy, Default)]
pub struct RowSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
struct RowDocument {
    id: String,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(keyword, facet, with = kinds, web = "VigoKind")]
    kind: String,
    #[search(keyword, facet, sort, with = states, web = "VigoRowState")]
    state: String,
    /// Columns that differ and are not decided on.
    #[search(keywords, facet, with = columns)]
    columns: Vec<String>,
    /// What differs, in words.
    #[search(text, weight = 10)]
    differs: String,
    #[search(int, sort)]
    number: i64,
    /// `VENTER` where the county has not approved the contract.
    #[search(keyword, facet)]
    signering: String,
    #[search(text, weight = 20)]
    contract: String,
}

fn differs(reasons: &Reasons, cell: &Cell) -> String {
    let it = &cell.difference;
    let read = |value: &Option<String>| {
        value.as_ref().map_or_else(|| "–".to_owned(), |text| shown(reasons, it.column, text))
    };
    format!("{}: {} → {}", it.column.label(), read(&it.ours), read(&it.theirs))
}

fn row_document(reasons: &Reasons, row: Row) -> Result<Document, Fault> {
    let cells: Vec<Cell> = serde_json::from_str(&row.cells)?;
    let unfit: Vec<svenn_vigorules::Unfit> = serde_json::from_str(&row.unfit)?;
    let theirs: svenn_vigorules::Facts = serde_json::from_str(&row.theirs)?;
    let open = cells.iter().filter(|cell| !cell.kept);
    let told =
        cells.iter().map(|it| differs(reasons, it)).chain(unfit.into_iter().map(|it| it.message));
    RowDocument {
        title: row.title,
        kind: row.kind,
        state: row.state,
        columns: open.map(|cell| cell.difference.column.as_str().to_owned()).collect(),
        differs: told.collect::<Vec<_>>().join(" · "),
        number: row.number,
        signering: if row.waiting { WAITS.to_owned() } else { String::new() },
        contract: theirs.get(&Column::Kontraktsnr).cloned().unwrap_or_default(),
        id: row.id,
    }
    .document()
}

#[async_trait]
impl Source for RowSource {
    fn schema(&self) -> Schema {
        RowDocument::schema(self.collection())
    }

    /// The rows of a file come and go with it, and say reasons in words.
    fn depends_on(&self) -> &'static [Collection] {
        &[VIGOFILER, VIGOKODER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let reasons = store::reasons(tx).await?;
        let rows = store::some_rows(tx, ids).await?.into_iter();
        rows.map(|row| row_document(&reasons, row)).collect()
    }
}

#[async_trait]
impl List for RowSource {
    fn collection(&self) -> Collection {
        VIGORADER
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        scope(tx, caller).await
    }
}

/// Loads the rows of VIGOOPPGAVER.
#[derive(Debug, Clone, Copy, Default)]
pub struct TodoSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
struct TodoDocument {
    id: String,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(keyword, facet, with = kinds, web = "VigoKind")]
    kind: String,
    #[search(keyword, facet, sort, with = columns)]
    column: String,
    /// What that is called.
    #[search(text)]
    what: String,
    #[search(keyword, facet, sort, empty_label = "Uten fylke")]
    fylke: String,
    /// What the county is to have.
    #[search(text)]
    ours: String,
    /// What it has.
    #[search(text)]
    theirs: String,
    /// Whether somebody said that it is done, and whether a file agreed.
    #[search(keyword, facet, sort)]
    status: String,
    #[search(int, sort)]
    since: i64,
    /// Id of the apprentice or the company.
    target: String,
}

/// A to-do that nobody has done.
pub const OPEN: &str = "Gjenstår";

fn state_of(todo: &Todo) -> &'static str {
    match (todo.done, todo.ticked) {
        (Some(_), _) => "Rettet hos fylket",
        (None, Some(_)) => "Haket av",
        (None, None) => OPEN,
    }
}

fn todo_document(reasons: &Reasons, todo: Todo) -> Result<Document, Fault> {
    let column: Column = word(&todo.column)?;
    let read =
        |value: Option<String>| value.map_or_else(String::new, |it| shown(reasons, column, &it));
    let status = state_of(&todo).to_owned();
    TodoDocument {
        id: todo.id,
        title: todo.title,
        kind: todo.kind,
        column: todo.column,
        what: column.label().to_owned(),
        fylke: todo.fylke,
        ours: read(todo.ours),
        theirs: read(todo.theirs),
        status,
        since: todo.since.millis(),
        target: todo.target,
    }
    .document()
}

#[async_trait]
impl Source for TodoSource {
    fn schema(&self) -> Schema {
        TodoDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[VIGOKODER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let reasons = store::reasons(tx).await?;
        let rows = store::some_todos(tx, ids).await?.into_iter();
        rows.map(|row| todo_document(&reasons, row)).collect()
    }
}

#[async_trait]
impl List for TodoSource {
    fn collection(&self) -> Collection {
        VIGOOPPGAVER
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        scope(tx, caller).await
    }
}

/// Loads the rows of VIGOPLANER.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlanSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "kode")]
struct PlanDocument {
    id: String,
    #[search(text, weight = 120, sort)]
    kode: String,
    /// As the county calls it.
    #[search(text, weight = 100, sort)]
    navn: String,
    /// Our programme area of the same six characters.
    #[search(text, weight = 50)]
    programomrade: String,
    /// Our training plans for it.
    #[search(keywords, weight = 50)]
    plans: Vec<String>,
    /// Months of the contract at the county.
    #[search(int, sort)]
    months: i64,
    /// The same here; 0 where it is not known.
    #[search(int, sort)]
    own_months: i64,
    /// Apprentices of ours in the trade who are not archived.
    #[search(int, sort)]
    apprentices: i64,
    #[search(keyword, facet, sort)]
    status: String,
}

/// The most that is counted.
fn counted(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Whole months of years.
fn months_of(years: f64) -> i64 {
    format!("{:.0}", years * MONTHS).parse().unwrap_or_default()
}

#[async_trait]
impl Source for PlanSource {
    fn schema(&self) -> Schema {
        PlanDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::PROGRAMOMRAADER, Collection::TRAININGPLANS, Collection::LAERLINGER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = store::plans(tx).await?;
        let codes = store::codes(tx, CodeKind::Programomrader).await?;
        let codes: HashMap<&str, &store::Code> =
            codes.iter().map(|it| (it.code.as_str(), it)).collect();
        if let Some(ids) = ids {
            found.retain(|it| ids.contains(&it.id));
        }
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let areas = program_areas::all(tx).await?;
        let areas: HashMap<String, _> =
            areas.into_iter().map(|it| (base_code(it.kode.as_str()), it)).collect();
        let own = plans::all(tx).await?;
        let mut in_trade: HashMap<String, usize> = HashMap::new();
        for it in apprentices::all(tx).await?.into_iter().filter(|it| !it.archived) {
            if let Some(code) = it.programomrade {
                *in_trade.entry(base_code(code.as_str())).or_default() += 1;
            }
        }
        let document = |it: store::Plan| {
            let listed = codes.get(it.id.as_str());
            let area = areas.get(&base_code(&it.id));
            let curricula = area.map(|it| it.curricula.as_slice()).unwrap_or_default();
            let of = own.iter().filter(|plan| curricula.contains(&plan.curriculum));
            let titles: BTreeSet<String> = of.map(|plan| plan.title.clone()).collect();
            let years = area.map(|it| {
                it.educationyears.unwrap_or_default() + it.valuecreationyears.unwrap_or_default()
            });
            let status = match (area.is_some(), titles.is_empty()) {
                (false, _) => "Ukjent kode",
                (true, true) => "Uten plan",
                (true, false) => "Har plan",
            };
            PlanDocument {
                programomrade: area.map(|it| it.title.clone()).unwrap_or_default(),
                plans: titles.into_iter().collect(),
                // The file says nothing of it where the county's own list does.
                months: it.months.or_else(|| listed?.months).unwrap_or_default(),
                own_months: years.map(months_of).unwrap_or_default(),
                apprentices: counted(in_trade.get(&base_code(&it.id)).copied().unwrap_or_default()),
                status: status.to_owned(),
                navn: match it.navn.as_str() {
                    "" => listed.map(|it| it.label.clone()).unwrap_or_default(),
                    navn => navn.to_owned(),
                },
                kode: it.id.clone(),
                id: it.id,
            }
            .document()
        };
        found.into_iter().map(document).collect()
    }
}

#[async_trait]
impl List for PlanSource {
    fn collection(&self) -> Collection {
        VIGOPLANER
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        scope(tx, caller).await
    }
}

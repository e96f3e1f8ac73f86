//! Files that go the other way: what the office has, in the columns that it chooses.

use std::collections::{BTreeSet, HashMap};

use axum::{Json, response::Response};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_http::{
    Check, Coordinator, Ids, Problem, Secrets, Session, Valid, archive::attachment, endpoint,
};
use svenn_kernel::{Collection, Fault, Fields, Verb, oslo, text::collation_key};
use svenn_people::{apprentices, personnr};
use svenn_vigorules::{Column, Facts, Kind, Reasons};
use utoipa::ToSchema;

use super::require_on;
use crate::{
    collections::VIGOUTTREKK,
    comparing::word,
    own::{self, Own},
    showing::shown,
    store,
    workbook::{self, MEDIA_TYPE},
};

/// Most columns of a file.
const COLUMNS_MAX: usize = 40;

/// What is in a file only where somebody says so.
const NOT_PROPOSED: [Column; 2] = [Column::Fodselsnummer, Column::Telledato];

/// Something that a column can hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoExportChoice {
    pub column: Column,
    /// Its Norwegian name.
    pub label: &'static str,
    /// Whether it was chosen the last time; before the first, whether it is proposed.
    pub chosen: bool,
}

/// What a file for the county can hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoExport {
    pub kind: Kind,
    /// In the order in which they stand in the file: the chosen ones first.
    pub choices: Vec<VigoExportChoice>,
    /// Records that are on the county's work list.
    pub todos: usize,
}

fn kind_of(text: &str) -> Result<Kind, Problem> {
    let kind = word::<Kind>(text).map_err(|_| Problem::not_found())?;
    if kind == Kind::Vigoplaner { Err(Problem::not_found()) } else { Ok(kind) }
}

/// The columns that a file of a kind for the county can have, the last choice first.
#[endpoint(
    get = "/vigo/exports/{kind}",
    not_found = "No such kind, or the office has no files of the county's"
)]
pub async fn vigo_export_view(
    session: Session<Coordinator>,
    Ids(kind): Ids<String>,
) -> Result<Json<VigoExport>, Problem> {
    let (tx, _) = session.read().await?;
    require_on(&tx).await?;
    let kind = kind_of(&kind)?;
    let last = store::chosen_columns(&tx, kind).await?;
    let all = kind.columns().iter().copied();
    let all = all.filter(|column| *column != Column::Avgiverfylke);
    let proposed = |column: &Column| !NOT_PROPOSED.contains(column);
    let chosen: Vec<Column> = last.unwrap_or_else(|| all.clone().filter(proposed).collect());
    let rest: Vec<Column> = all.filter(|column| !chosen.contains(column)).collect();
    let choice =
        |column: Column, chosen| VigoExportChoice { column, label: column.label(), chosen };
    let choices = chosen.into_iter().map(|column| choice(column, true));
    let choices = choices.chain(rest.into_iter().map(|column| choice(column, false))).collect();
    let todos = targets(&tx, kind).await?.len();
    Ok(Json(VigoExport { kind, choices, todos }))
}

/// What a file for the county is to hold.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VigoExportCreate {
    kind: Kind,
    /// Its columns, from the left; at most 40.
    #[schema(max_items = 40)]
    columns: Vec<Column>,
    /// Whether only what is on the county's work list stands in it.
    #[serde(default)]
    todos: bool,
}

impl Check for VigoExportCreate {
    fn check(&self, fields: &mut Fields) {
        fields.list("columns", &self.columns, COLUMNS_MAX);
        if self.columns.is_empty() {
            fields.wrong("columns", "required", "Velg minst én kolonne");
        }
        let once: BTreeSet<&Column> = self.columns.iter().collect();
        if once.len() != self.columns.len() {
            fields.wrong("columns", "duplicate_column", "En kolonne er valgt to ganger");
        }
        if !self.columns.iter().all(|it| self.kind.columns().contains(it)) {
            fields.wrong("columns", "unknown", "En av kolonnene hører ikke til her");
        }
    }
}

/// What is on the county's work list, of a kind.
async fn targets(tx: &Tx, kind: Kind) -> Result<BTreeSet<(String, String)>, Fault> {
    let open = store::open_todos(tx, None).await?.into_iter();
    Ok(open.filter(|it| it.kind == kind.as_str()).map(|it| (it.target, it.part)).collect())
}

/// What the office has, as a workbook in the columns that are chosen, which are remembered. All
/// cells are text, so that no zero is lost. Whose identity numbers are in it is recorded.
#[endpoint(
    post = "/vigo/exports",
    request_body = VigoExportCreate,
    not_found = "The office has no files of the county's",
    responses(
        (status = 200, description = "The workbook", body = Vec<u8>,
            content_type =
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    )
)]
pub async fn vigo_export_create(
    session: Session<Coordinator>,
    Valid(input): Valid<VigoExportCreate>,
) -> Result<Response, Problem> {
    let (tx, _) = session.write().await?;
    require_on(&tx).await?;
    if input.kind == Kind::Vigoplaner {
        return Err(Problem::not_found());
    }
    let only = if input.todos { Some(targets(&tx, input.kind).await?) } else { None };
    let reasons = store::reasons(&tx).await?;
    let mut records = records(&tx, input.kind).await?;
    if let Some(only) = only {
        records.retain(|it| only.contains(&(it.target.clone(), it.part.clone())));
    }
    records.sort_by_cached_key(|it| (collation_key(&it.title), it.part.clone()));
    let today = oslo::day_of(tx.now()).to_string();
    for it in &mut records {
        it.facts.insert(Column::Telledato, today.clone());
    }
    if input.columns.contains(&Column::Fodselsnummer) {
        add_numbers(&tx, &session.app.secrets, &mut records).await?;
    }
    let rows = records.iter().map(|it| cells(&reasons, &it.facts, &input.columns)).collect();
    let head: Vec<&str> = input.columns.iter().map(|column| column.label()).collect();
    store::keep_choice(&tx, input.kind, &input.columns).await?;
    tx.record(VIGOUTTREKK, input.kind.as_str(), Verb::Create, Audience::Coordinators);
    tx.commit().await?;
    let title = input.kind.label();
    let made = tokio::task::spawn_blocking(move || workbook::write(title, &head, rows)).await;
    let bytes = made.map_err(|error| Fault::caused("writing a workbook", error))??;
    Ok(attachment(bytes, MEDIA_TYPE, "attachment; filename=\"til-fylket.xlsx\""))
}

fn cells(reasons: &Reasons, facts: &Facts, columns: &[Column]) -> Vec<String> {
    let cell = |column: &Column| facts.get(column).map(|it| shown(reasons, *column, it));
    columns.iter().map(|column| cell(column).unwrap_or_default()).collect()
}

/// What we have of a kind, without what is archived or past: one record a line.
async fn records(tx: &Tx, kind: Kind) -> Result<Vec<Own>, Fault> {
    let mut all = own::load(tx, kind, None).await?;
    all.retain(|it| it.part.is_empty() && !it.archived);
    match kind {
        Kind::Laerlinger | Kind::Bedrifter | Kind::Vigoplaner => Ok(all),
        Kind::Godkjenninger => {
            let trades = svenn_companies::trades_by_company(tx).await?;
            let of = svenn_companies::approvals(tx).await?;
            let mut found = Vec::new();
            for mut it in all {
                let id = own::stored_id(&it.target)?;
                // The county of an approval is its own.
                it.facts.remove(&Column::Fylke);
                for trade in trades.get(&id).map(Vec::as_slice).unwrap_or_default() {
                    let part = trade.programomrade.as_str().to_owned();
                    found.push(with(&it, part, own::approval(Some(trade), of.get(&id))));
                }
            }
            Ok(found)
        }
        Kind::Manglendefag | Kind::Fagprover => {
            let ids: BTreeSet<&str> = all.iter().map(|it| it.target.as_str()).collect();
            let kept = own::followups(tx, ids).await?;
            let mut found = Vec::new();
            for it in &all {
                let Some(kept) = kept.get(&it.target) else { continue };
                let parts: Vec<(String, Facts)> = match kind {
                    Kind::Fagprover => {
                        kept.exams.iter().map(|one| (one.id.clone(), own::exam(one))).collect()
                    }
                    _ => {
                        let subjects = kept.missing_subjects.iter();
                        subjects.map(|one| (one.id.clone(), own::subject(one))).collect()
                    }
                };
                found.extend(parts.into_iter().map(|(part, facts)| with(it, part, facts)));
            }
            Ok(found)
        }
    }
}

/// A part of a record, with what is known of the record itself.
fn with(of: &Own, part: String, facts: Facts) -> Own {
    let mut all = of.facts.clone();
    all.extend(facts);
    Own { part, facts: all, ..of.clone() }
}

/// Identity numbers of apprentices; who is in the file is recorded as whoever looks at one is.
async fn add_numbers(tx: &Tx, secrets: &Secrets, records: &mut [Own]) -> Result<(), Fault> {
    let ids: BTreeSet<&str> = records.iter().map(|it| it.target.as_str()).collect();
    let ids = ids.into_iter().map(own::stored_id).collect::<Result<Vec<_>, Fault>>()?;
    let mut numbers: HashMap<String, String> = HashMap::new();
    for person in apprentices::some(tx, &ids).await? {
        let Some(sealed) = &person.personnr else { continue };
        let number = personnr::open(tx.tenant(), secrets, &person.id, sealed)?;
        let of = Audience::person(&person.id);
        tx.record(Collection::PERSONNRVISNINGER, person.id.as_str(), Verb::Create, of);
        numbers.insert(person.id.as_str().to_owned(), number.reveal().to_owned());
    }
    for it in records {
        if let Some(number) = numbers.get(&it.target) {
            it.facts.insert(Column::Fodselsnummer, number.clone());
        }
    }
    Ok(())
}

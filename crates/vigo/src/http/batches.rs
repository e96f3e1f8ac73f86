//! Accepting what the county says, and taking it back.

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields, Timestamp};
use svenn_people::names;
use svenn_vigorules::{Cell, Column, Kind, RowState, acceptable};
use utoipa::ToSchema;

use super::require_on;
use crate::{
    accepting::{self, BatchState},
    comparing::word,
    job,
    store::{self, Batch, BatchChange, Row},
};

/// Most rows named in one call.
const ROWS_MAX: usize = 200;
/// Most columns of one row.
const COLUMNS_MAX: usize = 40;

/// A row to accept.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VigoRowAccept {
    /// Id of the row.
    id: String,
    /// The version that was read.
    version: i64,
    /// Which of its columns; none for all that may be accepted.
    #[serde(default)]
    columns: Vec<Column>,
}

/// What to accept: rows, or a column of all rows, or all that is safe.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VigoAccept {
    /// Of which kind of file.
    kind: Kind,
    /// These rows, at most 200.
    #[serde(default)]
    #[schema(max_items = 200)]
    rows: Vec<VigoRowAccept>,
    /// This column of all rows.
    column: Option<Column>,
    /// Whether all is accepted that fills what is empty with us and that nothing follows from.
    #[serde(default)]
    safe: bool,
}

impl Check for VigoAccept {
    fn check(&self, fields: &mut Fields) {
        fields.list("rows", &self.rows, ROWS_MAX);
        for (at, row) in self.rows.iter().take(ROWS_MAX).enumerate() {
            fields.list(&format!("rows.{at}.columns"), &row.columns, COLUMNS_MAX);
        }
        let ways = [!self.rows.is_empty(), self.column.is_some(), self.safe];
        if ways.into_iter().filter(|it| *it).count() != 1 {
            let message = "Velg enten rader, én kolonne eller alt som er trygt";
            fields.wrong("rows", "required", message);
        }
    }
}

/// What was accepted at once.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoBatch {
    pub id: String,
    pub kind: Kind,
    /// What it was, in words.
    pub what: String,
    /// Rows that were to be accepted.
    pub total: i64,
    /// Rows that are.
    pub accepted: i64,
    /// Rows that went back to be looked at, and once it is taken back those that were changed
    /// since and stay.
    pub returned: i64,
    pub state: BatchState,
    /// When.
    pub at: Timestamp,
    /// Name of who did it.
    pub by: Option<String>,
}

impl VigoBatch {
    pub(super) fn of(batch: &Batch, by: Option<String>) -> Result<Self, Fault> {
        Ok(Self {
            id: batch.id.clone(),
            kind: word(&batch.kind)?,
            what: batch.what.clone(),
            total: batch.total,
            accepted: batch.accepted,
            returned: batch.returned,
            state: word(&batch.state)?,
            at: batch.at,
            by,
        })
    }
}

async fn shown(tx: &Tx, batch: &Batch) -> Result<VigoBatch, Fault> {
    let names = names::load_names(tx, std::slice::from_ref(&batch.by)).await?;
    let by = names.get(&batch.by).map(names::PersonName::navn);
    VigoBatch::of(batch, by)
}

/// The rows that are meant, each with its version and its columns.
async fn asked(tx: &Tx, input: &VigoAccept) -> Result<Vec<(String, i64, Vec<Column>)>, Fault> {
    if !input.rows.is_empty() {
        let ids: Vec<String> = input.rows.iter().map(|it| it.id.clone()).collect();
        let stored = store::some_rows(tx, Some(&ids)).await?;
        let mut all = Vec::new();
        for one in &input.rows {
            let Some(row) = stored.iter().find(|row| row.id == one.id) else { continue };
            if row.kind != input.kind.as_str() {
                continue;
            }
            let columns = match one.columns.is_empty() {
                true => acceptable(&cells(row)?, false),
                false => one.columns.clone(),
            };
            all.push((one.id.clone(), one.version, columns));
        }
        return Ok(all);
    }
    let mut all = Vec::new();
    for row in store::rows_of(tx, input.kind, &[RowState::Avvik, RowState::Endret]).await? {
        let may = acceptable(&cells(&row)?, input.safe);
        let columns: Vec<Column> = match input.column {
            Some(column) => may.into_iter().filter(|it| *it == column).collect(),
            None => may,
        };
        if !columns.is_empty() {
            all.push((row.id, row.version, columns));
        }
    }
    Ok(all)
}

fn cells(row: &Row) -> Result<Vec<Cell>, Fault> {
    Ok(serde_json::from_str(&row.cells)?)
}

/// What was accepted, in words.
fn said(input: &VigoAccept, count: usize) -> String {
    match (input.column, input.safe) {
        (Some(column), _) => format!("Kolonnen «{}»", column.label()),
        (None, true) => "Alt som er trygt".to_owned(),
        (None, false) if count == 1 => "Én rad".to_owned(),
        (None, false) => format!("{count} rader"),
    }
}

/// Accepts what the county says: some rows, a column of all rows, or all that is safe. What is
/// written is what was shown; a row that changed meanwhile goes back to be looked at. A few rows are
/// written at once, more of them by and by.
#[endpoint(
    post = "/vigo/accepted",
    not_found = "The office has no files of the county's, or no such rows",
    conflict = "Nothing is left to accept (`nothing`)"
)]
pub async fn vigo_batch_create(
    session: Session<Coordinator>,
    Valid(input): Valid<VigoAccept>,
) -> Result<(StatusCode, Json<VigoBatch>), Problem> {
    let (tx, caller) = session.write().await?;
    require_on(&tx).await?;
    let asked = asked(&tx, &input).await?;
    if asked.is_empty() && !input.rows.is_empty() {
        return Err(Problem::not_found());
    }
    if asked.is_empty() {
        return Err(Problem::conflict("nothing", "Det er ingenting igjen å godta her"));
    }
    let what = said(&input, asked.len());
    let batch = accepting::make(&tx, (input.kind, what), asked, &caller.person).await?;
    if accepting::accept_some(&session.app, &tx, &batch.id).await? {
        job::accept_rest(&tx, &batch.id).await?;
    }
    let batch = store::hold_batch(&tx, &batch.id).await?.ok_or_else(Problem::not_found)?;
    let shown = shown(&tx, &batch).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Takes back what was accepted at once: the values of before are restored where ours are still the
/// accepted ones.
#[endpoint(
    post = "/vigo/accepted/{id}/undo",
    conflict = "It is being written (`not_done`), or taken back already (`undone`)"
)]
pub async fn vigo_batch_undo(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
) -> Result<Json<VigoBatch>, Problem> {
    let (tx, _) = session.write().await?;
    require_on(&tx).await?;
    let mut held = store::hold_batch(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    match word(&held.state)? {
        BatchState::Ferdig => {}
        BatchState::Skrives => {
            let title = "Det skrives ennå. Vent til det er ferdig";
            return Err(Problem::conflict("not_done", title));
        }
        BatchState::Angres | BatchState::Angret => {
            return Err(Problem::conflict("undone", "Det er alt angret"));
        }
    }
    let change = BatchChange {
        state: Set(BatchState::Angres.as_str().to_owned()),
        returned: Set(0),
        ..Default::default()
    };
    store::change_batch(&tx, &mut held, change).await?;
    if accepting::undo_some(&session.app, &tx, &id).await? {
        job::undo_rest(&tx, &id).await?;
    }
    let held = store::hold_batch(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let shown = shown(&tx, &held).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

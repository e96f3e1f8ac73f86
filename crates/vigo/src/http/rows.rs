//! A row of a file, and what is decided of it.

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_db::{HeldRow, Tx};
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{Fault, Fields, PersonId};
use svenn_vigorules::{Cell, Column, Facts, RowState};
use utoipa::ToSchema;

use super::require_on;
use crate::{
    accepting,
    comparing::{Candidate, word},
    own::{self, Own},
    showing::{self, VigoRow},
    store::{self, Row, RowChange, Todo, TodoChange},
};

/// Most columns decided on at once.
const COLUMNS_MAX: usize = 40;

/// A row of the county's newest file of its kind: what it says, and what differs from what the
/// office has.
#[endpoint(get = "/vigo/rows/{id}")]
pub async fn vigo_row_view(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
) -> Result<Json<VigoRow>, Problem> {
    let (tx, _) = session.read().await?;
    require_on(&tx).await?;
    let rows = store::some_rows(&tx, Some(std::slice::from_ref(&id))).await?;
    let row = rows.into_iter().next().ok_or_else(Problem::not_found)?;
    Ok(Json(showing::row(&store::reasons(&tx).await?, &row)?))
}

/// Which of ours a row is about.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VigoRowMatch {
    /// The version that was read.
    version: i64,
    /// Id of the apprentice or the company, one of the row's candidates.
    target: String,
    /// Which contract of the apprentice, as the candidate has it; empty for the present one.
    part: String,
}

impl Check for VigoRowMatch {
    fn check(&self, fields: &mut Fields) {
        if self.target.is_empty() {
            fields.wrong("target", "required", "Velg hvem raden gjelder");
        }
    }
}

async fn held(tx: &Tx, id: &str, seen: i64) -> Result<HeldRow<Row>, Problem> {
    require_on(tx).await?;
    let held = store::hold_row(tx, id).await?.ok_or_else(Problem::not_found)?;
    edit_locked(held.version, seen, async { Ok(showing::row(&store::reasons(tx).await?, &held)?) })
        .await?;
    Ok(held)
}

/// Says which of the candidates a row is about, which also confirms an identity number that lacked
/// its zero, and compares the two.
#[endpoint(
    post = "/vigo/rows/{id}/match",
    conflict = "Stale version, or the row is about one already (`matched`)",
    invalid = "`target`: none of the candidates"
)]
pub async fn vigo_row_match(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
    Valid(input): Valid<VigoRowMatch>,
) -> Result<Json<VigoRow>, Problem> {
    let (tx, _) = session.write().await?;
    let mut row = held(&tx, &id, input.version).await?;
    let state: RowState = word(&row.state)?;
    if !matches!(state, RowState::Ukjent | RowState::Flere | RowState::Tilbudt) {
        let title = "Det er alt klart hvem raden gjelder";
        return Err(Problem::conflict("matched", title));
    }
    let candidates: Vec<Candidate> = serde_json::from_str(&row.candidates).map_err(Fault::from)?;
    if !candidates.iter().any(|it| it.target == input.target && it.part == input.part) {
        let message = "Velg en av dem som raden kan gjelde";
        return Err(Problem::invalid_field("target", "unknown", message));
    }
    let change =
        RowChange { target: Set(Some(input.target)), part: Set(input.part), ..Default::default() };
    store::change_held(&tx, &mut row, change).await?;
    accepting::look_again(&tx, &mut row, false).await?;
    let shown = showing::row(&store::reasons(&tx).await?, &row)?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Whether the office keeps its own.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VigoRowKeep {
    /// The version that was read.
    version: i64,
    /// Of which columns.
    columns: Vec<Column>,
    /// Whether it does: then the county is to change, which stands on its work list until a file
    /// agrees.
    kept: bool,
}

impl Check for VigoRowKeep {
    fn check(&self, fields: &mut Fields) {
        fields.list("columns", &self.columns, COLUMNS_MAX);
        if self.columns.is_empty() {
            fields.wrong("columns", "required", "Velg minst én kolonne");
        }
    }
}

/// Keeps what the office has of some columns, or no longer does.
#[endpoint(
    post = "/vigo/rows/{id}/keep",
    conflict = "Stale version, or nothing differs in such a column (`same`)"
)]
pub async fn vigo_row_keep(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
    Valid(input): Valid<VigoRowKeep>,
) -> Result<Json<VigoRow>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut row = held(&tx, &id, input.version).await?;
    let cells: Vec<Cell> = serde_json::from_str(&row.cells).map_err(Fault::from)?;
    let Some(target) = row.target.clone() else {
        return Err(Problem::conflict("same", "Raden gjelder ingen av våre ennå"));
    };
    if let Some(lock) = accepting::lock_of(&row.kind, &target) {
        tx.hold(&lock).await?;
    }
    let open = store::open_todos(&tx, Some(&target)).await?;
    for column in input.columns {
        let Some(cell) = cells.iter().find(|cell| cell.difference.column == column) else {
            return Err(Problem::conflict("same", "Kolonnen er ikke ulik lenger"));
        };
        let stored = open.iter().find(|todo| {
            todo.kind == row.kind && todo.part == row.part && todo.column == column.as_str()
        });
        match (input.kept, stored) {
            (false, Some(todo)) => store::delete_todo(&tx, &todo.id).await?,
            (false, None) => {}
            (true, stored) => keep(&tx, (&row, &target), cell, stored, &caller.person).await?,
        }
    }
    let came_back = row.state == RowState::Endret.as_str();
    accepting::look_again(&tx, &mut row, came_back).await?;
    let shown = showing::row(&store::reasons(&tx).await?, &row)?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// The county that a row belongs to, else the one that registered it, else the company's.
async fn county_of(tx: &Tx, (row, target): (&Row, &str), theirs: &Facts) -> Result<String, Fault> {
    let said = theirs.get(&Column::Fylke).or_else(|| theirs.get(&Column::Avgiverfylke));
    if let Some(said) = said {
        return Ok(said.clone());
    }
    let ours = own::load(tx, word(&row.kind)?, Some(target)).await?;
    let of_part = |it: &&Own| it.part == row.part || it.part.is_empty();
    let found = ours.iter().find(of_part).and_then(|it| it.facts.get(&Column::Fylke));
    Ok(found.cloned().unwrap_or_default())
}

/// Puts a column on the county's work list.
async fn keep(
    tx: &Tx,
    (row, target): (&Row, &str),
    cell: &Cell,
    stored: Option<&Todo>,
    by: &PersonId,
) -> Result<(), Fault> {
    let it = &cell.difference;
    if let Some(todo) = stored {
        let change = TodoChange {
            ours: Set(it.ours.clone()),
            theirs: Set(it.theirs.clone()),
            ticked: Set(None),
            ticked_by: Set(None),
            ..Default::default()
        };
        return store::change_todo(tx, todo, change).await;
    }
    let theirs: Facts = serde_json::from_str(&row.theirs)?;
    let todo = Todo {
        id: store::new_id(tx),
        kind: row.kind.clone(),
        target: target.to_owned(),
        part: row.part.clone(),
        title: row.title.clone(),
        column: it.column.as_str().to_owned(),
        ours: it.ours.clone(),
        theirs: it.theirs.clone(),
        fylke: county_of(tx, (row, target), &theirs).await?,
        since: tx.now(),
        by: by.clone(),
        done: None,
        ticked: None,
        ticked_by: None,
    };
    store::insert_todo(tx, todo).await
}

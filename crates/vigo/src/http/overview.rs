//! When each kind of file was read, and how many rows differ.

use std::collections::BTreeMap;

use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::{Fault, PersonId, Timestamp};
use svenn_people::names;
use svenn_vigorules::{Cell, Column, Kind, RowState, acceptable};
use utoipa::ToSchema;

use super::{batches::VigoBatch, require_on};
use crate::{
    comparing::word,
    store::{self, Run},
};

/// Batches shown.
const BATCHES_MAX: u64 = 20;

/// A file that was read.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoFile {
    pub id: String,
    pub kind: Kind,
    /// What the file was called.
    pub navn: String,
    /// Rows in it.
    pub lines: i64,
    /// Rows that are compared.
    pub compared: i64,
    /// Whether all are.
    pub done: bool,
    /// When it was read.
    pub at: Timestamp,
}

impl VigoFile {
    pub(super) fn of(run: &Run) -> Result<Self, Fault> {
        Ok(Self {
            id: run.id.clone(),
            kind: word(&run.kind)?,
            navn: run.navn.clone(),
            lines: run.lines,
            compared: run.compared,
            done: run.done,
            at: run.at,
        })
    }
}

/// How many rows are in a state.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoCount {
    pub state: RowState,
    /// The state's Norwegian name.
    pub status: &'static str,
    /// Rows in it.
    pub count: i64,
}

/// A kind of file, with the newest of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoKindView {
    pub kind: Kind,
    /// The kind's Norwegian name.
    pub label: &'static str,
    /// The newest file; none where none was read.
    pub file: Option<VigoFile>,
    /// Rows that somebody has to look at.
    pub open: i64,
    /// Rows by state, without those of which there is none.
    pub counts: Vec<VigoCount>,
    /// Columns that may be accepted at once.
    pub columns: Vec<VigoColumnCount>,
    /// Rows of which something is safe to accept.
    pub safe: usize,
}

/// In how many rows a column may be accepted.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoColumnCount {
    pub column: Column,
    /// The column's Norwegian name.
    pub label: &'static str,
    /// Rows in which it may be.
    pub count: usize,
}

/// The county's files at a glance.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoOverview {
    /// Every kind of file.
    pub kinds: Vec<VigoKindView>,
    /// What was accepted, the newest first.
    pub batches: Vec<VigoBatch>,
    /// What is left on the county's work list.
    pub todos: usize,
}

/// When each kind of file was last read and how many of its rows differ, what was accepted, and
/// how much the county is to change.
#[endpoint(get = "/vigo", not_found = "The office has no files of the county's")]
pub async fn vigo_view(session: Session<Coordinator>) -> Result<Json<VigoOverview>, Problem> {
    let (tx, _) = session.read().await?;
    require_on(&tx).await?;
    let counted = store::count_states(&tx).await?;
    let mut kinds = Vec::new();
    for kind in Kind::ALL {
        kinds.push(kind_view(&tx, kind, &counted).await?);
    }
    let batches = store::batches(&tx, BATCHES_MAX).await?;
    let people: Vec<PersonId> = batches.iter().map(|it| it.by.clone()).collect();
    let names = names::load_names(&tx, &people).await?;
    let mut shown = Vec::with_capacity(batches.len());
    for batch in batches {
        let by = names.get(&batch.by).map(names::PersonName::navn);
        shown.push(VigoBatch::of(&batch, by)?);
    }
    let todos = store::open_todos(&tx, None).await?;
    let todos = todos.iter().filter(|it| it.ticked.is_none()).count();
    Ok(Json(VigoOverview { kinds, batches: shown, todos }))
}

async fn kind_view(
    tx: &Tx,
    kind: Kind,
    counted: &[(String, String, i64)],
) -> Result<VigoKindView, Problem> {
    let run = store::newest_run(tx, kind).await?;
    let mut counts = Vec::new();
    let mut open = 0_i64;
    for (_, state, count) in counted.iter().filter(|(of, ..)| of == kind.as_str()) {
        let state: RowState = word(state)?;
        if state.is_open() {
            open = open.saturating_add(*count);
        }
        counts.push(VigoCount { state, status: state.label(), count: *count });
    }
    let (columns, safe) = acceptable_of(tx, kind).await?;
    Ok(VigoKindView {
        kind,
        label: kind.label(),
        file: run.as_ref().map(VigoFile::of).transpose()?,
        open,
        counts,
        columns,
        safe,
    })
}

/// The columns that may be accepted of a kind, and how many rows have something safe.
async fn acceptable_of(tx: &Tx, kind: Kind) -> Result<(Vec<VigoColumnCount>, usize), Fault> {
    let mut counts: BTreeMap<Column, usize> = BTreeMap::new();
    let mut safe = 0_usize;
    for row in store::rows_of(tx, kind, &[RowState::Avvik, RowState::Endret]).await? {
        let cells: Vec<Cell> = serde_json::from_str(&row.cells)?;
        for column in acceptable(&cells, false) {
            *counts.entry(column).or_default() += 1;
        }
        safe += usize::from(!acceptable(&cells, true).is_empty());
    }
    let columns = counts.into_iter();
    let columns =
        columns.map(|(column, count)| VigoColumnCount { column, label: column.label(), count });
    Ok((columns.collect(), safe))
}

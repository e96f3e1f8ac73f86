//! Imports of documentation as coordinators meet them.

use std::collections::HashMap;

use axum::http::StatusCode;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::Problem;
use svenn_imports::{UNDO_DAYS_MAX, Undoable};
use svenn_kernel::{Fault, ImportId, PersonId, Timestamp};
use svenn_people::names::{self, PersonName};
use utoipa::ToSchema;

use crate::{
    capability::TAKEOVERS,
    pieces::Contents,
    store::{self, Takeover},
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// An import of documentation and what can be done about it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentationTakeover {
    id: ImportId,
    /// Name of the archive.
    filnavn: String,
    /// Time of the import.
    tidspunkt: Timestamp,
    /// Name of who did it.
    opprettet_av_navn: Option<String>,
    /// How many pieces came.
    pieces: i64,
    /// Whether its archive is there no more.
    closed: bool,
    /// Whether it can be taken back.
    undoable: Undoable,
}

/// Imports as they are shown.
pub async fn views(tx: &Tx, rows: Vec<Takeover>) -> Result<Vec<DocumentationTakeover>, Fault> {
    let people: Vec<PersonId> = rows.iter().map(|it| it.opprettet_av.clone()).collect();
    let names: HashMap<PersonId, PersonName> = names::load_names(tx, &people).await?;
    let view = |row: Takeover| DocumentationTakeover {
        opprettet_av_navn: names.get(&row.opprettet_av).map(PersonName::navn),
        undoable: undoable(&row, tx.now()),
        closed: row.closed.is_some(),
        id: row.id,
        filnavn: row.filnavn,
        tidspunkt: row.tidspunkt,
        pieces: row.pieces,
    };
    Ok(rows.into_iter().map(view).collect())
}

/// One import as it is shown now.
pub async fn view(tx: &Tx, id: &ImportId) -> Result<DocumentationTakeover, Problem> {
    let row = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    views(tx, vec![row]).await?.pop().ok_or_else(Problem::not_found)
}

fn undoable(row: &Takeover, now: Timestamp) -> Undoable {
    let age_ms = now.millis().saturating_sub(row.tidspunkt.millis());
    match row.angret {
        Some(_) => Undoable::Undone,
        None if age_ms > UNDO_DAYS_MAX * DAY_MS => Undoable::TooLate,
        None => Undoable::Yes,
    }
}

/// The import, whose archive is still there, with that.
pub async fn open(tx: &Tx, id: &ImportId) -> Result<(Takeover, FileRecord), Problem> {
    let row = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let record = records::of_owner(tx, TAKEOVERS, id.as_str()).await?.into_iter().next();
    match record.filter(|_| row.closed.is_none()) {
        Some(record) => Ok((row, record)),
        None => Err(Problem::conflict("closed", "Importen er avsluttet. Velg ZIP-filen på nytt")),
    }
}

/// The same with what was read of it.
pub async fn open_read(
    tx: &Tx,
    id: &ImportId,
) -> Result<(Takeover, FileRecord, Contents), Problem> {
    let (row, record) = open(tx, id).await?;
    match row.contents()? {
        Some(contents) => Ok((row, record, contents)),
        None => Err(Problem::conflict("not_read", "ZIP-filen er ikke lest ennå")),
    }
}

/// The import, under its lock, where it may be taken back.
pub async fn may_be_undone(tx: &Tx, id: &ImportId) -> Result<Takeover, Problem> {
    store::lock(tx, id).await?;
    let row = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let refused = |code, title: &str| Err(Problem::new(StatusCode::CONFLICT, code, title));
    match undoable(&row, tx.now()) {
        Undoable::Yes => Ok(row),
        Undoable::Undone => refused("already_undone", "Importen er allerede angret"),
        Undoable::TooLate => {
            let title = format!("En import kan angres i {UNDO_DAYS_MAX} dager");
            refused("too_late", &title)
        }
    }
}

use axum::{Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ImportId;

use crate::{ImportRecord, UNDO_DAYS_MAX, UndoReport, Undoable};

/// Undoes an import, within a week. Records that were changed since are kept and named.
#[endpoint(post = "/imports/people/{id}/undo", conflict = "Taken back already, or too old")]
pub async fn people_import_undo(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
) -> Result<Json<UndoReport>, Problem> {
    let (tx, _) = session.write_alone().await?;
    let record = may_be_undone(&tx, &id).await?;
    let report = crate::undo(&tx, &session.app, &record).await?;
    tx.commit().await?;
    Ok(Json(report))
}

/// The import, under the lock of all imports.
pub(super) async fn may_be_undone(tx: &Tx, id: &ImportId) -> Result<ImportRecord, Problem> {
    tx.lock(crate::import::LOCK).await?;
    let record = crate::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let refused = |code, title: &str| Err(Problem::new(StatusCode::CONFLICT, code, title));
    match crate::undoable(&record, tx.now()) {
        Undoable::Yes => Ok(record),
        Undoable::Undone => refused("already_undone", "Importen er allerede angret"),
        Undoable::TooLate => {
            let title = format!("En import kan angres i {UNDO_DAYS_MAX} dager");
            refused("too_late", &title)
        }
    }
}

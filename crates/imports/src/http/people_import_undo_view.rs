use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ImportId;

use super::people_import_undo::may_be_undone;
use crate::UndoReport;

/// Preview of undoing an import now: what is deleted, what is restored, what stays and why. It is
/// done and rolled back, so that it cannot differ.
#[endpoint(get = "/imports/people/{id}/undo", conflict = "Taken back already, or too old")]
pub async fn people_import_undo_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
) -> Result<Json<UndoReport>, Problem> {
    let (tx, _) = session.write().await?;
    let record = may_be_undone(&tx, &id).await?;
    let report = crate::undo(&tx, &session.app, &record).await?;
    tx.rollback().await?;
    Ok(Json(report))
}

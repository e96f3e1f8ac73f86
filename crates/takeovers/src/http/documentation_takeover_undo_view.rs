use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_imports::UndoReport;
use svenn_kernel::ImportId;

use super::shown;
use crate::writing;

/// Preview of undoing an import of documentation now. It is done and rolled back, so that it cannot
/// differ.
#[endpoint(get = "/documentation/takeovers/{id}/undo", conflict = "Taken back already, or too old")]
pub async fn documentation_takeover_undo_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
) -> Result<Json<UndoReport>, Problem> {
    let (tx, _) = session.write().await?;
    shown::may_be_undone(&tx, &id).await?;
    let report = writing::undo(&tx, &id).await?;
    tx.rollback().await?;
    Ok(Json(report))
}

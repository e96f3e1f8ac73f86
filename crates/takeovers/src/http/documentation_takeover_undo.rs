use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_imports::UndoReport;
use svenn_kernel::ImportId;

use super::shown;
use crate::writing;

/// Undoes an import of documentation, within a week: what came goes with its files, and its goals
/// are as they were. What was changed since is kept and named.
#[endpoint(
    post = "/documentation/takeovers/{id}/undo",
    conflict = "Taken back already, or too old"
)]
pub async fn documentation_takeover_undo(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
) -> Result<Json<UndoReport>, Problem> {
    let (tx, _) = session.write_alone().await?;
    shown::may_be_undone(&tx, &id).await?;
    let report = writing::undo(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(report))
}

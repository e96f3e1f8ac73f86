use axum::{Json, http::StatusCode};
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{ImportId, Role};

use crate::{UNDO_DAYS_MAX, UndoReport, Undoable};

/// Takes an import back, within a week. What somebody has worked with since is kept and named.
#[utoipa::path(
    post,
    path = "/imports/people/{id}/undo",
    operation_id = "people_import_undo",
    tag = "people",
    params(("id" = String, Path, description = "The import")),
    responses(
        (status = 200, body = UndoReport),
        (status = 403, body = Problem, description = "Only coordinators import"),
        (status = 409, body = Problem, description = "Taken back already, or too old"),
    )
)]
pub async fn people_import_undo(
    session: Session,
    Ids(id): Ids<ImportId>,
) -> Result<Json<UndoReport>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    tx.take_turn("imports").await?;
    let record = crate::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let refused = |code, title: &str| Err(Problem::new(StatusCode::CONFLICT, code, title));
    match crate::undoable(&record, tx.now()) {
        Undoable::Yes => {}
        Undoable::Undone => return refused("already_undone", "Importen er allerede angret"),
        Undoable::TooLate => {
            let title = format!("En import kan angres i {UNDO_DAYS_MAX} dager");
            return refused("too_late", &title);
        }
    }
    let report = crate::undo(&tx, &session.app, &record).await?;
    tx.commit().await?;
    Ok(Json(report))
}

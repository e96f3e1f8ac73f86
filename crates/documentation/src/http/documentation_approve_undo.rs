use axum::{Extension, Json};
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::Reviewed;

use super::{documentation_approve::Approved, step::DocumentationVersion};
use crate::{
    effects,
    events::Events,
    open::Opened,
    rules::Status,
    store,
    view::{self, DocumentationView},
};

/// Takes the caller's own approval back, a moment after it was given: the documentation waits
/// again, and its goals with it.
#[endpoint(
    post = "/documentation/{id}/approve/undo",
    conflict = "Stale version, not approved, or `too_late`"
)]
pub async fn documentation_approve_undo(
    session: Session<CoordinatorOrEmployee>,
    Extension(news): Extension<Events>,
    Permitted(id, _): Permitted<DocumentationId, Approved>,
    Valid(input): Valid<DocumentationVersion>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let (opened, approval) = Opened::lock_for_undo(app, &tx, &caller, &id, input.version).await?;
    let sendt = opened.row.sendt;
    let row = store::set_status(&tx, opened.row.clone(), Status::Sendt, sendt).await?;
    store::remove_from_timeline(&tx, &approval.id).await?;
    news.unapproved(&tx, &id, approval.at).await?;
    let goals = store::goals_of(&tx, std::slice::from_ref(&id)).await?;
    let goals = goals.get(&id).map(Vec::as_slice).unwrap_or_default();
    effects::of_undo(&tx, &row, approval.at, goals).await?;
    let answer = view::load_documentation(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

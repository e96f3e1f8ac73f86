use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::Reviewed;

use super::{
    step::{self, HourSheetVersion},
    timekeeping_approve::Approved,
};
use crate::{
    notifications,
    open::Opened,
    rules::Status,
    store,
    view::{self, HourSheetView},
};

/// Takes the caller's own approval back, a moment after it was given: the hours wait again.
#[endpoint(
    post = "/timekeeping/{id}/approve/undo",
    conflict = "Stale version, not approved, or `too_late`"
)]
pub async fn timekeeping_approve_undo(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<HourSheetId, Approved>,
    Valid(input): Valid<HourSheetVersion>,
) -> Result<Json<HourSheetView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let (opened, approval) = Opened::lock_for_undo(app, &tx, &caller, &id, input.version).await?;
    let sent = store::last_sent(&tx, std::slice::from_ref(&id)).await?.remove(&id);
    let since = sent.unwrap_or(approval.at);
    let row = store::step(&tx, opened.row.clone(), Status::Sendt, since).await?;
    step::count(&tx, &row).await?;
    store::remove_from_timeline(&tx, &approval.id).await?;
    notifications::unapproved(&tx, &row, approval.at).await?;
    let shown = view::load_sheet(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::{Approves, ReviewVersion, undo_approval};

use crate::{open::Opened, view::HourSheetView};

/// Takes the caller's own approval back, a moment after it was given: the hours wait again.
#[endpoint(
    post = "/timekeeping/{id}/approve/undo",
    conflict = "Stale version, not approved, or `too_late`"
)]
pub async fn timekeeping_approve_undo(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<HourSheetId, Approves<Opened>>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<HourSheetView>, Problem> {
    undo_approval::<Opened>(&session.by_record(), &id, input).await
}

use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Approves, ReviewVersion, undo_approval};

use crate::{open::Opened, view::DocumentationView};

/// Takes the caller's own approval back, a moment after it was given: the documentation waits
/// again, and its goals with it.
#[endpoint(
    post = "/documentation/{id}/approve/undo",
    conflict = "Stale version, not approved, or `too_late`"
)]
pub async fn documentation_approve_undo(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<DocumentationId, Approves<Opened>>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<DocumentationView>, Problem> {
    undo_approval::<Opened>(&session.by_record(), &id, input).await
}

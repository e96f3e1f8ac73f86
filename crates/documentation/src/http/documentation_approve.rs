use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Approves, ReviewApproveTicks, approve_ticks};

use crate::{open::Opened, view::DocumentationView};

/// Approves documentation; its goals become approved, but for those that are refused by themselves
/// with a reason.
#[endpoint(
    post = "/documentation/{id}/approve",
    conflict = "Stale version, or wrong status",
    invalid = "Also for a refused goal that is not on it, or when none would be left"
)]
pub async fn documentation_approve(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<DocumentationId, Approves<Opened>>,
    Valid(input): Valid<ReviewApproveTicks>,
) -> Result<Json<DocumentationView>, Problem> {
    approve_ticks::<Opened>(&session.by_record(), &id, input).await
}

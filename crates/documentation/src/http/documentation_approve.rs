use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Approves, ReviewApprove, approve};

use crate::{open::Opened, view::DocumentationView};

/// Approves documentation; its goals become approved.
#[endpoint(post = "/documentation/{id}/approve", conflict = "Stale version, or wrong status")]
pub async fn documentation_approve(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<DocumentationId, Approves<Opened>>,
    Valid(input): Valid<ReviewApprove>,
) -> Result<Json<DocumentationView>, Problem> {
    approve::<Opened>(&session.by_record(), &id, input).await
}

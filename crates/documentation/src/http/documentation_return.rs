use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Returns, ReviewReturn, send_back};

use crate::{open::Opened, view::DocumentationView};

/// Sends documentation back to be corrected; its goals no longer wait for approval.
#[endpoint(post = "/documentation/{id}/return", conflict = "Stale version, or wrong status")]
pub async fn documentation_return(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<DocumentationId, Returns<Opened>>,
    Valid(input): Valid<ReviewReturn>,
) -> Result<Json<DocumentationView>, Problem> {
    send_back::<Opened>(&session.by_record(), &id, input).await
}

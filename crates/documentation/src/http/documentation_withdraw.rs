use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{ReviewVersion, withdraw};

use crate::{open::Opened, view::DocumentationView};

/// Takes documentation back before the instructor has answered; it is a draft again.
#[endpoint(post = "/documentation/{id}/withdraw", conflict = "Stale version, or wrong status")]
pub async fn documentation_withdraw(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<DocumentationView>, Problem> {
    withdraw::<Opened>(&session.by_record(), &id, input).await
}

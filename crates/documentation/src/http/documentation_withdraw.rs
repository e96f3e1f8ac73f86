use axum::{Extension, Json};
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::Step;

use super::step::{self, DocumentationVersion};
use crate::{events::Events, view::DocumentationView};

/// Takes documentation back before the instructor has answered; it is a draft again.
#[endpoint(post = "/documentation/{id}/withdraw", conflict = "Stale version, or wrong status")]
pub async fn documentation_withdraw(
    session: Session<Apprentice>,
    Extension(news): Extension<Events>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<DocumentationVersion>,
) -> Result<Json<DocumentationView>, Problem> {
    step::take(&session.by_record(), &news, &id, input.version, Step::Withdraw, None).await
}

use axum::{Extension, Json};
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;

use super::step::{self, DocumentationVersion};
use crate::{events::Events, rules::Step, view::DocumentationView};

/// Sends documentation to the instructor; its goals wait for approval.
#[endpoint(post = "/documentation/{id}/send", conflict = "Changed meanwhile, or not in its status")]
pub async fn documentation_send(
    session: Session<Apprentice>,
    Extension(news): Extension<Events>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<DocumentationVersion>,
) -> Result<Json<DocumentationView>, Problem> {
    step::take(&session.by_record(), &news, &id, input.version, Step::Send, None).await
}

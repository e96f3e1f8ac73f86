use axum::Json;
use svenn_http::{CoordinatorOrApprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::remind;

use crate::{open::Opened, view::DocumentationView};

/// Reminds the apprentice's instructors of documentation that waits for them, each once a day at
/// most.
#[endpoint(
    post = "/documentation/{id}/remind",
    conflict = "`no_instructor`, `reminded_today`, or it does not wait"
)]
pub async fn documentation_remind(
    session: Session<CoordinatorOrApprentice>,
    Ids(id): Ids<DocumentationId>,
) -> Result<Json<DocumentationView>, Problem> {
    remind::<Opened>(&session.by_record(), &id).await
}

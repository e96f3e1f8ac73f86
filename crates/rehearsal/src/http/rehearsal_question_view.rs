use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::RehearsalQuestionId;

use super::{RehearsalQuestionView, load};

/// One question that apprentices rehearse with.
#[endpoint(get = "/rehearsalquestions/{id}")]
pub async fn rehearsal_question_view(
    session: Session<Coordinator>,
    Ids(id): Ids<RehearsalQuestionId>,
) -> Result<Json<RehearsalQuestionView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(load(&tx, &id).await?))
}

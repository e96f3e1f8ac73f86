use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;

use crate::overview::{self, PracticeLog, Seen};

/// An apprentice's practice log, and the goals it may name.
#[endpoint(get = "/apprentices/{id}/practicelog")]
pub async fn practice_log_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<PracticeLog>, Problem> {
    let (tx, caller) = session.read().await?;
    let seen = Seen::load(&tx, &caller, &id).await?;
    Ok(Json(overview::practice_log(&tx, &seen).await?))
}

use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;

use crate::overview::{self, CompetenceHours, Seen};

/// An apprentice's competence hours, and what the training plans demand.
#[endpoint(get = "/apprentices/{id}/competencehours")]
pub async fn competence_hours_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<CompetenceHours>, Problem> {
    let (tx, caller) = session.read().await?;
    let seen = Seen::load(&tx, &caller, &id).await?;
    Ok(Json(overview::competence_hours(&tx, &seen).await?))
}

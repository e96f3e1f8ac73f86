use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;

use crate::overview::{self, Seen, TimekeepingOverview};

/// An apprentice's working time by week, month and goal, compared with the agreed time.
#[endpoint(get = "/apprentices/{id}/timekeeping")]
pub async fn timekeeping_overview(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<TimekeepingOverview>, Problem> {
    let (tx, caller) = session.read().await?;
    let seen = Seen::load(&tx, &caller, &id).await?;
    Ok(Json(overview::timekeeping(&tx, &seen).await?))
}

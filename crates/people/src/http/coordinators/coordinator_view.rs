use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::CoordinatorId;

use super::{CoordinatorDetail, detail};
use crate::coordinators;

/// A coordinator, for coordinators.
#[endpoint(get = "/coordinators/{id}")]
pub async fn coordinator_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CoordinatorId>,
) -> Result<Json<CoordinatorDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = coordinators::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(detail(&tx, &caller, found).await?))
}

use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{CoordinatorId, Role};

use super::{CoordinatorDetail, detail};
use crate::coordinators;

/// A coordinator, for coordinators.
#[utoipa::path(
    get,
    path = "/coordinators/{id}",
    operation_id = "coordinator_view",
    tag = "people",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = CoordinatorDetail),
        (status = 403, body = Problem, description = "Only coordinators"),
    )
)]
pub async fn coordinator_view(
    session: Session,
    Ids(id): Ids<CoordinatorId>,
) -> Result<Json<CoordinatorDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let found = coordinators::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(detail(&tx, &caller, found).await?))
}

use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::GroupId;

use super::GroupView;

/// One group.
#[endpoint(get = "/groups/{id}")]
pub async fn group_view(
    session: Session<Coordinator>,
    Ids(id): Ids<GroupId>,
) -> Result<Json<GroupView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(super::current(&tx, &id).await?))
}

use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{GroupId, Role};

use super::GroupView;

/// One group.
#[utoipa::path(
    get,
    path = "/groups/{id}",
    operation_id = "group_view",
    tag = "groups",
    params(("id" = String, Path, description = "The group")),
    responses(
        (status = 200, body = GroupView),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
    )
)]
pub async fn group_view(
    session: Session,
    Ids(id): Ids<GroupId>,
) -> Result<Json<GroupView>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    Ok(Json(super::current(&tx, &id).await?))
}

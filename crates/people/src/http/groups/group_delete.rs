use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{GroupId, Role};

use crate::groups;

/// Removes a group. Those who were in it are still there, only not in it.
#[utoipa::path(
    delete,
    path = "/groups/{id}",
    operation_id = "group_delete",
    tag = "groups",
    params(("id" = String, Path, description = "The group")),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
    )
)]
pub async fn group_delete(session: Session, Ids(id): Ids<GroupId>) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    groups::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

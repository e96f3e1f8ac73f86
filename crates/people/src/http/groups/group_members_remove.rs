use axum::Json;
use svenn_http::{Ids, Problem, Session, Valid};
use svenn_kernel::{GroupId, Role};

use super::{GroupMembers, GroupMembersMoved, current};
use crate::groups;

/// Takes people out of a group; whoever is not in it is passed over.
#[utoipa::path(
    post,
    path = "/groups/{id}/members/remove",
    operation_id = "group_members_remove",
    tag = "groups",
    params(("id" = String, Path, description = "The group")),
    request_body = GroupMembers,
    responses(
        (status = 200, body = GroupMembersMoved),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
        (status = 422, body = Problem, description = "Nobody, or too many"),
    )
)]
pub async fn group_members_remove(
    session: Session,
    Ids(id): Ids<GroupId>,
    Valid(input): Valid<GroupMembers>,
) -> Result<Json<GroupMembersMoved>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let members = groups::remove(&tx, &id, &input.members.into_iter().collect()).await?;
    let group = current(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(GroupMembersMoved { members, group }))
}

use axum::Json;
use svenn_http::{Ids, Problem, Session, Valid};
use svenn_kernel::{GroupId, Role};

use super::{GroupMembers, GroupMembersMoved, current};
use crate::groups;

/// Adds many people to a group at once: all of them or, when one does not exist, nobody.
#[utoipa::path(
    post,
    path = "/groups/{id}/members",
    operation_id = "group_members_add",
    tag = "groups",
    params(("id" = String, Path, description = "The group")),
    request_body = GroupMembers,
    responses(
        (status = 200, body = GroupMembersMoved),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
        (status = 422, body = Problem, description = "Nobody, too many, or somebody unknown"),
    )
)]
pub async fn group_members_add(
    session: Session,
    Ids(id): Ids<GroupId>,
    Valid(input): Valid<GroupMembers>,
) -> Result<Json<GroupMembersMoved>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let people = groups::people(&tx, &input.members.into_iter().collect()).await?;
    let people = people.ok_or_else(|| {
        Problem::invalid_field("members", "unknown", "En av de valgte personene finnes ikke")
    })?;
    let members = groups::add(&tx, &id, &people).await?;
    let group = current(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(GroupMembersMoved { members, group }))
}

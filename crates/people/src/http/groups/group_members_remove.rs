use axum::Json;
use svenn_http::{
    Coordinator, Ids, Problem, Session, Valid, endpoint,
    follows::{Event, GroupChange, Happening},
};
use svenn_kernel::GroupId;

use super::{GroupMembers, GroupMembersMoved, current};
use crate::groups;

/// Removes people from a group; people who are not in it are ignored. They are taken off what they
/// take part in with the group alone.
#[endpoint(post = "/groups/{id}/members/remove", invalid = "Nobody, or too many")]
pub async fn group_members_remove(
    session: Session<Coordinator>,
    Ids(id): Ids<GroupId>,
    Valid(input): Valid<GroupMembers>,
) -> Result<Json<GroupMembersMoved>, Problem> {
    let (tx, caller) = session.write().await?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let members = groups::remove(&tx, &id, &input.members.into_iter().collect()).await?;
    let moved = members.iter().cloned().collect();
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = it.follow(Event::GroupChanged(&id, GroupChange::Left(&moved))).await?;
    let group = current(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(GroupMembersMoved { members, group, folger }))
}

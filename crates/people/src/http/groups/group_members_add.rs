use axum::Json;
use svenn_http::{
    Coordinator, Ids, Problem, Session, Valid, endpoint,
    follows::{Event, GroupChange, Happening},
};
use svenn_kernel::GroupId;

use super::{GroupMembers, GroupMembersMoved, current};
use crate::groups;

/// Adds many people to a group: all of them or, when one does not exist, nobody. They are on what the
/// group takes part in, and are invited where the others are.
#[endpoint(post = "/groups/{id}/members", invalid = "Nobody, too many, or somebody unknown")]
pub async fn group_members_add(
    session: Session<Coordinator>,
    Ids(id): Ids<GroupId>,
    Valid(input): Valid<GroupMembers>,
) -> Result<Json<GroupMembersMoved>, Problem> {
    let (tx, caller) = session.write().await?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let people = groups::people(&tx, &input.members.into_iter().collect()).await?;
    let people = people.ok_or_else(|| {
        Problem::invalid_field("members", "unknown", "En av de valgte personene finnes ikke")
    })?;
    let members = groups::add(&tx, &id, &people).await?;
    let moved = members.iter().cloned().collect();
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = it.follow(Event::GroupChanged(&id, GroupChange::Joined(&moved))).await?;
    let group = current(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(GroupMembersMoved { members, group, folger }))
}

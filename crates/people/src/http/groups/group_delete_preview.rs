use axum::Json;
use svenn_http::{
    Coordinator, Ids, Problem, Session, endpoint,
    follows::{Event, FollowPreview, GroupChange, Happening},
};
use svenn_kernel::GroupId;

use crate::groups;

/// What deleting a group would do to all that it is invited to and has, in sentences. Nothing is
/// done.
#[endpoint(post = "/groups/{id}/preview")]
pub async fn group_delete_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<GroupId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = it.follow(Event::GroupChanged(&id, GroupChange::Deleted)).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

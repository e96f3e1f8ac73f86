use axum::http::StatusCode;
use svenn_http::{
    Coordinator, Ids, Problem, Session, endpoint,
    follows::{Event, GroupChange, Happening},
};
use svenn_kernel::GroupId;

use crate::groups;

/// Deletes a group. Its members stay as people, and on what they take part in.
#[endpoint(delete = "/groups/{id}")]
pub async fn group_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<GroupId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write_alone().await?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    it.follow(Event::GroupChanged(&id, GroupChange::Deleted)).await?;
    groups::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

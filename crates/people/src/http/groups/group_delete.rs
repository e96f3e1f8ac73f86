use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::GroupId;

use crate::groups;

/// Deletes a group. Its members stay as people.
#[endpoint(delete = "/groups/{id}")]
pub async fn group_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<GroupId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write_alone().await?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    groups::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Ids, Problem, Session, Valid, edit};
use svenn_kernel::{Fields, GroupId, Role};
use utoipa::ToSchema;

use super::{GroupView, check_name, current};
use crate::groups;

/// Another name for a group.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GroupUpdate {
    /// The version that was read.
    version: i64,
    /// What it is called.
    name: String,
}

impl Check for GroupUpdate {
    fn check(&self, fields: &mut Fields) {
        check_name(fields, &self.name);
    }
}

/// Gives a group another name.
#[utoipa::path(
    put,
    path = "/groups/{id}",
    operation_id = "group_update",
    tag = "groups",
    params(("id" = String, Path, description = "The group")),
    request_body = GroupUpdate,
    responses(
        (status = 200, body = GroupView),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
        (status = 409, body = Problem, description = "Somebody else was first"),
    )
)]
pub async fn group_update(
    session: Session,
    Ids(id): Ids<GroupId>,
    Valid(input): Valid<GroupUpdate>,
) -> Result<Json<GroupView>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    let group = groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &group, input.version, current(&tx, &id)).await?;
    groups::rename(&tx, &id, &input.name).await?;
    let after = current(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(after))
}

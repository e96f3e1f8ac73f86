use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, GroupId};
use utoipa::ToSchema;

use super::{GroupView, check_name, current};
use crate::groups;

/// Another name for a group.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GroupUpdate {
    /// The version that was read.
    version: i64,
    name: String,
}

impl Check for GroupUpdate {
    fn check(&self, fields: &mut Fields) {
        check_name(fields, &self.name);
    }
}

/// Renames a group.
#[endpoint(put = "/groups/{id}")]
pub async fn group_update(
    session: Session<Coordinator>,
    Ids(id): Ids<GroupId>,
    Valid(input): Valid<GroupUpdate>,
) -> Result<Json<GroupView>, Problem> {
    let (tx, _) = session.write().await?;
    let group = groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &group, input.version, current(&tx, &id)).await?;
    groups::rename(&tx, &id, &input.name).await?;
    let after = current(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(after))
}

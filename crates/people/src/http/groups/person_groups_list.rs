use axum::Json;
use serde::Serialize;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{GroupId, PersonId, Role};
use utoipa::ToSchema;

use crate::groups;

/// A group by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupRef {
    /// Which.
    id: GroupId,
    /// What it is called.
    name: String,
}

/// The groups that an apprentice or an employee is in, by name.
#[utoipa::path(
    get,
    path = "/people/{id}/groups",
    operation_id = "person_groups_list",
    tag = "groups",
    params(("id" = String, Path, description = "The apprentice or employee")),
    responses(
        (status = 200, body = [GroupRef]),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
    )
)]
pub async fn person_groups_list(
    session: Session,
    Ids(id): Ids<PersonId>,
) -> Result<Json<Vec<GroupRef>>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let found = groups::of_person(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let refs = found.into_iter().map(|group| GroupRef { id: group.id, name: group.name });
    Ok(Json(refs.collect()))
}

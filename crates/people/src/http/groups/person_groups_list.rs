use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{GroupId, PersonId};
use utoipa::ToSchema;

use crate::groups;

/// A group by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupRef {
    id: GroupId,
    name: String,
}

/// The groups that an apprentice or an employee is in, by name.
#[endpoint(get = "/people/{id}/groups")]
pub async fn person_groups_list(
    session: Session<Coordinator>,
    Ids(id): Ids<PersonId>,
) -> Result<Json<Vec<GroupRef>>, Problem> {
    let (tx, _) = session.read().await?;
    let found = groups::of_person(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let refs = found.into_iter().map(|group| GroupRef { id: group.id, name: group.name });
    Ok(Json(refs.collect()))
}

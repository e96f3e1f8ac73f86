use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_access::accounts;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CoordinatorId, Fields, PersonId};
use utoipa::ToSchema;

use super::{CoordinatorDetail, Editing};
use crate::{coordinators, entity::coordinator::ActiveModel};

/// Whether a coordinator has access.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CoordinatorAccess {
    /// The version that was read.
    version: i64,
    /// Whether the coordinator is shut out.
    deaktivert: bool,
}

impl Check for CoordinatorAccess {
    fn check(&self, _: &mut Fields) {}
}

/// Takes a coordinator's access away, whose open sessions end at once, or gives it back. What the
/// coordinator is responsible for stays. Never the caller, and never the last one with access.
#[endpoint(
    post = "/coordinators/{id}/access",
    conflict = "`oneself`, `last_coordinator`, or stale version"
)]
pub async fn coordinator_access_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CoordinatorId>,
    Valid(input): Valid<CoordinatorAccess>,
) -> Result<Json<CoordinatorDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let person = PersonId::from(id.clone());
    let deaktivert = if input.deaktivert {
        editing.require_dispensable().await?;
        accounts::close(&editing.tx, &person).await?;
        Some(editing.tx.now())
    } else {
        accounts::reopen(&editing.tx, &person).await?;
        None
    };
    let row = ActiveModel { deaktivert: Set(deaktivert), ..Default::default() };
    coordinators::store(&editing.tx, &id, row).await?;
    editing.done().await.map(Json)
}

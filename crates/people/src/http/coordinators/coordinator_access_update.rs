use axum::Json;
use serde::Deserialize;
use svenn_access::accounts;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, endpoint,
    follows::{Event, FollowPreview, Happening, Leaving},
};
use svenn_kernel::{CoordinatorId, Fields, PersonId};
use utoipa::ToSchema;

use super::{CoordinatorDetail, Editing};
use crate::coordinators;

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
/// coordinator is responsible for stays; what is planned with them, and waits for them, follows as
/// the preview says, and does not come back with the access. Never the caller, and never the last
/// one with access.
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
    if input.deaktivert {
        editing.require_dispensable().await?;
        // Who is shut out already has left before.
        if editing.coordinator.deaktivert.is_none() {
            let it = Happening { app: &session.app, tx: &editing.tx, by: &editing.caller.person };
            it.follow(Event::CoordinatorLeft(&person, Leaving::ShutOut)).await?;
        }
        accounts::close(&editing.tx, &person).await?;
    } else {
        accounts::reopen(&editing.tx, &person).await?;
    }
    coordinators::note_access(&editing.tx, &id, input.deaktivert).await?;
    editing.done().await.map(Json)
}

/// What taking a coordinator's access away would do to all that is planned with them, in sentences.
/// Nothing is done.
#[endpoint(post = "/coordinators/{id}/access/preview")]
pub async fn coordinator_access_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<CoordinatorId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    coordinators::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let person = PersonId::from(id);
    let folger = it.follow(Event::CoordinatorLeft(&person, Leaving::ShutOut)).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

use axum::{Extension, Json};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CheckpointId, CoordinatorId, Fault, PersonId};
use utoipa::ToSchema;

use crate::{
    links::Links,
    open,
    rules::{CheckpointStatus, CheckpointType},
    store::{self, Checkpoint},
    view::{self, CheckpointView},
};

/// A checkpoint that is completed now.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointCompleted {
    checkpoint: CheckpointView,
    /// Whether this call completed it: somebody else may have been first.
    changed: bool,
}

/// Completes a checkpoint. Completing it again is no error and changes nothing.
#[endpoint(
    post = "/checkpoints/{id}/complete",
    conflict = "Archived, or `linked`: an interview or an activity completes it"
)]
pub async fn checkpoint_complete(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
) -> Result<Json<CheckpointCompleted>, Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::to_change(&tx, &id).await?;
    require_by_hand(open::kind_of(&tx, &row).await?)?;
    let changed = !row.is_completed();
    let row = if changed {
        complete(&tx, row, &caller.person).await?;
        let row = open::checkpoint(&tx, &id).await?;
        open::settled(&tx, &links, &row).await?
    } else {
        row
    };
    let checkpoint = view::load(&session.app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok(Json(CheckpointCompleted { checkpoint, changed }))
}

/// "Completion sets status, completed and completedBy."
pub async fn complete(tx: &Tx, row: Checkpoint, by: &PersonId) -> Result<(), Fault> {
    let done = Checkpoint {
        version: row.version + 1,
        status: CheckpointStatus::Completed,
        completed: Some(tx.now()),
        completed_by: Some(CoordinatorId::from(by.clone())),
        changed: tx.now(),
        sistendret: tx.now(),
        ..row
    };
    store::save(tx, &done).await
}

/// Refuses what an interview or an activity completes.
pub fn require_by_hand(kind: CheckpointType) -> Result<(), Problem> {
    let by = match kind {
        CheckpointType::Manual => return Ok(()),
        CheckpointType::AssessmentInterview => "vurderingssamtalen",
        CheckpointType::Activity => "aktiviteten",
        CheckpointType::Course => "kurset",
    };
    let message = format!("Sjekkpunktet fullføres automatisk når {by} er gjennomført");
    Err(Problem::conflict("linked", message))
}

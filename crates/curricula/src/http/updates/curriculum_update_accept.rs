use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{CurriculumUpdateId, Fields, Verb};
use utoipa::ToSchema;

use super::view::CurriculumUpdate;
use crate::{
    curricula, import,
    updates::{self, Update},
};

/// The comparison that was read.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CurriculumUpdateAccept {
    id: CurriculumUpdateId,
    /// Digest of the office's curricula in that comparison.
    version: i64,
}

impl Check for CurriculumUpdateAccept {
    fn check(&self, _: &mut Fields) {}
}

/// Imported curricula.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CurriculumUpdateDone {
    /// Curricula that were not here before.
    nye: usize,
    /// Curricula that are other than before.
    endret: usize,
}

/// Imports the waiting curricula as a whole, in one transaction. The office's plans stay unchanged;
/// each offers what is new itself. If the stored curricula changed since they were compared,
/// nothing is imported, and the answer has a new comparison.
#[endpoint(post = "/curriculumupdate/accept", conflict = "`update_gone`, or stale version")]
pub(super) async fn curriculum_update_accept(
    session: Session<Coordinator>,
    Valid(input): Valid<CurriculumUpdateAccept>,
) -> Result<Json<CurriculumUpdateDone>, Problem> {
    let (tx, _) = session.write().await?;
    let pending = updates::pending_locked(&tx).await?;
    let update = pending.filter(|update| update.id == input.id).ok_or_else(gone)?;
    let stored = curricula::edition(&tx).await?;
    edit_locked(stored, input.version, compared(&tx, update.clone())).await?;
    let prepared = import::prepare(&tx, update.content).await?;
    let report = import::write(&tx, prepared).await?;
    updates::close(&tx, &update.id, Verb::Update).await?;
    tx.commit().await?;
    let import::Counts { created, updated, .. } = report.curricula;
    Ok(Json(CurriculumUpdateDone { nye: created, endret: updated }))
}

async fn compared(tx: &Tx, update: Update) -> Result<CurriculumUpdate, Problem> {
    Ok(CurriculumUpdate::of(tx, update).await?)
}

/// Somebody has taken it in, let go of it, or put another in its place.
pub(super) fn gone() -> Problem {
    let title = "Oppdateringen er tatt inn, forkastet eller erstattet av noen andre";
    Problem::conflict("update_gone", title)
}

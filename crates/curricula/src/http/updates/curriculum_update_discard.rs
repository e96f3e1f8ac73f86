use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::{CurriculumUpdateId, Verb};
use utoipa::IntoParams;

use super::curriculum_update_accept::gone;
use crate::updates;

/// Which is meant.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CurriculumUpdateDiscard {
    id: CurriculumUpdateId,
}

/// Discards the waiting curricula; the stored ones stay unchanged.
#[endpoint(delete = "/curriculumupdate", conflict = "`update_gone`")]
pub(super) async fn curriculum_update_discard(
    session: Session<Coordinator>,
    Params(params): Params<CurriculumUpdateDiscard>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let pending = updates::pending_locked(&tx).await?;
    let update = pending.filter(|update| update.id == params.id).ok_or_else(gone)?;
    updates::close(&tx, &update.id, Verb::Delete).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

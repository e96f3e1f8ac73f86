use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::MassSigningId;
use utoipa::IntoParams;

use crate::mass::{self, Documents};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MassSigningDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a draft of a mass signing with its files.
#[endpoint(delete = "/masssignings/{id}", conflict = "`sent`, or stale version")]
pub async fn masssigning_delete(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
    Ids(id): Ids<MassSigningId>,
    Params(params): Params<MassSigningDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = mass::draft(&tx, &id).await?;
    let current = mass::load(&session.app, &tx, &documents, &id);
    edit(&tx, &row, params.version, current).await?;
    mass::delete(&tx, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

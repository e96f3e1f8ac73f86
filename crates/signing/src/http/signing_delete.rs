use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::SigningId;
use utoipa::IntoParams;

use crate::{open, store, view::load};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SigningDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a draft of a signing with its files.
#[endpoint(delete = "/signings/{id}", conflict = "`sent`, or stale version")]
pub async fn signing_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<SigningId>,
    Params(params): Params<SigningDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::draft(&tx, &id).await?;
    let current = load::office(&session.app, &tx, &caller, &id);
    edit(&tx, &row, params.version, current).await?;
    store::delete(&tx, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

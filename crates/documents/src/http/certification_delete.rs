use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::CertificationId;
use utoipa::IntoParams;

use crate::{certifications, open, view};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CertificationDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a certification with its files.
#[endpoint(delete = "/certifications/{id}")]
pub async fn certification_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CertificationId>,
    Params(params): Params<CertificationDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::certification(&tx, &id).await?;
    let current = view::load_certification(&session.app, &tx, &id);
    edit(&tx, &row, params.version, current).await?;
    certifications::delete(&tx, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::IndustryRecordId;
use utoipa::IntoParams;

use super::view;
use crate::store;

/// What was on the screen when it was asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct IndustryRecordDelete {
    /// The version that was read.
    version: i64,
}

/// Removes a record of Norsk Industri, and with it the links to trades.
#[endpoint(delete = "/norskindustri/{id}")]
pub(super) async fn norskindustri_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<IndustryRecordId>,
    Params(params): Params<IndustryRecordDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let row = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, params.version, view::stored(&tx, &id)).await?;
    store::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

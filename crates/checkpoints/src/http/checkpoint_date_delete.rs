use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::OfficeDateId;

use super::{checkpoint_dates_list, text::VersionParam};
use crate::store;

/// Removes a fixed day from the office's year.
#[endpoint(delete = "/checkpoints/dates/{id}")]
pub async fn checkpoint_date_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<OfficeDateId>,
    Params(params): Params<VersionParam>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let row = store::find_date(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, params.version, checkpoint_dates_list::load(&tx, &id)).await?;
    store::remove_date(&tx, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

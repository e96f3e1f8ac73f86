use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::OfficeDateId;

use super::{
    checkpoint_date_create::OfficeDateText,
    checkpoint_dates_list::{self, OfficeDateView},
};
use crate::store;

/// New values of a fixed day.
#[derive(Debug, Input)]
pub struct OfficeDateUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    text: OfficeDateText,
}

/// Changes a fixed day of the office's year.
#[endpoint(put = "/checkpoints/dates/{id}", conflict = "Stale version")]
pub async fn checkpoint_date_update(
    session: Session<Coordinator>,
    Ids(id): Ids<OfficeDateId>,
    Valid(input): Valid<OfficeDateUpdate>,
) -> Result<Json<OfficeDateView>, Problem> {
    let (tx, _) = session.write().await?;
    let row = store::find_date(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, input.version, checkpoint_dates_list::load(&tx, &id)).await?;
    store::update_date(&tx, &row, input.text.into()).await?;
    let answer = checkpoint_dates_list::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

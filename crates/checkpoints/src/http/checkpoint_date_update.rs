use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, OfficeDateId};
use utoipa::ToSchema;

use super::{
    checkpoint_date_create::{OfficeDateText, ParsedDate},
    checkpoint_dates_list::{self, OfficeDateView},
};
use crate::store;

/// What a fixed day is to be from now on.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OfficeDateUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: OfficeDateText,
}

impl Parse for OfficeDateUpdate {
    type Parsed = (i64, ParsedDate);

    fn parse(self, fields: &mut Fields) -> Option<(i64, ParsedDate)> {
        Some((self.version, self.text.parse(fields)?))
    }
}

/// Changes a fixed day of the office's year.
#[endpoint(put = "/checkpoints/dates/{id}", conflict = "Somebody else was first")]
pub async fn checkpoint_date_update(
    session: Session<Coordinator>,
    Ids(id): Ids<OfficeDateId>,
    Valid((version, input)): Valid<OfficeDateUpdate>,
) -> Result<Json<OfficeDateView>, Problem> {
    let (tx, _) = session.write().await?;
    let row = store::find_date(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, version, checkpoint_dates_list::load(&tx, &id)).await?;
    store::save_date(&tx, &input.write_to(row)).await?;
    let answer = checkpoint_dates_list::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

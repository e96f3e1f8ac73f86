use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::{Fault, OfficeDateId};
use utoipa::ToSchema;

use crate::store::{self, OfficeDate};

/// A fixed day of the office's year.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OfficeDateView {
    id: OfficeDateId,
    /// Increases with every change; send back the version you read.
    version: i64,
    title: String,
    /// 1 to 12.
    month: i32,
    /// 1 to 31.
    day: i32,
}

/// The fixed days of the office, in the order of the year.
#[endpoint(get = "/checkpoints/dates")]
pub async fn checkpoint_dates_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<OfficeDateView>>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(store::all_dates(&tx).await?.into_iter().map(shown).collect()))
}

pub fn shown(row: OfficeDate) -> OfficeDateView {
    let OfficeDate { id, version, title, month, day } = row;
    OfficeDateView { id, version, title, month, day }
}

/// One as it is shown.
pub async fn load(tx: &Tx, id: &OfficeDateId) -> Result<OfficeDateView, Problem> {
    let found: Result<_, Fault> = store::find_date(tx, id).await;
    found?.map(shown).ok_or_else(Problem::not_found)
}

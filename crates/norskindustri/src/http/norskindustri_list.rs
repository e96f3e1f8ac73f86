use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::view::{self, IndustryRecordView};

/// The records of Norsk Industri with their courses and trades, by title.
#[endpoint(get = "/norskindustri")]
pub(super) async fn norskindustri_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<IndustryRecordView>>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(view::records(&tx).await?))
}

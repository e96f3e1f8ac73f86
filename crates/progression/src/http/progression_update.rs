use axum::Json;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::view::{ProgressionSetting, ProgressionUpdate, change};
use crate::lines::LineOf;

/// Sets the recommended progression for every plan without one of its own. The apprentices' pace
/// follows at once.
#[endpoint(put = "/progressions")]
pub(super) async fn progression_update(
    session: Session<Coordinator>,
    Valid(input): Valid<ProgressionUpdate>,
) -> Result<Json<ProgressionSetting>, Problem> {
    let (tx, _) = session.write().await?;
    let view = change(&tx, &LineOf::All, input).await?;
    tx.commit().await?;
    Ok(Json(view))
}

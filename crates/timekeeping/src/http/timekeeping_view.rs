use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::Reviewed;

use crate::{
    open::Opened,
    view::{self, HourSheetView},
};

/// Hours of a week, competence hours or an entry of the practice log. A draft is visible to its
/// author alone.
#[endpoint(get = "/timekeeping/{id}")]
pub async fn timekeeping_view(
    session: Session,
    Ids(id): Ids<HourSheetId>,
) -> Result<Json<HourSheetView>, Problem> {
    let (tx, caller) = session.read().await?;
    let opened = Opened::load(&tx, &caller, &id).await?;
    Ok(Json(view::load_sheet(&session.app, &tx, &opened).await?))
}

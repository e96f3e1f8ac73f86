use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::StayId;

use crate::view::{self, StayView};

/// A stay: for coordinators, its apprentices and their instructors, and until it is over for those
/// who instruct during it.
#[endpoint(get = "/stays/{id}")]
pub(super) async fn stay_view(
    session: Session,
    Ids(id): Ids<StayId>,
) -> Result<Json<StayView>, Problem> {
    let (tx, caller) = session.read().await?;
    let stay = view::seen(&tx, &caller, &id).await?;
    Ok(Json(view::shown(&tx, &caller, &stay).await?))
}

use axum::Json;
use svenn_http::{EmployeeOrApprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::CourseId;

use crate::{
    open, renewing,
    view::{self, TakingView},
};

/// Takes a course of the caller's own once more, on its newest edition, for a newer certificate:
/// everything but what was handed in on tasks is done anew. The certificate of before counts until
/// then, and stays. Again answers the course as it is.
#[endpoint(
    post = "/courses/{id}/retake",
    conflict = "`not_yet`: there is no certificate that runs out within 60 days, or has done so"
)]
pub(super) async fn course_retake(
    session: Session<EmployeeOrApprentice>,
    Ids(id): Ids<CourseId>,
) -> Result<Json<TakingView>, Problem> {
    let (tx, caller) = session.write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    if taken.row.is_retaking() {
        return Ok(Json(view::taking_view(&session.app, &tx, &taken).await?));
    }
    let taken = renewing::retake(&tx, &taken).await?;
    let view = view::taking_view(&session.app, &tx, &taken).await?;
    tx.commit().await?;
    Ok(Json(view))
}

use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::CourseUserId;

use crate::{
    open, renewing, store,
    view::{self, CourseUserView},
};

/// Gives somebody a newer certificate of a course that asks nothing but tasks, when theirs runs out:
/// what was approved stays approved, and counts once more. The certificate of before stays.
#[endpoint(
    post = "/courseusers/{id}/renew",
    conflict = "`not_yet`: there is no certificate that runs out within 60 days, or has done so; or \
                something of the course is done anew"
)]
pub(super) async fn course_user_renew(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseUserId>,
) -> Result<Json<CourseUserView>, Problem> {
    let (tx, caller) = session.write().await?;
    open::course_user(&tx, &id).await?;
    let row = store::hold_user(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let taken = open::taken_of(&tx, (*row).clone()).await?;
    renewing::renew(&tx, &taken).await?;
    let view = view::course_user_view((&session.app, &caller), &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

use axum::Json;
use svenn_http::{EmployeeOrApprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::CourseId;

use crate::{
    open,
    view::{self, OwnCourses, TakingView},
};

/// The caller's own courses, what is to be done first at the top.
#[endpoint(get = "/courses/own")]
pub(super) async fn courses_own(
    session: Session<EmployeeOrApprentice>,
) -> Result<Json<OwnCourses>, Problem> {
    let (tx, caller) = session.read().await?;
    open::require_enabled(&tx).await?;
    Ok(Json(view::own_courses(&tx, &caller.person).await?))
}

/// A course of the caller's own, with what is done, what is left and why.
#[endpoint(get = "/courses/{id}/taking")]
pub(super) async fn course_taking(
    session: Session<EmployeeOrApprentice>,
    Ids(id): Ids<CourseId>,
) -> Result<Json<TakingView>, Problem> {
    let (tx, caller) = session.read().await?;
    let taken = open::own(&tx, &caller, &id).await?;
    Ok(Json(view::taking_view(&session.app, &tx, &taken).await?))
}

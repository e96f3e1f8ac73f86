use axum::Json;
use svenn_http::{Permitted, Problem, Session, endpoint};
use svenn_kernel::InterviewId;

use crate::{
    open::Seen,
    view::{self, InterviewView},
};

/// An interview, for the office, the apprentice and the apprentice's instructors. The other side's
/// preparation is left out as long as the template hides it.
#[endpoint(get = "/assessmentinterview/{id}")]
pub(super) async fn interview_view(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Seen>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().read().await?;
    Ok(Json(view::load(&session.app, &tx, &caller, &id).await?))
}

use axum::Json;
use svenn_http::{Permitted, Problem, Session, endpoint};
use svenn_kernel::InterviewId;

use crate::{
    open::{self, Held},
    rules::{Action, Status},
    store::{self, Interview},
    view::{self, InterviewView},
};

/// Records that an interview was not held because somebody did not come.
#[endpoint(post = "/assessmentinterview/{id}/notmet", conflict = "It was held already")]
pub(super) async fn interview_not_met(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Held>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::NotMet).await?;
    store::update(&tx, &Interview { status: Status::NotMet, ..opened.interview }).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

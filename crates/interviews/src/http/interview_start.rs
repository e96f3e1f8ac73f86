use axum::Json;
use svenn_http::{Permitted, Problem, Session, endpoint};
use svenn_kernel::InterviewId;

use crate::{
    open::{self, Held},
    rules::Action,
    store::{self, Interview},
    view::{self, InterviewView},
};

/// Begins an interview before its time, so that it can be written in.
#[endpoint(post = "/assessmentinterview/{id}/start", conflict = "It was held already")]
pub(super) async fn interview_start(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Held>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Start).await?;
    store::update(&tx, &Interview { is_started: true, ..opened.interview }).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

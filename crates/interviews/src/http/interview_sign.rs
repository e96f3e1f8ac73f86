use axum::Json;
use svenn_http::{Permitted, Problem, Session, endpoint};
use svenn_kernel::InterviewId;

use crate::{
    notifications,
    open::{self, Attended},
    rules::Action,
    store,
    view::{self, InterviewView},
};

/// Signs the report of an interview that the caller took part in.
#[endpoint(
    post = "/assessmentinterview/{id}/sign",
    conflict = "There is nothing to sign, or it is signed"
)]
pub(super) async fn interview_sign(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Attended>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Sign).await?;
    store::sign(&tx, &opened.interview, &caller.person).await?;
    let now = open::load(&tx, &caller, &id).await?;
    if now.present().all(|one| !one.not_signed) {
        notifications::signed(&tx, &opened.interview).await?;
    }
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

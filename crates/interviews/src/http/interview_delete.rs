use async_trait::async_trait;
use axum::http::StatusCode;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Caller, Params, Permitted, Problem, Question, Session, edit, endpoint};
use svenn_kernel::InterviewId;
use utoipa::IntoParams;

use crate::{
    guests::{self, Letter},
    notifications,
    open::{self, refused},
    rules::{Action, Refusal},
    store::{self, Participant},
    view,
};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct InterviewDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// An interview that the caller may delete.
pub(super) struct Deletable;

#[async_trait]
impl Question<InterviewId> for Deletable {
    async fn ask(tx: &Tx, caller: &Caller, id: &InterviewId) -> Result<(), Problem> {
        let opened = open::load(tx, caller, id).await?;
        match opened.decide(Action::Delete, tx.now()) {
            Err(Refusal::NotAllowed) => Err(refused(Refusal::NotAllowed)),
            Ok(()) | Err(Refusal::WrongStatus | Refusal::NotYet) => Ok(()),
        }
    }
}

/// Deletes an interview that was not held; those who were invited are notified.
#[endpoint(delete = "/assessmentinterview/{id}", conflict = "It was held, or stale version")]
pub(super) async fn interview_delete(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Deletable>,
    Params(params): Params<InterviewDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Delete).await?;
    let current = view::load(&session.app, &tx, &caller, &id);
    edit(&tx, &opened.interview, params.version, current).await?;
    notifications::deleted(&tx, &id).await?;
    // Of an archived apprentice everybody has heard it.
    if open::is_archived(&tx, &opened.interview).await? {
        store::delete(&tx, &opened.interview).await?;
        tx.commit().await?;
        return Ok(StatusCode::NO_CONTENT);
    }
    let people: Vec<&Participant> = opened.present().collect();
    let off = notifications::next(opened.interview.clone());
    notifications::cancelled(&tx, &off, &people, &caller.person).await?;
    let letter = Letter::Off { whole: true };
    guests::send_all(&session.app, &tx, &off, letter, &caller.person).await?;
    store::delete(&tx, &opened.interview).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

use axum::Json;
use svenn_http::{Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{InterviewActionId, InterviewId};

use crate::{
    open, store,
    view::{self, InterviewView},
};

/// Whether something that was agreed is done.
#[derive(Debug, Input)]
pub(super) struct InterviewActionDone {
    done: bool,
}

/// Marks something that was agreed as done or not done, at any time: the person who does it, the
/// office, and those who hold the interview.
#[endpoint(put = "/assessmentinterview/{id}/actions/{actionId}")]
pub(super) async fn interview_action_done(
    session: Session,
    Ids((id, action)): Ids<(InterviewId, InterviewActionId)>,
    Valid(input): Valid<InterviewActionDone>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let opened = open::load(&tx, &caller, &id).await?;
    let before = view::load(&session.app, &tx, &caller, &id).await?;
    let found = before.avtaler.iter().find(|it| it.id == action);
    let found = found.ok_or_else(Problem::not_found)?;
    if !found.can_do {
        return Err(Problem::forbidden());
    }
    let done = input.done.then(|| found.done.unwrap_or(tx.now()));
    store::set_done(&tx, &opened.interview, &action, done).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{InterviewActionId, InterviewId};

use crate::{
    open,
    rules::Action,
    store,
    view::{self, InterviewView},
};

/// Removes an agreed action while the interview is held.
#[endpoint(
    delete = "/assessmentinterview/{id}/actions/{actionId}",
    ok = "The interview as stored now",
    conflict = "It is not held now"
)]
pub(super) async fn interview_action_delete(
    session: Session,
    Ids((id, action)): Ids<(InterviewId, InterviewActionId)>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Write).await?;
    let all = store::actions_of(&tx, std::slice::from_ref(&id)).await?;
    if !all.values().flatten().any(|it| it.id == action) {
        return Err(Problem::not_found());
    }
    store::delete_action(&tx, &opened.interview, &action).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

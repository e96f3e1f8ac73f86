use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::Reviewed;

use super::{step::TaskVersion, task_answer_approve::Approved};
use crate::{
    notifications,
    open::Opened,
    rules::Marks,
    store,
    view::{self, TaskView},
};

/// Takes the caller's own approval back, a moment after it was given: the task waits again.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/approve/undo",
    conflict = "Stale version, not approved, or `too_late`"
)]
pub async fn task_answer_approve_undo(
    session: Session<CoordinatorOrEmployee>,
    Permitted(of, _): Permitted<(ApprenticeId, TaskId), Approved>,
    Valid(input): Valid<TaskVersion>,
) -> Result<Json<TaskView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let (opened, approval) = Opened::lock_for_undo(app, &tx, &caller, &of, input.version).await?;
    let id = opened.answer.id.clone();
    let sent = store::last_sent(&tx, std::slice::from_ref(&id)).await?.remove(&id);
    let waits = Marks { approval: Some(sent.unwrap_or(approval.at)), ..Marks::default() };
    let answer = store::mark(&tx, opened.answer.clone(), waits).await?;
    store::remove_from_timeline(&tx, &approval.id).await?;
    notifications::unapproved(&tx, &answer, approval.at).await?;
    let shown = view::load_task(app, &tx, &opened.with(answer)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

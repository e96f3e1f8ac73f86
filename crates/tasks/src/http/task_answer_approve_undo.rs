use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::{Approves, ReviewVersion, undo_approval};

use crate::{open::Opened, view::TaskView};

/// Takes the caller's own approval back, a moment after it was given: the task waits again.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/approve/undo",
    conflict = "Stale version, not approved, or `too_late`"
)]
pub async fn task_answer_approve_undo(
    session: Session<CoordinatorOrEmployee>,
    Permitted(of, _): Permitted<(ApprenticeId, TaskId), Approves<Opened>>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<TaskView>, Problem> {
    undo_approval::<Opened>(&session.by_record(), &of, input).await
}

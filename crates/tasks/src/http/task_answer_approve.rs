use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::{Approves, ReviewApprove, approve};

use crate::{open::Opened, view::TaskView};

/// Approves what was handed in.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/approve",
    conflict = "Stale version, or wrong status"
)]
pub async fn task_answer_approve(
    session: Session<CoordinatorOrEmployee>,
    Permitted(of, _): Permitted<(ApprenticeId, TaskId), Approves<Opened>>,
    Valid(input): Valid<ReviewApprove>,
) -> Result<Json<TaskView>, Problem> {
    approve::<Opened>(&session.by_record(), &of, input).await
}

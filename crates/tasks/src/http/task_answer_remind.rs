use axum::Json;
use svenn_http::{CoordinatorOrApprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::remind;

use crate::{open::Opened, view::TaskView};

/// Reminds the apprentice's instructors of a task that waits for them, each once a day at most.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/remind",
    conflict = "`no_instructor`, `reminded_today`, or it does not wait"
)]
pub async fn task_answer_remind(
    session: Session<CoordinatorOrApprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
) -> Result<Json<TaskView>, Problem> {
    remind::<Opened>(&session.by_record(), &of).await
}

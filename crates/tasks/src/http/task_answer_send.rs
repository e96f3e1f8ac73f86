use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::{ReviewVersion, send};

use crate::{open::Opened, view::TaskView};

/// Hands a task in; it waits for the instructor.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/send",
    conflict = "Stale version, or wrong status"
)]
pub async fn task_answer_send(
    session: Session<Apprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<TaskView>, Problem> {
    send::<Opened>(&session.by_record(), &of, input).await
}

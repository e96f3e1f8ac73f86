use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::{Returns, ReviewReturn, send_back};

use crate::{open::Opened, view::TaskView};

/// Sends what was handed in back to be corrected.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/return",
    conflict = "Stale version, or wrong status"
)]
pub async fn task_answer_return(
    session: Session<CoordinatorOrEmployee>,
    Permitted(of, _): Permitted<(ApprenticeId, TaskId), Returns<Opened>>,
    Valid(input): Valid<ReviewReturn>,
) -> Result<Json<TaskView>, Problem> {
    send_back::<Opened>(&session.by_record(), &of, input).await
}

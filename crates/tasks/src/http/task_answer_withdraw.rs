use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::{ReviewVersion, withdraw};

use crate::{open::Opened, view::TaskView};

/// Takes back what was handed in before the instructor has answered; it is a draft again.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/withdraw",
    conflict = "Stale version, or wrong status"
)]
pub async fn task_answer_withdraw(
    session: Session<Apprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<TaskView>, Problem> {
    withdraw::<Opened>(&session.by_record(), &of, input).await
}

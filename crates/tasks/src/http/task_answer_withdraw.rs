use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::Step;

use super::step::{self, TaskVersion};
use crate::view::TaskView;

/// Takes back what was handed in before the instructor has answered; it is a draft again.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/withdraw",
    conflict = "Stale version, or wrong status"
)]
pub async fn task_answer_withdraw(
    session: Session<Apprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
    Valid(input): Valid<TaskVersion>,
) -> Result<Json<TaskView>, Problem> {
    step::take(&session.by_record(), &of, (Step::Withdraw, input.version), None).await
}

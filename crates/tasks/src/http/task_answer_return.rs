use async_trait::async_trait;
use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    Caller, Check, CoordinatorOrEmployee, Permitted, Problem, Question, Session, Valid, endpoint,
};
use svenn_kernel::{ApprenticeId, Fields, TaskId};
use svenn_review::{Action, Reviewed, Step};
use utoipa::ToSchema;

use super::step::{self, COMMENT_CHARS_MAX};
use crate::{
    open::{OfApprentice, Opened},
    view::TaskView,
};

/// Request for a correction.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TaskAnswerReturn {
    /// The version that was looked at.
    version: i64,
    /// Comment for the apprentice: what to correct.
    #[schema(min_length = 1, max_length = 5000)]
    comment: String,
}

impl Check for TaskAnswerReturn {
    fn check(&self, fields: &mut Fields) {
        fields.text("comment", &self.comment, 1..=COMMENT_CHARS_MAX);
    }
}

/// A task that the caller sends back.
pub struct Returned;

#[async_trait]
impl Question<OfApprentice> for Returned {
    async fn ask(tx: &Tx, caller: &Caller, of: &OfApprentice) -> Result<(), Problem> {
        Opened::require_allowed(tx, caller, of, Action::Return).await
    }
}

/// Sends what was handed in back to be corrected.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/return",
    conflict = "Stale version, or wrong status"
)]
pub async fn task_answer_return(
    session: Session<CoordinatorOrEmployee>,
    Permitted(of, _): Permitted<(ApprenticeId, TaskId), Returned>,
    Valid(input): Valid<TaskAnswerReturn>,
) -> Result<Json<TaskView>, Problem> {
    let comment = input.comment.trim().to_owned();
    step::take(&session.by_record(), &of, (Step::Return, input.version), Some(comment)).await
}

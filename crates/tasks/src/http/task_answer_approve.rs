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

/// An approval.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TaskAnswerApprove {
    /// The version that was looked at.
    version: i64,
    /// A word to the apprentice, if any.
    #[serde(default)]
    #[schema(max_length = 5000)]
    comment: Option<String>,
}

impl Check for TaskAnswerApprove {
    fn check(&self, fields: &mut Fields) {
        if let Some(comment) = &self.comment {
            fields.text("comment", comment, 0..=COMMENT_CHARS_MAX);
        }
    }
}

/// A task that the caller approves.
pub struct Approved;

#[async_trait]
impl Question<OfApprentice> for Approved {
    async fn ask(tx: &Tx, caller: &Caller, of: &OfApprentice) -> Result<(), Problem> {
        Opened::require_allowed(tx, caller, of, Action::Approve).await
    }
}

/// Approves what was handed in.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/approve",
    conflict = "Stale version, or wrong status"
)]
pub async fn task_answer_approve(
    session: Session<CoordinatorOrEmployee>,
    Permitted(of, _): Permitted<(ApprenticeId, TaskId), Approved>,
    Valid(input): Valid<TaskAnswerApprove>,
) -> Result<Json<TaskView>, Problem> {
    let comment = input.comment.map(|comment| comment.trim().to_owned());
    let comment = comment.filter(|comment| !comment.is_empty());
    step::take(&session.by_record(), &of, (Step::Approve, input.version), comment).await
}

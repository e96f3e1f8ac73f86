use async_trait::async_trait;
use axum::{Extension, Json};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    Caller, Check, CoordinatorOrEmployee, Permitted, Problem, Question, Session, Valid, endpoint,
};
use svenn_kernel::{DocumentationId, Fields};
use svenn_review::{Action, Reviewed, Step};
use utoipa::ToSchema;

use super::step::{self, COMMENT_LENGTH_MAX};
use crate::{events::Events, open::Opened, view::DocumentationView};

/// An approval.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentationApprove {
    /// The version that was looked at.
    version: i64,
    /// A word to the apprentice, if any.
    #[serde(default)]
    #[schema(max_length = 5000)]
    comment: Option<String>,
}

impl Check for DocumentationApprove {
    fn check(&self, fields: &mut Fields) {
        if let Some(comment) = &self.comment {
            fields.text("comment", comment, 0..=COMMENT_LENGTH_MAX);
        }
    }
}

/// Documentation that the caller approves.
pub struct Approved;

#[async_trait]
impl Question<DocumentationId> for Approved {
    async fn ask(tx: &Tx, caller: &Caller, id: &DocumentationId) -> Result<(), Problem> {
        Opened::require_allowed(tx, caller, id, Action::Approve).await
    }
}

/// Approves documentation; its goals become approved.
#[endpoint(post = "/documentation/{id}/approve", conflict = "Stale version, or wrong status")]
pub async fn documentation_approve(
    session: Session<CoordinatorOrEmployee>,
    Extension(news): Extension<Events>,
    Permitted(id, _): Permitted<DocumentationId, Approved>,
    Valid(input): Valid<DocumentationApprove>,
) -> Result<Json<DocumentationView>, Problem> {
    let comment = input.comment.map(|comment| comment.trim().to_owned());
    let comment = comment.filter(|comment| !comment.is_empty());
    step::take(&session.by_record(), &news, &id, input.version, Step::Approve, comment).await
}

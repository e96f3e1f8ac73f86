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

/// Request for a correction.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentationReturn {
    /// The version that was looked at.
    version: i64,
    /// Comment for the apprentice: what to correct.
    #[schema(min_length = 1, max_length = 5000)]
    comment: String,
}

impl Check for DocumentationReturn {
    fn check(&self, fields: &mut Fields) {
        fields.text("comment", &self.comment, 1..=COMMENT_LENGTH_MAX);
    }
}

/// Documentation that the caller sends back.
pub struct Returned;

#[async_trait]
impl Question<DocumentationId> for Returned {
    async fn ask(tx: &Tx, caller: &Caller, id: &DocumentationId) -> Result<(), Problem> {
        Opened::require_allowed(tx, caller, id, Action::Return).await
    }
}

/// Sends documentation back to be corrected; its goals no longer wait for approval.
#[endpoint(post = "/documentation/{id}/return", conflict = "Stale version, or wrong status")]
pub async fn documentation_return(
    session: Session<CoordinatorOrEmployee>,
    Extension(news): Extension<Events>,
    Permitted(id, _): Permitted<DocumentationId, Returned>,
    Valid(input): Valid<DocumentationReturn>,
) -> Result<Json<DocumentationView>, Problem> {
    let comment = input.comment.trim().to_owned();
    step::take(&session.by_record(), &news, &id, input.version, Step::Return, Some(comment)).await
}

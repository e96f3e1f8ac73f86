use async_trait::async_trait;
use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    Caller, Check, CoordinatorOrEmployee, Permitted, Problem, Question, Session, Valid, endpoint,
};
use svenn_kernel::{Fields, HourSheetId};
use svenn_review::{Action, Reviewed, Step};
use utoipa::ToSchema;

use super::step::{self, COMMENT_CHARS_MAX};
use crate::{open::Opened, view::HourSheetView};

/// An approval.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TimekeepingApprove {
    /// The version that was looked at.
    version: i64,
    /// A word to the apprentice, if any.
    #[serde(default)]
    #[schema(max_length = 5000)]
    comment: Option<String>,
}

impl Check for TimekeepingApprove {
    fn check(&self, fields: &mut Fields) {
        if let Some(comment) = &self.comment {
            fields.text("comment", comment, 0..=COMMENT_CHARS_MAX);
        }
    }
}

/// Hours that the caller approves.
pub struct Approved;

#[async_trait]
impl Question<HourSheetId> for Approved {
    async fn ask(tx: &Tx, caller: &Caller, id: &HourSheetId) -> Result<(), Problem> {
        Opened::require_allowed(tx, caller, id, Action::Approve).await
    }
}

/// Approves hours.
#[endpoint(post = "/timekeeping/{id}/approve", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_approve(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<HourSheetId, Approved>,
    Valid(input): Valid<TimekeepingApprove>,
) -> Result<Json<HourSheetView>, Problem> {
    let comment = input.comment.map(|comment| comment.trim().to_owned());
    let comment = comment.filter(|comment| !comment.is_empty());
    step::take(&session.by_record(), &id, (Step::Approve, input.version), comment).await
}

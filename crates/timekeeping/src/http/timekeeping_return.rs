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

/// Request for a correction.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TimekeepingReturn {
    /// The version that was looked at.
    version: i64,
    /// Comment for the apprentice: what to correct.
    #[schema(min_length = 1, max_length = 5000)]
    comment: String,
}

impl Check for TimekeepingReturn {
    fn check(&self, fields: &mut Fields) {
        fields.text("comment", &self.comment, 1..=COMMENT_CHARS_MAX);
    }
}

/// Hours that the caller sends back.
pub struct Returned;

#[async_trait]
impl Question<HourSheetId> for Returned {
    async fn ask(tx: &Tx, caller: &Caller, id: &HourSheetId) -> Result<(), Problem> {
        Opened::require_allowed(tx, caller, id, Action::Return).await
    }
}

/// Sends hours back to be corrected.
#[endpoint(post = "/timekeeping/{id}/return", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_return(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<HourSheetId, Returned>,
    Valid(input): Valid<TimekeepingReturn>,
) -> Result<Json<HourSheetView>, Problem> {
    let comment = input.comment.trim().to_owned();
    step::take(&session.by_record(), &id, (Step::Return, input.version), Some(comment)).await
}

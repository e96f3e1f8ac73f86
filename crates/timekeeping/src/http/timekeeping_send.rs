use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::Step;

use super::step::{self, HourSheetVersion};
use crate::view::HourSheetView;

/// Sends hours; they wait for the instructor.
#[endpoint(post = "/timekeeping/{id}/send", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_send(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Valid(input): Valid<HourSheetVersion>,
) -> Result<Json<HourSheetView>, Problem> {
    step::take(&session.by_record(), &id, (Step::Send, input.version), None).await
}

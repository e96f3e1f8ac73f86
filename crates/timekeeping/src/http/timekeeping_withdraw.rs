use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::Step;

use super::step::{self, HourSheetVersion};
use crate::view::HourSheetView;

/// Takes back sent hours that nobody has answered.
#[endpoint(post = "/timekeeping/{id}/withdraw", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_withdraw(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Valid(input): Valid<HourSheetVersion>,
) -> Result<Json<HourSheetView>, Problem> {
    step::take(&session.by_record(), &id, (Step::Withdraw, input.version), None).await
}

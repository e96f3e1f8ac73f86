use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::{ReviewVersion, withdraw};

use crate::{open::Opened, view::HourSheetView};

/// Takes back sent hours that nobody has answered.
#[endpoint(post = "/timekeeping/{id}/withdraw", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_withdraw(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<HourSheetView>, Problem> {
    withdraw::<Opened>(&session.by_record(), &id, input).await
}

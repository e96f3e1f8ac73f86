use axum::Json;
use svenn_http::{Apprentice, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::{ReviewVersion, send};

use crate::{open::Opened, view::HourSheetView};

/// Sends hours; they wait for the instructor.
#[endpoint(post = "/timekeeping/{id}/send", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_send(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<HourSheetView>, Problem> {
    send::<Opened>(&session.by_record(), &id, input).await
}

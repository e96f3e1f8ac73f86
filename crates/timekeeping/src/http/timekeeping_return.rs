use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::{Returns, ReviewReturn, send_back};

use crate::{open::Opened, view::HourSheetView};

/// Sends hours back to be corrected.
#[endpoint(post = "/timekeeping/{id}/return", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_return(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<HourSheetId, Returns<Opened>>,
    Valid(input): Valid<ReviewReturn>,
) -> Result<Json<HourSheetView>, Problem> {
    send_back::<Opened>(&session.by_record(), &id, input).await
}

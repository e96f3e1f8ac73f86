use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::{Approves, ReviewApprove, approve};

use crate::{open::Opened, view::HourSheetView};

/// Approves hours.
#[endpoint(post = "/timekeeping/{id}/approve", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_approve(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<HourSheetId, Approves<Opened>>,
    Valid(input): Valid<ReviewApprove>,
) -> Result<Json<HourSheetView>, Problem> {
    approve::<Opened>(&session.by_record(), &id, input).await
}

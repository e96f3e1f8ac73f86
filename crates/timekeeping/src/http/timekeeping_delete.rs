use axum::http::StatusCode;
use svenn_http::{Apprentice, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::HourSheetId;
use svenn_review::{ReviewVersionParam, delete_draft};

use crate::open::Opened;

/// Deletes a draft with its files.
#[endpoint(delete = "/timekeeping/{id}", conflict = "Stale version, or wrong status")]
pub async fn timekeeping_delete(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Params(read): Params<ReviewVersionParam>,
) -> Result<StatusCode, Problem> {
    delete_draft::<Opened>(&session.by_record(), &id, &read).await
}

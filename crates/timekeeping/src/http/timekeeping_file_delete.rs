use axum::http::StatusCode;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, HourSheetId};
use svenn_review::remove_file;

use crate::open::Opened;

/// Removes a file from hours.
#[endpoint(delete = "/timekeeping/{id}/files/{fileId}", conflict = "Wrong status")]
pub async fn timekeeping_file_delete(
    session: Session<Apprentice>,
    Ids((id, file)): Ids<(HourSheetId, FileId)>,
) -> Result<StatusCode, Problem> {
    remove_file::<Opened>(&session.by_record(), &id, &file).await
}

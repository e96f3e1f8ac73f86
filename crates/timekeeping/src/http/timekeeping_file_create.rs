use axum::{Json, http::StatusCode};
use svenn_http::{
    Apprentice, Ids, Problem, Session, endpoint,
    files::{FileView, SentFile},
};
use svenn_kernel::HourSheetId;
use svenn_review::add_file;

use crate::open::Opened;

/// Adds a file to hours, sent as the raw body. Pictures are made smaller and lose their camera
/// metadata; a name that is taken gets a number.
#[endpoint(
    post = "/timekeeping/{id}/files",
    conflict = "Wrong status",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn timekeeping_file_create(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    add_file::<Opened>(&session.by_record(), &id, sent).await
}

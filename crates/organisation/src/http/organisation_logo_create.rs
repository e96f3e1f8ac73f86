use axum::{Json, http::StatusCode};
use svenn_http::{
    OfficeEditor, Problem, Session, endpoint,
    files::{FileView, SentFile},
};

use crate::logo::LogoUpload;

/// Stores the office's logo, sent as the raw body; it replaces the previous one.
#[endpoint(
    post = "/organisation/logo",
    too_large = "More than 5 MB",
    invalid = "Not a picture, or one that is too small"
)]
pub async fn organisation_logo_create(
    session: Session<OfficeEditor>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(&session.by_record(), &LogoUpload).await
}

use axum::{Json, http::StatusCode};
use svenn_http::{
    OwnPageEditor, Problem, Session, endpoint,
    files::{FileView, SentFile},
};

use crate::profile_pictures;

/// Sets the caller's picture, sent as the raw body. A small square from its middle is kept, without
/// camera metadata; it replaces the previous one.
#[endpoint(
    post = "/users/profilepicture",
    too_large = "More than 10 MB",
    invalid = "Neither PNG, JPEG nor WebP"
)]
pub async fn profile_picture_create(
    session: Session<OwnPageEditor>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    profile_pictures::put(&session.to(), sent).await
}

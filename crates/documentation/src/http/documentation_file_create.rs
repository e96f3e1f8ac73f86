use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use svenn_http::{Apprentice, Ids, Params, Problem, Session, endpoint, files::FileView};
use svenn_kernel::DocumentationId;
use svenn_review::{Named, add_named_file};
use utoipa::IntoParams;

use super::pictures::KEY_CHARS_MAX;
use crate::open::Opened;

/// What an upload is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DocumentationUpload {
    /// Its name with its extension.
    name: String,
    /// What the client calls a picture of which something is said, at most 64 characters.
    key: Option<String>,
}

/// Adds a file, sent as the raw body. Pictures are made smaller and lose their camera metadata; a
/// name that is taken gets a number. What is sent again under the same key is answered as before.
#[endpoint(
    post = "/documentation/{id}/files",
    conflict = "Wrong status",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn documentation_file_create(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Params(upload): Params<DocumentationUpload>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let DocumentationUpload { name, key } = upload;
    if key.as_ref().is_some_and(|key| key.is_empty() || key.chars().count() > KEY_CHARS_MAX) {
        let message = format!("Nøkkelen har 1 til {KEY_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("key", "too_long", message));
    }
    let named = Named { name: &name, key: key.as_deref() };
    add_named_file::<Opened>(&session.by_record(), &id, named, &headers, body).await
}

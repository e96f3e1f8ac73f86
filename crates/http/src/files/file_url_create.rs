use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_files::{Variant, records};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::{addresses, may_open};
use crate::{Check, Problem, Session, Valid, endpoint};

/// Longest address in characters.
const ADDRESS_LENGTH_MAX: usize = 2_000;
/// Longest name in characters; what is too long for a file's name is cut.
const NAME_LENGTH_MAX: usize = 500;

/// Which file, and what it is to be called.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileUrlCreate {
    /// An address of the file, expired or not signed at all; with `variant=thumbnail` that of
    /// its small picture.
    download_url: String,
    /// The name it is saved under; empty for its own.
    #[serde(default)]
    file_name: String,
}

impl Check for FileUrlCreate {
    fn check(&self, fields: &mut Fields) {
        fields.text("downloadUrl", &self.download_url, 1..=ADDRESS_LENGTH_MAX);
        fields.line("fileName", &self.file_name, 0..=NAME_LENGTH_MAX);
    }
}

/// A fresh address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileUrl {
    /// Works for 15 minutes.
    signed_url: String,
}

/// Signs an address for a file that the caller may see.
#[endpoint(
    post = "/users/generateSignedUrl",
    tag = "files",
    not_found = "No such file, or the caller may not know of it"
)]
pub async fn file_url_create(
    session: Session,
    Valid(input): Valid<FileUrlCreate>,
) -> Result<Json<FileUrl>, Problem> {
    let (tx, caller) = session.read().await?;
    let (id, variant) = addresses::file_of(&input.download_url).ok_or_else(Problem::not_found)?;
    let file = records::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if !may_open(&session.app, &tx, &caller, &file).await? {
        return Err(Problem::not_found());
    }
    let small = variant == Variant::Thumbnail && file.is_picture();
    let signed_url = if small || input.file_name.trim().is_empty() {
        let variant = if small { variant } else { Variant::Original };
        addresses::signed(&session.app, &tx, &file, variant)
    } else {
        addresses::renamed(&session.app, &tx, &file, &input.file_name)
    };
    Ok(Json(FileUrl { signed_url }))
}

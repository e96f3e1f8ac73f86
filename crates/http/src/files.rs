//! Files as every capability shows, takes and guards them.

mod addresses;
mod attach;
mod attachments;
mod file_download;
mod file_url_create;
mod receive;
mod resumable;
mod sent;
mod upload;

use async_trait::async_trait;
use axum::routing::options;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_files::{Variant, records::FileRecord};
use svenn_kernel::{Fault, FileId};
use utoipa::{IntoParams, ToSchema};

pub use self::{
    attach::{Asked, Attached, FileOwner, attach},
    attachments::{Attachments, remove_attachment},
    receive::{ReadLimit, receive},
    sent::SentFile,
    upload::{require_harmless, stage, stage_large, stage_profile_picture},
};
use crate::{App, Caller, Routes, routes};

/// Says who may open the files of a capability's records.
#[async_trait]
pub trait FileGuard: Send + Sync {
    /// Whether the caller may see the record that the file belongs to; `false` for the files of
    /// other capabilities.
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault>;

    /// Whether a person who was let in by a link of the capability may open the file now.
    async fn may_open_by_link(
        &self,
        _tx: &Tx,
        _link: &str,
        _file: &FileRecord,
    ) -> Result<bool, Fault> {
        Ok(false)
    }
}

/// A reader of the record may read its files: the first guard that knows the record lets the caller
/// in.
async fn may_open(app: &App, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
    for guard in &app.file_guards {
        if guard.may_open(tx, caller, file).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What an upload is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UploadName {
    /// Its name with its extension.
    pub name: String,
}

/// A file of a record.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileView {
    pub id: FileId,
    /// Name that people see.
    pub name: String,
    /// MIME type.
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    /// Whether it is a picture that can be shown.
    pub bilde: bool,
    /// Its address, valid for 15 minutes.
    pub url: String,
    /// Address of its thumbnail, valid for 15 minutes.
    pub thumbnail_url: Option<String>,
    /// Pixels across.
    pub width: Option<i64>,
    /// Pixels down.
    pub height: Option<i64>,
}

impl FileView {
    /// A file as it is shown to the actor of the transaction, with fresh addresses.
    #[must_use]
    pub fn new(app: &App, tx: &Tx, file: FileRecord) -> Self {
        let address = |variant| addresses::signed(app, tx, &file, variant);
        Self::at(address(Variant::Original), address(Variant::Thumbnail), file)
    }

    /// The same for a person who was let in by a link, whom the capability's guard knows by its id.
    #[must_use]
    pub fn by_link(app: &App, tx: &Tx, link: &str, file: FileRecord) -> Self {
        let address = |variant| addresses::signed_by_link(app, tx, link, &file, variant);
        Self::at(address(Variant::Original), address(Variant::Thumbnail), file)
    }

    fn at(url: String, thumbnail_url: String, file: FileRecord) -> Self {
        Self {
            url,
            thumbnail_url: file.is_picture().then_some(thumbnail_url),
            bilde: file.is_picture(),
            id: file.id,
            name: file.name,
            content_type: file.content_type,
            size: file.size,
            width: file.width,
            height: file.height,
        }
    }
}

/// The endpoints that hand files out, for all capabilities.
#[must_use]
pub fn file_routes() -> Routes {
    Routes::new()
        .routes(routes!(file_download::file_download))
        .routes(routes!(file_url_create::file_url_create))
        .routes(routes!(resumable::upload_create))
        .routes(routes!(resumable::upload_view, resumable::upload_part, resumable::upload_delete))
        .route("/uploads", options(resumable::upload_options))
        .route("/uploads/{id}", options(resumable::upload_options))
}

//! Table `files`.

use sea_orm::entity::prelude::*;
use svenn_kernel::{FileId, Timestamp};

/// A file.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: FileId,
    /// Collection of the record it belongs to.
    pub collection: String,
    /// Id of the record it belongs to.
    pub owner: String,
    /// Where its bytes lie below the organisation, in parts with `/` between them.
    pub path: String,
    /// What people call it, with its extension.
    pub name: String,
    /// The type it is served with; one of [`crate::FileKind::content_type`].
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    /// SHA-256 of its bytes in hexadecimal.
    pub sha256: String,
    /// Pixels across, of a picture.
    pub width: Option<i64>,
    /// Pixels down, of a picture.
    pub height: Option<i64>,
    /// Whether a small picture lies beside it; exactly pictures have one.
    pub thumbnail: bool,
    /// When it was added.
    pub created: Timestamp,
    /// The person who added it; empty for the product itself.
    pub by_id: String,
    /// How often the addresses that were handed out for it were taken back.
    pub revision: i64,
}

svenn_db::no_relations!();

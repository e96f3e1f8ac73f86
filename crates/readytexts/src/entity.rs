//! Table `ready_texts`.

use sea_orm::entity::prelude::*;
use svenn_db::Record;
use svenn_kernel::{ReadyTextId, Timestamp};

/// A text that the office has ready for messages.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
#[sea_orm(table_name = "ready_texts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: ReadyTextId,
    /// Increases with every change.
    pub version: i64,
    /// Name given by the office.
    pub name: String,
    /// The word of a [`svenn_http::announcements::MessageKind`] (field `type`).
    #[sea_orm(column_name = "type")]
    pub kind: String,
    /// Subject of an e-mail.
    pub emne: String,
    /// The text with its placeholders; of an e-mail cleaned HTML.
    pub melding: String,
    pub updated: Timestamp,
    /// Author of the last change.
    pub updated_by: String,
}

svenn_db::no_relations!();

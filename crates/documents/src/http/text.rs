//! What a shared document says, as it comes from the office.

use std::collections::BTreeSet;

use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Parse, Problem};
use svenn_kernel::{Fields, GroupId, OneLine, Text};
use svenn_people::groups;
use utoipa::ToSchema;

use crate::store::SharedDocument;

const TITLE_CHARS_MAX: usize = 200;
const DESCRIPTION_CHARS_MAX: usize = 2_000;
const CATEGORY_CHARS_MAX: usize = 60;
/// Most groups that a document is shared with.
const GROUPS_MAX: usize = 50;

/// What a document is to say, and whom it is shared with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedDocumentText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// What it is, as plain text; may be empty.
    #[schema(max_length = 2000)]
    description: String,
    /// What it is found under; may be empty.
    #[schema(max_length = 60)]
    kategori: String,
    #[schema(max_items = 50)]
    groups: Vec<GroupId>,
    /// Every apprentice and employee has it.
    all_users: bool,
    /// The coordinators too.
    everyone: bool,
}

/// The same, parsed.
pub struct ParsedText {
    title: OneLine<1, TITLE_CHARS_MAX>,
    description: Text<0, DESCRIPTION_CHARS_MAX>,
    kategori: OneLine<0, CATEGORY_CHARS_MAX>,
    /// Each once.
    pub groups: Vec<GroupId>,
    all_users: bool,
    everyone: bool,
}

impl Parse for SharedDocumentText {
    type Parsed = ParsedText;

    fn parse(self, fields: &mut Fields) -> Option<ParsedText> {
        let title = fields.parse("title", &self.title);
        let description = fields.parse("description", &self.description);
        let kategori = fields.parse("kategori", &self.kategori);
        fields.list("groups", &self.groups, GROUPS_MAX);
        let groups: BTreeSet<GroupId> = self.groups.into_iter().collect();
        Some(ParsedText {
            title: title?,
            description: description?,
            kategori: kategori?,
            groups: groups.into_iter().collect(),
            all_users: self.all_users,
            everyone: self.everyone,
        })
    }
}

impl ParsedText {
    /// The document with what it is to say, and its groups.
    pub fn write_to(self, row: SharedDocument) -> (SharedDocument, Vec<GroupId>) {
        let row = SharedDocument {
            title: self.title.into_string(),
            description: self.description.into_string(),
            kategori: self.kategori.into_string(),
            all_users: self.all_users,
            everyone: self.everyone,
            ..row
        };
        (row, self.groups)
    }
}

/// Refuses groups that are not there, except those that were chosen before.
pub async fn require_groups(
    tx: &Tx,
    wanted: &[GroupId],
    before: &[GroupId],
) -> Result<(), Problem> {
    let new: Vec<&GroupId> = wanted.iter().filter(|group| !before.contains(group)).collect();
    if new.is_empty() {
        return Ok(());
    }
    let all = groups::all(tx).await?;
    if new.into_iter().all(|id| all.iter().any(|group| group.id == *id)) {
        return Ok(());
    }
    Err(Problem::invalid_field("groups", "unknown", "En av gruppene finnes ikke"))
}

//! What a shared document says, as it comes from the office.

use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_http::{Input, Problem};
use svenn_kernel::{GroupId, ListOf, OneLine, Text};
use svenn_people::groups;

use crate::store::SharedDocumentChange;

/// Content of a document, and whom it is shared with.
#[derive(Debug, Input)]
#[input(change = SharedDocumentChange)]
pub struct SharedDocumentText {
    title: OneLine<1, 200>,
    /// Description, plain text; may be empty.
    description: Text<0, 2_000>,
    /// Folder or category; may be empty.
    kategori: OneLine<0, 60>,
    #[input(apart)]
    groups: ListOf<GroupId, 50>,
    /// Every apprentice and employee has it.
    all_users: bool,
    /// The coordinators too.
    everyone: bool,
}

impl SharedDocumentText {
    /// The groups, each once.
    pub fn groups(&self) -> Vec<GroupId> {
        let each: BTreeSet<&GroupId> = self.groups.iter().collect();
        each.into_iter().cloned().collect()
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

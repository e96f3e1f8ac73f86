//! Groups of apprentices and employees; all of it is the coordinators'.

mod group_create;
mod group_delete;
mod group_delete_preview;
mod group_members_add;
mod group_members_list;
mod group_members_remove;
mod group_update;
mod group_view;
mod groups_list;
mod person_groups_list;

use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Check, Problem, Routes, routes};
use svenn_kernel::{Fields, GroupId, PersonId};
use utoipa::ToSchema;

use crate::groups::{self, Counts, Group};

/// Longest name of a group, in characters.
const NAME_CHARS_MAX: usize = 100;
/// Most people added or removed by one call.
const MEMBERS_PER_CALL_MAX: usize = 2_000;

/// The endpoints of groups.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(groups_list::groups_list))
        .routes(routes!(group_create::group_create))
        .routes(routes!(group_view::group_view))
        .routes(routes!(group_update::group_update))
        .routes(routes!(group_delete::group_delete))
        .routes(routes!(group_delete_preview::group_delete_preview))
        .routes(routes!(group_members_list::group_members_list))
        .routes(routes!(group_members_add::group_members_add))
        .routes(routes!(group_members_remove::group_members_remove))
        .routes(routes!(person_groups_list::person_groups_list))
}

/// A group and how many are in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupView {
    id: GroupId,
    /// Send it back when renaming.
    version: i64,
    name: String,
    /// Apprentices in it, archived ones not counted.
    total_apprentices: i64,
    total_employees: i64,
}

impl GroupView {
    fn new(group: Group, counts: Counts) -> Self {
        Self {
            id: group.id,
            version: group.version,
            name: group.name,
            total_apprentices: counts.apprentices,
            total_employees: counts.employees,
        }
    }
}

/// A group as it is stored now; 404 when there is none.
async fn current(tx: &Tx, id: &GroupId) -> Result<GroupView, Problem> {
    let group = groups::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let counts = groups::counts(tx).await?.remove(id).unwrap_or_default();
    Ok(GroupView::new(group, counts))
}

/// The name of a group has its own text for nothing.
fn check_name(fields: &mut Fields, name: &str) {
    if name.trim().is_empty() {
        fields.wrong("name", "required", "Du må skrive et navn");
    } else {
        fields.line("name", name, 1..=NAME_CHARS_MAX);
    }
}

/// Apprentices and employees, mixed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GroupMembers {
    /// At least one, at most 2000.
    members: Vec<PersonId>,
}

impl Check for GroupMembers {
    fn check(&self, fields: &mut Fields) {
        if self.members.is_empty() {
            fields.wrong("members", "required", "Du må velge minst 1 bruker");
        }
        fields.list("members", &self.members, MEMBERS_PER_CALL_MAX);
    }
}

/// Who was moved; the others already stood as wanted. The same people moved back undo it.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupMembersMoved {
    /// The people who were added or removed.
    members: Vec<PersonId>,
    /// The group afterwards.
    group: GroupView,
    /// What followed, in Norwegian sentences; none where nothing did.
    folger: Vec<String>,
}

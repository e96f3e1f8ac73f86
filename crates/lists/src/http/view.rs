//! A saved view as a caller sees it, and what a caller sends of one.

use std::collections::HashMap;

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Caller, Input, Problem};
use svenn_kernel::{Fault, OneLine, PersonId, Text, ViewId, text::collation_key};
use utoipa::ToSchema;

use crate::views::{self, Change, NAME_CHARS_MAX, OwnerNames, QUERY_CHARS_MAX, View};

/// A saved view of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SavedView {
    id: ViewId,
    /// Send it back when changing it.
    version: i64,
    /// The list's collection.
    list: String,
    /// Its name.
    navn: String,
    /// What the list's address holds, as in `?statusLabel=I+læretid`.
    query: String,
    /// Whether all coordinators have it.
    shared: bool,
    /// Whether it is the caller's own.
    own: bool,
    /// Its owner's name; empty for the caller's own, and when the owner has left.
    eier: String,
    /// Whether the caller's list opens with it.
    standard: bool,
    /// Whether it stands in the caller's menu.
    festet: bool,
}

/// Content of a view.
#[derive(Debug, Input)]
#[input(part)]
pub(super) struct ViewInput {
    /// Its name.
    pub(super) navn: OneLine<1, NAME_CHARS_MAX>,
    /// Query of the list's address.
    pub(super) query: Text<0, QUERY_CHARS_MAX>,
    /// Whether all coordinators have it.
    pub(super) shared: bool,
}

/// The name of a list that can have views.
pub(super) fn list_of(app: &App, name: &str) -> Result<&'static str, Problem> {
    let listed = app.lists.get(name).map(|listed| listed.collection().0);
    listed.ok_or_else(|| Problem::invalid_field("list", "unknown", "Listen finnes ikke"))
}

/// The view, if the caller may know of it.
pub(super) async fn visible(tx: &Tx, caller: &Caller, id: &ViewId) -> Result<View, Problem> {
    let found = views::find(tx, id).await?.filter(|view| views::may_see(caller, view));
    found.ok_or_else(Problem::not_found)
}

/// The view, if the caller may do this to it: 404 if the caller may not know of it, else 403.
pub(super) async fn changeable(
    tx: &Tx,
    caller: &Caller,
    id: &ViewId,
    change: Change,
) -> Result<View, Problem> {
    let found = visible(tx, caller, id).await?;
    if views::may_change(caller, &found, change) { Ok(found) } else { Err(Problem::forbidden()) }
}

/// Saved views as one caller sees them.
pub(super) struct Shelf<'a> {
    pub(super) tx: &'a Tx,
    pub(super) caller: &'a Caller,
    pub(super) names: &'a dyn OwnerNames,
}

impl Shelf<'_> {
    /// The views of a list, by name.
    pub(super) async fn of_list(&self, list: &str) -> Result<Vec<SavedView>, Fault> {
        let Self { tx, caller, .. } = *self;
        let mut found = views::of_list(tx, list, &caller.person).await?;
        found.retain(|view| views::may_see(caller, view));
        found.sort_by_cached_key(|view| collation_key(&view.navn));
        let standard = views::default_of(tx, &caller.person, list).await?;
        let pins = views::pins_of(tx, &caller.person).await?;
        let names = self.owners(&found).await?;
        let shown = found.into_iter().map(|view| SavedView {
            own: view.owner == caller.person,
            eier: names.get(&view.owner).cloned().unwrap_or_default(),
            standard: standard.as_ref() == Some(&view.id),
            festet: pins.contains(&view.id),
            id: view.id,
            version: view.version,
            list: view.list,
            navn: view.navn,
            query: view.query,
            shared: view.shared,
        });
        Ok(shown.collect())
    }

    /// One view; 404 when the caller may not know of it.
    pub(super) async fn one(&self, view: &View) -> Result<SavedView, Problem> {
        let all = self.of_list(&view.list).await?;
        all.into_iter().find(|one| one.id == view.id).ok_or_else(Problem::not_found)
    }

    /// Names of the others who own some of these views. Only coordinators see others' views.
    async fn owners(&self, found: &[View]) -> Result<HashMap<PersonId, String>, Fault> {
        let others = found.iter().filter(|view| view.owner != self.caller.person);
        let others: Vec<PersonId> = others.map(|view| view.owner.clone()).collect();
        if others.is_empty() {
            return Ok(HashMap::new());
        }
        self.names.names(self.tx, &others).await
    }
}

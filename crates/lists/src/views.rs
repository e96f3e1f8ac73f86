//! Saved views: a name for what somebody searched, filtered and sorted a list by.

mod address;
mod pins;
mod rules;
mod store;

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::{Migration, Tx};
use svenn_kernel::{Fault, PersonId};

pub(crate) use address::question_of;
pub(crate) use pins::{delete_pins, pin, pinned_of, pins_of, unpin};
pub(crate) use rules::{Change, may_change, may_see, may_share};
pub(crate) use store::{
    View, count, default_of, delete, delete_defaults, find, insert, of_list, of_owner, set_default,
    update,
};

/// Knows what people are called.
#[async_trait]
pub trait OwnerNames: Send + Sync {
    /// Names by owner; who has left has none.
    async fn names(&self, tx: &Tx, owners: &[PersonId])
    -> Result<HashMap<PersonId, String>, Fault>;
}

/// Characters of a view's name.
pub const NAME_CHARS_MAX: usize = 60;
/// Characters of what a view holds.
pub const QUERY_CHARS_MAX: usize = 4_000;
/// Own views of one person for one list.
pub const OWN_VIEWS_MAX: u64 = 50;
/// Shared views of one list.
pub const SHARED_VIEWS_MAX: u64 = 100;

/// Views that one person has pinned to the menu.
pub const PINS_MAX: usize = 20;

/// The tables. Which view a list opens with, and which ones stand in the menu, is each person's own
/// choice.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "overview/001_views",
        sql: "CREATE TABLE saved_views (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        list TEXT NOT NULL,
        navn TEXT NOT NULL,
        query TEXT NOT NULL,
        owner TEXT NOT NULL,
        shared BOOLEAN NOT NULL
    );
    CREATE INDEX saved_views_list ON saved_views (list, owner);
    CREATE TABLE default_views (
        person TEXT NOT NULL,
        list TEXT NOT NULL,
        view TEXT NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
        PRIMARY KEY (person, list)
    );
    CREATE INDEX default_views_view ON default_views (view);",
    },
    Migration {
        id: "lists/001_pinned_views",
        sql: "CREATE TABLE pinned_views (
        person TEXT NOT NULL,
        view TEXT NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
        PRIMARY KEY (person, view)
    );
    CREATE INDEX pinned_views_view ON pinned_views (view);",
    },
];

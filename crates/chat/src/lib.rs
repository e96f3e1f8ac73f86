//! The chat: rooms of two or of a group, what their members write and send in them, and how far
//! each has read.
//!
//! [`rules`] say who may do what and whom somebody may write to, [`search`] is the collection
//! CHATROOM of the read model. Of a room only its members hear ([`ChatChannels`]), also among
//! coordinators.
//!
//! # Invariants
//!
//! - Only its members know of a room: in calls, in search, on the socket and in the audit trail,
//!   which tells that there was a chat and never whose.
//! - Who instructs an apprentice no more is out of the rooms with the apprentice at once, unless they
//!   instruct somebody else there (`former.rs`).
//! - A message carries a key of its own: sent twice, it is stored once. Until the server has it, it
//!   is kept encrypted in the writer's browser.
//! - A push message about a chat goes out when it was not read for ten seconds, once a minute, with
//!   nothing of what was written (`push.rs`).
//! - The preview of the last message has 100 characters everywhere, cut by the server once
//!   (`rules.rs`): the specification has 100 in one place and 25 in another ("both readings
//!   given"), and lists here have room. In a message http, https and mailto are links and nothing
//!   else is (`web/src/features/chat/links.ts`).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod backfill;
mod capability;
mod channels;
mod choices;
mod entity;
mod files;
mod follows;
mod former;
mod http;
mod open;
mod personal;
mod push;
pub mod rules;
mod schema;
pub mod search;
mod store;
mod templates;
mod view;

pub use capability::capability;
pub use channels::ChatChannels;
pub use files::ChatFiles;
pub use http::routes;
pub use personal::ChatData;
pub use schema::MIGRATIONS;

//! The chat: rooms of two or of a group, what their members write and send in them, and how far
//! each has read.
//!
//! [`rules`] say who may do what and whom somebody may write to, [`search`] is the collection
//! CHATROOM of the read model. Of a room only its members hear ([`ChatChannels`]), also among
//! coordinators.
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
mod http;
mod open;
mod personal;
mod push;
pub mod rules;
mod schema;
pub mod search;
mod store;
mod view;

pub use capability::capability;
pub use channels::ChatChannels;
pub use files::ChatFiles;
pub use http::routes;
pub use personal::ChatData;
pub use schema::MIGRATIONS;

//! Trade tests (fagprøver) as events: when and where an apprentice is tested, and by whom. How a
//! test ended stands with what is followed up of the apprentice, in `records`.
//!
//! Others may call [`calendar_events`], for the feeds that people subscribe to.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod capability;
mod feed;
mod follows;
pub mod history;
mod http;
mod notifications;
mod open;
mod personal;
mod reminders;
pub mod rules;
mod schema;
mod store;
mod templates;
mod view;

pub use capability::{FAGPROVER, capability};
pub use feed::calendar_events;
pub use schema::MIGRATIONS;

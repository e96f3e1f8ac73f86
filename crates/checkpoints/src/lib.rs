//! Checkpoints (sjekkpunkter): what has to happen in an apprenticeship, and until when. The office
//! defines them, gives them in sets (maler) to those they fit, and answers for each.
//!
//! [`rules`] say where a checkpoint stands and until when, [`settle`] makes what apprentices have
//! what it is to be, [`search`] is the collection SJEKKPUNKTER of the read model, and
//! [`LinkedItems`] is what interviews and activities complete checkpoints by.
//!
//! # Invariants
//!
//! - An apprentice's checkpoints follow from what the office has defined and from the apprentice's
//!   record (`settle.rs`), which reads everything and is told of nothing: jobs run it for those
//!   whom the change log names, and in portions for everybody when the office changes something.
//! - A deadline is one pure function (`rules/deadlines.rs`), and each move is recorded with its
//!   reason. A completed checkpoint is never taken away. What turns by time alone waits as a job
//!   for its instant.
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
mod files;
mod follow;
mod follows;
pub mod history;
mod http;
mod links;
mod open;
mod personal;
mod reminders;
pub mod rules;
mod schema;
pub mod search;
mod settle;
mod standard;
mod store;
mod templates;
mod view;

pub use capability::{
    KONTORDATOER, SJEKKPUNKTDEFINISJONER, SJEKKPUNKTER, SJEKKPUNKTMALER, capability,
};
pub use http::routes;
pub use links::{LinkedItem, LinkedItems, LinkedTemplate, Links};
pub use schema::MIGRATIONS;
pub use settle::settle;

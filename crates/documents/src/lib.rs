//! Documents that the office shares (delte dokumenter), edition by edition, with who has opened
//! them, and certifications of apprentices and employees (sertifiseringer).
//!
//! [`rules`] say whom a document reaches and how a certification stands; [`history`] takes over
//! what was shared before.
//!
//! # Invariants
//!
//! - The files of a shared edition stay as they are. Readers have the newest edition alone, and
//!   opening it counts for that edition.
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
mod certifications;
mod files;
mod follows;
pub mod history;
mod http;
mod notifications;
mod open;
mod personal;
mod receivers;
pub mod rules;
mod schema;
mod search;
mod store;
mod templates;
mod view;

pub use capability::{SERTIFISERINGER, SHAREDDOCUMENTS, capability};
pub use http::routes;
pub use schema::MIGRATIONS;

//! Signing (signering): documents that several people sign, each in their own way, with evidence of
//! who did what, and sealed when all have signed.
//!
//! [`rules`] say where a signing stands and whose turn it is; `acts` are what those do who sign,
//! `office` what the office does, `links` let in who has no account. What is sealed, and how, is
//! `svenn_sealing`'s. Others give documents to be filled in for many ([`MassDocuments`]).
//!
//! # Invariants
//!
//! - What is signed is frozen when it is sent. Each act is an event bound to the one before it,
//!   acts of one signing are taken one at a time under its lock, and the last signature queues the
//!   sealing.
//! - A link for a signer without an account does nothing when it is opened, or pressed by a
//!   program: a code sent by another message gives the page a key, and every act carries that key.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod acts;
mod archive;
mod capability;
mod deadlines;
mod draft;
mod evidence;
mod exchange;
mod finish;
mod follows;
pub mod history;
mod http;
mod letters;
mod links;
mod mass;
mod notifications;
mod of_age;
mod office;
mod open;
mod personal;
pub mod rules;
mod schema;
mod search;
mod store;
mod templates;
mod upload;
mod view;
mod waiting;
mod ways;

pub use capability::{MASSESIGNERINGER, MINESIGNERINGER, SIGNINGS, capability};
pub use http::routes;
pub use mass::{Documents, FilledDocument, MassDocuments, SameForAll, make_next};
pub use schema::MIGRATIONS;
pub use view::mass::MassTemplate;
pub use waiting::{WaitingSigning, waiting_for};
pub use ways::Ways;

//! What the office sends to the county: cases with their papers and state, and the archive package
//! of each sending.
//!
//! A case is about the office itself (its approval as a cooperation body), about a member company
//! (its approval), or about a person. Its papers are attached to it. When it is sent, a letter with
//! what the county needs is set, the letter and the papers are sealed as PDF/A, and the package is
//! made: the sealed files, and a description in the form that the counties' archives take in
//! ([`arkivmelding`]).
//!
//! # Invariants
//!
//! - Papers and words of a case change only while it is a draft; a case that goes back to draft is
//!   sent anew, as another package.
//! - A package is what was sent then: its files are sealed once and change no more.
//! - An address that is not to be known is in no letter and in no package.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod archive;
mod arkivmelding;
mod capability;
mod entities;
mod files;
pub mod history;
mod http;
mod letter;
mod personal;
mod rules;
mod schema;
mod sealed;
mod search;
mod store;

pub use capability::{FYLKESPAKKER, FYLKESSAKER, capability};
pub use schema::MIGRATIONS;

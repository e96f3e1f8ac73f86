//! Bank reconciliation (`csvscanner`): the office's own accounts, what their files say, and which of
//! it pays what grants expect.
//!
//! [`reading`] reads a file in a process of its own; [`files`] looks at what it would add, or stages
//! it in portions that [`job`] stores one by one; [`matching`] finds candidates and posts or takes
//! back a match. The readers and the classes A to F are `svenn_bank`'s, and what is posted is
//! `svenn_grants`'.
//!
//! # Invariants
//!
//! - An entry is stored once for its account, by its key; genuine twins are two entries.
//! - An entry is matched under its lock, and what it pays under the lock of its period. A match is
//!   only ever added to: taking it back is a row that names it, and each is taken back once.
//! - Nothing is matched by itself but classes A and B, where the office says so, one candidate to one
//!   entry.
//! - Numbers of accounts are sealed. Of the other side's only the masked form and a digest are kept.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod candidates;
mod capability;
mod collections;
mod files;
pub mod history;
mod http;
mod job;
mod matching;
mod personal;
pub mod reading;
mod rules;
mod schema;
mod search;
mod store;
mod unmatched;

pub use capability::capability;
pub use collections::{BANKFILER, BANKKONTOER, BANKLINJER};
pub use http::routes;
pub use schema::MIGRATIONS;
pub use store::reseal;
pub use unmatched::UnmatchedLines;

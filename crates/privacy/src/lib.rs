//! Privacy: the audit trail in words, the access export of a person, erasing by anonymising, and
//! for how long each kind of data is kept.
//!
//! What is kept of people is each capability's own affair: they say it through
//! [`svenn_http::personal::PersonalData`], and this crate asks them all.
//!
//! # Invariants
//!
//! - Each capability lists, releases and erases what it keeps of people itself (`PersonalData` in
//!   `crates/http/src/personal.rs`), in the order of `DataRank`. Access exports, deleting, erasing
//!   and retention ask them all in one transaction. After erasing, no table and no file tells who
//!   the person was; a test looks through all of them.
//! - Every collection belongs to one capability, which tells its changes in words in the audit
//!   trail or says why the trail leaves it out.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod audit;
mod capability;
mod erase;
mod export;
mod follows;
mod http;
mod personal;
pub mod retention;
mod rules;
mod schema;

pub use capability::capability;
pub use http::routes;
pub use personal::TrailData;
pub use retention::RetentionJobs;
pub use schema::MIGRATIONS;

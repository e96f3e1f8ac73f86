//! What spans the capabilities: the first page of each role, the badges, the calendar of the office,
//! the stream of what happened to an apprentice, and the lists whose documents count what several capabilities hold
//! ([`search`]).
//!
//! # Invariants
//!
//! - A number on the first page that asks for attention is asked of the read model, with the same
//!   question as the list behind it.
//! - What happened to an apprentice is one stream (`stream.rs`), derived in two statements from
//!   where each thing is kept (documentation, tasks, goals, interviews, signings, activities,
//!   notes, messages). Nothing is written for it, and a reader finds in it only what the page of
//!   the thing itself shows them.
//! - The calendar (`calendar.rs`) is derived in one statement in the same way. What is moved in it is
//!   moved by the operation of the thing itself.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod active;
mod asked;
pub mod calendar;
mod capability;
mod http;
mod owners;
mod rules;
pub mod search;
pub mod stream;
mod timeline;

pub use active::last_coordinator;
pub use capability::capability;
pub use http::routes;
pub use owners::CoordinatorNames;

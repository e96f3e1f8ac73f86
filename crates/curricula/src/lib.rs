//! National curricula (læreplaner), trades (programområder) and the office's own training plans.
//!
//! [`import::grep`] takes in what the Directorate for Education publishes. A training plan is made
//! from a curriculum by copying its goals, with the curriculum's code and version: an apprentice's
//! goals never change because the curriculum is imported again. A curriculum that is fetched or
//! sent waits in [`updates`] until somebody has looked at it.
//!
//! # Invariants
//!
//! - National curricula are imported as a whole, after somebody has looked: a fetched or sent
//!   curriculum waits in [`updates`], is compared with what is stored each time it is shown, and is
//!   refused with the comparison where that has changed. References to what is not here yet are
//!   kept by kind and code (`Details::mangler`) until it comes.
//! - A goal of a plan keeps its id and the national code that it was copied with, however the plan
//!   is arranged. A goal that an apprentice has begun with is not deleted, nor is a plan that
//!   somebody has: crates that know apprentices answer who that is (`PlanUses`). What others keep
//!   of a plan, its tasks, is copied and deleted with it (`PlanParts`).
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
pub mod curricula;
mod entity;
mod follows;
mod http;
pub mod import;
pub mod parts;
mod personal;
pub mod plans;
pub mod program_areas;
pub mod reading;
pub mod rules;
mod schema;
pub mod trade_subjects;
pub mod updates;
pub mod uses;

pub use capability::capability;
pub use http::{NationalSource, routes};
pub use parts::{Parts, PlanParts};
pub use personal::PlanData;
pub use schema::MIGRATIONS;
pub use uses::{PlanUser, PlanUses, Uses};

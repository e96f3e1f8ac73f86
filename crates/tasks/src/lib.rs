//! Tasks (oppgaver): what an apprentice is asked to do and hands in. A training plan has tasks for
//! all who follow it, and the office gives single apprentices tasks.
//!
//! [`rules`] say where a task stands and who may do what, [`search`] is the collection
//! INNLEVERINGER of the read model, [`GoalTasks`] tells which goals were shown by tasks.
//!
//! # Invariants
//!
//! - A task belongs to a plan or to one apprentice. What the apprentice hands in is a record of its
//!   own, made with a task of one's own, and with the first word on a plan's task. Its state is
//!   derived from the specification's four instants.
//! - A kind of evidence for goals is one `GoalEvidence` (`crates/goals/src/evidence.rs`);
//!   [`GoalTasks`] is that of tasks.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod agreed;
mod capability;
mod deadlines;
mod definition;
mod evidence;
mod follows;
pub mod history;
mod http;
mod notifications;
mod open;
mod personal;
mod plan_parts;
mod portfolio;
pub mod rules;
mod schema;
pub mod search;
mod store;
mod templates;
mod view;

pub use capability::{INNLEVERINGER, OPPGAVER, capability};
pub use evidence::GoalTasks;
pub use http::routes;
pub use plan_parts::PlanTasks;
pub use portfolio::PortfolioTasks;
pub use schema::MIGRATIONS;

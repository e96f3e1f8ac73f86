//! Self-assessment (egenvurdering): the level of a goal as the apprentice sees it and as the
//! instructors see it, side by side, with the history.
//!
//! Which goals are assessed, and on which levels, is the training plan's to say. What somebody says
//! on one day is one assessment; the next day it is a new one, and the one before stays.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod assessed_goals;
mod capability;
mod http;
mod personal;
pub mod rules;
mod schema;
pub mod store;
mod view;

pub use assessed_goals::AssessedGoals;
pub use capability::{SELFASSESSMENTTIMELINE, capability};

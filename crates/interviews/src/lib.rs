//! Assessment interviews (vurderingssamtaler): templates, planning, preparation, the interview
//! itself, its report and the signatures.
//!
//! A template is copied into each interview that is planned by it, so that one which changes in
//! the middle changes nothing that has begun. [`rules`] say where an interview stands, who may do
//! what with it, and when it may be held.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod agreed;
mod capability;
mod counted;
mod followed;
mod goals;
mod guests;
pub mod history;
mod http;
mod layout;
mod messages;
mod notifications;
mod open;
mod personal;
mod portfolio;
mod reminders;
mod report;
pub mod rules;
mod schema;
pub mod search;
pub mod store;
pub mod templates;
mod view;

pub use agreed::{Agreed, AgreedTasks, Tasks};
pub use capability::{VURDERINGSSAMTALER, VURDERINGSSAMTALERMALER, capability};
pub use followed::InterviewFollowUps;
pub use goals::Goal;
pub use notifications::route;
pub use portfolio::PortfolioInterviews;

//! Assessment interviews (vurderingssamtaler): templates, planning, preparation, the interview
//! itself, its report and the signatures.
//!
//! A template is copied into each interview that is planned by it, so that one which changes in
//! the middle changes nothing that has begun. [`rules`] say where an interview stands, who may do
//! what with it, and when it may be held.
//!
//! # Invariants
//!
//! - An interview has a copy of its template, and of the office's criteria and scales, from when it
//!   is planned. Its goals are those of the apprentice's plans until it ends, then a copy.
//! - Each answer is a row with a version of its own (`store/entries.rs`), so that two who write at
//!   once write to different rows; a conflict on the same row is refused with what is stored.
//! - Ended twice it has one report, which a job makes; reopened, the report and its signatures are
//!   removed. What the apprentice agreed to do becomes tasks when it ends, once (`agreed.rs`);
//!   reopened, those not begun are removed.
//! - Who has it open, and where they write, is told again every few seconds, past the change log.
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
mod feed;
mod followed;
mod follows;
mod goals;
mod guest_reminders;
mod guests;
pub mod halves;
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
mod unsigned;
mod view;

pub use agreed::{Agreed, AgreedTasks, Tasks};
pub use capability::{VURDERINGSSAMTALER, VURDERINGSSAMTALERMALER, capability};
pub use feed::calendar_events;
pub use followed::InterviewFollowUps;
pub use goals::Goal;
pub use notifications::route;
pub use portfolio::PortfolioInterviews;

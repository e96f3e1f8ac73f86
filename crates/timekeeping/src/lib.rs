//! Hours: an apprentice's working week (timeføring), the competence hours that a training plan
//! demands (timer), and the practice log (praksislogg). All three are sheets of lines that the
//! apprentice writes and hands in, and an instructor approves.
//!
//! [`rules`] say where a sheet stands, who may do what, what time is agreed and how hours add up;
//! [`search`] is the collection TIMEFORINGER of the read model, [`GoalHours`] tells which goals
//! hours show.
//!
//! # Invariants
//!
//! - There is one sheet of each week. Agreed time is computed (`rules::agreed_on`), never stored;
//!   public holidays too.
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
pub mod drafts;
mod evidence;
mod follows;
pub mod history;
mod http;
mod notifications;
mod open;
mod overview;
mod personal;
mod portfolio;
pub mod rules;
mod schema;
pub mod search;
mod settings;
mod silence;
mod store;
mod targets;
mod templates;
mod view;

pub use capability::{KOMPETANSETIMER, TIMEFORINGER, TIMEINNSTILLINGER, capability};
pub use evidence::GoalHours;
pub use http::routes;
pub use overview::missing_weeks;
pub use portfolio::PortfolioHours;
pub use schema::MIGRATIONS;

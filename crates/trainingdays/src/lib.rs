//! Training days (opplæringsdager, aktiviteter): who is invited, who comes, what it gave; their
//! templates (aktivitetsmaler), and calendars that people subscribe to.
//!
//! [`rules`] say where a day stands and a person on it; [`history`] takes over days that were kept
//! before.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod answering;
mod attended;
mod capability;
mod codes;
mod counted;
mod evidence;
mod feed;
mod files;
pub mod history;
mod http;
mod notifications;
mod open;
mod paper;
mod personal;
mod portfolio;
mod reminders;
pub mod rules;
mod schema;
mod search;
mod store;
mod templates;
mod view;
mod written;

use svenn_kernel::{PersonId, TrainingDayId};

pub use attended::{ApprenticeDay, apprentices_on, days_of, templates};
pub use capability::{
    ACTIVITYTEMPLATES, TRAININGDAYRESPONSE, TRAININGDAYS, TRAININGDAYUSERS, capability,
};
pub use evidence::GoalTrainingDays;
pub use feed::{FeedSource, FeedSources};
pub use portfolio::PortfolioTrainingDays;
pub use schema::MIGRATIONS;

/// What a participant of a day is known by: "keyed {trainingDayId}.{userId}".
#[must_use]
pub fn user_key(day: &TrainingDayId, person: &PersonId) -> String {
    format!("{day}.{person}")
}

/// The day and the person of a key.
fn of_key(key: &str) -> Option<(TrainingDayId, PersonId)> {
    let (day, person) = key.split_once('.')?;
    Some((TrainingDayId::parse(day).ok()?, PersonId::parse(person).ok()?))
}

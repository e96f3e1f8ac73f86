//! Training days (opplæringsdager, aktiviteter): who is invited, who comes, what it gave; their
//! templates (aktivitetsmaler), and calendars that people subscribe to.
//!
//! [`rules`] say where a day stands and a person on it; [`history`] takes over days that were kept
//! before.
//!
//! # Invariants
//!
//! - A day is changed under its lock (`open.rs`, `svenn_db::HeldRow`), with its participants and
//!   their results. Answers to an invitation are taken one after the other, since each holds the
//!   day's lock until it has its place or its number on the waiting list: no day gets one
//!   participant too many (`answering.rs`).
//! - A participant registered at the door takes a place, and the answer follows; where every place
//!   is taken by others who come or are here, it is refused (`rules::at_door`). Two days that are
//!   joined keep the places, and wait in the order of the answers (`rules::joined`).
//! - A link in an invitation answers without signing in; opening it changes nothing.
//! - Of attended and absent on the same day the later registration counts, by the clock of the
//!   device: a phone that was offline may send it twice.
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
mod follows;
pub mod history;
mod http;
mod notifications;
mod of_groups;
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

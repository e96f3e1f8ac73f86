//! Apprentices, employees and coordinators: who they are, to whom and what they belong, and how
//! far apprentices are with their goals.
//!
//! Others ask [`visible`] before they show anything about an apprentice, move goals with
//! [`goals`], and name people with [`names`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod addressees;
pub mod anonymised;
pub mod apprentices;
pub mod archive;
pub mod attachments;
pub mod bulk;
pub mod capability;
mod contacts;
pub mod contracts;
pub mod coordinators;
mod create;
pub mod detail;
pub mod employees;
mod entity;
pub mod followup;
pub mod goals;
pub mod graphql;
pub mod groups;
mod http;
pub mod import;
pub mod intake;
pub mod journal;
pub mod kind;
pub mod managing;
pub mod names;
pub mod notes;
pub mod parts;
pub mod personal;
pub mod personnr;
pub mod portraits;
mod record_rows;
pub mod relations;
pub mod results;
pub mod rules;
mod schema;
pub mod search;
pub mod subjects;
pub mod visible;
pub mod workplaces;

pub use capability::capability;
pub use contacts::PersonContacts;
pub use http::routes;
pub use names::PeopleDirectory;
pub use schema::MIGRATIONS;
pub use visible::PeopleAudience;

//! Messages (meldinger) that the office sends to people, what came of each, and what a person is
//! told in the notification centre.
//!
//! A message is stored and queued in one transaction; [`MessageDelivery`] hands it to the
//! provider and writes down how it went. Others tell people things with [`notifications`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod attachments;
pub mod automatic;
pub mod backfill;
mod budget;
pub mod capability;
mod delivery;
pub mod devices;
mod entity;
mod http;
mod letter;
pub mod notifications;
mod personal;
mod push;
mod recipients;
mod reports;
pub mod rules;
mod schema;
pub mod search;
mod store;
mod templates;

pub use capability::capability;
pub use delivery::MessageDelivery;
pub use http::{PushOffer, purpose as webhook_purpose, routes};
pub use personal::MessageData;
pub use push::{Shown, people_among as people_with_devices};
pub use schema::MIGRATIONS;

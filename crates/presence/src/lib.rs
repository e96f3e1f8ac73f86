//! Who is active now, when somebody was last seen, and the sessions of the last weeks.
//!
//! A browser tells each 30 seconds that its person is active. [`Presence`] keeps that in the
//! process and writes it down each minute, one short transaction an organisation, past the change
//! log: an open screen asks again by itself, and nobody is woken by somebody else's heartbeat.
//!
//! # Invariants
//!
//! - A heartbeat is no change: it is told to nobody. The lists of who was here on a day know it
//!   from the first renewal of a session that day, which is recorded (VISITS) and told to nobody.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod active;
mod capability;
mod http;
mod personal;
mod rules;
mod schema;
mod store;

pub use active::Presence;
pub use capability::capability;
pub use http::routes;
pub use rules::SAVE_SECONDS;
pub use schema::MIGRATIONS;
pub use store::{BackfilledSession, KEPT_DAYS_MAX, backfill, sessions};

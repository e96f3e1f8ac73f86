//! Reminders (påminnelser): at 12:00 in Norway each capability is asked who is due, and those who
//! were not reminded yet are told. Nothing is scheduled: what is due follows from what is stored
//! then, and what has gone out is kept under its identity, so nothing goes out twice.
//!
//! [`Noon`] does it, as jobs of each organisation; [`rules`] says what still makes sense after a
//! time without a server.
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
mod http;
mod noon;
mod personal;
pub mod rules;
mod schema;
mod store;

pub use capability::capability;
pub use noon::{Noon, begin_now};

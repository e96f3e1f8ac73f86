//! Reminders at noon, on the whole product and both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod coming;
mod kit;
mod noons;
mod year;

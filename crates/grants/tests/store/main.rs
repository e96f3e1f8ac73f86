//! Periods, editions and ledgers on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions
)]

mod gathering;
mod kit;
mod ledgers;
mod reckoning;

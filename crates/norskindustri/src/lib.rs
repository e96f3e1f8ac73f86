//! Norsk Industri: records of courses, linked to the trades they are for (NORSKINDUSTRI). An
//! apprentice of a linked trade opens them from here, where the organisation has them.
//!
//! [`is_linked`] tells the menu; who has which trade, others tell ([`TradeOf`]).
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
mod schema;
mod store;
mod trade;

pub use capability::{NORSKINDUSTRI, capability};
pub use store::{Course, NewRecord, insert, is_linked};
pub use trade::{Portal, TradeOf, Trades};

//! What goes to the bank and comes from it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions
)]

#[path = "bank/entries.rs"]
mod entries;
#[path = "bank/giro.rs"]
mod giro;
#[path = "bank/paying.rs"]
mod paying;
#[path = "bank/reports.rs"]
mod reports;
#[path = "bank/statements.rs"]
mod statements;
#[path = "bank/tables.rs"]
mod tables;
#[path = "bank/vouchers.rs"]
mod vouchers;

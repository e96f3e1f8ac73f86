//! Key figures: the office in numbers, each of which is a question to a list.
//!
//! What is counted is declared in `svenn_measures`. Three lists are made for it: contracts
//! ([`KONTRAKTER`]), half-years of training ([`HALVAAR`]) and leaves ([`FRAVAER`]). [`figures`]
//! asks the measures; reports and answer sheets ask them there too. The directorate's yearly table
//! is read from a file and its row of the office is kept.
//!
//! # Invariants
//!
//! - A figure is asked of the read model with the same question as the list behind it, and nothing
//!   else counts.
//! - What stands of a person stands on one contract only: the first one has the cohort and its
//!   outcomes, the present one the trade test and the certificate.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod assessed;
mod capability;
mod directorate;
mod facts;
pub mod figures;
mod http;
mod schema;
mod search;

pub use capability::{FRAVAER, HALVAAR, KONTRAKTER, NASJONALETALL, capability};
pub use schema::MIGRATIONS;

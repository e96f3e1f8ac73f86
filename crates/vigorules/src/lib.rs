//! The county's files (Vigo): what their columns hold, what their cells mean, which of our records
//! a row is about, and what differs. No clock, no database, no IO.
//!
//! No list of headers is public, so none is taken for the truth: [`Column`] has the variables of
//! the county's handbook for registration with synonyms, and an office says once what its own file
//! means, which is known again by the [`fingerprint`] of the header.
//!
//! # Choices
//!
//! - A value is compared in one spelling ([`Line`]): days as `2026-08-01`, codes of trades with ten
//!   characters, texts as one writes them.
//! - Nothing is padded silently. An identity number that lost its zero is offered
//!   ([`Identity::Offered`]); one that a spreadsheet rounded is refused.
//! - A row is about one of ours by the number of the contract, else by identity number, trade and
//!   first day ([`find`]). A row that fits two is about none.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod columns;
mod comparing;
mod counties;
mod lines;
mod matching;
mod reasons;
mod rows;
mod values;

pub use columns::{Column, Kind, fingerprint, header_at, kind_of, missing, plain, proposed};
pub use comparing::{Difference, Facts, Standing, differences, goes_with};
pub use counties::{COUNTIES, County, county};
pub use lines::{Line, Reading, Unfit, check_doubled, read_line};
pub use matching::{Fit, Key, Ours, find};
pub use reasons::{
    Ending, KnownReason, REASONS, Reason, Reasons, certificate, contract_type, exam_result, reason,
};
pub use rows::{Cell, RowState, acceptable, is_as_seen, open_states, state_of};
pub use values::{Identity, Refused, Value, base_code, code, day, identity, organisation, text};

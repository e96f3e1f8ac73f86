//! What the open registers say of the office's companies, and where it differs from what the office
//! has.
//!
//! # Invariants
//!
//! - A register is asked at night and on demand, by a job, and never while a page waits.
//! - How far a feed is read moves in the transaction that stores what was read.
//! - A difference is derived when it is asked for, of the company as it is and of what was read. What
//!   is kept is only that somebody has left one as it is, which holds while the register says the
//!   same.
//! - An apprentice's trade is warned about only where something says so: the office's own record of
//!   approvals, or the open register once it was read for that trade in that county.
//! - Nothing of a company changes by itself: a coordinator takes over a name or an address. What
//!   others have under way with one that is at its end is ended by them ([`EndingCompanies`]), once,
//!   in the transaction in which that is read.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod approvals;
mod capability;
mod ending;
mod expiring;
mod follows;
pub mod history;
mod http;
mod known;
mod night;
mod offices;
mod rules;
mod schema;
mod search;
mod store;
mod templates;

pub use capability::{OPPLAERINGSKONTORER, REGISTERAVVIK, REGISTERENHETER, capability};
pub use ending::{Ending, EndingCompanies};
pub use http::Approvals;
pub use rules::{Difference, UnitState, What};
pub use schema::MIGRATIONS;
pub use search::OPEN;

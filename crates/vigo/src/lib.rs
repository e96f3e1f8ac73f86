//! The county's files (Vigo): apprentices with their contracts, companies, missing subjects, trade
//! tests and codes of trades, held against what the office has.
//!
//! [`reading`] has a file read in a process of its own and staged; [`job`] compares it in portions
//! ([`comparing`]); [`accepting`] writes what somebody accepts and takes it back. What the county
//! is to change instead is a work list. The columns, values and keys are `svenn_vigorules`'.
//!
//! # Invariants
//!
//! - What is written is what was shown: a row whose values of ours changed meanwhile is not written
//!   and goes back to be looked at.
//! - A row is about one record of ours, found by exact keys or said by somebody, or about none.
//! - A reason that is no termination never sets the day that a contract was broken off.
//! - Taking a batch back restores the values of before where ours are still the accepted ones.
//! - Identity numbers of files are sealed while lines wait to be compared, and not kept after that.

mod accepting;
mod capability;
mod codes;
mod collections;
mod comparing;
mod entities;
pub mod history;
mod http;
mod job;
mod own;
mod personal;
mod reading;
mod schema;
mod search;
mod showing;
mod store;
mod workbook;
mod writing;

pub use capability::capability;
pub use codes::keep_codes;
pub use collections::{VIGOFILER, VIGOKODER, VIGOOPPGAVER, VIGOPLANER, VIGORADER, VIGOUTTREKK};
pub use schema::MIGRATIONS;
pub use search::OPEN as OPEN_TODO;
pub use store::reasons;
pub use svenn_vigorules::open_states;

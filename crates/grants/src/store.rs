//! Grants in the database.

mod deviations;
mod editions;
pub mod entities;
mod lines;
mod models;
mod periods;
mod rates;

use serde::{Serialize, de::DeserializeOwned};
use svenn_kernel::Fault;

pub use deviations::{of_apprentice as deviations_of, put as put_deviation};
pub use editions::{
    Edition, EditionState, begin as begin_edition, drop_some, in_force as row_in_force,
    put_in_force, sums_by_company, write as write_row,
};
pub use lines::{NewLine, entries_of, post, reverse};
pub use models::{all as all_models, ensure as ensure_models, find as find_model};
pub use periods::{
    NewPeriod, Period, PeriodRefused, all as all_periods, become_state, find as find_period, hold,
    insert as insert_period,
};
pub use rates::{RateRefused, add as add_rate, table as rate_table};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 200;

/// What a column keeps as JSON.
fn read<T: DeserializeOwned>(stored: &str) -> Result<T, Fault> {
    Ok(serde_json::from_str(stored)?)
}

/// The same, as it is stored.
fn written<T: Serialize + ?Sized>(value: &T) -> Result<String, Fault> {
    Ok(serde_json::to_string(value)?)
}

/// A stored word of an enumeration.
fn word<T: std::str::FromStr>(stored: &str) -> Result<T, Fault> {
    stored.parse().map_err(|_| Fault::new(format!("a stored word that is none: {stored}")))
}

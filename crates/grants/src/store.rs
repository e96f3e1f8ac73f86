//! Grants in the database.

mod deviations;
pub(crate) mod differences;
mod editions;
pub mod entities;
mod lines;
mod models;
mod periods;
mod rates;
mod receipts;

use serde::{Serialize, de::DeserializeOwned};
use svenn_kernel::Fault;

pub use deviations::{
    Deviations, all as all_deviations, find as find_deviation, forget_words as forget_deviations,
    of_apprentice as deviations_of, of_apprentices as deviations_of_some,
    of_person as deviations_of_person, period_of as period_of_deviation, put as put_deviation,
    remove as remove_deviation,
};
pub use editions::{
    Edition, EditionState, begin as begin_edition, building, caught_up, drop_some, find_edition,
    give_up, in_force as row_in_force, note_company, progress, put_in_force, rows_in_force,
    sums_by_company, write as write_row,
};
pub(crate) use editions::{
    SharesOf, Totals, forget_names, key_of, note_apprentice, rows_of_person, shares_in_force,
    totals,
};
pub use entities::{
    apprentice::Model as Row,
    deviation::Model as StoredDeviation,
    earlier_rate::Model as EarlierRate,
    line::Model as StoredLine,
    model::{Change as ModelChange, Model as GrantModel},
    period::Change as PeriodChange,
    rate::Model as GrantRate,
    share::Model as Share,
};
pub use lines::{
    NewLine, by_apprentice, by_period, distributed_to_companies, entries_of, post, reverse, rows_of,
};
pub use models::{
    all as all_models, create as create_model, find as find_model, update as update_model,
};
pub(crate) use periods::note_period;
pub use periods::{
    NewPeriod, Period, PeriodRefused, all as all_periods, become_state, change as change_period,
    closed_before, find as find_period, hold, insert as insert_period, open as open_periods,
};
pub use rates::{
    EXTRA, RateRefused, add as add_rate, all as all_rates, delete as delete_rate,
    earlier_of_all as earlier_rates, find as find_rate, table as rate_table, update as update_rate,
};
pub use receipts::{
    Receipt, explain, explained, followed, insert as insert_receipt, of_period as receipts_of,
    set_followed,
};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 200;

/// What a column keeps as JSON.
pub(crate) fn read<T: DeserializeOwned>(stored: &str) -> Result<T, Fault> {
    Ok(serde_json::from_str(stored)?)
}

/// The same, as it is stored.
pub(crate) fn written<T: Serialize + ?Sized>(value: &T) -> Result<String, Fault> {
    Ok(serde_json::to_string(value)?)
}

/// A stored word of an enumeration.
///
/// # Errors
/// A fault where it is none.
pub fn word<T: std::str::FromStr>(stored: &str) -> Result<T, Fault> {
    stored.parse().map_err(|_| Fault::new(format!("a stored word that is none: {stored}")))
}

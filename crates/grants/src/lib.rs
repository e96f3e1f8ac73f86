//! Grants (tilskudd): the periods of an office, who is in them and what each comes to, and the
//! ledgers from what is expected to what is paid.
//!
//! [`gather`] makes a contract as `svenn_grantrules` reckons with out of what is stored of an
//! apprentice, [`reckon`] makes the row of a period out of it, and [`store`] keeps periods, rates,
//! models, editions and lines. An edition is all rows of a period that were reckoned together:
//! nobody reads it before it is put in force, by one write.
//!
//! What changes after a period was closed moves nothing there: `carried` keeps the difference, and
//! somebody decides on it in the next period.
//!
//! What is posted is only ever added to. The database itself refuses a line of a period that is not
//! open, from wherever it is written (`schema.rs` says how).
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
mod carried;
mod changes;
mod closing;
mod collections;
mod follow;
mod follows;
pub use svenn_grantrules::gather;
pub mod graphql;
pub mod history;
mod http;
mod job;
mod load;
mod payfile;
mod payouts;
mod personal;
pub mod reading;
pub mod received;
pub mod reckon;
pub mod reconciling;
mod refresh;
mod schema;
mod search;
pub mod sent;
pub mod store;
mod tasks;
pub mod view;

pub use capability::capability;
pub use collections::{
    BETALINGSFILER, TILSKUDDBEDRIFTER, TILSKUDDLAERLINGER, TILSKUDDSINNBETALINGER,
    TILSKUDDSMODELLER, TILSKUDDSPERIODER, TILSKUDDSSATSER, TILSKUDDSUTBETALINGER,
};
pub use payfile::reseal;
pub use schema::MIGRATIONS;
pub use sent::{BankLine, BankLines, Outside, Statements};
pub use svenn_kernel::{GrantDeviationId, GrantLineId, GrantModelId, GrantPeriodId, GrantRateId};

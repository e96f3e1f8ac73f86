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
//! What is paid to companies stands in `svenn_payouts`, which is built on this crate; what is asked of
//! it here comes through [`Outside`].
//!
//! What is posted is only ever added to. The database itself refuses a line of a period that is not
//! open, from wherever it is written (`schema.rs` says how).

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
mod personal;
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
pub use closing::not_reckoned;
pub use collections::{
    TILSKUDDBEDRIFTER, TILSKUDDLAERLINGER, TILSKUDDSINNBETALINGER, TILSKUDDSMODELLER,
    TILSKUDDSPERIODER, TILSKUDDSSATSER,
};
pub use http::{ORE_MAX, held, held_open};
pub use schema::MIGRATIONS;
pub use sent::{BankLine, BankLines, Outside, Paying, Payments, Statements};
pub use svenn_kernel::{GrantDeviationId, GrantLineId, GrantModelId, GrantPeriodId, GrantRateId};
pub use view::paid::{BalanceView, PayoutView};

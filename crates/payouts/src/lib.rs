//! Payouts: what of a period's distribution is paid to companies, by which file of the bank, and who
//! has approved it.
//!
//! [`balances`] says what each company may be paid; [`steps`] are the steps of payouts and of the
//! batches in which they are approved and sent; [`payfile`] makes the file for the bank, and keeps it
//! sealed. [`reconciling`] is what an entry of the bank does to a payout that was sent.
//!
//! # Invariants
//!
//! - All of it happens under the lock of the payout's period, and in a period that is open.
//! - What a company holds, paid or on its way, is never more than it may be paid: the database refuses
//!   it, whatever a page lets through.
//! - An approval is bound to whom, which account and how much. What has changed since is not sent.
//! - The file of a batch is made once, and is the same bytes each time it is fetched.

mod balances;
mod capability;
mod collections;
mod follows;
pub mod history;
mod http;
mod payfile;
pub mod reading;
pub mod reconciling;
mod schema;
mod standing;
mod steps;
pub mod store;
mod view;

pub use capability::capability;
pub use collections::{BETALINGSFILER, TILSKUDDSUTBETALINGER};
pub use follows::company_ends;
pub use payfile::reseal;
pub use schema::MIGRATIONS;
pub use standing::PaidCompanies;

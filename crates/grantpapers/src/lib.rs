//! The papers of grants: what companies are sent (oppgjør), what goes to the accounts (bilag), what
//! comes from the county, and lists as workbooks.
//!
//! # Invariants
//!
//! - A statement says what stood in the period when it was made, apprentice by apprentice, in the
//!   sentences of the pages. A company is sent the same statement once; again only when somebody
//!   asks for it, and then it says that it is a copy. No amount stands in the e-mail itself.
//! - Each posted line of money is in at most one voucher: its id is a primary key. A voucher is never
//!   changed, and its number follows the one before it in its year.
//! - A file of the county is posted once; what it leaves open is given to an apprentice, or left out,
//!   by a person.
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
mod county;
mod files;
pub mod history;
mod http;
mod mailing;
mod paper;
mod personal;
mod schema;
mod sent;
mod statement;
mod store;
mod vouchers;
mod workbook;

pub use capability::{BILAG, TILSKUDDSFILER, TILSKUDDSOPPGJOR, TILSKUDDSUTTREKK, capability};
pub use http::routes;
pub use schema::MIGRATIONS;
pub use sent::SentStatements;

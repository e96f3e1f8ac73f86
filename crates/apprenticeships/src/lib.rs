//! Apprenticeships: an apprentice in detail, how one is made and edited part by part, and the
//! contracts, those before too.
//!
//! Who an apprentice is, and their relations, is kept in `people`; what is agreed with an
//! apprentice, and how it is changed, is kept here.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod agreed;
mod archiving;
mod bulk;
mod capability;
mod changing;
mod coming;
pub mod contracts;
mod create;
pub mod detail;
mod exchange;
mod follows;
pub mod grantterms;
pub mod graphql;
mod http;
mod moving;
mod personal;
mod planned;
pub mod rules;
mod templates;
mod terminating;

/// Full views of account numbers of apprentices, for the audit trail.
pub const LAERLINGKONTOVISNINGER: svenn_kernel::Collection =
    svenn_kernel::Collection("LAERLINGKONTOVISNINGER");

pub use capability::capability;
pub use changing::{CompanyChange, follow as company_changes};
pub use coming::agreed_with;
pub use create::{Created, NewApprenticeInput, create_within};
pub use http::routes;
pub use personal::ApprenticeshipData;
pub use planned::{end_moved, leave_changed, trade_changed};

//! Host companies and their employees as they are managed: what coordinators do, and employees
//! with the right permission in their own companies.
//!
//! # Invariants
//!
//! - A company with apprentices is not deleted; of a deleted one the name stays on past contracts.
//!   An apprentice who returns from the archive to a deleted company returns without it, and the
//!   answer says so.
//! - A company of which the office keeps records is the office's to delete.
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
pub mod company;
mod company_create;
mod follows;
pub mod graphql;
mod http;
pub mod managing;
mod personal;
pub mod rules;
mod templates;

pub use capability::capability;
pub use http::routes;
pub use personal::WorkplaceData;

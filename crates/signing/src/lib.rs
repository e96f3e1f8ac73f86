//! signing: say what it owns, and what others may call.
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
pub mod rules;
mod schema;
mod search;
pub mod store;

pub use capability::capability;

//! The search engine and the read model on top of it.
//!
//! [`engine`] finds, counts and sorts documents in memory and knows nothing of databases.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod engine;

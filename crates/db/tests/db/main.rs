//! The databases on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod changes;
mod dumps;
mod gather;
mod kit;
mod tenants;

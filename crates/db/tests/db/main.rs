//! The databases on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod changes;
mod dumps;
mod full_disk;
mod gather;
mod hang_ups;
mod kit;
mod tenants;

//! The databases on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod batch;
mod changes;
mod dumps;
mod full_disk;
mod hang_ups;
mod kit;
mod migrations;
mod tenants;

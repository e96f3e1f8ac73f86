//! The databases on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod again;
mod batch;
mod changes;
mod dumps;
mod full_disk;
mod hang_ups;
mod kept;
mod kit;
mod later;
mod limits;
mod lost_server;
mod marks;
mod measured;
mod migrations;
mod openings;
mod tenants;
mod together;
mod upgrades;

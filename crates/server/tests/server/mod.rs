//! The composed product: its walls, its doors, its commands.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod addresses;
mod architecture;
mod asvs;
pub mod authorization;
mod backup;
mod bad_week;
mod busy;
mod commands;
mod demo;
mod descriptors;
mod documented;
mod events;
mod foreign_files;
mod freshness;
mod graphql;
mod headers;
mod hops;
mod hostile;
mod idempotency;
mod kill;
mod kill_noon;
mod kill_portfolio;
mod live;
mod matrix;
mod metrics;
mod migrations;
mod mutated;
mod openings;
mod process;
mod races;
mod ready;
mod settings;
mod simulator;
mod skeleton;
mod slow_senders;
mod typesetting;

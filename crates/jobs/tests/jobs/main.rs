//! The queue on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod kit;
mod lanes;
mod leases;
mod panics;
mod parties;
mod waiting;

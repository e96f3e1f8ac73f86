//! The organisation's endpoints through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests say why by panicking")]

pub mod samples;

mod information;
pub mod logo;
mod races;
mod terms;

//! Reports through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod kept;
mod measured;
mod running;
pub mod samples;
mod sending;
mod yearly;

use svenn_testkit::{Value, json};

/// A report of apprentices by their coordinators.
pub fn definition() -> Value {
    json!({
        "list": "LAERLINGER", "columns": ["navn", "bedrift", "sluttdato"],
        "group": "koordinatornavn", "sums": ["maalTotalt"], "chart": "SOYLER",
        "sort": { "field": "navn" },
    })
}

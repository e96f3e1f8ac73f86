//! Lists, their views and exports, and search through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod exports;
mod races;
mod rows;
mod search_items;
mod typesense;
mod views;

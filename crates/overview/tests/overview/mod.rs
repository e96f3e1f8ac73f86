//! Overviews, lists and search through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

mod exports;
mod lists;
mod overviews;
mod search_items;
mod typesense;
mod views;

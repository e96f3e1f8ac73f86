//! Overviews through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod calendar;
mod overviews;
mod round;
mod stream;

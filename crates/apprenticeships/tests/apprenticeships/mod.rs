//! Apprenticeships through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod archiving;
mod changing;
mod coming;
mod creating;
mod detail;
mod editing;
mod goals;
mod moving;
mod own;
mod races;

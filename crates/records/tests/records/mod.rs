//! Notes, journals and what is followed up through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod notes_and_journals;

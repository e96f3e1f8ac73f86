//! People through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod coordinators;
mod groups;
mod inviting;
mod me;
mod options;
mod profile_pictures;
mod races;
mod searching;
mod training_card;
mod visible;

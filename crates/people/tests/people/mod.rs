//! People through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

mod archiving;
mod contact_changes;
mod coordinators;
mod creating;
mod detail;
mod editing;
mod employees;
mod goals;
mod groups;
mod importing;
mod me;
mod options;
mod portraits;
mod records;
mod searching;
mod visible;
mod workplaces;

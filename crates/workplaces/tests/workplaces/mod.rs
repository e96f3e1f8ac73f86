//! Companies and employees as they are managed through the real router, on both engines.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod companies;
mod contact_changes;
mod employees;
mod follows;
mod own_companies;
mod races;

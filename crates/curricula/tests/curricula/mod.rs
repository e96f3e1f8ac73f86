//! Training plans and curricula through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod chosen_sets;
mod connections;
mod follows;
mod national;
mod own_plans;
mod renewal;
mod training_plans;

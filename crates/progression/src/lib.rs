//! Recommended progression (anbefalt progresjon): which share of the goals an office recommends to
//! be approved by the end of each month of the apprenticeship, for all or for one training plan.
//!
//! It knows no apprentice. Other crates take the [`lines::load`]ed lines, or ask for them in a
//! batch of their own ([`lines::ask`]), and how far somebody is expected to be is
//! [`rules::Recommended::at`]. Whether what shows a goal holds is [`coverage::judge`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod capability;
pub mod coverage;
mod http;
pub mod lines;
pub mod rules;
mod schema;

pub use capability::{PROGRESSIONS, capability};

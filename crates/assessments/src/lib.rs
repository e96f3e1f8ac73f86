//! What an apprentice is assessed by besides the goals of a training plan: the office's general
//! criteria (generelle vurderingskriterier), and the scales that criteria and competence goals are
//! rated on.
//!
//! [`criteria::load`] always answers: an office that has saved nothing yet has no criteria of its
//! own, and the scales of the specification.
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
pub mod criteria;
mod http;
pub mod rules;
mod schema;

pub use capability::capability;

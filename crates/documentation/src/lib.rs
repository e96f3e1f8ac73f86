//! Documentation (dokumentasjon): what an apprentice writes and photographs of her work, sends
//! to her instructor, and has approved together with the goals it shows.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod content;
pub mod rules;

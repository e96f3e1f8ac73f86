//! The training office itself: its name, how its SMS are signed, and which parts of the product
//! it uses.
//!
//! [`load`] always answers: an organisation that has saved nothing yet has the defaults of
//! [`Organisation::named`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod flags;
mod store;

pub use flags::Flags;
pub use store::{MIGRATIONS, Organisation, SMS_TITLE_DEFAULT, load, save};

//! The training office itself: its name, how its SMS are signed, which parts of the product it
//! uses, and its terms (personvern og brukervilkår).
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

mod capability;
mod flags;
mod http;
pub mod identity;
pub mod information;
pub mod letterhead;
mod lifecycle;
mod logo;
pub mod paper;
mod schema;
pub mod senders;
mod store;
pub mod terms;

pub use capability::capability;
pub use flags::Flags;
pub use http::routes;
pub use lifecycle::{create, delete};
pub use schema::{CATALOGUE_MIGRATIONS, MIGRATIONS};
pub use store::{Organisation, SMS_TITLE_DEFAULT, change, load, save};

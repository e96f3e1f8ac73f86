//! What spans the capabilities: the lists, the overview page of each role, and the badges.
//!
//! It also speaks the Typesense protocol to clients with a search key of [`keys`].
//! Its one table holds the saved views of the lists ([`views`]). Lists, exports and counts come
//! from the search read model, narrowed by [`reach`] to
//! what the caller may see; [`search`] has the collections whose documents count people of other
//! capabilities.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod export;
mod http;
pub mod keys;
mod kinds;
mod personal;
pub mod reach;
mod rules;
pub mod search;
mod timeline;
pub mod views;

pub use http::routes;
pub use personal::ViewData;
pub use views::MIGRATIONS;

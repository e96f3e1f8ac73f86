//! What spans the capabilities: the lists, the overview page of each role, and the badges.
//!
//! It also speaks the Typesense protocol to clients with a search key of [`keys`].
//! Its one table holds the saved views of the lists ([`views`]). Lists, exports and counts come
//! from the search read model, narrowed to
//! what the caller may see of each list; [`search`] has the collections whose documents count people of other
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

mod capability;
mod export;
mod http;
pub mod keys;
mod kinds;
mod personal;
mod rules;
pub mod search;
mod timeline;
pub mod views;

pub use capability::capability;
pub use http::routes;
pub use personal::ViewData;
pub use views::MIGRATIONS;

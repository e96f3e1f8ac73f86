//! Documentation (dokumentasjon): what an apprentice writes and photographs of her work, sends
//! to her instructor, and has approved together with the goals it shows.
//!
//! [`rules`] say who may do what, [`search`] is the collection DOKUMENTASJONER of the read model.
//! The endpoints that serve files stand here too, because
//! documentation is what files belong to so far: [`routes`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod addresses;
mod effects;
pub mod history;
mod http;
mod open;
pub mod rules;
mod schema;
pub mod search;
mod store;
mod view;

pub use http::routes;
pub use schema::MIGRATIONS;
pub use view::{DocumentationFile, DocumentationView};

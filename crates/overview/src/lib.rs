//! What spans the capabilities: the first page of each role, the badges, the stream of what
//! happened to an apprentice, and the lists whose documents count what several capabilities hold
//! ([`search`]).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod asked;
mod capability;
mod http;
mod owners;
mod rules;
pub mod search;
pub mod stream;
mod timeline;

pub use capability::capability;
pub use http::routes;
pub use owners::CoordinatorNames;

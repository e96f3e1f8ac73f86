//! The lists of the product, whatever capability declares them: asked, counted, exported, and seen
//! through saved [`views`].
//!
//! It knows no capability. Which lists there are, the app says; what of one a caller may see, the
//! list itself. Clients with a search key of [`keys`] ask in the Typesense protocol.
//!
//! # Invariants
//!
//! - A search key names its holder, never what it shows: that is looked up at each call, in the
//!   call's snapshot, as for a token.
//! - A saved view is the address of its list. The server reads it as the web does, to count it in
//!   the menu; both are held to the examples in `views/addresses.json`.
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
mod desk;
mod export;
mod http;
pub mod keys;
mod kinds;
mod personal;
pub mod problem;
pub mod views;

pub use capability::capability;
pub use desk::Desk;
pub use export::{harmless, workbook_day, workbook_instant};
pub use http::routes;
pub use personal::ViewData;
pub use views::{MIGRATIONS, OwnerNames};

//! Portfolios (opplæringsmapper): all that an apprentice did, as one document to read and to keep,
//! and with everything in its original files as a ZIP that opens without a network.
//!
//! Somebody asks for those of one apprentice or of many; each is made by a job ([`Status`] says how
//! far it is), is told of when it is there, and is gone after a week. What is in one, each
//! capability says by a [`PortfolioSource`]; `server` hands them over.
//!
//! # Invariants
//!
//! - A portfolio belongs to the person who asked for it. It counts from the transaction that
//!   records its document. Its content is read in one transaction; its ZIP is written while it is
//!   sent, from what is stored then, and its page (`page.rs`) fetches nothing from elsewhere.
//! - A picture has a rendition for print beside it (`Variant::Print`): made at upload, or when it
//!   is first needed.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod archive;
mod capability;
mod content;
mod coverage;
mod files;
mod http;
mod layout;
mod make;
mod open;
mod page;
mod personal;
pub mod pictures;
pub mod rules;
mod schema;
mod sources;
mod store;
mod templates;
mod view;

pub use capability::{FREMDRIFT, OPPLAERINGSMAPPER, capability};
pub use http::routes;
pub use rules::Status;
pub use schema::MIGRATIONS;
pub use sources::{Entry, PictureWords, PortfolioSource, Section, Sources, Statement};
pub use svenn_typesetting::{Bar, Table};

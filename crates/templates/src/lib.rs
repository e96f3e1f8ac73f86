//! Templates of documents (dokumentmaler): a text with merge fields, what is written where a value
//! is missing, and who signs.
//!
//! [`rules::merge`] makes a text out of a template and values. [`prepare::prepare`] reads what a
//! template and some apprentices make: for each who lacks what, whom to ask for a signature, and
//! with [`prepare::Ready::pdf`] the document. A caller that hands it on records it with
//! [`prepare::note_made`], so that the edition of the template is kept.
//!
//! # Invariants
//!
//! - A value is text in the document, never markup; an omitted field asks for nothing; an identity
//!   number is read only where the text names it. Every document has the office's letterhead
//!   (`svenn_organisation::letterhead`).
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
mod fields;
pub mod history;
mod http;
mod open;
mod paper;
mod personal;
pub mod prepare;
pub mod rules;
mod schema;
mod search;
mod signers;
mod store;
mod values;
mod view;

pub use capability::{DOKUMENTMALER, MALDOKUMENTER, capability};
pub use fields::Field;
pub use http::routes;
pub use schema::MIGRATIONS;
pub use signers::{ProposedSigner, SignerKind, SignerRole, Signing};
pub use store::in_use;

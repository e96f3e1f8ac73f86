//! Applications (søknader): the form that anybody may fill in, what its applicants do with it, and
//! what the office does.
//!
//! [`rules`] say where an application may go and who may move it, when one may be sent, and what
//! may not be asked.
//!
//! # Invariants
//!
//! - An application is changed under its lock (`store::hold`, `svenn_db::HeldRow`).
//! - A draft is its applicant's alone. The form never says who has applied: a double is told to the
//!   address of the first application, and nowhere else.
//! - A link opens nothing by itself; a code sent for it does, and gives a page a key that stands in
//!   no address (`door`). Links, codes and keys are stored as keyed digests.
//! - The proof of work that an application was made with makes one application (`proof`).
//! - What was sent counts until the changed edition is sent.
//! - What applicants are written is the office's own words, where it has any (`templates`); letters
//!   without which an applicant knows nothing cannot be switched off.
//! - A rejection is told by its letter, half an hour later, and not at all where it was undone
//!   (`rejecting`).
//! - Of an application that was withdrawn, erased or kept too long, season, trades and county stay,
//!   and nothing of the applicant.
//! - Notes on an applicant are the office's alone, and go with the application, as does what has
//!   happened to it (`journal`, `happened`).
//! - Offers of places are kept in a crate above, which is asked and told by [`offers::OffersOf`]; an
//!   application with open offers stands where they do.
//! - An organisation that takes no applications answers 404 to all of it.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod applying;
mod capability;
mod converting;
mod deadlines;
mod door;
pub mod files;
mod follows;
pub mod frames;
mod handover;
mod happened;
pub mod history;
mod http;
mod importing;
mod journal;
mod letters;
mod moving;
pub mod offers;
mod personal;
mod proof;
mod rejecting;
pub mod rules;
mod schema;
mod search;
mod store;
mod templates;
mod thread;
mod trades;
mod written;

pub use capability::{APPLICATIONLABELS, APPLICATIONS, APPLICATIONSETTINGS, capability};
pub use offers::{Offers, OffersOf};
pub use schema::MIGRATIONS;

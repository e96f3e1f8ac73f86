//! Documentation that another system has exported: a ZIP with a folder for each apprentice, and
//! perhaps a list that says what is what. It becomes documentation that is approved already, with a
//! note of who imported it, after a preview, and can be taken back for a week.
//!
//! # Invariants
//!
//! - The archive is read in parts, each by a process of its own; what leads out of it, is locked or
//!   is made to fill a disk is refused as a whole, with why.
//! - Nobody is guessed: an apprentice is known by address, name and day of birth, or chosen.
//! - What is there already, by apprentice, day, title, text and files, does not come once more.
//! - The archive goes when the import is closed or taken back, when it is a week old, and when the
//!   data of an apprentice is erased.
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
mod http;
mod matching;
mod personal;
mod pieces;
mod schema;
mod store;
mod writing;

pub use capability::{TAKEOVERS, capability};
pub use personal::TakeoverData;
pub use schema::MIGRATIONS;

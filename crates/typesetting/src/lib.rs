//! Typesetting: documents of the office on paper, all with one look. A [`Document`] says what is
//! in it; a [`Typesetter`] makes of it a PDF for the archive (PDF/A-2a), tagged for those who
//! hear it read, with bookmarks.
//!
//! - Text is data and never markup: what people write reaches the typesetter as JSON
//!   (`look.typ` is the only source there is, and is part of the program).
//! - The fonts are part of the program; nothing is read from the machine or from a network. What
//!   none of them has is told of ([`missing`]), and in the document.
//! - The server has documents set by processes of their own ([`Typesetter::of_program`]), which may
//!   take [`MEMORY_BYTES_MAX`] and [`SECONDS_MAX`] for each, and end with the process that asked
//!   for them.
//! - The same document gives the same bytes.
//!
//! # Invariants
//!
//! - Organisations take turns, document by document (`crates/workers/src/turns.rs`); one for which
//!   somebody waits has a line and a limit of ten seconds of its own (`Typesetter::awaited`).
//! - The fonts (`fonts/`) are Liberation Sans, and Noto cuts for what it lacks, asked in the order
//!   of `fonts.rs`, and read only as far as a document needs them. Letters that are drawn as one
//!   come from one font. What no font has becomes a box, or its code point in the evidence of
//!   signatures, is named in a note at the end, and is told to the author ([`missing`]).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod clean;
mod document;
mod fonts;
mod lower;
mod press;
mod process;
#[cfg(test)]
mod reading;
mod rich;
#[cfg(test)]
mod tests;

pub use document::{
    Attachment, Bar, Block, Cover, Document, Drawing, Letterhead, Picture, Ring, Table, Unprintable,
};
pub use lower::{Missing, missing};
pub use press::Standard;
pub use process::{
    COMMAND, MEMORY_BYTES_MAX, NICENESS, SECONDS_MAX, SOON_SECONDS_MAX, Typeset, Typesetter,
    TypesettingError, tasks,
};

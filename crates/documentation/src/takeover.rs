//! Documentation that another system has exported: a ZIP with a folder for each apprentice, and
//! perhaps a list that says what is what. It becomes documentation that is approved already.
//!
//! # Invariants
//!
//! - The archive is read in parts, each by a process of its own; what leads out of it, is locked or
//!   is made to fill a disk is refused as a whole, with why.
//! - What is there already, by apprentice, day, title, text and files, does not come once more.
//! - The archive goes when the import is closed or taken back, when it is a week old, and when the
//!   data of an apprentice is erased.

pub mod archive;
pub mod matching;
pub mod pieces;
pub mod rows;
pub mod writing;

pub use rows::forget_archives;

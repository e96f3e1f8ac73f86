//! What of a PDF has to do with signing.

mod append;
mod file;
pub mod inspect;
mod load;
mod look;
mod pages;
pub mod ready;
mod rewrite;
pub(crate) mod room;
pub mod seal;
mod sections;
mod sound;
mod syntax;
mod unpack;
pub mod verify;
mod walk;

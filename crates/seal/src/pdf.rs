//! What of a PDF has to do with signing.

pub mod inspect;
mod load;
pub(crate) mod room;
pub mod seal;
pub mod verify;
mod walk;

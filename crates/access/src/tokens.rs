//! Keys of people's own programs: made on one's own page, for some of what one may read or for
//! beginning drafts, for a year at most, shown once and taken back at once.
//!
//! # Invariants
//!
//! - A key opens the operations of its scopes ([`scopes::OPENED`]) and nothing else. All of them
//!   read, but for the one that begins a draft of the person's own documentation; a key that opens
//!   it hands over nothing that others wrote but goals ([`scopes::TokenScope::Kladd`]). What it is answered is what its person is answered: the call goes on in that person's
//!   name, and whether it is let in is decided in its transaction ([`crate::AccountGate`]).
//! - A key that was taken back, is over, or whose office allows none any more, counts no more from
//!   that instant on. Whatever ends all sessions of a person ends the keys too.
//! - Each call is counted and in the change log before it is made.
//! - Of a key there is stored what it is known by (SHA-256) and how it begins.

mod door;
mod room;
pub(crate) mod rules;
pub mod scopes;
mod store;

pub use door::{ByAssistantsDoor, by_personal_token};
pub(crate) use room::{has_room, take_turn};
pub(crate) use store::{
    Token, TokenUse, insert, lock, of_person, remove, take_back_all, take_back_everybodys, uses_of,
};
use svenn_kernel::Collection;

/// Keys of people's own programs.
pub const PERSONLIGENOKLER: Collection = Collection("PERSONLIGENOKLER");
/// Calls that were made with them.
pub const NOKKELBRUK: Collection = Collection("NOKKELBRUK");

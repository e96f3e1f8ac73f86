//! A door for people's own assistants: tools in the field's words, by the Model Context Protocol
//! over HTTP, for whoever shows a key of their own (`svenn_access::tokens`).
//!
//! # Invariants
//!
//! - No right is decided here. Each tool calls the product's own operations with the key that was
//!   shown, through the product's own router: scopes, permissions, budget and trail are those of the
//!   key ([`inside`]).
//! - A tool reads, but for the one that begins a draft of the person's own documentation, marked as
//!   written with help. Nothing is sent, approved or signed, whatever the texts say that are handed
//!   over; a key opens no operation that does ([`svenn_access::tokens::scopes::OPENED`]), and one
//!   that begins drafts hands over no feedback, no name and no file.
//! - What people wrote is handed over between marks that it cannot hold itself, with the word that
//!   it is no instruction ([`marked`]), and in bounded pieces.
//! - Each call is answered by itself; nothing is kept between two of them.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod desk;
mod door;
mod inside;
mod marked;
mod service;
mod tools;

pub use desk::Desk;
pub use door::routes;

//! Draft help (skrivehjelp): a language model makes a proposal of a text from the apprentice's key
//! words, where the office has turned it on (SKRIVEHJELP).
//!
//! Nobody's name, number or address leaves ([`rules::mask`]); what was sent is kept with the
//! proposal and can be read. A proposal is a draft: a capability that hands a text in asks
//! [`require_own`] whether it was made the apprentice's own.
//!
//! Of a text that its writer has sent, and wants to be asked about, the model makes short questions
//! ([`ask_questions`]), within the same bounds.
//!
//! # Invariants
//!
//! - Nothing leaves that identifies anybody: names of everybody in the organisation with what
//!   stands beside them as a surname, postal and other addresses, and numbers are masked
//!   (`rules/mask.rs`). The cost of a proposal is reserved before it is asked for. A text that
//!   began as a proposal is sent only changed and confirmed as one's own ([`require_own`]).
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
mod everybody;
mod http;
mod letter;
mod model;
mod own;
mod personal;
mod proposals;
mod questions;
mod rules;
mod schema;
mod settings;
mod writing;

pub use capability::{DRAFT_HELP, DRAFT_PROPOSALS, Writer, capability};
pub use own::{DraftHelpState, require_own, state_of};
pub use personal::DraftHelpData;
pub use proposals::{Proposal, ProposalStatus, backfill, note_helped};
pub use questions::{OwnText, Unanswered, ask_questions, forget_text};
pub use settings::{Setting, is_on, save as save_setting};

//! The competence goals of an apprentice on their way to approval: the apprentice asks for one or
//! several, an instructor approves them or sends them back with a comment, each with its evidence.
//!
//! How far a goal is stands with the apprentice (`svenn_people::goals`), whichever way it came
//! there; here is what is done with goals by themselves, and what was said with it. What shows a
//! goal is kept by others, who tell it as [`GoalEvidence`].
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
mod coverage;
mod evidence;
mod http;
mod notifications;
mod open;
mod personal;
pub mod rules;
mod schema;
pub mod store;
mod templates;
mod view;
mod waiting;

use svenn_kernel::Collection;

pub use capability::capability;
pub use evidence::{Evidence, EvidenceAsked, EvidenceKind, GoalEvidence, Sources};
pub use schema::MIGRATIONS;
pub use store::approvals_of;
pub use templates::KOMPETANSEMAAL;
pub use view::sent_back;

/// What is done with an apprentice's goals by themselves, by the apprentice's id.
pub const GOALS: Collection = Collection("LAEREPLANMAAL");

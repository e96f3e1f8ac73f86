//! Documentation (dokumentasjon): texts and pictures of an apprentice's work, sent to an instructor
//! and approved together with the goals they show.
//!
//! [`rules`] say who may do what, [`search`] is the collection DOKUMENTASJONER of the read model.
//!
//! # Invariants
//!
//! - An approval can be taken back by the person who gave it, for ten seconds and the time a call
//!   may take on the way (`svenn_review::rules::decide_undo`); no notice of it shows on a device before that.
//!   Approved together is only what needs no look (`svenn_review::look`). An instructor is reminded once a
//!   day.
//! - Where a plan asks for it (`Lk20Options::alledelmaal`), documentation approves a goal with parts
//!   only once all of them are on what is approved ([`rules::whole`]).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod additions;
mod answer_files;
mod approval_questions;
mod capability;
pub mod drafts;
mod effects;
pub mod erase;
mod follows;
mod goal_evidence;
mod goals_in_use;
mod handed_in_texts;
pub mod history;
mod http;
pub mod notifications;
mod open;
mod paper;
mod personal;
mod portfolio;
pub mod reading;
pub mod rules;
mod schema;
pub mod search;
mod silence;
mod store;
mod templates;
mod view;

/// Most documentation one apprentice keeps, so that nobody fills the disk.
const DOCUMENTATION_MAX: u64 = 2_000;

pub use additions::seen::count_waiting;
pub use approval_questions::AskedWithDocumentation;
pub use capability::capability;
pub use goal_evidence::GoalDocumentation;
pub use goals_in_use::GoalsInUse;
pub use handed_in_texts::DocumentationTexts;
pub use http::routes;
pub use open::DocumentationFiles;
pub use personal::DocumentationData;
pub use portfolio::PortfolioDocumentation;
pub use schema::MIGRATIONS;
pub use view::DocumentationView;

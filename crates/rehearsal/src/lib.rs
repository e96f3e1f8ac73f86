//! Rehearsal (øving): short questions on what an apprentice has handed in, some days later.
//!
//! The office keeps questions, each about a competence goal or a trade, with what a good answer has.
//! What an apprentice hands in brings up to three of them, one a day from the third day on; one that
//! was not known comes back after three weeks ([`rules`]). Nothing waits for an answer, nothing is
//! counted, and what is not answered for two weeks is let go of. All the questions can be
//! rehearsed at any time, goal by goal.
//!
//! Who approves may ask one question with it ([`svenn_review::ApprovalQuestions`]). It comes once,
//! on the first day after that is free, and goes where the approval is taken back.
//!
//! An apprentice who wants it is asked about what they wrote themselves first: where the office has
//! draft help, a job has the model make up to three questions of what they hand in, names masked,
//! whether it shows a goal or none (`asking.rs`).
//!
//! # Invariants
//!
//! - Nothing of an apprentice's text goes to a model before they have said yes, nor what was handed
//!   in before that. Questions from a text are the apprentice's alone as answers are. They go, with
//!   their answers, when the text goes, when the apprentice goes, and when the apprentice says no.
//! - Answers are the apprentice's alone: no list, no message, no audit trail, no export by the office
//!   and no count of others holds them or tells that they are there. The apprentice reads, keeps a
//!   copy of and deletes them, and they go when the apprentice is deleted or erased.
//! - Which question comes on which day is reckoned from what was handed in or approved and the
//!   questions, and stored nowhere. Of what comes back after a miss nobody is told anything, so
//!   that no message tells how somebody answered; a question opens when its message goes out, so
//!   that none tells whether somebody has.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod asking;
mod bank;
mod capability;
pub mod history;
mod http;
mod own;
mod personal;
mod reminders;
pub mod rules;
mod schema;
mod search;
mod store;
mod templates;
mod view;

pub use bank::HandedIn;
pub use capability::{OVINGER, OVINGSSPORSMAL, capability};
pub use schema::MIGRATIONS;

//! What an apprentice hands in and an instructor answers, whatever it is: documentation, what is
//! done on a task, a week of hours. Where it stands, who may do what with it, how a caller opens it
//! for that, what happened to it, and the reminder of what waits.
//!
//! Each of them says what is its own: what is stored, which rules it has besides, and what follows
//! from a step.
//!
//! # Invariants
//!
//! - Phases, steps and who may take them, the timeline, opening, undoing and the reminder are here
//!   once; documentation, tasks and hours each bring their own table and what follows from a step
//!   (`Reviewed`, `timeline!`).

pub mod access;
mod open;
mod remind;
pub mod rules;
pub mod timeline;
pub mod view;

pub use open::{Approval, Reviewed};
pub use remind::{Reminder, SAK, remind, reminded};
pub use rules::{AccessLevel, Action, Event, Phase, Refusal, Step, UNDO_WINDOW};

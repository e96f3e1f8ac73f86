//! What an apprentice hands in and an instructor answers, whatever it is: documentation, what is
//! done on a task, a week of hours, a task of a course. Where it stands, who may do what with it,
//! how a caller opens it for that, what happened to it, and the reminder of what waits.
//!
//! Each of them says what is its own: what is stored, which rules it has besides, and what follows
//! from a step.
//!
//! # Invariants
//!
//! - Phases, steps and who may take them, the timeline, opening, sending, answering, undoing,
//!   approving many, files, notifications and the reminder are here once; documentation, tasks,
//!   hours and courses each bring their own table and what follows from a step ([`Reviewed`],
//!   [`HandedIn`], [`HoldsFiles`], [`ApprovedTogether`], `timeline!`).
//! - A tick is a goal, the parts of it that were chosen, and what shows it ([`ticks`]); whether a
//!   text accounts for it is one pure rule ([`mention`]).

pub mod access;
mod asked;
mod attachments;
mod handed_in;
pub mod listed;
mod look;
pub mod mention;
mod open;
pub mod personal;
mod remind;
mod rich;
pub mod rules;
pub mod telling;
pub mod ticks;
pub mod timeline;
mod together;
pub mod view;

pub use asked::{ApprovalQuestion, ApprovalQuestions, HandedInText, HandedInTexts};
pub use attachments::{
    Deletable, HoldsFiles, Named, add_file, add_named_file, delete_draft, remove_file,
};
pub use handed_in::{
    Approves, HandedIn, Refused, RefusedTick, Remindable, Returns, ReviewApprove,
    ReviewApproveTicks, ReviewReturn, ReviewVersion, ReviewVersionParam, Ticked, approve,
    approve_ticks, carry_out, remind, require_substance, send, send_back, undo_approval, withdraw,
};
pub use look::{Look, look};
pub use open::{Approval, Reviewed};
pub use remind::{
    RemindedOfAll, Reminder, SAK, Waiting, remind as remind_instructors, remind_of_all, reminded,
    waited_since,
};
pub use rich::RichText;
pub use rules::{AccessLevel, Action, Can, Event, Phase, Refusal, Step, UNDO_WINDOW};
pub use together::{
    ApprovedTogether, Chosen, NotApproved, Reasons, Together, approve_many, require_some,
};

//! What a course holds, when it may be published, what a quiz draws and what an answer is worth,
//! when an element is done and what is left. No clock, no database; what reads
//! packages of others is a task for a process of its own ([`unpacking`]).
//!
//! # Choices
//!
//! - The rule of completion of an element is said in the words of cmi5 (`moveOn`, §13.1.4);
//!   [`MoveOn::Viewed`] is our own.
//! - What is drawn is kept with the attempt ([`Drawn`]). A learner answers by keys that are made
//!   for the attempt and tell nothing of what is right.
//! - Points are fractions; a score is rounded once, at the end, to hundredths of a per cent.
//! - A result that was reached stays reached: a later attempt that is worse takes no completion.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod attempts;
mod certificates;
mod check;
mod completion;
mod content;
mod draw;
mod duration;
mod film;
mod marking;
mod newcomers;
mod number;
pub mod package;
mod questions;
mod standing;
pub mod unpacking;

pub use attempts::{Attempt, Sitting, attempts_left, counting, minutes_with, seconds_left, takes};
pub use certificates::{CertificateState, asks_anew};
pub use check::{Problem, problems};
pub use completion::{
    CourseProgress, Handed, ItemFacts, ItemProgress, Lacking, course_progress, is_locked,
    score_text,
};
pub use content::{
    Choice, Content, Counts, Film, Item, ItemType, Module, MoveOn, Number, Pair, Question,
    QuestionKind, Quiz, Reading, Task,
};
pub use draw::{Answer, Drawn, DrawnQuestion, Keyed, Matched, Shown, Uninterpretable, draw};
pub use duration::duration_text;
pub use film::{Segment, joined, share_seen};
pub use marking::{Mark, Marked, mark, remark};
pub use newcomers::{NewcomersPlace, Verdict, of_newcomer};
pub use number::is_number;
pub use questions::{
    Read as ReadQuestions, Remark as QuestionRemark, Unread as UnreadQuestions,
    read as read_questions,
};
pub use standing::{UserState, WaiveReason};

#[cfg(test)]
mod tests;

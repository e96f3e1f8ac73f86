//! Courses that the office makes (kurs): their drafts and published editions, who has them and how
//! far each is, quizzes with their attempts, what is handed in and assessed, and certificates.
//!
//! What a course may hold, what an answer is worth and when something is done is said by
//! `svenn_courserules`.
//!
//! # Invariants
//!
//! - An edition that was published never changes. Who has begun one stays on it; who has not begins
//!   with the newest.
//! - A course is changed under its lock; what somebody has done in it under the lock of their own
//!   row. Answers of an attempt are saved and handed in under the attempt's, so that learners who
//!   answer at once do not wait for each other.
//! - What is right (correct choices, weights, feedback, orders, pairs, accepted texts) is in no
//!   answer to a learner before the attempt is handed in; choices are named by keys that are made
//!   for the attempt.
//! - An answer carries a number that grows; one that was sent before changes nothing.
//! - What was reached stays reached: a later and worse attempt takes no completion, and no
//!   certificate. Taken once more (`renewing.rs`), the earlier completion counts until the newer.
//! - What a package of others brings is served by a host of its own (`content.rs`), by a ticket in
//!   its path, and never by the app's; its archive is read by processes
//!   (`svenn_courserules::unpacking`), and its files go to the browser as they lie in it. What it
//!   saves carries a number that grows.
//! - Everything here answers 404 where the organisation's `courseEnabled` is off.

mod answering;
mod assigning;
mod capability;
mod certificate;
mod completed;
pub mod content;
mod evidence;
mod exchange;
mod files;
mod follows;
mod handed_in;
pub mod history;
mod http;
mod launch;
mod newcomers;
mod notifications;
mod open;
mod packages;
mod personal;
mod portfolio;
mod progress;
pub mod reading;
mod reminders;
mod renewing;
mod schema;
mod sealed;
mod search;
mod statements;
mod store;
mod templates;
mod view;

pub use capability::{COURSES, COURSEUSERS, capability};
pub use completed::{ApprenticeCourse, courses_of, given_courses, learners};
pub use evidence::GoalCourses;
pub use portfolio::PortfolioCourses;
pub use schema::MIGRATIONS;

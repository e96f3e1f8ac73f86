//! Reminders (påminnelser): at 12:00 in Norway each capability is asked who is due, and those who
//! were not reminded yet are told. Nothing is scheduled: what is due follows from what is stored
//! then, and what has gone out is kept under its identity, so nothing goes out twice.
//!
//! [`Noon`] does it, as jobs of each organisation; [`rules`] says what still makes sense after a
//! time without a server.
//!
//! # Invariants
//!
//! - The job of noon queues the next one in its own transaction, and asks each `ReminderSource`
//!   (`crates/http/src/reminders.rs`) page by page, a transaction each. What went out is kept under
//!   (template, receiver, record, day), a primary key written with the message: a page that is done
//!   again, or by two processes, sends nothing twice.
//! - A receiver without an account is written to by a job of the capability, whose key says the
//!   same (`OtherReminder`).
//! - Missed reminders are sent later, as far as they still make sense (`rules.rs`).
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
mod http;
mod noon;
mod personal;
pub mod rules;
mod schema;
mod store;

pub use capability::capability;
pub use noon::{Noon, begin_now};

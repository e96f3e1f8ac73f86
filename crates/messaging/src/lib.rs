//! Messages (meldinger) that the office sends to people, what came of each, and what a person is
//! told in the notification centre.
//!
//! A message is stored and queued in one transaction; [`MessageDelivery`] hands it to the
//! provider and writes down how it went. Others tell people things with [`notifications`].
//!
//! # Invariants
//!
//! - What the product tells people by itself is a `Template`, declared by the capability in which
//!   it happens (`crates/http/src/announcements.rs`). Crates that build on this one announce it in
//!   the transaction, crates below by a job; the office's wording and switches are kept here. A
//!   text holds only placeholders that have a value, and links to our own pages alone: a value has
//!   a kind (`ValueKind`), by which our own addresses and those of meeting places stay whole and
//!   what people write becomes no link. A test sends each declared template and follows every link.
//!   What was read or taken back before is not sent.
//! - What a person has switched off, or wants at another time, is asked right before a message
//!   leaves, so that it holds for waiting messages too (`automatic/wish.rs`); critical messages
//!   leave all the same. A daily summary is one letter, made before it is handed over, in the name
//!   of one of the e-mails in it (`automatic/digest.rs`). An unsubscribe link is signed, may be
//!   opened by anybody, and does nothing before it is pressed.
//! - An invitation is an e-mail that calendars understand (`svenn_calendar::Invite`, `Enclosed` of
//!   an announcement): one event with the same UID for ever, in files and feeds too, whose number
//!   grows when time or place change, when it is cancelled, or when somebody is withdrawn. The
//!   organiser is always the sender of the e-mail. It is sent even if it was read in the
//!   notification centre, is in no daily summary, and replaces what still waits about the same
//!   event. A training day of several days is one event from the first to the last.
//! - A provider's report of a message counts the same late, twice and out of order
//!   (`rules/reports.rs`).
//! - Every SMS but a code is counted before it is handed over; what exceeds the day's limit waits,
//!   in view of the office (`budget.rs`).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod attachments;
pub mod automatic;
pub mod backfill;
mod budget;
pub mod capability;
mod counted;
mod delivery;
pub mod devices;
mod entity;
mod follows;
mod http;
mod letter;
pub mod notifications;
mod personal;
mod push;
mod recipients;
mod reports;
pub mod rules;
mod schema;
pub mod search;
mod store;
mod templates;

pub use capability::capability;
pub use counted::send_counted;
pub use delivery::MessageDelivery;
pub use http::{PushOffer, purpose as webhook_purpose, routes};
pub use personal::MessageData;
pub use push::{Shown, people_among as people_with_devices};
pub use schema::MIGRATIONS;

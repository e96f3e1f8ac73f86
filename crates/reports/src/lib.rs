//! Reports: questions to the lists with columns, groups and sums, ready-made or built by the
//! office, run on the page, sent on a schedule, and taken out as files; and what is answered once a
//! year ([`yearly`]).
//!
//! # Invariants
//!
//! - A report is run with the rights of whoever runs it, one that is sent with those of its owner at
//!   that moment, whether its schedule sends it or a hand does; of an owner who has left, nothing is
//!   sent.
//! - A report stores ids of fields. A column whose field is gone is shown as gone; what narrows a
//!   report and is gone refuses it.
//! - A group by instants is a month in Oslo, and bounds of days are printed with their hours.
//! - A message has a link and the number of rows, and no rows: personal data stays in the product.
//!   Where the office allows it, a report that is sent goes along as a file, which is kept for
//!   as long as its e-mails wait and no longer (`enclosing.rs`).
//! - An answer sheet that was sent is as it was then, with the figures of its count date.
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
mod catalogue;
mod definition;
mod enclosing;
mod entities;
mod files;
mod follows;
pub mod history;
mod http;
mod job;
mod notifications;
mod personal;
mod ready;
mod rules;
mod run;
mod schema;
mod sending;
mod settings;
mod store;
mod templates;
mod yearly;

pub use capability::{AARSRAPPORTER, RAPPORTER, capability};
pub use schema::MIGRATIONS;

//! Goals that a company cannot give, and stays (hospitering) of apprentices at another company where
//! they are learnt.
//!
//! A company says when it is approved how often it has work for a goal; what its apprentices have
//! had approved there corrects it. Who is in training where a goal is never given is found as long
//! before the end as there is a plan ([`search::NeedSource`]). A stay has days, goals and instructors
//! of the company that takes it; they instruct from its first day to its last one
//! (`svenn_people::guests`), which nothing has to end.
//!
//! # Invariants
//!
//! - The training stays the responsibility of the company of the contract, and so does the grant
//!   (opplæringslova § 7-6: "Ansvaret for opplæringa ligg hos den lærebedrifta som kontrakten om
//!   opplæring er inngått med"): a stay changes no contract and no grant.
//! - An apprentice is at one stay at a time.
//! - A stay is cancelled and not deleted; who was told of it is told that it does not take place.
//! - Apprentices are not told what their company cannot give: they are not behind with it.
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
mod feed;
mod follows;
pub mod history;
mod http;
mod needs;
mod notifications;
mod personal;
mod reminders;
pub mod rules;
mod schema;
pub mod search;
pub mod store;
mod templates;
mod view;

pub use capability::{HOSPITERINGER, HOSPITERINGSBEHOV, capability};
pub use feed::calendar_events;
pub use follows::company_ends;
pub use schema::MIGRATIONS;

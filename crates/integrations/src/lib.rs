//! What other systems of the office read: people, contracts, companies and the measures, and what
//! has changed; and those that are told of changes ([`webhooks`]).
//!
//! A system is let in by a key of the organisation's, which coordinators make and take
//! back. It opens what its scopes name and nothing else ([`IntegrationScope`]).
//!
//! # Invariants
//!
//! - A key has the rights of its scopes, never those of whoever made it, and writes nothing.
//! - What is answered is named field by field here: identity numbers, addresses, account numbers and
//!   notes are none of it, whoever asks.
//! - Of a key there is stored what it is known by (SHA-256) and how it begins; the key itself is
//!   shown once. At most two of one name count at a time, so that one can take the other's place.
//! - The audit trail says once a day that a key was used.
//! - Of changes a key hears the collections of its scopes, and none of what a channel alone hears;
//!   so does a system that is told.
//! - A system that is told hears of each change at least once, under the same name each time, and of
//!   one record in the order of the log: one that is not taken keeps those of its record and no
//!   others. It is called outside of every network of ours, asked anew at each try.
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
mod rules;
mod schema;
mod store;
mod system;
mod webhooks;

pub use capability::{INTEGRASJONSNOKLER, WEBHOOKS, capability};
pub use rules::IntegrationScope;
pub use schema::MIGRATIONS;
pub use webhooks::store::forget_copied;

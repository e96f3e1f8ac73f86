//! A company's own system delivers a work day: what an apprentice did, how long, photographs with
//! notes and goals that it proposes. It becomes the apprentice's own draft of documentation, and a
//! line in the draft of the week's hours.
//!
//! A system is let in by a key of its company ([`svenn_access::keys`]), which opens the two calls of a delivery
//! and nothing else.
//!
//! # Invariants
//!
//! - Nothing is sent by it: a draft is seen by the apprentice alone, who changes it, sends it or
//!   deletes it. Goals are proposals until the apprentice takes them.
//! - A key delivers for those whom its company has in training at that instant, by contract or by a
//!   stay; of everybody else it hears as little as of somebody who is not there.
//! - The same day of the same apprentice, and what has the same name of the sender's, counts once,
//!   also after the apprentice has deleted the draft.
//! - Of a key there is stored what it is known by (SHA-256) and how it begins; the key itself is
//!   shown once. At most two of a company count at a time.
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
mod follows;
mod http;
mod notifications;
mod people;
mod personal;
mod rules;
mod schema;
mod store;
mod system;
mod templates;

pub use capability::{LEVERINGER, LEVERINGSNOKLER, capability};
pub use schema::MIGRATIONS;

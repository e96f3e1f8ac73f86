//! Digital courses of a provider (xtramile): which apprentices have which, and how far they are.
//!
//! The courses and how far somebody is in them are the provider's; what is kept here is which
//! courses the office has given to whom (`xtramileCourses`), with the name that each had then.
//!
//! # Invariants
//!
//! - Giving adds to what apprentices have and taking away removes from it, row by row: two who
//!   choose at once both get what they chose.
//! - The provider is asked outside of the transaction. Where it does not answer, what is kept here
//!   is shown, and it is said that the rest is not known.
//! - A share is never over 100 %, whatever the provider says.
//! - Everything here answers 404 where the organisation's `xtramile` is off.
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
mod personal;
mod rules;
mod schema;
mod store;

use std::sync::Arc;

use svenn_gateways::xtramile::CourseProvider;

pub use capability::{XTRAMILECOURSES, capability};
pub use schema::MIGRATIONS;
pub use store::{NewChoice, give};

/// The provider of digital courses.
pub type Provider = Arc<dyn CourseProvider>;

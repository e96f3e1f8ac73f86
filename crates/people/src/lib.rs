//! Apprentices, employees and coordinators: who they are, to whom and what they belong, and how
//! far apprentices are with their goals.
//!
//! What is agreed with apprentices, written about people, managed in companies and imported has
//! crates of its own, which build on this directory. Others ask [`visible`] before they show
//! anything about an apprentice, move goals with [`goals`], and name people with [`names`].
//!
//! # Invariants
//!
//! - An office keeps at least one coordinator with access; nobody can lock themselves out.
//! - A goal asked for by itself (`forespurt`) and one sent with documentation move the same two
//!   instants and do not take each other back ([`goals`]). Moving an apprentice's goals takes the
//!   apprentice's lock (`goals::lock`); beginning with a goal or deleting one takes the plan's lock
//!   as well (`plans::hold`), in this order.
//! - A deleted employee is out at once and erased; only the name remains, on what they approved and
//!   wrote.
//! - A person's picture is a small square, encoded anew, and is seen by everybody who meets the
//!   person by name; pages ask for all they draw in one call.
//! - What a permission lets an employee do reaches their own apprentices and companies alone
//!   (`rules::own`): how they are reached, not what is agreed, paid or noted, which is the
//!   office's. An employee who creates an apprentice instructs that apprentice, one who creates a
//!   company works there.
//! - Identity numbers are sealed with a key derived per organisation and bound to their row. Lists
//!   and pages show them masked; they are in no address and no log.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod addressees;
pub mod anonymised;
pub mod apprentices;
pub mod archive;
pub mod bank_account;
pub mod capability;
pub mod contacts;
pub mod coordinators;
pub mod employees;
pub mod entity;
pub mod followed;
pub mod goals;
pub mod groups;
pub mod guests;
mod http;
pub mod intake;
pub mod kind;
pub mod names;
pub mod newcomers;
pub mod options;
pub mod own;
pub mod parts;
pub mod personal;
pub mod personnr;
pub mod profile_pictures;
pub mod references;
pub mod refs;
pub mod refused;
pub mod relations;
pub mod results;
pub mod rules;
mod schema;
pub mod search;
pub mod subjects;
pub mod templates;
mod trades;
pub mod visible;

pub use capability::capability;
pub use contacts::PersonContacts;
pub use http::routes;
pub use names::PeopleDirectory;
pub use schema::MIGRATIONS;
pub use trades::ApprenticeTrades;
pub use visible::PeopleFollowing;

/// Changes of coordinators' named rights, by the coordinator's id.
pub const KOORDINATORRETTIGHETER: svenn_kernel::Collection =
    svenn_kernel::Collection("KOORDINATORRETTIGHETER");

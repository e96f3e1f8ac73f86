//! The catalogue, one database per organisation, and the transaction that everything is done
//! in. The only crate that knows which engine is underneath.
//!
//! [`Databases`] opens an organisation's database (a SQLite file or a PostgreSQL schema) and
//! gives a [`Tx`]: what it reads is one snapshot, what it wrote is durable once
//! [`Tx::commit`] has answered. Every write is noted with [`Tx::record`]; the notes become the
//! change log ([`Change`]) in the same transaction.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod announce;
mod change;
pub mod dump;
mod engine;
mod gather;
mod migrate;
mod tenants;
mod transaction;
mod tx;

pub use change::{Actor, Change, circle};
pub use engine::{DatabaseConfig, Engine};
pub use gather::{Answers, Question, gather};
pub use migrate::{Migration, Schema};
pub use tenants::{AfterCommit, Databases, OrganisationRow, Restored, TenantError};
pub use tx::Tx;

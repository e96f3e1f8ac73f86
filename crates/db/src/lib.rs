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
mod batch;
mod change;
pub mod dump;
mod engine;
mod held;
mod kept;
mod migrate;
mod patience;
mod postgres;
mod process;
mod record;
mod tenants;
mod transaction;
mod tx;
mod version;
mod versioned;

pub use batch::{Answers, QueryBatch, Rows};
pub use change::{Actor, Audience, Change, Reach};
pub use engine::{DatabaseConfig, Engine};
pub use held::{ChangeOf, HeldRow, LockKey, with_change};
pub use kept::{Held, KeptAnswer, holding};
pub use migrate::{Migration, Schema};
pub use patience::somebody_waits;
pub use record::{Record, change_row, change_rows};
pub use svenn_macros::Record;
pub use tenants::{
    AfterCommit, DatabaseFigures, Databases, OrganisationRow, PoolFigures, Restored, SetAside,
    TenantError,
};
pub use tx::Tx;
pub use versioned::{Versioned, bump_versions};

/// What every entity needs beside its columns: no relations, since a query names its joins, and
/// nothing that happens by itself when it is saved. For a module with SeaORM's prelude.
#[macro_export]
macro_rules! no_relations {
    () => {
        #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
        pub enum Relation {}

        impl ActiveModelBehavior for ActiveModel {}
    };
}

//! The catalogue, one database per organisation, and the transaction that everything is done
//! in. The only crate that knows which engine is underneath.
//!
//! [`Databases`] opens an organisation's database (a SQLite file or a PostgreSQL schema) and
//! gives a [`Tx`]: what it reads is one snapshot, what it wrote is durable once
//! [`Tx::commit`] has answered. Every write is noted with [`Tx::record`]; the notes become the
//! change log ([`Change`]) in the same transaction.
//!
//! # Invariants
//!
//! - No table has a column for the organisation, and a transaction belongs to one organisation: no
//!   query can name another.
//! - The catalogue holds the organisations and what sign-in needs before it knows the organisation.
//!   Its index is derived from the change logs, and rebuilt at start when it is behind.
//! - What a page needs from several tables is asked for in one statement ([`QueryBatch`]): each
//!   statement costs a way to the database and back.
//! - The notes of a transaction are appended to the change log at commit, with their `seq`. On
//!   PostgreSQL the append takes an advisory lock of the organisation until the commit, so that the
//!   order of `seq` is the order of commits. Processes wake each other with NOTIFY, sent after the
//!   commit and coalesced; a slow poll covers a lost wake-up, and the command line writing beside a
//!   SQLite server.
//! - An [`Audience`] decides who is told live: everyone, the coordinators, a person with those who
//!   follow that person, or a channel (the members of a chat room, or one person alone), from which
//!   coordinators are not excepted. Where the audit trail files a change under somebody else than
//!   its audience, it says so (`Audience::concerning`).
//! - On SQLite the transactions of calls that wait for each other are committed together
//!   (`writer.rs`): each behind a savepoint, none acknowledged before all are on the disk.
//! - A connection returns to its pool only after the end of its transaction was acknowledged; any
//!   other is closed. After a failed statement, or one whose answer was not read to its end, only a
//!   rollback is possible. A commit is carried to its end when nobody waits for it any more.
//! - A call waits two seconds for a lock or a connection, a job or a command longer
//!   (`patience.rs`); then the answer is 503 with `Retry-After`.
//! - A row is updated column by column (`#[derive(Record)]`, [`change_row`]), never as a whole; a
//!   test lists the crates that still do (`crates/server/tests/server/architecture.rs`). A row that
//!   several change is read under its lock: [`HeldRow`] takes the one lock of a record
//!   ([`LockKey`]), reads the row, and writes only the columns that are `Set` and differ. The lock
//!   guards what belongs to the record too. Tests make two calls meet there in every order of
//!   their statements (`Office::race_by`).
//! - A writing transaction holds from its beginning the locks of whatever its call names by an id,
//!   taken in one order ([`in_call`]), so that no two calls wait for each other in a circle. What is
//!   found in another way is held by its id before it is read ([`Tx::hold_all`]); what deletes
//!   something that others refer to has the organisation for itself
//!   ([`Databases::write_alone`]). A call that met others and wrote nothing is made again.
//! - An organisation that cannot be opened is set aside by name, and no other notices. A database
//!   of a newer version is refused with both versions.
//! - A call under an `Idempotency-Key` has its commit held ([`holding`]), so that its answer is
//!   kept in the same transaction. What a call does after its commit waits for it
//!   ([`when_committed`]).
//! - `Databases` and `Tx` answer boxed futures. An unboxed future is compiled again in each crate
//!   that awaits it, with all that it awaits itself: beginning a transaction, with the database
//!   drivers below, was 173 times in the release build. An allocation beside a statement costs
//!   nothing.
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
mod backfill;
mod batch;
mod call;
mod change;
pub mod dump;
mod engine;
#[cfg(feature = "gate")]
pub mod gate;
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
mod writer;

pub use batch::{Answers, QueryBatch, Rows};
pub use call::{MadeAgain, Named, in_call};
pub use change::{Actor, Audience, Change, Reach};
pub use engine::{DatabaseConfig, Engine};
pub use held::{ChangeOf, HeldRow, LockKey, with_change};
pub use kept::{Held, HeldTx, KeptAnswer, holding, when_committed};
pub use migrate::{Migration, Schema};
pub use patience::somebody_waits;
pub use record::{Record, change_row, change_rows};
pub use svenn_macros::Record;
pub use tenants::{
    AfterCommit, DatabaseFigures, Databases, OrganisationRow, PoolFigures, Restored, SetAside,
    TenantError, WantedSecrets, WrittenFigures, WrittenMark,
};
pub use tx::{Later, Tx};
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

/// What is stored as JSON in a column of text. For a crate that has SeaORM and `serde_json` itself.
#[macro_export]
macro_rules! json_columns {
    ($($(#[$said:meta])* $Column:ident of $Kept:ty;)+) => {$(
        $(#[$said])*
        #[derive(Debug, Clone, PartialEq, sea_orm::DeriveValueType)]
        #[sea_orm(value_type = "String")]
        pub struct $Column(pub $Kept);

        impl std::fmt::Display for $Column {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let text = serde_json::to_string(&self.0).map_err(|_| std::fmt::Error)?;
                f.write_str(&text)
            }
        }

        impl std::str::FromStr for $Column {
            type Err = serde_json::Error;
            fn from_str(text: &str) -> Result<Self, serde_json::Error> {
                serde_json::from_str(text).map(Self)
            }
        }
    )+};
}

/// Lists that are stored so; one that nobody has filled is empty.
#[macro_export]
macro_rules! json_lists {
    ($($(#[$said:meta])* $List:ident of $Item:ty;)+) => {
        $crate::json_columns! {$(
            $(#[$said])*
            #[derive(Default)]
            $List of Vec<$Item>;
        )+}
    };
}

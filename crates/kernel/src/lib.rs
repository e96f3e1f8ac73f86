//! What every crate speaks: ids, roles, time, numbers, text and faults. No IO.
//!
//! # Invariants
//!
//! - Time and randomness come in as parameters ([`Clock`], [`Entropy`]); clippy refuses the
//!   system's.
//! - Only permissions that open something are offered; of the others `Permission::opens` says why
//!   not. Every operation that an employee may call names, beside its sample in its crate's tests,
//!   the permissions it needs; a test calls each without and with them
//!   (`crates/server/tests/server/authorization/permissions.rs`) and writes `docs/permissions.md`.
//! - The words of an enumeration are given once, to serde; `#[stored_words]` makes the
//!   others of them.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

// What the derives write names this crate.
extern crate self as svenn_kernel;

pub mod collection;
pub mod entropy;
pub mod fault;
pub mod fields;
pub mod holidays;
pub mod ids;
pub mod input;
pub mod numbers;
pub mod office_right;
pub mod opaque;
pub mod oslo;
pub mod permission;
pub mod role;
pub mod text;
pub mod time;
pub mod values;
mod words;

pub use collection::{Collection, Verb};
pub use entropy::{Entropy, OsEntropy, SeededEntropy};
pub use fault::Fault;
pub use fields::{FieldError, Fields};
pub use ids::*;
pub use input::{DayBetween, Input, IntoColumn, ListOf, OrBlank, Whole};
pub use office_right::{OfficeRight, OfficeRights};
pub use opaque::{Opaque, Shared, WeakShared};
pub use permission::{Permission, Permissions};
pub use role::Role;
pub use svenn_macros::{Input, StoredWords, stored_words};
pub use time::{Clock, FixedClock, SystemClock, Timestamp};
pub use values::{OneLine, Text};
pub use words::UnknownWord;

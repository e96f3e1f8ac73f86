//! An office moves out and in whole, by an archive that any program reads: a ZIP of tables as JSON
//! and CSV, with files by their hash. `docs/moving.md` describes it.
//!
//! # Invariants
//!
//! - Rows are one snapshot, while the server runs. The same office gives the same archive.
//! - What is sealed in the database is open in an archive, and sealed again where it is taken in,
//!   under the secret there: so whoever has an archive has all of it.
//! - What lets somebody in is not in it, nor what waits to be sent: an archive signs nobody in, and
//!   nobody gets a message twice.
//! - An archive is taken in as a whole or not at all. A dry run does all of it and takes it back.

mod contents;
mod http;
mod into;
mod out;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use svenn_db::{TenantError, dump::Table};
use svenn_kernel::{Fault, TenantId, Timestamp};

pub(crate) use self::http::routes;
pub use self::{
    contents::STAYS,
    into::{Choice, Run, Taken, take},
    out::{Written, write},
};

/// By which an archive is known as ours.
const KIND: &str = "svenn-office";
/// The newest format that is read; older ones can be read too.
const FORMAT: u32 = 1;
/// What says what is in an archive.
const MANIFEST: &str = "svenn.json";

/// What says what is in an archive, and how its tables are made.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    kind: String,
    format: u32,
    /// The version of the product that wrote it.
    version: String,
    /// When the data was as it is here.
    made: Timestamp,
    tenant: TenantId,
    navn: String,
    created: Timestamp,
    /// What has shaped the tables.
    migrations: Vec<String>,
    /// The tables that are here, in an order in which each stands behind those that it refers to.
    tables: Vec<Table>,
    /// Tables, and columns as `table.column`, that an office has and its archive has not: why.
    stays: BTreeMap<String, String>,
}

/// Where the rows of a table lie.
fn rows_of(table: &Table) -> String {
    format!("tables/{}.jsonl", table.table)
}

/// Where they lie for a spreadsheet.
fn sheet_of(table: &Table) -> String {
    format!("tables/{}.csv", table.table)
}

/// Where the bytes of a file lie.
fn file_of(sha256: &str) -> String {
    format!("files/{sha256}")
}

/// Where the small picture of a file lies.
fn picture_of(sha256: &str) -> String {
    format!("pictures/{sha256}")
}

/// Why an archive is not taken in.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It is something else.
    #[error("this is no archive of an office, as `svenn org export` writes it")]
    Foreign,
    /// It was written in a later format, of this number.
    #[error("the archive has format {0}, which is newer than what this version reads")]
    Newer(u32),
    /// It is not whole, or what is in it makes no sense.
    #[error("the archive is damaged: {0}")]
    Damaged(String),
    /// There is such an organisation already, or the unexpected.
    #[error(transparent)]
    Tenant(#[from] TenantError),
}

impl From<Fault> for ArchiveError {
    fn from(fault: Fault) -> Self {
        Self::Tenant(fault.into())
    }
}

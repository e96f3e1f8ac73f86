//! Reading apprentices, companies and instructors from one file.
//!
//! Each row is an apprentice with the company and the instructor; a row without an apprentice
//! adds a company or an instructor only. Companies are known by organisation number, people by
//! identity number, e-mail or telephone, in this order, so that the same file can be read again.
//! An empty cell leaves what is stored. With any error nothing at all is written.

mod cells;
mod columns;
mod context;
mod parse;
mod report;
mod sheet;
mod write;

use svenn_db::Tx;
use svenn_http::{Environment, Secrets};
use svenn_kernel::Fault;

pub use columns::Column;
pub use context::Context;
pub use parse::{ApprenticeRow, CompanyRow, InstructorRow, Parsed, Row, parse};
pub use report::{ERRORS_LISTED_MAX, Report, RowError};
pub use sheet::{FILE_BYTES_MAX, ROWS_MAX};

/// Whether an import writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Only says what it would do.
    DryRun,
    /// Writes when nothing is wrong.
    Write,
}

/// Imports a file in a transaction of its own: commits it when everything was written, undoes it
/// otherwise.
///
/// # Errors
/// A fault of the database; then nothing was written. What is wrong with the file is in the
/// report.
pub async fn people(
    tx: Tx,
    secrets: &Secrets,
    environment: Environment,
    bytes: &[u8],
    mode: Mode,
) -> Result<Report, Fault> {
    let context = Context::load(&tx, secrets, environment).await?;
    let parsed = parse(bytes, &context);
    if !parsed.errors.is_empty() {
        tx.rollback().await?;
        return Ok(Report::refused(parsed.rows_total, parsed.ignored_columns, parsed.errors));
    }
    let written = write::rows(&tx, secrets, &parsed.rows).await?;
    if !written.errors.is_empty() {
        tx.rollback().await?;
        return Ok(Report::refused(parsed.rows_total, parsed.ignored_columns, written.errors));
    }
    match mode {
        Mode::DryRun => tx.rollback().await?,
        Mode::Write => {
            tx.commit().await?;
        }
    }
    Ok(Report {
        written: mode == Mode::Write,
        rows: parsed.rows_total,
        ignored_columns: parsed.ignored_columns,
        ..written.counts
    })
}

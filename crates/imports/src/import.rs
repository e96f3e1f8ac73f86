//! One import from the file to the report.

use bytes::Bytes;
use futures::{FutureExt, future::BoxFuture};
use svenn_db::{LockKey, Tx};
use svenn_http::{App, Secrets};
use svenn_kernel::{Collection, Fault, ImportId, numbers::IdentityRules};
use svenn_workers::{TaskError, Workers};

use crate::{
    columns::{Column, Columns, Mapping},
    context::Context,
    history,
    parse::{self, Parsed},
    reading,
    report::{Report, Wrong},
    sheet::{self, Sheet},
    write,
};

/// Whether an import writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Only says what it would do.
    DryRun,
    /// Writes when nothing is wrong and all who are new are of age, as far as it is known.
    Write,
    /// Writes also new apprentices under 18: that a guardian signs with them is seen to.
    WriteWithUnder18,
}

/// A file to import.
#[derive(Debug, Clone, Copy)]
pub struct File<'a> {
    /// What it is called, for the list of imports.
    pub name: &'a str,
    /// Its content, as [`read`] reads it.
    pub sheet: &'a Sheet,
    /// What its columns hold, where a person has said so; else the headers tell.
    pub mapping: Option<&'a Mapping>,
}

/// Reads a file that the product has made itself; one of others is read by [`open`].
///
/// # Errors
/// The report.
pub fn read(bytes: &[u8]) -> Result<Sheet, Box<Report>> {
    sheet::read(bytes).map_err(|unread| Box::new(unread.report()))
}

/// Reads a file in a process of its own; a report of errors only when it cannot be read. Not within
/// a transaction: it takes its time.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn open(
    workers: &Workers,
    bytes: Bytes,
) -> Result<Result<Sheet, Box<Report>>, TaskError> {
    let read = reading::sheet(workers, bytes).await?;
    Ok(read.map_err(|unread| Box::new(unread.report())))
}

/// Whether a file gives companies account numbers, which takes a right of its own.
#[must_use]
pub fn gives_accounts(file: File<'_>) -> bool {
    let columns = Columns::read(&file.sheet.header, file.mapping);
    columns.is_ok_and(|it| it.has(Column::Kontonummer))
}

/// Imports a file in a transaction of its own: commits it when everything was written, undoes it
/// otherwise. What was written is noted, so that it can be undone.
///
/// # Errors
/// A fault of the database; then nothing was written. What is wrong with the file is in the
/// report.
pub fn people<'a>(
    tx: Tx,
    app: &'a App,
    rules: IdentityRules,
    file: File<'a>,
    mode: Mode,
) -> BoxFuture<'a, Result<Report, Fault>> {
    import(tx, app, rules, file, mode).boxed()
}

/// Imports come after each other.
pub(crate) const LOCK: &str = "imports";

/// What the file says of whom. Those whom it finds are held from then on: what was read of them
/// before they were is read again where anything was written meanwhile.
async fn understood(
    tx: &Tx,
    secrets: &Secrets,
    rules: IdentityRules,
    file: File<'_>,
) -> Result<Parsed, Fault> {
    tx.lock(LOCK).await?;
    let seen = tx.latest_seq().await?;
    let context = Context::load(tx, secrets, rules).await?;
    let parsed = parse::understand(file.sheet, file.mapping, &context);
    hold(tx, &context, &parsed).await?;
    if tx.latest_seq().await? == seen {
        return Ok(parsed);
    }
    let context = Context::load(tx, secrets, rules).await?;
    let parsed = parse::understand(file.sheet, file.mapping, &context);
    hold(tx, &context, &parsed).await?;
    Ok(parsed)
}

/// Takes the locks of those who are there already, and of what they are given.
async fn hold(tx: &Tx, context: &Context, parsed: &Parsed) -> Result<(), Fault> {
    let mut locks = Vec::new();
    for row in &parsed.rows {
        if let Some(company) = row.company.as_ref().and_then(|it| context.company(&it.orgnr)) {
            locks.push(LockKey::of(Collection::BEDRIFTER, company.as_str()));
        }
        if let Some(employee) = row.instructor.as_ref().and_then(|it| it.existing.as_ref()) {
            locks.push(LockKey::of(Collection::ANSATTER, employee.as_str()));
        }
        let Some(apprentice) = &row.apprentice else { continue };
        let id = apprentice.existing.as_ref();
        locks.extend(id.map(|id| LockKey::of(Collection::LAERLINGER, id.as_str())));
        let plan = apprentice.trainingplan.as_ref();
        locks.extend(plan.map(|id| LockKey::of(Collection::TRAININGPLANS, id.as_str())));
    }
    tx.hold_all(&locks).await
}

async fn import(
    tx: Tx,
    app: &App,
    rules: IdentityRules,
    file: File<'_>,
    mode: Mode,
) -> Result<Report, Fault> {
    let parsed = match mode {
        Mode::DryRun => {
            let context = Context::load(&tx, &app.secrets, rules).await?;
            parse::understand(file.sheet, file.mapping, &context)
        }
        Mode::Write | Mode::WriteWithUnder18 => understood(&tx, &app.secrets, rules, file).await?,
    };
    if !parsed.errors.is_empty() {
        tx.rollback().await?;
        return Ok(Report::refused(parsed.rows_total, parsed.ignored_columns, parsed.errors));
    }
    let mut written = write::rows(&tx, app, &parsed.rows).await?;
    if !written.errors.is_empty() {
        tx.rollback().await?;
        return Ok(Report::refused(parsed.rows_total, parsed.ignored_columns, written.errors));
    }
    let waits = mode == Mode::Write && written.counts.under18_total > 0;
    let writes = mode != Mode::DryRun && !waits;
    let hidden = file.sheet.hidden;
    if hidden > 0 {
        let message = format!("{hidden} rader er skjult i regnearket og er tatt med");
        let wrong = Wrong::new("hidden_rows", message);
        written.counts.note(file.sheet.header.number, "", wrong);
    }
    let mut report = Report {
        written: writes,
        rows: parsed.rows_total,
        ignored_columns: parsed.ignored_columns,
        ..written.counts
    };
    if !writes {
        tx.rollback().await?;
        return Ok(report);
    }
    let id = ImportId::new(tx.now(), tx.entropy());
    history::remember(&tx, &file.sheet.header, file.mapping).await?;
    history::insert(&tx, &id, file.name, &report, written.changes).await?;
    report.id = Some(id);
    tx.commit().await?;
    Ok(report)
}

//! Applicants from a file of the county: the file is understood, shown, and written; what was
//! written may be taken back for a week, as long as nobody has worked with it.

mod columns;
mod kept;
mod reading;

use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::App;
use svenn_imports::{
    ERRORS_LISTED_MAX, Kept, RowError, Sheet, UNDO_DAYS_MAX, UndoReport, Undoable,
};
use svenn_kernel::{
    ApplicationId, ApplicationImportId, Fault, Id, PersonId, Timestamp, numbers::IdentityNumber,
};
use svenn_people::personnr;
use utoipa::ToSchema;

use self::reading::{Applicant, Known, Marks, Trades, Understood, understand};
pub use self::{
    columns::{Column, Mapping},
    kept::{ImportRow, find, latest, remember, remembered},
};
use crate::{
    applying, door, files,
    offers::OffersOf,
    rules::ApplicationStatus as S,
    store::{self, Application},
};

/// Imports come after each other.
const LOCK: &str = "application imports";
const CHANGED: &str = "Endret etter importen";
const IN_USE: &str = "I bruk";

/// A file, what its columns hold, and the season that it is for.
#[derive(Debug, Clone, Copy)]
pub struct File<'a> {
    pub name: &'a str,
    pub sheet: &'a Sheet,
    pub mapping: Option<&'a Mapping>,
    pub soknadsaar: i32,
}

/// Result or preview of an import of applicants.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApplicantImportReport)]
pub struct Report {
    /// The import that was written.
    #[schema(value_type = Option<String>)]
    pub id: Option<ApplicationImportId>,
    /// Whether anything was written.
    pub written: bool,
    /// Rows with content below the header.
    pub rows: usize,
    /// New applications.
    pub created: usize,
    /// Rows of applicants that are there already, or stand in the file twice; they are passed over.
    pub doubles: usize,
    /// The first rows with something to look at that is not wrong.
    pub notes: Vec<RowError>,
    /// All that is to be looked at.
    pub notes_total: usize,
    /// Headers of columns that were passed over.
    pub ignored_columns: Vec<String>,
    /// The first errors; with any, nothing is written.
    pub errors: Vec<RowError>,
    /// All errors.
    pub errors_total: usize,
}

impl Report {
    /// Of a file that cannot be read.
    #[must_use]
    pub fn unread(errors: Vec<RowError>) -> Self {
        Self { errors_total: errors.len(), errors, ..Self::default() }
    }

    fn of(rows: usize, it: &Understood) -> Self {
        let first = |all: &[RowError]| all.iter().take(ERRORS_LISTED_MAX).cloned().collect();
        Self {
            rows,
            created: if it.errors.is_empty() { it.applicants.len() } else { 0 },
            doubles: it.doubles,
            notes: first(&it.notes),
            notes_total: it.notes.len(),
            ignored_columns: it.ignored.clone(),
            errors: first(&it.errors),
            errors_total: it.errors.len(),
            ..Self::default()
        }
    }
}

/// Reads what a file says of whom.
async fn understood(app: &App, tx: &Tx, file: File<'_>) -> Result<Understood, Fault> {
    let mut there = store::some(tx, None).await?;
    let is_of = |it: &Application| {
        it.soknadsaar == file.soknadsaar && !matches!(it.status, S::Creating | S::Deleted)
    };
    there.retain(is_of);
    let known = Known {
        secrets: &app.secrets,
        rules: personnr::rules(app, tx.now()),
        trades: Trades::of(&program_areas::all(tx).await?),
        marks: Marks::of(&there),
    };
    Ok(understand(file.sheet, file.mapping, known))
}

/// Says what an import would do.
///
/// # Errors
/// A fault of the database.
pub async fn check(app: &App, tx: &Tx, file: File<'_>) -> Result<Report, Fault> {
    let understood = understood(app, tx, file).await?;
    Ok(Report::of(file.sheet.rows.len(), &understood))
}

/// Writes the applicants of a file; none where anything is wrong with it.
///
/// # Errors
/// A fault of the database.
pub async fn write(app: &App, tx: &Tx, file: File<'_>, by: &PersonId) -> Result<Report, Fault> {
    tx.lock(LOCK).await?;
    let it = understood(app, tx, file).await?;
    let mut report = Report::of(file.sheet.rows.len(), &it);
    if !it.errors.is_empty() {
        return Ok(report);
    }
    let id = ApplicationImportId::new(tx.now(), tx.entropy());
    let row = ImportRow {
        id: id.clone(),
        filnavn: file.name.to_owned(),
        tidspunkt: tx.now(),
        opprettet_av: Some(by.clone()),
        antall: i64::try_from(it.applicants.len()).unwrap_or(i64::MAX),
        angret: None,
    };
    kept::insert(tx, &row).await?;
    for applicant in it.applicants {
        insert(app, tx, (&id, file.soknadsaar), applicant).await?;
    }
    if let Some(mapping) = file.mapping {
        remember(tx, &file.sheet.header, mapping).await?;
    }
    report.written = true;
    report.id = Some(id);
    Ok(report)
}

/// Adds an application that the county has received. Its applicant comes in by a link that is asked
/// for on the form, and by the code that is sent for it.
async fn insert(
    app: &App,
    tx: &Tx,
    (import, soknadsaar): (&ApplicationImportId, i32),
    Applicant { written, personnr: number }: Applicant,
) -> Result<(), Fault> {
    let id = ApplicationId::new(tx.now(), tx.entropy());
    let (personnr, personnr_index) = match &number {
        None => (None, None),
        Some(number) => {
            let (sealed, index) = seal(app, tx, &id, number)?;
            (Some(sealed), Some(index))
        }
    };
    let blank = Application {
        status: S::Sent,
        imported: true,
        sendt: Some(tx.now()),
        lenke: Some(door::link_of(&app.secrets, tx.tenant(), &id)),
        import: Some(import.clone()),
        personnr,
        personnr_index,
        ..applying::blank(tx, id, soknadsaar)
    };
    let row = svenn_db::with_change(blank, applying::columns(&written))?;
    store::insert(tx, &row).await
}

/// What the sealed number of an application is bound to: another's opens none of it.
fn place(id: &ApplicationId) -> PersonId {
    PersonId::from_stored(format!("application.{id}"))
}

fn seal(
    app: &App,
    tx: &Tx,
    id: &ApplicationId,
    number: &IdentityNumber,
) -> Result<(String, String), Fault> {
    personnr::seal(tx, &app.secrets, &place(id), number)
}

/// The identity number of an application, for the apprentice that is made of it.
///
/// # Errors
/// A fault where it does not open.
pub fn identity_number(app: &App, tx: &Tx, row: &Application) -> Result<Option<String>, Fault> {
    let Some(sealed) = &row.personnr else { return Ok(None) };
    let number = personnr::open(tx.tenant(), &app.secrets, &place(&row.id), sealed)?;
    Ok(Some(number.reveal().to_owned()))
}

/// Whether an import can be taken back now.
#[must_use]
pub fn undoable(row: &ImportRow, now: Timestamp) -> Undoable {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let age_ms = now.millis().saturating_sub(row.tidspunkt.millis());
    match row.angret {
        Some(_) => Undoable::Undone,
        None if age_ms > UNDO_DAYS_MAX * DAY_MS => Undoable::TooLate,
        None => Undoable::Yes,
    }
}

/// Takes an import back, under the lock of all imports: whom it added goes away, but for those whom
/// somebody has worked with. To know beforehand what it would do, do it and roll back.
///
/// # Errors
/// A fault of the database.
pub async fn undo(tx: &Tx, import: &ImportRow, offers: &dyn OffersOf) -> Result<UndoReport, Fault> {
    let mut report = UndoReport::default();
    for id in store::of_import(tx, &import.id).await? {
        let Some(row) = store::hold(tx, &id).await? else { continue };
        if row.status == S::Deleted {
            continue;
        }
        let why = match row.version {
            1 if is_in_use(tx, &id, offers).await? => Some(IN_USE),
            1 => None,
            _ => Some(CHANGED),
        };
        match why {
            Some(grunn) => {
                report.kept_total += 1;
                report.kept.push(Kept { id: id.to_string(), navn: row.navn.clone(), grunn });
            }
            None => {
                report.removed_total += 1;
                report.removed.push(row.navn.clone());
                store::delete(tx, &id).await?;
            }
        }
    }
    report.kept.truncate(LISTED_MAX);
    report.removed.truncate(LISTED_MAX);
    kept::mark_undone(tx, &import.id).await?;
    Ok(report)
}

/// Records of each kind that are named.
const LISTED_MAX: usize = 200;

/// Whether somebody has written to the applicant or of them, added a file, labelled the application
/// or passed it on.
async fn is_in_use(tx: &Tx, id: &ApplicationId, offers: &dyn OffersOf) -> Result<bool, Fault> {
    Ok(!store::messages(tx, id).await?.is_empty()
        || !store::notes(tx, id).await?.is_empty()
        || !files::names(tx, id).await?.is_empty()
        || !store::labels_of(tx, std::slice::from_ref(id)).await?.is_empty()
        || !offers.to_office(tx, id).await?.is_empty())
}

/// Takes the lock of all imports.
///
/// # Errors
/// A fault of the database.
pub async fn hold(tx: &Tx) -> Result<(), Fault> {
    tx.lock(LOCK).await
}

//! Applicants from a file of the county.

use axum::{Extension, Json, body::Body, http::HeaderMap};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, endpoint, files::SentFile};
use svenn_imports::{
    COLUMNS_MAX, Sheet, UNDO_DAYS_MAX, UndoReport, Undoable, import_file, samples,
};
use svenn_kernel::{ApplicationImportId, PersonId, Timestamp};
use svenn_people::names;
use utoipa::{IntoParams, ToSchema};

use crate::{
    door,
    importing::{self, Column, File, ImportRow, Mapping, Report},
    offers::Offers,
};

const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// A column of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicantFileColumn {
    /// Position, counted from 0.
    place: usize,
    header: String,
    /// The first cells below that hold anything.
    samples: Vec<String>,
    /// Assumed meaning.
    column: Option<Column>,
    /// Whether that is what a person chose for this header before.
    remembered: bool,
}

/// Something a column can hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicantColumnChoice {
    column: Column,
    /// Its Norwegian name.
    label: &'static str,
}

/// The columns of a file of applicants.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicantFile {
    /// Rows with content below the header.
    rows: usize,
    /// The columns from the left.
    columns: Vec<ApplicantFileColumn>,
    /// Possible meanings of a column, in the order to offer them.
    choices: Vec<ApplicantColumnChoice>,
}

/// Refuses callers before their bytes are received, and where no applications are taken.
async fn admit(session: &Session<Coordinator>) -> Result<(), Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await
}

/// The columns of a CSV or XLSX file of applicants, sent as the raw body, with the meaning of each:
/// as chosen the last time, else by its header. Nothing is stored.
#[endpoint(
    post = "/applications/imports/outline",
    too_large = "More than 20 MB",
    invalid = "Not a file that can be read"
)]
pub async fn application_import_outline(
    session: Session<Coordinator>,
    sent: SentFile,
) -> Result<Json<ApplicantFile>, Problem> {
    admit(&session).await?;
    let bytes = import_file::receive(&session, &sent.name, &sent.headers, sent.body).await?;
    let (tx, _) = session.read().await?;
    let remembered = importing::remembered(&tx).await?;
    drop(tx);
    match import_file::open(&session, bytes).await? {
        Ok(sheet) => Ok(Json(outline(&sheet, &remembered))),
        Err(report) => Err(import_file::refused(*report)),
    }
}

fn outline(
    sheet: &Sheet,
    remembered: &std::collections::HashMap<String, Option<Column>>,
) -> ApplicantFile {
    let known = Column::known();
    let mut taken = Vec::new();
    let columns = sheet.header.cells.iter().enumerate().map(|(place, cell)| {
        let header = cell.text();
        let key = svenn_imports::plain(&header);
        let chosen = remembered.get(&key);
        let column = chosen.copied().unwrap_or_else(|| known.get(&key).copied());
        let column = column.filter(|column| !taken.contains(column));
        taken.extend(column);
        let samples = samples(sheet, place);
        ApplicantFileColumn { place, header, samples, column, remembered: chosen.is_some() }
    });
    let columns = columns.collect();
    let choices = Column::ALL
        .iter()
        .map(|column| ApplicantColumnChoice { column: *column, label: column.header() });
    ApplicantFile { rows: sheet.rows.len(), columns, choices: choices.collect() }
}

/// Whether an import writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApplicantImportMode {
    /// Preview only.
    Check,
    /// Write if there are no errors.
    Write,
}

/// What to do with the file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ApplicantImport {
    /// Its name with its extension.
    name: String,
    /// Whether it only says what it would do.
    #[param(inline)]
    mode: ApplicantImportMode,
    /// Year of the season.
    aar: i32,
    /// Meaning of each column, from the left, separated by commas, empty for a column to skip; left
    /// out, the headers decide.
    columns: Option<String>,
}

impl ApplicantImport {
    fn mapping(&self) -> Result<Option<Mapping>, Problem> {
        let Some(columns) = &self.columns else { return Ok(None) };
        let wrong = |code, message: &str| Problem::invalid_field("columns", code, message);
        let names: Vec<&str> = columns.split(',').collect();
        if names.len() > COLUMNS_MAX {
            let message = format!("Filen har flere enn {COLUMNS_MAX} kolonner");
            return Err(wrong("too_many", &message));
        }
        let column = |name: &str| match name {
            "" => Ok(None),
            name => serde_json::from_value::<Column>(name.into()).map(Some),
        };
        let read: Result<Mapping, _> = names.into_iter().map(column).collect();
        read.map(Some).map_err(|_| wrong("unknown", "En av kolonnene finnes ikke"))
    }

    fn check(&self) -> Result<(), Problem> {
        if self.name.trim().is_empty() {
            return Err(Problem::invalid_field("name", "required", "Filen må ha et navn"));
        }
        if !YEARS.contains(&self.aar) {
            return Err(Problem::invalid_field("aar", "out_of_range", "Skriv et årstall"));
        }
        Ok(())
    }
}

/// Imports applicants from a CSV or XLSX file, sent as the raw body. All rows or none: with any
/// error nothing is written, and the report names row and column. Who has applied in the season
/// already is passed over and named. An identity number is sealed, and shown to nobody.
#[endpoint(post = "/applications/imports", too_large = "More than 20 MB")]
pub async fn application_import_create(
    session: Session<Coordinator>,
    Params(input): Params<ApplicantImport>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Report>, Problem> {
    input.check()?;
    let mapping = input.mapping()?;
    admit(&session).await?;
    let bytes = import_file::receive(&session, &input.name, &headers, body).await?;
    let sheet = match import_file::open(&session, bytes).await? {
        Ok(sheet) => sheet,
        Err(report) => return Ok(Json(Report::unread(report.errors))),
    };
    let file = File {
        name: input.name.trim(),
        sheet: &sheet,
        mapping: mapping.as_ref(),
        soknadsaar: input.aar,
    };
    if input.mode == ApplicantImportMode::Check {
        let (tx, _) = session.read().await?;
        return Ok(Json(importing::check(&session.app, &tx, file).await?));
    }
    let (tx, caller) = session.write_alone().await?;
    door::require_on(&tx).await?;
    let report = importing::write(&session.app, &tx, file, &caller.person).await?;
    tx.commit().await?;
    Ok(Json(report))
}

/// An import of applicants, and what can be done about it; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicantImportView {
    #[schema(value_type = String)]
    id: ApplicationImportId,
    /// Name of the file.
    filnavn: String,
    tidspunkt: Timestamp,
    /// Name of who did it.
    opprettet_av_navn: Option<String>,
    /// How many were added.
    antall: i64,
    /// Whether it can be taken back.
    undoable: Undoable,
}

/// The latest imports of applicants, newest first, at most 50.
#[endpoint(get = "/applications/imports")]
pub async fn application_imports_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<ApplicantImportView>>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    let rows = importing::latest(&tx).await?;
    let people: Vec<PersonId> = rows.iter().filter_map(|it| it.opprettet_av.clone()).collect();
    let people = names::load_names(&tx, &people).await?;
    let views = rows.into_iter().map(|row| ApplicantImportView {
        opprettet_av_navn: row
            .opprettet_av
            .as_ref()
            .and_then(|id| people.get(id))
            .map(|name| name.navn()),
        undoable: importing::undoable(&row, tx.now()),
        id: row.id,
        filnavn: row.filnavn,
        tidspunkt: row.tidspunkt,
        antall: row.antall,
    });
    Ok(Json(views.collect()))
}

/// The import, under the lock of all imports.
async fn may_be_undone(tx: &Tx, id: &ApplicationImportId) -> Result<ImportRow, Problem> {
    door::require_on(tx).await?;
    importing::hold(tx).await?;
    let row = importing::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    match importing::undoable(&row, tx.now()) {
        Undoable::Yes => Ok(row),
        Undoable::Undone => Err(Problem::conflict("already_undone", "Importen er allerede angret")),
        Undoable::TooLate => {
            let title = format!("En import kan angres i {UNDO_DAYS_MAX} dager");
            Err(Problem::conflict("too_late", title))
        }
    }
}

/// Preview of undoing an import of applicants now: who goes, who stays and why.
#[endpoint(get = "/applications/imports/{id}/undo", conflict = "Taken back already, or too old")]
pub async fn application_import_undo_view(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Ids(id): Ids<ApplicationImportId>,
) -> Result<Json<UndoReport>, Problem> {
    let (tx, _) = session.write_alone().await?;
    let row = may_be_undone(&tx, &id).await?;
    let report = importing::undo(&tx, &row, &*offers).await?;
    tx.rollback().await?;
    Ok(Json(report))
}

/// Undoes an import of applicants, within a week. Those whom somebody has worked with since are kept
/// and named.
#[endpoint(post = "/applications/imports/{id}/undo", conflict = "Taken back already, or too old")]
pub async fn application_import_undo(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Ids(id): Ids<ApplicationImportId>,
) -> Result<Json<UndoReport>, Problem> {
    let (tx, _) = session.write_alone().await?;
    let row = may_be_undone(&tx, &id).await?;
    let report = importing::undo(&tx, &row, &*offers).await?;
    tx.commit().await?;
    Ok(Json(report))
}

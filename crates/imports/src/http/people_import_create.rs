use axum::{Json, body::Body, http::HeaderMap};
use serde::Deserialize;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::{Fields, OfficeRight};
use svenn_people::personnr;
use utoipa::{IntoParams, ToSchema};

use super::import_file;
use crate::{COLUMNS_MAX, Column, File, Mapping, Mode, Report};

/// What to do with the file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PeopleImport {
    /// Its name with its extension.
    name: String,
    /// Whether it only says what it would do.
    #[param(inline)]
    mode: PeopleImportMode,
    /// Meaning of each column, from the left, separated by commas, empty for a column to skip; left
    /// out, the headers decide.
    columns: Option<String>,
    /// Confirms that a guardian signs with the new apprentices under 18; without it none are
    /// written.
    #[serde(default, rename = "bekreftUnder18")]
    bekreft_under18: bool,
}

/// Whether an import writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PeopleImportMode {
    /// Preview only.
    Check,
    /// Write if there are no errors.
    Write,
}

impl PeopleImport {
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
        let read: Result<_, _> = names.into_iter().map(column).collect();
        read.map(|chosen| Some(Mapping(chosen)))
            .map_err(|_| wrong("unknown", "En av kolonnene finnes ikke"))
    }

    fn check(&self) -> Result<(), Problem> {
        let mut fields = Fields::new();
        if self.name.trim().is_empty() {
            fields.wrong("name", "required", "Filen må ha et navn");
        }
        fields.finish().map_err(Problem::invalid)
    }
}

/// Rows of a file whose people are held one by one; a larger one has the organisation for itself
/// while it is written.
const HELD_ROWS_MAX: usize = 100;

/// Imports apprentices, companies and instructors from a CSV or XLSX file, sent as the raw body.
/// All rows or none: with any error nothing is written, and the report names row and column.
#[endpoint(post = "/imports/people", too_large = "More than 20 MB")]
pub async fn people_import_create(
    session: Session<Coordinator>,
    Params(input): Params<PeopleImport>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Report>, Problem> {
    input.check()?;
    let mapping = input.mapping()?;
    let bytes = import_file::receive(&session, &input.name, &headers, body).await?;
    let sheet = match import_file::open(&session, bytes).await? {
        Ok(sheet) => sheet,
        Err(report) => return Ok(Json(*report)),
    };
    let mode = match input.mode {
        PeopleImportMode::Check => Mode::DryRun,
        PeopleImportMode::Write if input.bekreft_under18 => Mode::WriteWithUnder18,
        PeopleImportMode::Write => Mode::Write,
    };
    let is_large = mode != Mode::DryRun && sheet.rows.len() > HELD_ROWS_MAX;
    let (tx, caller) =
        if is_large { session.write_alone().await? } else { session.write().await? };
    let file = File { name: input.name.trim(), sheet: &sheet, mapping: mapping.as_ref() };
    if crate::gives_accounts(file) {
        caller.require_right(OfficeRight::AccountsChange)?;
    }
    let app = &session.app;
    let rules = personnr::rules(app, tx.now());
    Ok(Json(crate::people(tx, app, rules, file, mode).await?))
}

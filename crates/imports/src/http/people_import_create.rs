use axum::{Json, body::Body, http::HeaderMap};
use serde::Deserialize;
use svenn_http::{Params, Problem, Session};
use svenn_kernel::{Fields, Role};
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
    /// What each column holds, from the left, separated by commas, with nothing for one to pass
    /// over; left out, the headers tell.
    columns: Option<String>,
}

/// Whether an import writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PeopleImportMode {
    /// It only says what it would do.
    Check,
    /// It writes when nothing is wrong.
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

/// Imports apprentices, companies and instructors from a CSV or XLSX file, sent as the raw body.
/// All rows or none: with any error nothing is written, and the report names row and column.
#[utoipa::path(
    post,
    path = "/imports/people",
    operation_id = "people_import_create",
    tag = "people",
    params(PeopleImport),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 200, body = Report),
        (status = 403, body = Problem, description = "Only coordinators import"),
        (status = 413, body = Problem, description = "More than 20 MB"),
    )
)]
pub async fn people_import_create(
    session: Session,
    Params(input): Params<PeopleImport>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Report>, Problem> {
    input.check()?;
    let mapping = input.mapping()?;
    let bytes = import_file::receive(&session, &headers, body).await?;
    let sheet = match import_file::open(bytes).await? {
        Ok(sheet) => sheet,
        Err(report) => return Ok(Json(*report)),
    };
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    let mode = match input.mode {
        PeopleImportMode::Check => Mode::DryRun,
        PeopleImportMode::Write => Mode::Write,
    };
    let file = File { name: input.name.trim(), sheet: &sheet, mapping: mapping.as_ref() };
    let app = &session.app;
    Ok(Json(crate::people(tx, &app.secrets, app.environment, file, mode).await?))
}

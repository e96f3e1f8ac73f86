//! A list as a file.

use axum::{
    body::Body,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use svenn_http::{App, Check, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields};
use svenn_search::ListRequest;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use super::search_ids::too_many;
use crate::{
    export::{self, Column, EXPORT_COLUMNS_MAX, EXPORT_ROWS_MAX, Format, LABEL_CHARS_MAX},
    problem,
};

/// Characters of a file's title.
const TITLE_CHARS_MAX: usize = 100;
/// Files made at the same time; each holds all its rows.
const EXPORTS_AT_ONCE_MAX: usize = 2;

static EXPORTS: Semaphore = Semaphore::const_new(EXPORTS_AT_ONCE_MAX);

/// Content of the file.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ExportRequest {
    /// The list's question; page and facets play no part.
    search: ListRequest,
    /// Kind of file.
    format: Format,
    /// Names the sheet.
    #[schema(max_length = 100)]
    title: String,
    /// The columns, in their order; at most 60.
    #[schema(max_items = 60)]
    columns: Vec<Column>,
}

impl Check for ExportRequest {
    fn check(&self, fields: &mut Fields) {
        fields.line("title", &self.title, 1..=TITLE_CHARS_MAX);
        if self.columns.is_empty() {
            fields.wrong("columns", "required", "Velg minst én kolonne");
        }
        fields.list("columns", &self.columns, EXPORT_COLUMNS_MAX);
        for column in self.columns.iter().take(EXPORT_COLUMNS_MAX) {
            fields.line("columns.label", &column.label, 1..=LABEL_CHARS_MAX);
        }
    }
}

/// All rows that match a list's question, as a workbook, CSV or texts to print: the same rows and
/// the same fields that the caller sees in the list.
#[endpoint(
    post = "/search/{collection}/export",
    conflict = "More than 50,000 rows",
    responses(
        (status = 200, description = "The file", content(
            (Vec<u8> = "text/csv"),
            (Vec<u8> = "application/x-ndjson"),
            (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
    ),
)]
pub(super) async fn search_export(
    session: Session,
    State(app): State<App>,
    Ids(collection): Ids<String>,
    Valid(input): Valid<ExportRequest>,
) -> Result<Response, Problem> {
    let _turn = EXPORTS.acquire().await.map_err(|error| Fault::caused("exports", error))?;
    let (tx, caller) = session.read().await?;
    let list = app.lists.get(&collection).ok_or_else(Problem::not_found)?;
    let scope = list.scope(&tx, &caller).await?;
    let query = list.question(&caller, input.search, scope, tx.now());
    let query = query.map_err(problem::of_error)?;
    let found = app.read_model.export(&tx, &collection, &query).await;
    let documents = found.map_err(|failure| problem::of_question(failure, &query))?.value;
    if documents.len() > EXPORT_ROWS_MAX {
        return Err(too_many(EXPORT_ROWS_MAX));
    }
    let now = tx.now();
    // The documents are shared with the read model; the database is not needed any more.
    drop(tx);
    let documents = list.shown(&caller, documents)?;
    if let Some(column) = export::unknown_column(&input.columns, &documents)? {
        let message = format!("Feltet {} finnes ikke", column.field);
        return Err(Problem::invalid_field("columns.field", "unknown_field", message));
    }
    let (format, title, columns) = (input.format, input.title, input.columns);
    let written = tokio::task::spawn_blocking(move || {
        export::write(format, title.trim(), &columns, &documents, now)
    });
    let bytes = written.await.map_err(|error| Fault::caused("writing an export", error))??;
    Ok(file(format, bytes))
}

/// The web names the file; the header is for everybody else.
fn file(format: Format, bytes: Vec<u8>) -> Response {
    let mut response = Body::from(bytes).into_response();
    let name = format!("attachment; filename=\"svenn.{}\"", format.ending());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

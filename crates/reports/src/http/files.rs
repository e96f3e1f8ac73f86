//! A report as a file.

use axum::{
    Extension,
    body::Body,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use svenn_http::{App, Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields};
use svenn_lists::Desk;
use svenn_organisation::paper;
use svenn_typesetting::{Document, Typesetter};
use utoipa::ToSchema;

use super::{reports::NAME_CHARS_MAX, running::turn};
use crate::{
    definition::Definition,
    files::{self, Format, Told},
    run,
};

/// What is to be a file.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportFile {
    definition: Definition,
    format: Format,
    /// Title of the report.
    #[schema(max_length = 120)]
    navn: String,
    /// What it is about; may be empty.
    #[serde(default)]
    #[schema(max_length = 1000)]
    beskrivelse: String,
}

impl Check for ReportFile {
    fn check(&self, fields: &mut Fields) {
        self.definition.check(fields);
        fields.line("navn", &self.navn, 1..=NAME_CHARS_MAX);
        fields.text("beskrivelse", &self.beskrivelse, 0..=1000);
    }
}

/// Answers a file by its kind. The web names it; the header is for everybody else.
pub fn file(format: Format, bytes: Vec<u8>) -> Response {
    let mut response = Body::from(bytes).into_response();
    let name = format!("attachment; filename=\"rapport.{}\"", format.ending());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

/// Sets a document and answers it.
pub async fn set(
    typesetter: &Typesetter,
    document: &Document,
    pictures: &[(&str, &[u8])],
) -> Result<Response, Problem> {
    let disposition = "attachment; filename=\"rapport.pdf\"";
    paper::answer(typesetter, document, pictures, disposition).await
}

/// A report as a workbook, CSV or PDF, with the caller's rights. A workbook has the rows as a table
/// with its totals, the groups with formulas over them and what the report is; on paper there are
/// at most 2,000 rows.
#[endpoint(
    post = "/reports/file",
    bad_request = "A question that the list does not take",
    conflict = "More than 50,000 rows (`too_many_rows`)",
    forbidden = "Only coordinators, and of grants those who see them",
    unavailable = "Too many documents are set at the moment",
    responses(
        (status = 200, description = "The file", content(
            (Vec<u8> = "text/csv"),
            (Vec<u8> = "application/pdf"),
            (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
    ),
)]
pub async fn report_file(
    session: Session<Coordinator>,
    State(app): State<App>,
    Extension(typesetter): Extension<Typesetter>,
    Valid(input): Valid<ReportFile>,
) -> Result<Response, Problem> {
    let _turn = turn().await?;
    let (tx, caller) = session.read().await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let outcome = run::run(&desk, &input.definition).await?;
    let head = svenn_organisation::letterhead::load(&tx).await?;
    let names = app.directory.names(&tx, std::slice::from_ref(&caller.person)).await?;
    drop(tx);
    let told = Told {
        title: input.navn,
        beskrivelse: input.beskrivelse,
        by: names.get(&caller.person).cloned().unwrap_or_default(),
        office: head.name().to_owned(),
    };
    let format = input.format;
    if format == Format::Pdf {
        let head = head.ready(&app.files, &caller.tenant).await?;
        let ident = format!("rapport/{}", outcome.now.millis());
        let document = files::paper(&told, &outcome, head.letterhead.clone(), ident);
        return set(&typesetter.of(&caller.tenant), &document, &head.pictures()).await;
    }
    let written = tokio::task::spawn_blocking(move || match format {
        Format::Csv => files::csv(&outcome),
        Format::Xlsx | Format::Pdf => files::xlsx(&told, &outcome),
    });
    let bytes = written.await.map_err(|error| Fault::caused("writing a report", error))??;
    Ok(file(format, bytes))
}

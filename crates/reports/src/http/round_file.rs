//! A round of a year as a file.

use std::collections::BTreeMap;

use axum::{extract::State, response::Response};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{App, Coordinator, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::{Fault, YearlyReportId, oslo, text::collation_key};
use utoipa::IntoParams;

use super::files::file;
use crate::{
    catalogue::List,
    definition::Chart,
    files::{self, Format, Told},
    run::{Cell, Column, Outcome},
    yearly::{
        Kind, Question,
        figures::SheetFigure,
        store::{self, Sheet, Yearly},
    },
};

/// What the rows are, as a file says it.
static SHEETS: List = List {
    name: "AARSRAPPORTER",
    label: "Årlig rapportering",
    one: "svarark",
    rows: "svarark",
    about: "En rad er et svarark: kontorets eget, eller en bedrifts.",
    measures: &[],
    person: None,
    right: None,
    fields: &[],
};

/// Longest head of a column, in characters; programs take 255.
const HEAD_CHARS_MAX: usize = 200;

/// Kind of file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct YearlyReportFile {
    /// Kind of the file: a workbook or CSV.
    #[param(inline)]
    format: YearlyFormat,
}

/// Kinds of files of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum YearlyFormat {
    Xlsx,
    Csv,
}

/// A round with all answers as a workbook or as CSV: a row for each sheet, a column for each
/// question. Figures stand on the sheets that were sent.
#[endpoint(
    get = "/yearlyreports/{id}/file",
    responses(
        (status = 200, description = "The file", content(
            (Vec<u8> =
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (Vec<u8> = "text/csv"),
        )),
    )
)]
pub async fn yearly_report_file(
    session: Session<Coordinator>,
    State(app): State<App>,
    Ids(id): Ids<YearlyReportId>,
    Params(query): Params<YearlyReportFile>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let yearly = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let outcome = outcome(&tx, &yearly).await?;
    let names = app.directory.names(&tx, std::slice::from_ref(&caller.person)).await?;
    let told = Told {
        title: format!("Årlig rapportering {}", yearly.aar),
        beskrivelse: format!("Telledato {}", oslo::format_day(yearly.telledato)),
        by: names.get(&caller.person).cloned().unwrap_or_default(),
        office: svenn_organisation::load(&tx).await?.navn,
    };
    drop(tx);
    let written = tokio::task::spawn_blocking(move || match query.format {
        YearlyFormat::Csv => files::csv(&outcome).map(|bytes| file(Format::Csv, bytes)),
        YearlyFormat::Xlsx => files::xlsx(&told, &outcome).map(|bytes| file(Format::Xlsx, bytes)),
    });
    Ok(written.await.map_err(|error| Fault::caused("writing a round", error))??)
}

async fn outcome(tx: &Tx, yearly: &Yearly) -> Result<Outcome, Fault> {
    let questions = yearly.asked()?;
    let column =
        |id: &str, label: &str| Column { id: id.to_owned(), label: label.to_owned(), field: None };
    let mut columns = vec![
        column("gjelder", "Gjelder"),
        column("slag", "Bedrift eller kontor"),
        column("tilstand", "Tilstand"),
        column("sendt", "Sendt"),
        column("besvart", "Besvarte spørsmål"),
        column("sporsmal", "Spørsmål"),
    ];
    // Programs want heads that are short and differ: two questions may read alike.
    columns.extend((1..).zip(&questions).map(|(at, it): (usize, &Question)| {
        let head = format!("{at}. {}", it.tekst);
        column(&it.id, &head.chars().take(HEAD_CHARS_MAX).collect::<String>())
    }));
    let mut sheets = store::sheets_of(tx, &yearly.id).await?;
    sheets.sort_by_cached_key(|it| (it.company.is_some(), collation_key(&it.navn)));
    let rows: Result<Vec<Vec<Cell>>, Fault> =
        sheets.iter().map(|sheet| row(sheet, &questions)).collect();
    Ok(Outcome {
        of_figures: None,
        list: &SHEETS,
        columns,
        rows: rows?,
        people: None,
        sums: Vec::new(),
        groups: None,
        chart: Chart::default(),
        narrowed: Vec::new(),
        now: tx.now(),
    })
}

fn row(sheet: &Sheet, questions: &[Question]) -> Result<Vec<Cell>, Fault> {
    let (answered, asked) = sheet.answered(questions)?;
    let said = sheet.said()?;
    let figures: BTreeMap<String, SheetFigure> = match &sheet.figures {
        Some(kept) => serde_json::from_str(kept)?,
        None => BTreeMap::new(),
    };
    let is_company = sheet.company.is_some();
    let state = match (sheet.sent, answered) {
        (Some(_), _) => "Sendt",
        (None, 0) => "Ikke begynt",
        (None, _) => "Påbegynt",
    };
    let text = |text: &str| Cell::Text(text.to_owned());
    let sent = sheet.sent.map(|at| Cell::Instant(oslo::local(at).naive_local()));
    let mut cells = vec![
        text(&sheet.navn),
        text(if is_company { "Bedrift" } else { "Kontor" }),
        text(state),
        sent.unwrap_or(Cell::Empty),
        number(answered),
        number(asked),
    ];
    cells.extend(questions.iter().map(|question| {
        let answer = match question.slag {
            Kind::Nokkeltall => figures.get(&question.id).map(|it| it.tekst.as_str()),
            Kind::Tekst | Kind::Tall | Kind::Janei => said.get(&question.id).map(String::as_str),
        };
        answer.filter(|it| !it.is_empty()).map_or(Cell::Empty, |it| answer_cell(question.slag, it))
    }));
    Ok(cells)
}

/// A number is a number of the workbook, where it is one.
fn answer_cell(kind: Kind, answer: &str) -> Cell {
    let plain: String = answer.chars().filter(|it| !it.is_whitespace()).collect();
    match (kind, plain.replace(',', ".").parse::<f64>()) {
        (Kind::Tall | Kind::Nokkeltall, Ok(number)) if number.is_finite() => Cell::Number(number),
        _ => Cell::Text(answer.to_owned()),
    }
}

#[expect(clippy::as_conversions, reason = "a template has 60 questions at most")]
fn number(number: usize) -> Cell {
    Cell::Number(number as f64)
}

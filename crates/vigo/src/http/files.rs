//! Files of the county's.

use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::Fields;
use svenn_vigorules::{Column, Kind, missing};
use utoipa::{IntoParams, ToSchema};

use super::{overview::VigoFile, require_on};
use crate::{
    job, reading,
    store::{self, Run},
};

/// Cells shown of a column.
const SAMPLES_MAX: usize = 3;
/// Longest cell shown, in characters.
const SAMPLE_CHARS_MAX: usize = 60;
/// Lines that are compared within the call; a longer file is compared by and by.
const COMPARED_AT_ONCE_MAX: usize = 100;
/// Longest name of a file, in characters.
const NAME_CHARS_MAX: usize = 200;

/// Which file it is.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VigoFileName {
    /// Its name with its extension.
    name: String,
    /// What it is about.
    #[param(inline)]
    kind: Kind,
}

/// Which file it is, and what its columns hold.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VigoFileQuery {
    /// Its name with its extension.
    name: String,
    /// What it is about.
    #[param(inline)]
    kind: Kind,
    /// Meaning of each column, from the left, separated by commas, empty for a column to skip; left
    /// out, it is as remembered, else as the headers say. It is remembered with the header.
    columns: Option<String>,
}

fn check_name(name: &str) -> Result<(), Problem> {
    let mut fields = Fields::new();
    if name.trim().is_empty() {
        fields.wrong("name", "required", "Filen må ha et navn");
    }
    if name.chars().count() > NAME_CHARS_MAX {
        let message = format!("Kan ha høyst {NAME_CHARS_MAX} tegn");
        fields.wrong("name", "too_long", message);
    }
    fields.finish().map_err(Problem::invalid)
}

impl VigoFileQuery {
    fn said(&self) -> Result<Option<Vec<Option<Column>>>, Problem> {
        let Some(columns) = &self.columns else { return Ok(None) };
        let wrong = |code, message: &str| Problem::invalid_field("columns", code, message);
        let one = |name: &str| match name {
            "" => Ok(None),
            name => {
                name.parse().map(Some).map_err(|_| wrong("unknown", "En av kolonnene finnes ikke"))
            }
        };
        let said: Vec<Option<Column>> = columns.split(',').map(one).collect::<Result<_, _>>()?;
        let mut seen = Vec::new();
        for column in said.iter().flatten() {
            if !self.kind.columns().contains(column) {
                return Err(wrong("unknown", "En av kolonnene hører ikke til her"));
            }
            if seen.contains(&column) {
                let message = format!("Kolonnen «{}» er valgt to ganger", column.label());
                return Err(wrong("duplicate_column", &message));
            }
            seen.push(column);
        }
        Ok(Some(said))
    }
}

/// A column of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoOutlineColumn {
    /// Position, counted from 0.
    pub place: usize,
    /// As it stands in the file.
    pub header: String,
    /// The first cells below that hold anything.
    pub samples: Vec<String>,
    /// What it is taken to hold.
    pub column: Option<Column>,
}

/// Something a column can hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoColumnChoice {
    pub column: Column,
    /// Its Norwegian name.
    pub label: &'static str,
}

/// A file's columns.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoOutline {
    /// Rows below the header.
    pub rows: usize,
    /// Whether a file with the same header was read before, so that the columns are as they were
    /// said then.
    pub remembered: bool,
    /// The columns from the left.
    pub columns: Vec<VigoOutlineColumn>,
    /// Possible meanings of a column, in the order to offer them.
    pub choices: Vec<VigoColumnChoice>,
    /// What is missing before the file can be read, in words.
    pub missing: Vec<String>,
}

/// The columns of a file of the county's (CSV or XLSX), sent as the raw body, with the meaning of
/// each: as said the last time of the same header, else by the header. Nothing is stored.
#[endpoint(
    post = "/vigo/outline",
    too_large = "More than 20 MB",
    not_found = "The office has no files of the county's",
    invalid = "Not a file that can be read, or `wrong_kind`: it belongs to another page"
)]
pub async fn vigo_file_outline(
    session: Session<Coordinator>,
    Params(query): Params<VigoFileName>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<VigoOutline>, Problem> {
    let (tx, _) = session.read().await?;
    require_on(&tx).await?;
    drop(tx);
    check_name(&query.name)?;
    let kind = query.kind;
    let table = reading::open(&session, (kind, &query.name), &headers, body).await?;
    let (tx, _) = session.read().await?;
    let (columns, remembered) = table.columns(&tx, kind).await?;
    let missing = missing(kind, &columns);
    let samples = |place: usize| -> Vec<String> {
        let cells = table.rows.iter().filter_map(|(_, cells)| cells.get(place));
        let texts = cells.map(svenn_vigorules::Value::spoken).filter(|text| !text.is_empty());
        texts.take(SAMPLES_MAX).map(|it| it.chars().take(SAMPLE_CHARS_MAX).collect()).collect()
    };
    let shown = table.headers.iter().enumerate().map(|(place, header)| VigoOutlineColumn {
        place,
        header: header.clone(),
        samples: samples(place),
        column: columns.get(place).copied().flatten(),
    });
    let choices = kind.columns().iter();
    let choices =
        choices.map(|column| VigoColumnChoice { column: *column, label: column.label() }).collect();
    let columns = shown.collect();
    Ok(Json(VigoOutline { rows: table.rows.len(), remembered, columns, choices, missing }))
}

/// Reads a file of the county's (CSV or XLSX, at most 20,000 rows), sent as the raw body, and has
/// it compared with what the office has. Nothing of the office's is changed.
#[endpoint(
    post = "/vigo/files",
    too_large = "More than 20 MB",
    not_found = "The office has no files of the county's",
    invalid = "Not a file that can be read; `wrong_kind`, `shifted`, or columns that are not enough"
)]
pub async fn vigo_file_create(
    session: Session<Coordinator>,
    Params(query): Params<VigoFileQuery>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<VigoFile>), Problem> {
    let (tx, _) = session.read().await?;
    require_on(&tx).await?;
    drop(tx);
    check_name(&query.name)?;
    let said = query.said()?;
    let kind = query.kind;
    let table = reading::open(&session, (kind, &query.name), &headers, body).await?;
    let (tx, caller) = session.write().await?;
    let columns = match said {
        Some(said) => {
            store::remember(&tx, kind, &table.fingerprint, &said).await?;
            said
        }
        None => table.columns(&tx, kind).await?.0,
    };
    let lines = table.lines(&session, &tx, kind, &columns).await?;
    let has: Vec<Column> = columns.into_iter().flatten().collect();
    let run = Run {
        id: store::new_id(&tx),
        kind: kind.as_str().to_owned(),
        navn: query.name.trim().to_owned(),
        columns: serde_json::to_string(&has).map_err(svenn_kernel::Fault::from)?,
        lines: i64::try_from(lines.len()).unwrap_or(i64::MAX),
        compared: 0,
        done: false,
        at: tx.now(),
        by: caller.person.clone(),
    };
    store::insert_run(&tx, &session.app.secrets, run.clone(), &lines).await?;
    if lines.len() > COMPARED_AT_ONCE_MAX {
        job::begin(&tx, &run.id).await?;
    } else {
        let mut known = None;
        while job::compare_some(&session.app.secrets, &tx, &run.id, &mut known).await? {}
    }
    let stored = store::find_run(&tx, &run.id).await?.ok_or_else(Problem::not_found)?;
    let shown = VigoFile::of(&stored)?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

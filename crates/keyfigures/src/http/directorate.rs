//! The directorate's files.

use axum::{
    Json,
    body::{Body, Bytes},
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use svenn_http::{
    Coordinator, Ids, Params, Problem, Session, endpoint,
    files::{self, ReadLimit},
};
use svenn_kernel::numbers::OrganisationNumber;
use utoipa::{IntoParams, ToSchema};

use crate::directorate::{self, Column, Figures, Table, spoken};

const LIMIT: ReadLimit = ReadLimit {
    bytes_max: svenn_imports::FILE_BYTES_MAX,
    too_large: "Filen er for stor. Den kan være høyst 20 MB",
};
/// Longest name of a file, in characters.
const NAME_CHARS_MAX: usize = 200;
/// Cells shown of a column.
const SAMPLES_MAX: usize = 3;
/// Longest cell shown, in characters.
const SAMPLE_CHARS_MAX: usize = 60;

/// Which file it is.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DirectorateFileName {
    /// Its name with its extension.
    name: String,
}

/// Which file it is, what its columns hold, and which row is the office's.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DirectorateFileQuery {
    /// Its name with its extension.
    name: String,
    /// The office's organisation number in the file; left out, as the last time of the same header.
    orgnr: Option<String>,
    /// Meaning of each column, from the left, separated by commas, empty for a column to skip; left
    /// out, it is as remembered, else as the headers say.
    columns: Option<String>,
    /// Year, where no column says it.
    aar: Option<i64>,
}

/// A column of a file of the directorate's.
#[derive(Debug, Serialize, ToSchema)]
pub struct DirectorateOutlineColumn {
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
pub struct DirectorateChoice {
    pub column: Column,
    /// Its Norwegian name.
    pub label: &'static str,
}

/// A file's columns.
#[derive(Debug, Serialize, ToSchema)]
pub struct DirectorateOutline {
    /// Rows below the header.
    pub rows: usize,
    /// Whether a file with the same header was read before.
    pub remembered: bool,
    /// The office's organisation number of the last time; empty before the first.
    pub orgnr: String,
    /// The columns from the left.
    pub columns: Vec<DirectorateOutlineColumn>,
    /// Possible meanings of a column, in the order to offer them.
    pub choices: Vec<DirectorateChoice>,
}

/// What was read of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct DirectorateRead {
    /// Years that the office has a row of, the newest first.
    pub years: Vec<i64>,
}

fn check_name(name: &str) -> Result<(), Problem> {
    let chars = name.trim().chars().count();
    if chars == 0 {
        return Err(Problem::invalid_field("name", "required", "Filen må ha et navn"));
    }
    if chars > NAME_CHARS_MAX {
        let message = format!("Kan ha høyst {NAME_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("name", "too_long", message));
    }
    Ok(())
}

/// The statistics portal writes UTF-16; what else reads CSV expects UTF-8.
fn as_utf8(bytes: Bytes) -> Bytes {
    let (is_little, rest) = match bytes.as_ref() {
        [0xff, 0xfe, rest @ ..] => (true, rest),
        [0xfe, 0xff, rest @ ..] => (false, rest),
        _ => return bytes,
    };
    let units = rest.chunks_exact(2).map(|pair| match pair {
        [a, b] if is_little => u16::from_le_bytes([*a, *b]),
        [a, b] => u16::from_be_bytes([*a, *b]),
        _ => 0,
    });
    let text: String = char::decode_utf16(units).map(|it| it.unwrap_or('\u{fffd}')).collect();
    Bytes::from(text.into_bytes())
}

async fn open(
    session: &Session<Coordinator>,
    name: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<Table, Problem> {
    check_name(name)?;
    let bytes = files::receive(&session.app, name, headers, body, LIMIT).await?;
    match svenn_imports::open(&session.app.workers, as_utf8(bytes)).await? {
        Ok(sheet) => Ok(Table::of(sheet)),
        Err(report) => {
            let wrong = report.errors.into_iter().next();
            let (code, message) =
                wrong.map_or(("unreadable", String::new()), |it| (it.code, it.message));
            Err(Problem::invalid_field("file", code, message))
        }
    }
}

/// The columns of the directorate's yearly table of training offices (CSV or XLSX), sent as the raw
/// body, with the meaning of each. Nothing is stored.
#[endpoint(
    post = "/org/keyfigures/directorate/outline",
    too_large = "More than 20 MB",
    invalid = "Not a file that can be read"
)]
pub async fn directorate_file_outline(
    session: Session<Coordinator>,
    Params(query): Params<DirectorateFileName>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<DirectorateOutline>, Problem> {
    let (tx, _) = session.read().await?;
    drop(tx);
    let table = open(&session, &query.name, &headers, body).await?;
    let (tx, _) = session.read().await?;
    let known = directorate::mapping(&tx, &table.fingerprint).await?;
    let remembered = known.is_some();
    let (columns, orgnr) = known.unwrap_or_else(|| (table.proposed(), String::new()));
    let samples = |place: usize| -> Vec<String> {
        let cells = table.rows.iter().filter_map(|cells| cells.get(place));
        let texts = cells.map(spoken).filter(|text| !text.is_empty());
        texts.take(SAMPLES_MAX).map(|it| it.chars().take(SAMPLE_CHARS_MAX).collect()).collect()
    };
    let shown = table.headers.iter().enumerate().map(|(place, header)| DirectorateOutlineColumn {
        place,
        header: header.clone(),
        samples: samples(place),
        column: columns.get(place).copied().flatten(),
    });
    let choices = Column::ALL.into_iter();
    Ok(Json(DirectorateOutline {
        rows: table.rows.len(),
        remembered,
        orgnr,
        columns: shown.collect(),
        choices: choices
            .map(|column| DirectorateChoice { column, label: column.label() })
            .collect(),
    }))
}

impl DirectorateFileQuery {
    fn said(&self) -> Result<Option<Vec<Option<Column>>>, Problem> {
        let Some(columns) = &self.columns else { return Ok(None) };
        let wrong = |code, message: &str| Problem::invalid_field("columns", code, message);
        let mut said: Vec<Option<Column>> = Vec::new();
        for name in columns.split(',').take(directorate::COLUMNS_MAX) {
            let column = match name {
                "" => None,
                name => Some(
                    name.parse::<Column>()
                        .map_err(|_| wrong("unknown", "En av kolonnene finnes ikke"))?,
                ),
            };
            if column.is_some() && said.contains(&column) {
                return Err(wrong("duplicate_column", "En kolonne er valgt to ganger"));
            }
            said.push(column);
        }
        Ok(Some(said))
    }

    fn orgnr(&self) -> Result<Option<String>, Problem> {
        let Some(orgnr) = &self.orgnr else { return Ok(None) };
        let number = OrganisationNumber::parse(orgnr).map_err(|_| {
            Problem::invalid_field("orgnr", "not_orgnr", "Organisasjonsnummeret er ikke gyldig")
        })?;
        Ok(Some(number.as_str().to_owned()))
    }
}

/// Reads the office's row, or rows of several years, of the directorate's yearly table (CSV or
/// XLSX), sent as the raw body, in place of what was read of the same years before.
#[endpoint(
    post = "/org/keyfigures/directorate",
    too_large = "More than 20 MB",
    invalid = "Not a file that can be read; columns that are not enough; `no_row` of the office's"
)]
pub async fn directorate_file_create(
    session: Session<Coordinator>,
    Params(query): Params<DirectorateFileQuery>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<DirectorateRead>), Problem> {
    let (tx, _) = session.read().await?;
    drop(tx);
    let (said, orgnr) = (query.said()?, query.orgnr()?);
    let table = open(&session, &query.name, &headers, body).await?;
    let (tx, caller) = session.write().await?;
    tx.lock("directorate").await?;
    let known = directorate::mapping(&tx, &table.fingerprint).await?;
    let (known_columns, known_orgnr) = known.unzip();
    let columns = said.or(known_columns).unwrap_or_else(|| table.proposed());
    let Some(orgnr) = orgnr.or(known_orgnr) else {
        let message = "Skriv kontorets organisasjonsnummer, slik det står i filen";
        return Err(Problem::invalid_field("orgnr", "required", message));
    };
    if !columns.contains(&Some(Column::Orgnr)) {
        let message = "Velg kolonnen med organisasjonsnummer";
        return Err(Problem::invalid_field("columns", "not_enough", message));
    }
    if !columns.contains(&Some(Column::Aar)) && query.aar.is_none() {
        let message = "Velg kolonnen med år, eller skriv året";
        return Err(Problem::invalid_field("aar", "required", message));
    }
    let rows = table.rows_of(&orgnr, &columns, query.aar);
    if rows.is_empty() {
        let message = "Kontorets organisasjonsnummer står ikke i filen";
        return Err(Problem::invalid_field("orgnr", "no_row", message));
    }
    directorate::remember(&tx, &table.fingerprint, &columns, &orgnr).await?;
    let mut years = Vec::new();
    for row in rows {
        years.push(row.aar);
        let new = Figures {
            aar: row.aar,
            lopende: row.lopende,
            nye: row.nye,
            brev: row.brev,
            bestatt: row.bestatt,
            hevet: row.hevet,
            navn: query.name.trim().to_owned(),
            at: tx.now(),
            by: caller.person.clone(),
        };
        directorate::save(&tx, new).await?;
    }
    years.sort_unstable_by(|a, b| b.cmp(a));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(DirectorateRead { years })))
}

/// Deletes what the directorate says of the office on a year.
#[endpoint(delete = "/org/keyfigures/directorate/{year}")]
pub async fn directorate_year_delete(
    session: Session<Coordinator>,
    Ids(year): Ids<String>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock("directorate").await?;
    let year: i64 = year.parse().map_err(|_| Problem::not_found())?;
    directorate::find(&tx, year).await?.ok_or_else(Problem::not_found)?;
    directorate::delete(&tx, year).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_portal_writes_becomes_utf8() {
        let text = "År;Løpende\n";
        let mut little = vec![0xff, 0xfe];
        little.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
        assert_eq!(as_utf8(Bytes::from(little)), text.as_bytes());
        let plain = Bytes::from_static(b"a;b");
        assert_eq!(as_utf8(plain.clone()), plain);
    }
}

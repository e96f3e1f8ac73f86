//! A file as it came: its header, what its columns hold, and its lines.

use std::collections::HashMap;

use axum::{
    body::{Body, Bytes},
    http::HeaderMap,
};
use svenn_db::Tx;
use svenn_http::{
    Coordinator, Problem, Session,
    files::{self, ReadLimit},
};
use svenn_imports::{Cell, FILE_BYTES_MAX, Sheet};
use svenn_people::personnr;
use svenn_vigorules::{
    Column, Kind, Line, Reading, Unfit, Value, check_doubled, fingerprint, header_at, kind_of,
    missing, proposed, read_line,
};

use crate::store::{self, CodeKind};

const LIMIT: ReadLimit = ReadLimit {
    bytes_max: FILE_BYTES_MAX,
    too_large: "Filen er for stor. Den kan være høyst 20 MB",
};
/// The header is looked for in so many rows.
const HEADER_WITHIN_ROWS: usize = 20;
/// A file of which more than one row in so many cannot be read is not for this page, or its columns
/// are shifted.
const UNREAD_SHARE: usize = 2;
/// Fewer unread rows than this say nothing of the whole.
const UNREAD_MIN: usize = 5;

/// A table with its header.
pub struct Table {
    pub headers: Vec<String>,
    pub fingerprint: String,
    pub rows: Vec<(usize, Vec<Value>)>,
    is_1904: bool,
}

/// Receives a file and reads it in a process of its own; no transaction is open meanwhile.
///
/// # Errors
/// 422 with what is wrong with the file.
pub async fn open(
    session: &Session<Coordinator>,
    (kind, name): (Kind, &str),
    headers: &HeaderMap,
    body: Body,
) -> Result<Table, Problem> {
    let bytes: Bytes = files::receive(&session.app, name, headers, body, LIMIT).await?;
    let sheet = match svenn_imports::open(&session.app.workers, bytes).await? {
        Ok(sheet) => sheet,
        Err(report) => {
            let wrong = report.errors.into_iter().next();
            let (code, message) =
                wrong.map_or(("unreadable", String::new()), |it| (it.code, it.message));
            return Err(Problem::invalid_field("file", code, message));
        }
    };
    let table = table(kind, sheet);
    if let Some(other) = kind_of(kind, &table.headers) {
        let message = format!("Filen ser ut til å gjelde {}", other.label().to_lowercase());
        return Err(Problem::invalid_field("file", "wrong_kind", message));
    }
    Ok(table)
}

fn value(cell: Cell) -> Value {
    match cell {
        Cell::Empty => Value::Empty,
        Cell::Text(text) => Value::Text(text),
        Cell::Number(number) => Value::Number(number),
        Cell::Date(day) => Value::Day(day),
        Cell::Error(_) | Cell::NoValue => Value::Broken,
    }
}

fn table(kind: Kind, sheet: Sheet) -> Table {
    let Sheet { header, rows, is_1904, .. } = sheet;
    let all = std::iter::once(header).chain(rows);
    let mut all: Vec<(usize, Vec<Value>)> =
        all.map(|row| (row.number, row.cells.into_iter().map(value).collect())).collect();
    let spoken = |row: &(usize, Vec<Value>)| row.1.iter().map(Value::spoken).collect::<Vec<_>>();
    let first: Vec<Vec<String>> = all.iter().take(HEADER_WITHIN_ROWS).map(spoken).collect();
    let at = header_at(kind, &first).unwrap_or_default();
    let headers = first.into_iter().nth(at).unwrap_or_default();
    let rows = all.split_off(at.saturating_add(1).min(all.len()));
    Table { fingerprint: fingerprint(&headers), headers, rows, is_1904 }
}

/// A row that says of nobody, such as a sum below the others, is about nobody.
fn with_key(kind: Kind, mut line: Line) -> Line {
    let is_known = match kind {
        Kind::Bedrifter => line.get(Column::Orgnr).is_some(),
        Kind::Vigoplaner => line.get(Column::Programomrade).is_some(),
        Kind::Godkjenninger => {
            line.get(Column::Orgnr).is_some() && line.get(Column::Programomrade).is_some()
        }
        Kind::Laerlinger | Kind::Manglendefag | Kind::Fagprover => {
            line.identity.is_some() || line.get(Column::Kontraktsnr).is_some()
        }
    };
    if !is_known && line.unfit.is_empty() {
        line.unfit.push(Unfit::of_row("no_key", "Raden sier ikke hvem eller hva den gjelder"));
    }
    line
}

impl Table {
    /// What the columns hold: as somebody says, as was said before of the same header, else by the
    /// header alone; and whether it is remembered.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn columns(
        &self,
        tx: &Tx,
        kind: Kind,
    ) -> Result<(Vec<Option<Column>>, bool), Problem> {
        match store::mapping(tx, kind, &self.fingerprint).await? {
            Some(said) => Ok((said, true)),
            None => Ok((proposed(kind, &self.headers), false)),
        }
    }

    /// Reads the lines, with the names of counties that only the county's own list knows.
    ///
    /// # Errors
    /// 422 where the columns are not enough, or most of the lines cannot be read.
    pub async fn lines(
        self,
        session: &Session<Coordinator>,
        tx: &Tx,
        kind: Kind,
        columns: &[Option<Column>],
    ) -> Result<Vec<Line>, Problem> {
        let lacking = missing(kind, columns);
        if !lacking.is_empty() {
            let message = format!("Velg kolonnen med {}", lacking.join(", og kolonnen med "));
            return Err(Problem::invalid_field("columns", "not_enough", message));
        }
        let identity = personnr::rules(&session.app, tx.now());
        let reading = Reading { identity, is_1904: self.is_1904 };
        let is_line = |(_, cells): &&(usize, Vec<Value>)| {
            cells.iter().any(|cell| !matches!(cell, Value::Empty))
        };
        let mut lines: Vec<Line> = self
            .rows
            .iter()
            .filter(is_line)
            .map(|(number, cells)| with_key(kind, read_line(*number, cells, columns, reading)))
            .collect();
        let unread = lines.iter().filter(|line| !line.unfit.is_empty()).count();
        if unread >= UNREAD_MIN && unread.saturating_mul(UNREAD_SHARE) > lines.len() {
            let first = lines.iter().find_map(|line| Some((line.number, line.unfit.first()?)));
            let why = first.map(|(row, it)| format!(" Rad {row}: {}.", it.message));
            let message = format!(
                "{unread} av {} rader kan ikke leses, så kolonnene er trolig forskjøvet eller valgt \
                 feil.{}",
                lines.len(),
                why.unwrap_or_default()
            );
            return Err(Problem::invalid_field("file", "shifted", message));
        }
        check_doubled(kind, &mut lines);
        let named: HashMap<String, String> = store::codes(tx, CodeKind::Fylker)
            .await?
            .into_iter()
            .map(|it| (it.code, it.label))
            .collect();
        for line in &mut lines {
            for column in [Column::Fylke, Column::Avgiverfylke] {
                let Some(said) = line.values.get_mut(&column) else { continue };
                if let Some(name) = named.get(said.as_str()) {
                    said.clone_from(name);
                }
            }
        }
        Ok(lines)
    }
}

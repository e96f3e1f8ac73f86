//! Files of the bank.

use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_bank::{DateOrder, Mapping, Meaning};
use svenn_http::{
    BankImporter, Ids, Params, Problem, Session, endpoint,
    files::{self as uploads, ReadLimit},
};
use svenn_kernel::Fields;
use svenn_money::{Notation, Ore};
use utoipa::{IntoParams, ToSchema};

use crate::{
    files::{self, Checked, Looked, Upload},
    rules::FileKind,
    store,
};

/// A file of the bank.
const LIMIT: ReadLimit = ReadLimit {
    bytes_max: 32 * 1024 * 1024,
    too_large: "Filen er for stor. Den kan være høyst 32 MB",
};
/// Longest name of a file or a bank, in characters.
const NAME_CHARS_MAX: usize = 200;
/// Most columns of a table.
const COLUMNS_MAX: usize = 60;

/// How amounts are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum BankDecimal {
    /// 12.345,00
    Comma,
    /// 12,345.00
    Point,
}

/// Whether a file is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BankFileMode {
    /// Says what it would add.
    Check,
    Write,
}

/// What to do with the file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BankFileQuery {
    /// Its name with its extension.
    name: String,
    /// Whether it only says what it would add.
    #[param(inline)]
    mode: BankFileMode,
    /// Id of the account that a table is of; other files say so themselves.
    account: Option<String>,
    /// Meaning of each column of a table, from the left, separated by commas; left out, the header
    /// decides. It is remembered with the header.
    columns: Option<String>,
    /// Name of the bank, kept with `columns`.
    bank: Option<String>,
    /// How amounts are written, kept with `columns`.
    #[param(inline)]
    decimal: Option<BankDecimal>,
}

impl BankFileQuery {
    fn check(&self) -> Result<(), Problem> {
        let mut fields = Fields::new();
        let name = self.name.trim();
        if name.is_empty() {
            fields.wrong("name", "required", "Filen må ha et navn");
        }
        let bank = self.bank.as_deref().unwrap_or_default();
        for (field, text) in [("name", name), ("bank", bank)] {
            if text.chars().count() > NAME_CHARS_MAX {
                let message = format!("Kan ha høyst {NAME_CHARS_MAX} tegn");
                fields.wrong(field, "too_long", message);
            }
        }
        fields.finish().map_err(Problem::invalid)
    }

    fn mapping(&self) -> Result<Option<Mapping>, Problem> {
        let Some(columns) = &self.columns else { return Ok(None) };
        let wrong = |code, message: &str| Problem::invalid_field("columns", code, message);
        let names: Vec<&str> = columns.split(',').collect();
        if names.len() > COLUMNS_MAX {
            return Err(wrong("too_many", "Filen har flere enn 60 kolonner"));
        }
        let meaning = |name: &&str| serde_json::from_value::<Meaning>((*name).into());
        let columns: Result<Vec<Meaning>, _> = names.iter().map(meaning).collect();
        let columns = columns.map_err(|_| wrong("unknown", "En av kolonnene finnes ikke"))?;
        let notation = match self.decimal {
            Some(BankDecimal::Point) => Notation::ENGLISH,
            Some(BankDecimal::Comma) | None => Notation::NORWEGIAN,
        };
        let bank = self.bank.as_deref().map(str::trim).unwrap_or_default().to_owned();
        let mapping = Mapping { bank, columns, notation, dates: DateOrder::DayFirst };
        if mapping.is_enough() {
            return Ok(Some(mapping));
        }
        let message =
            "Velg én kolonne for dato, og enten én for beløp eller én for inn og én for ut";
        Err(wrong("not_enough", message))
    }
}

/// A column of a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankFileColumn {
    /// As it stands in the header.
    name: String,
    /// What it is; none where the header is not known.
    meaning: Option<Meaning>,
}

/// What a file says of one of the office's accounts; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankFilePart {
    /// Name of the account.
    account: String,
    /// Account number, masked.
    masked: String,
    lines: usize,
    /// Lines that are not stored yet.
    new: usize,
    /// New lines with the day and the amount of one that came in another kind of file: they may be
    /// the same.
    suspected: usize,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    /// Sum of what came in.
    #[serde(rename = "in")]
    came_in: i64,
    /// Sum of what went out, negative.
    out: i64,
    /// Balances; none of CSV, camt.054 and OCR.
    opening: Option<i64>,
    closing: Option<i64>,
    /// The same file was read before.
    read_before: bool,
    /// The first lines, as they were read.
    first: Vec<BankFileLine>,
}

/// A line as it was read.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankFileLine {
    date: NaiveDate,
    /// øre; what went out is negative.
    ore: i64,
    text: String,
}

/// What a file says, and whether it is stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankFileReport {
    kind: FileKind,
    bank: String,
    /// The header is not known: say what its columns are.
    needs_mapping: bool,
    /// Of a table.
    columns: Vec<BankFileColumn>,
    /// The first lines of a table, column by column.
    samples: Vec<Vec<String>>,
    parts: Vec<BankFilePart>,
    /// Ids of what is being stored; empty of a check.
    stored: Vec<String>,
}

/// Lines shown of what was read.
const FIRST_LINES: usize = 5;

impl From<&Looked> for BankFilePart {
    fn from(it: &Looked) -> Self {
        let lines = || it.entries.iter().map(|entry| &entry.line);
        let sum = |is_out: bool| -> i64 {
            let some = lines().filter(|line| line.ore.is_negative() == is_out);
            some.map(|line| line.ore).sum::<Ore>().ore()
        };
        let first = lines().take(FIRST_LINES).map(|line| BankFileLine {
            date: line.date,
            ore: line.ore.ore(),
            text: line.text.clone(),
        });
        Self {
            account: it.account.navn.clone(),
            masked: it.account.masked.clone(),
            lines: it.entries.len(),
            new: it.new,
            suspected: it.suspected,
            from: lines().map(|line| line.date).min(),
            to: lines().map(|line| line.date).max(),
            came_in: sum(false),
            out: sum(true),
            opening: it.opening.map(Ore::ore),
            closing: it.closing.map(Ore::ore),
            read_before: it.is_known,
            first: first.collect(),
        }
    }
}

fn report(checked: &Checked, stored: Vec<String>) -> BankFileReport {
    let file = &checked.file;
    let names = file.header.as_ref().map(|it| it.columns.clone()).unwrap_or_default();
    let column = |(at, name): (usize, String)| {
        let meaning = file.mapping.as_ref().and_then(|mapping| mapping.columns.get(at).copied());
        BankFileColumn { name, meaning }
    };
    BankFileReport {
        kind: file.kind,
        bank: file.bank.clone(),
        needs_mapping: file.header.is_some() && file.mapping.is_none(),
        columns: names.into_iter().enumerate().map(column).collect(),
        samples: file.samples.clone(),
        parts: checked.parts.iter().map(BankFilePart::from).collect(),
        stored,
    }
}

/// Reads a file of the bank, sent as the raw body: CSV of any bank, camt.053, camt.054 or OCR giro,
/// at most 100,000 lines. All of it or nothing; what is stored already adds nothing.
#[endpoint(
    post = "/bank/files",
    too_large = "More than 32 MB",
    bad_request = "`broken_off`",
    invalid = "`not_a_bank_file` with line and column, `unknown_account`, or columns that are not enough"
)]
pub async fn bank_file_create(
    session: Session<BankImporter>,
    Params(query): Params<BankFileQuery>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<BankFileReport>, Problem> {
    session.read().await.map(drop)?;
    query.check()?;
    let mapping = query.mapping()?;
    let bytes = uploads::receive(&session.app, &query.name, &headers, body, LIMIT).await?;
    let name = query.name.trim().to_owned();
    let upload = Upload { name, bytes, account: query.account, mapping };
    let how = {
        let (tx, _) = session.read().await?;
        files::how(&session.app, &tx, &upload).await?
    };
    let read = files::read(&session.app, how, upload.bytes.clone()).await?;
    if query.mode == BankFileMode::Check {
        let (tx, _) = session.read().await?;
        let checked = files::check(&session.app, &tx, &upload, read).await?;
        return Ok(Json(report(&checked, Vec::new())));
    }
    let (tx, caller) = session.write().await?;
    let checked = files::check(&session.app, &tx, &upload, read).await?;
    if checked.file.header.is_some() && checked.file.mapping.is_none() {
        let message = "Overskriftene er ukjente. Velg hva kolonnene er";
        return Err(Problem::invalid_field("columns", "required", message));
    }
    let stored = files::stage(&tx, &upload, &checked, &caller.person).await?;
    let report = report(&checked, stored);
    tx.commit().await?;
    Ok(Json(report))
}

/// Deletes a file with the lines that it added, as long as none of them was ever matched.
#[endpoint(
    delete = "/bank/files/{id}",
    conflict = "Some of it was matched or put aside (`matched`), or it is being stored (`not_done`)"
)]
pub async fn bank_file_delete(
    session: Session<BankImporter>,
    Ids(id): Ids<String>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let found = store::find_statement(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    store::hold_account(&tx, &found.account).await?;
    let statement = store::find_statement(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if !statement.done {
        return Err(Problem::conflict("not_done", "Filen leses inn nå. Vent til den er ferdig"));
    }
    if store::is_touched(&tx, &id).await? {
        let title =
            "Linjer i filen er eller har vært koblet eller lagt til side, så den blir stående";
        return Err(Problem::conflict("matched", title));
    }
    store::delete_statement(&tx, &statement).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

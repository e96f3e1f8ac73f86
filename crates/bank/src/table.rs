//! What is in the tables (CSV) that banks give out: known by its header, or by a mapping that
//! somebody made once and that is found again by the header.
//!
//! - UTF-8 with or without its mark, or Windows-1252; separated by semicolons or tabs; lines in
//!   front of the header are passed over.
//! - Amounts are read with the separators of the bank. Where those do not fit, the other way of
//!   writing counts only if all amounts of the file fit it and one of them can be read in no other
//!   way; else the field is refused by line and column.

mod banks;
mod dates;
mod reading;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use svenn_money::Notation;
use utoipa::ToSchema;

pub use dates::DateOrder;

use crate::{
    line::BankLine,
    refused::{FILE_BYTES_MAX, Refused, Why},
};

/// Lines that may stand in front of a header.
const PREAMBLE_LINES_MAX: usize = 30;
/// Most columns.
const COLUMNS_MAX: usize = 60;

/// What a column of a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = BankColumn)]
pub enum Meaning {
    Date,
    ValueDate,
    /// Signed, or [`Meaning::In`] and [`Meaning::Out`].
    Amount,
    In,
    /// Positive or negative: it goes out in any case.
    Out,
    Text,
    Party,
    /// The account that paid, and the one that was paid: the other's is whichever is not ours.
    FromAccount,
    ToAccount,
    PartyAccount,
    Kid,
    ArchiveRef,
    Currency,
    Code,
    Ignored,
}

/// What the columns of a bank are. Remembered by the header it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mapping {
    pub bank: String,
    /// One for each column of the header.
    pub columns: Vec<Meaning>,
    pub notation: Notation,
    pub dates: DateOrder,
}

impl Mapping {
    /// Whether it has what every entry needs: a date, and an amount or both in and out.
    #[must_use]
    pub fn is_enough(&self) -> bool {
        let count = |meaning| self.columns.iter().filter(|it| **it == meaning).count();
        let one = count(Meaning::Amount) == 1 && count(Meaning::In) + count(Meaning::Out) == 0;
        let two =
            count(Meaning::Amount) == 0 && count(Meaning::In) == 1 && count(Meaning::Out) == 1;
        count(Meaning::Date) == 1 && (one || two) && self.columns.len() <= COLUMNS_MAX
    }
}

/// A header as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    pub columns: Vec<String>,
    /// The line it stands on, from 1.
    pub line: u64,
    /// The same for the same header, whatever its capitals and spaces: what a mapping is kept by.
    pub fingerprint: String,
    #[serde(skip)]
    separator: u8,
}

/// A table that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub bank: String,
    pub lines: Vec<BankLine>,
    /// How its amounts were written.
    pub notation: Notation,
}

/// The header of a table, and what its columns are where the bank is known.
///
/// # Errors
/// What is no table at all: without a line that could be a header.
pub fn detect(bytes: &[u8]) -> Result<(Header, Option<Mapping>), Refused> {
    let text = decoded(bytes)?;
    let mut first_with_columns = None;
    for (at, line) in text.lines().take(PREAMBLE_LINES_MAX).enumerate() {
        for separator in [b';', b'\t', b','] {
            let columns = split(line, separator);
            if let Some(mapping) = banks::known(&columns) {
                let header = Header::of(columns, at, separator);
                return Ok((header, Some(mapping)));
            }
            if columns.len() >= 3 && first_with_columns.is_none() && looks_like_names(&columns) {
                first_with_columns = Some(Header::of(columns, at, separator));
            }
        }
    }
    first_with_columns.map(|header| (header, None)).ok_or_else(|| Refused::new(Why::UnknownHeader))
}

/// Reads a table by the mapping of its bank, or by one that somebody made.
///
/// # Errors
/// See [`Refused`]: line and column are named, and nothing is taken of the file.
pub fn read_table(
    bytes: &[u8],
    own_account: &str,
    mapped: Option<&Mapping>,
) -> Result<Table, Refused> {
    let (header, known) = detect(bytes)?;
    let mapping = mapped.or(known.as_ref()).ok_or(Refused {
        line: Some(header.line),
        column: None,
        why: Why::UnknownHeader,
    })?;
    if !mapping.is_enough() || mapping.columns.len() != header.columns.len() {
        return Err(Refused::at(header.line, Why::UnknownHeader));
    }
    let text = decoded(bytes)?;
    reading::read(&text, &header, mapping, own_account)
}

impl Header {
    fn of(columns: Vec<String>, at: usize, separator: u8) -> Self {
        let names: Vec<String> = columns.iter().map(|it| normalised(it)).collect();
        let fingerprint = hex::encode(Sha256::digest(names.join("\u{1f}")));
        let line = u64::try_from(at).unwrap_or(u64::MAX).saturating_add(1);
        Self { columns, line, fingerprint, separator }
    }
}

/// The text of a file: UTF-8, or Windows-1252 where it is not.
fn decoded(bytes: &[u8]) -> Result<String, Refused> {
    if bytes.is_empty() {
        return Err(Refused::new(Why::Empty));
    }
    if bytes.len() > FILE_BYTES_MAX {
        return Err(Refused::new(Why::FileTooLarge));
    }
    let (unmarked, encoding) = match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, length)) => (bytes.get(length..).unwrap_or_default(), encoding),
        None => match std::str::from_utf8(bytes) {
            Ok(_) => (bytes, encoding_rs::UTF_8),
            // In the middle of a letter, and nothing wrong before.
            Err(error) if error.error_len().is_none() && !text_before(bytes, &error).is_ascii() => {
                return Err(Refused::new(Why::CutOff));
            }
            Err(_) => (bytes, encoding_rs::WINDOWS_1252),
        },
    };
    let (text, broken) = encoding.decode_without_bom_handling(unmarked);
    if broken || text.contains('\0') {
        return Err(Refused::new(Why::NotText));
    }
    Ok(text.into_owned())
}

/// What of the bytes is good before an error.
fn text_before<'b>(bytes: &'b [u8], error: &std::str::Utf8Error) -> &'b [u8] {
    bytes.get(..error.valid_up_to()).unwrap_or_default()
}

/// A header's names, without an empty one at the end.
fn split(line: &str, separator: u8) -> Vec<String> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(line.as_bytes());
    let Some(Ok(record)) = reader.records().next() else { return Vec::new() };
    let mut names: Vec<String> =
        record.iter().take(COLUMNS_MAX).map(crate::refused::kept).collect();
    while names.last().is_some_and(String::is_empty) {
        names.pop();
    }
    names
}

/// Whether these are words and no entry.
fn looks_like_names(columns: &[String]) -> bool {
    let is_name = |it: &String| it.chars().next().is_some_and(char::is_alphabetic);
    columns.iter().all(is_name)
}

/// A name as it is compared.
fn normalised(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

//! What a process of its own reads: files of the bank.

use std::collections::BTreeMap;

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_bank::{
    BankLine, Header, Mapping, detect, is_ocr, read_ocr, read_statements, read_table,
};
use svenn_http::Problem;
use svenn_kernel::Fault;
use svenn_money::Ore;
use svenn_workers::{Done, Limits, Task, Tasks, Unread, Workers, ask};

use crate::rules::FileKind;

/// Most lines of one file.
pub(crate) const LINES_MAX: usize = 100_000;
/// Lines that are shown to somebody who says what the columns are.
const SAMPLES: usize = 5;

/// Most of a cell that is shown, in characters.
const CELL_CHARS_MAX: usize = 80;

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<ReadBankFile>()
}

/// How a file is to be read.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ReadBankFile {
    /// The number of the account that a table is of; tables do not say.
    pub own: Option<String>,
    /// What somebody says the columns are.
    pub mapping: Option<Mapping>,
    /// What was said before, by the header.
    pub remembered: BTreeMap<String, Mapping>,
}

/// What a file says of one account.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Part {
    /// As the bank writes it; none of a table, which does not say.
    pub account: Option<String>,
    pub opening: Option<Ore>,
    pub closing: Option<Ore>,
    pub lines: Vec<BankLine>,
}

/// A file that was read.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct BankFile {
    pub kind: FileKind,
    pub bank: String,
    /// Of a table.
    pub header: Option<Header>,
    pub mapping: Option<Mapping>,
    /// The first lines of a table.
    pub samples: Vec<Vec<String>>,
    /// None of a table whose columns are not known.
    pub parts: Vec<Part>,
}

impl Task for ReadBankFile {
    const NAME: &'static str = "bankfile";
    const LIMITS: Limits = Limits {
        memory_bytes: 640 << 20,
        cpu_seconds: 30,
        clock_seconds: 90,
        stack_bytes: 8 << 20,
    };
    type Answer = Result<BankFile, String>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (self.read(input).and_then(within), Vec::new())
    }
}

/// Refuses what has more lines than a file may have.
fn within(file: BankFile) -> Result<BankFile, String> {
    let lines: usize = file.parts.iter().map(|part| part.lines.len()).sum();
    if lines > LINES_MAX {
        return Err(format!("Filen har {lines} linjer. En bankfil kan ha høyst {LINES_MAX}"));
    }
    Ok(file)
}

impl ReadBankFile {
    fn read(self, bytes: &[u8]) -> Result<BankFile, String> {
        let unmarked = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        if is_ocr(unmarked) {
            return ocr(unmarked);
        }
        if unmarked.trim_ascii_start().starts_with(b"<") {
            return statements(bytes);
        }
        self.table(bytes)
    }

    fn table(self, bytes: &[u8]) -> Result<BankFile, String> {
        let (header, known) = detect(bytes).map_err(|refused| refused.message())?;
        let samples = samples(bytes, &header);
        let said = self.mapping.or_else(|| self.remembered.get(&header.fingerprint).cloned());
        let mapping = said.or(known);
        let mut file = BankFile {
            kind: FileKind::Csv,
            bank: mapping.as_ref().map(|it| it.bank.clone()).unwrap_or_default(),
            header: Some(header),
            mapping,
            samples,
            parts: Vec::new(),
        };
        let Some(mapping) = &file.mapping else { return Ok(file) };
        let own = self.own.unwrap_or_default();
        let read = read_table(bytes, &own, Some(mapping)).map_err(|refused| refused.message())?;
        file.parts = vec![Part { account: None, opening: None, closing: None, lines: read.lines }];
        Ok(file)
    }
}

/// The first lines below a header that have as many cells as it, for somebody who says what they are.
fn samples(bytes: &[u8], header: &Header) -> Vec<Vec<String>> {
    let (encoding, text) = match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, length)) => (encoding, bytes.get(length..).unwrap_or_default()),
        None if std::str::from_utf8(bytes).is_ok() => (encoding_rs::UTF_8, bytes),
        None => (encoding_rs::WINDOWS_1252, bytes),
    };
    let (text, _) = encoding.decode_without_bom_handling(text);
    let below = usize::try_from(header.line).unwrap_or(usize::MAX);
    let lines = || text.lines().skip(below).filter(|line| !line.trim().is_empty());
    let of = |separator| -> Vec<Vec<String>> {
        let cells = lines().take(SAMPLES).map(|line| cells(line, separator));
        cells.filter(|cells| cells.len() >= header.columns.len()).collect()
    };
    [b';', b'\t', b','].into_iter().map(of).find(|rows| !rows.is_empty()).unwrap_or_default()
}

fn cells(line: &str, separator: u8) -> Vec<String> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(line.as_bytes());
    let Some(Ok(record)) = reader.records().next() else { return Vec::new() };
    record.iter().map(|cell| cell.chars().take(CELL_CHARS_MAX).collect()).collect()
}

fn statements(bytes: &[u8]) -> Result<BankFile, String> {
    let read = read_statements(bytes).map_err(|refused| refused.message())?;
    let parts = read.into_iter().map(|it| Part {
        account: Some(it.account),
        opening: it.opening,
        closing: it.closing,
        lines: it.lines,
    });
    Ok(plain(FileKind::Camt, "ISO 20022", parts.collect()))
}

fn ocr(bytes: &[u8]) -> Result<BankFile, String> {
    let read = read_ocr(bytes).map_err(|refused| refused.message())?;
    let parts = read.assignments.into_iter().map(|it| Part {
        account: Some(it.account),
        opening: None,
        closing: None,
        lines: it.lines,
    });
    Ok(plain(FileKind::Ocr, "OCR giro", parts.collect()))
}

fn plain(kind: FileKind, bank: &str, parts: Vec<Part>) -> BankFile {
    let (header, mapping, samples) = (None, None, Vec::new());
    BankFile { kind, bank: bank.to_owned(), header, mapping, samples, parts }
}

/// Reads a file of the bank.
///
/// # Errors
/// 422 with what is wrong, and where.
pub(crate) async fn bank_file(
    workers: &Workers,
    how: ReadBankFile,
    bytes: Bytes,
) -> Result<BankFile, Problem> {
    let wrong = |message: String| Problem::invalid_field("file", "not_a_bank_file", message);
    let unread = || "Filen kan ikke leses".to_owned();
    let unread = Unread { too_much: unread(), unexpected: unread() };
    ask(workers, how, bytes, unread).await.map_err(Fault::from)?.map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn how() -> ReadBankFile {
        ReadBankFile { own: None, mapping: None, remembered: BTreeMap::new() }
    }

    #[test]
    fn an_unknown_header_is_shown_with_its_first_lines_and_known_when_it_was_said() {
        let bytes = b"Dag;Hva;Kroner\n31.12.2025;Gebyr;-12,50\n";
        let file = how().read(bytes).unwrap();
        assert!(file.parts.is_empty() && file.mapping.is_none());
        assert_eq!(file.samples, [["31.12.2025", "Gebyr", "-12,50"]]);
        let header = file.header.unwrap();
        let mapping = Mapping {
            bank: "Vår bank".to_owned(),
            columns: vec![
                svenn_bank::Meaning::Date,
                svenn_bank::Meaning::Text,
                svenn_bank::Meaning::Amount,
            ],
            notation: svenn_money::Notation::NORWEGIAN,
            dates: svenn_bank::DateOrder::Any,
        };
        let remembered = BTreeMap::from([(header.fingerprint, mapping)]);
        let file = ReadBankFile { remembered, ..how() }.read(bytes).unwrap();
        assert_eq!(
            (file.bank.as_str(), file.parts[0].lines[0].ore),
            ("Vår bank", Ore::new(-1_250))
        );
    }

    #[test]
    fn what_is_wrong_is_named_by_line_and_column() {
        let bytes = "Dato;Beløpet gjelder;Inn;Ut\n31.12.2025;Lønn;x;\n".as_bytes();
        let refused = how().read(bytes).unwrap_err();
        assert!(refused.starts_with("Linje 2, Inn"), "{refused}");
    }
}

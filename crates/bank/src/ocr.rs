//! OCR giro: what was paid in with a KID. Lines of 80 characters in ISO-8859-1, each of which says
//! what it is. What is counted and summed in a file must be what it says of itself, else the whole
//! file is refused.

use chrono::NaiveDate;
use svenn_money::Ore;

use crate::{
    line::BankLine,
    refused::{FILE_BYTES_MAX, LINES_MAX, Refused, Why, kept},
};

/// Length of each line, in characters.
const LINE_CHARS: usize = 80;

/// What was paid into one account.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assignment {
    pub account: String,
    pub agreement: String,
    pub lines: Vec<BankLine>,
    /// The bank's sum for each day and serial number: on a statement they are one entry.
    pub groups: Vec<(NaiveDate, String, Ore)>,
}

/// A file of the clearing house.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OcrFile {
    pub transmission: String,
    pub assignments: Vec<Assignment>,
}

/// One line, and where it stands.
struct Record<'t> {
    /// Letters beyond ASCII replaced one for one, so that columns are bytes.
    text: &'t str,
    /// As it came.
    whole: &'t str,
    line: u64,
}

impl<'t> Record<'t> {
    /// Columns from 1, both included.
    fn columns(&self, from: usize, to: usize) -> &'t str {
        self.text.get(from.saturating_sub(1)..to).unwrap_or_default()
    }

    fn refused(&self, column: &str, why: Why) -> Refused {
        Refused::named(self.line, column, why)
    }

    fn number(&self, from: usize, to: usize) -> Result<i64, Refused> {
        let text = self.columns(from, to);
        let digits = text.chars().all(|it| it.is_ascii_digit());
        let column = format!("{from}–{to}");
        match text.parse() {
            Ok(number) if digits => Ok(number),
            _ => Err(self.refused(&column, Why::NotAllowed(kept(text)))),
        }
    }

    /// `ddmmyy`, of this century; none where it is all zeros.
    fn day(&self, from: usize) -> Result<Option<NaiveDate>, Refused> {
        let text = self.columns(from, from + 5);
        if text == "000000" {
            return Ok(None);
        }
        let part = |at: usize| text.get(at..at + 2).and_then(|it| it.parse::<u32>().ok());
        let date = || {
            let year = i32::try_from(part(4)?).ok()?;
            NaiveDate::from_ymd_opt(2_000 + year, part(2)?, part(0)?)
        };
        let column = format!("{from}–{}", from + 5);
        date().map(Some).ok_or_else(|| self.refused(&column, Why::Date(kept(text))))
    }
}

/// What is counted while a file is read.
#[derive(Debug, Clone, Copy, Default)]
struct Counted {
    transactions: i64,
    records: i64,
    ore: i64,
}

impl Counted {
    fn add(&mut self, other: Self) {
        self.transactions += other.transactions;
        self.records += other.records;
        self.ore = self.ore.saturating_add(other.ore);
    }

    fn check(self, record: &Record<'_>) -> Result<(), Refused> {
        let said = Self {
            transactions: record.number(9, 16)?,
            records: record.number(17, 24)?,
            ore: record.number(25, 41)?,
        };
        let shown = |it: Self| {
            let sum = Ore::new(it.ore).plain();
            format!("{} betalinger, {} linjer og {sum}", it.transactions, it.records)
        };
        if (said.transactions, said.records, said.ore)
            == (self.transactions, self.records, self.ore)
        {
            return Ok(());
        }
        let (said, found) = (shown(said), shown(self));
        Err(Refused::at(record.line, Why::Sum { said, found }))
    }
}

/// Whether the bytes look like such a file at all.
#[must_use]
pub fn is_ocr(bytes: &[u8]) -> bool {
    bytes.starts_with(b"NY000010")
}

/// Reads a file.
///
/// # Errors
/// Whatever is not as it must be, with line and columns named.
pub fn read_ocr(bytes: &[u8]) -> Result<OcrFile, Refused> {
    if bytes.is_empty() {
        return Err(Refused::new(Why::Empty));
    }
    if bytes.len() > FILE_BYTES_MAX {
        return Err(Refused::new(Why::FileTooLarge));
    }
    let whole: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    let text: String = whole.chars().map(single).collect();
    let mut reading = Reading::default();
    for (at, (text, whole)) in text.lines().zip(whole.lines()).enumerate() {
        let line = u64::try_from(at).unwrap_or(u64::MAX).saturating_add(1);
        if at > 3 * LINES_MAX {
            return Err(Refused::at(line, Why::TooManyLines));
        }
        let text = text.trim_end_matches('\r');
        if text.trim_matches(['\u{1a}', ' ']).is_empty() {
            continue;
        }
        if text.len() != LINE_CHARS {
            return Err(Refused::at(line, Why::CutOff));
        }
        reading.record(&Record { text, whole, line })?;
    }
    if !reading.ended {
        return Err(Refused::new(Why::CutOff));
    }
    Ok(reading.file)
}

/// Columns are counted in bytes: letters beyond ASCII stand in free texts and fillers alone.
const fn single(letter: char) -> char {
    if letter.is_ascii() { letter } else { '?' }
}

#[derive(Default)]
struct Reading {
    file: OcrFile,
    all: Counted,
    counted: Counted,
    /// The number and the type of the transaction whose second line is waited for.
    waiting: Option<(String, String)>,
    inside: bool,
    begun: bool,
    ended: bool,
}

impl Reading {
    fn record(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        if record.columns(1, 2) != "NY" || self.ended {
            return Err(record.refused("1–2", Why::NotAllowed(kept(record.columns(1, 2)))));
        }
        let kind = record.columns(7, 8);
        if self.waiting.is_some() && kind != "31" {
            return Err(record.refused("7–8", Why::Order { expected: "31".into() }));
        }
        self.counted.records += 1;
        match (kind, self.begun, self.inside) {
            ("10", false, _) => self.start(record),
            ("20", true, false) => self.assignment(record),
            ("30", true, true) => self.first(record),
            ("31", true, true) => self.second(record),
            ("32", true, true) => self.text(record),
            ("88", true, true) => self.end_assignment(record),
            ("89", true, false) => self.end(record),
            _ => Err(record.refused("7–8", Why::NotAllowed(kept(kind)))),
        }
    }

    fn start(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        if record.columns(3, 4) != "00" {
            return Err(record.refused("3–4", Why::NotAllowed(kept(record.columns(3, 4)))));
        }
        self.begun = true;
        self.all.records = 1;
        self.counted = Counted::default();
        record.columns(17, 23).clone_into(&mut self.file.transmission);
        Ok(())
    }

    fn assignment(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        if record.columns(3, 4) != "09" {
            return Err(record.refused("3–4", Why::NotAllowed(kept(record.columns(3, 4)))));
        }
        self.inside = true;
        self.counted = Counted { records: 1, ..Counted::default() };
        self.file.assignments.push(Assignment {
            agreement: record.columns(9, 17).trim().to_owned(),
            account: record.columns(25, 35).to_owned(),
            ..Assignment::default()
        });
        Ok(())
    }

    fn first(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        let kind = record.columns(5, 6).to_owned();
        let ore = record.number(33, 49)?;
        // Reversals are added to the sums, whatever their sign.
        self.counted.transactions += 1;
        self.counted.ore = self.counted.ore.saturating_add(ore);
        let negative = record.columns(32, 32) == "-";
        let date = record.day(16)?;
        let date = date.ok_or_else(|| record.refused("16–21", Why::Date("000000".into())))?;
        let reversal = matches!(kind.as_str(), "18" | "20");
        let kid = record.columns(50, 74).trim();
        let Some(assignment) = self.file.assignments.last_mut() else { return Ok(()) };
        if assignment.lines.len() >= LINES_MAX {
            return Err(Refused::at(record.line, Why::TooManyLines));
        }
        let serial = record.columns(27, 31).to_owned();
        let ore = Ore::new(if negative { -ore } else { ore });
        let same = |it: &&mut (NaiveDate, String, Ore)| it.0 == date && it.1 == serial;
        match assignment.groups.iter_mut().find(same) {
            Some(group) => group.2 += ore,
            None => assignment.groups.push((date, serial, ore)),
        }
        assignment.lines.push(BankLine {
            date,
            ore,
            kid: (!kid.is_empty()).then(|| kid.to_owned()),
            code: Some(kind.clone()),
            reversal,
            place: record.line,
            ..BankLine::default()
        });
        self.waiting = Some((record.columns(9, 15).to_owned(), kind));
        Ok(())
    }

    fn second(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        let Some((number, kind)) = self.waiting.take() else {
            return Err(record.refused("7–8", Why::Order { expected: "30".into() }));
        };
        if record.columns(9, 15) != number || record.columns(5, 6) != kind {
            return Err(record.refused("9–15", Why::Order { expected: number }));
        }
        let bank_date = record.day(42)?;
        let payer = record.columns(48, 58);
        let archive = record.columns(26, 34).trim();
        if let Some(line) = self.file.assignments.last_mut().and_then(|it| it.lines.last_mut()) {
            line.value_date = bank_date;
            let known = payer.chars().any(|it| it != '0' && it != ' ');
            line.party_account = known.then(|| payer.trim().to_owned());
            let known = archive.chars().any(|it| it != '0');
            line.archive_ref = known.then(|| archive.to_owned());
        }
        Ok(())
    }

    fn text(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        if !matches!(record.columns(5, 6), "20" | "21") {
            return Err(record.refused("5–6", Why::NotAllowed(kept(record.columns(5, 6)))));
        }
        if let Some(line) = self.file.assignments.last_mut().and_then(|it| it.lines.last_mut()) {
            let text: String = record.whole.chars().skip(15).take(40).collect();
            line.text = kept(&text);
        }
        Ok(())
    }

    fn end_assignment(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        self.counted.check(record)?;
        self.all.add(self.counted);
        self.inside = false;
        Ok(())
    }

    fn end(&mut self, record: &Record<'_>) -> Result<(), Refused> {
        self.all.records += 1;
        self.all.check(record)?;
        self.ended = true;
        Ok(())
    }
}

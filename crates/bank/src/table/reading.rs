//! The rows of a table.

use svenn_money::{AmountError, DecimalMark, Notation, Ore};

use super::{Header, Mapping, Meaning, Table, dates};
use crate::{
    line::BankLine,
    refused::{LINES_MAX, Refused, Why, kept},
};

/// A row with its place in the file.
struct Row {
    fields: csv::StringRecord,
    line: u64,
}

struct Reading<'m> {
    header: &'m Header,
    mapping: &'m Mapping,
    own_account: String,
    notation: Notation,
}

pub(super) fn read(
    text: &str,
    header: &Header,
    mapping: &Mapping,
    own_account: &str,
) -> Result<Table, Refused> {
    let rows = rows(text, header)?;
    let mut reading =
        Reading { header, mapping, own_account: plain(own_account), notation: mapping.notation };
    reading.notation = reading.notation_of(&rows)?;
    let lines = rows.iter().map(|row| reading.line(row)).collect::<Result<Vec<_>, _>>()?;
    Ok(Table { bank: mapping.bank.clone(), lines, notation: reading.notation })
}

/// The rows after the header that are not empty.
fn rows(text: &str, header: &Header) -> Result<Vec<Row>, Refused> {
    let skipped = usize::try_from(header.line).unwrap_or(usize::MAX);
    let mut at = 0;
    for _ in 0..skipped {
        let rest = text.get(at..).unwrap_or_default();
        at += rest.find('\n').map_or(rest.len(), |end| end + 1);
    }
    let body = text.get(at..).unwrap_or_default();
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(header.separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(body.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let fields = record.map_err(|error| {
            let at = error.position().map_or(0, csv::Position::line);
            Refused::at(header.line.saturating_add(at), Why::NotText)
        })?;
        let line = header.line + fields.position().map_or(0, csv::Position::line);
        if fields.iter().all(|it| it.trim().is_empty()) {
            continue;
        }
        if rows.len() >= LINES_MAX {
            return Err(Refused::at(line, Why::TooManyLines));
        }
        // A quotation mark that is never closed would take the next entries into its field.
        if let Some(at) = fields.iter().position(|it| it.contains(['\n', '\r'])) {
            let name = header.columns.get(at).map_or("", String::as_str);
            return Err(Refused::named(line, name, Why::NotAllowed("linjeskift".to_owned())));
        }
        let extra = fields.iter().skip(header.columns.len());
        if fields.len() < header.columns.len() {
            return Err(Refused::at(line, Why::CutOff));
        }
        if extra.into_iter().any(|it| !it.trim().is_empty()) {
            let expected = format!("{} kolonner", header.columns.len());
            return Err(Refused::at(line, Why::Order { expected }));
        }
        rows.push(Row { fields, line });
    }
    if rows.is_empty() { Err(Refused::new(Why::Empty)) } else { Ok(rows) }
}

impl Reading<'_> {
    fn field<'r>(&self, row: &'r Row, meaning: Meaning) -> Option<(&'r str, usize)> {
        let at = self.mapping.columns.iter().position(|it| *it == meaning)?;
        row.fields.get(at).map(|text| (text.trim(), at))
    }

    fn text(&self, row: &Row, meaning: Meaning) -> Option<String> {
        self.field(row, meaning).map(|(text, _)| kept(text)).filter(|it| !it.is_empty())
    }

    fn refused(&self, row: &Row, at: usize, why: Why) -> Refused {
        let name = self.header.columns.get(at).map_or("", String::as_str);
        Refused::named(row.line, name, why)
    }

    /// The amounts of a row that are not empty, each with its column.
    fn amounts<'r>(&self, row: &'r Row) -> impl Iterator<Item = (&'r str, usize)> {
        let columns = [Meaning::Amount, Meaning::In, Meaning::Out];
        columns
            .map(|meaning| self.field(row, meaning))
            .into_iter()
            .flatten()
            .filter(|(text, _)| !text.is_empty())
    }

    /// How the file writes amounts. The bank's way counts, unless an amount does not fit it while
    /// all of them fit the other way, and one of them that way alone beyond doubt.
    fn notation_of(&self, rows: &[Row]) -> Result<Notation, Refused> {
        let own = self.mapping.notation;
        let other = match own.decimal {
            DecimalMark::Comma => Notation::ENGLISH,
            DecimalMark::Point => Notation::NORWEGIAN,
        };
        let mut first_wrong = None;
        let (mut all_fit_other, mut beyond_doubt) = (true, false);
        for row in rows {
            for (text, at) in self.amounts(row) {
                let fits_other = other.read(text).is_ok();
                if let Err(error) = own.read(text) {
                    first_wrong.get_or_insert_with(|| self.wrong(row, at, text, error, fits_other));
                    beyond_doubt |= fits_other && has_two_decimals(text, other);
                }
                all_fit_other &= fits_other;
            }
        }
        match first_wrong {
            None => Ok(own),
            Some(_) if all_fit_other && beyond_doubt => Ok(other),
            Some(wrong) => Err(wrong),
        }
    }

    fn wrong(
        &self,
        row: &Row,
        at: usize,
        text: &str,
        error: AmountError,
        fits_other: bool,
    ) -> Refused {
        let why = if fits_other { Why::Ambiguous(kept(text)) } else { Why::Amount(error) };
        self.refused(row, at, why)
    }

    fn line(&self, row: &Row) -> Result<BankLine, Refused> {
        let date = self.date(row, Meaning::Date)?;
        let date = date.ok_or_else(|| Refused::at(row.line, Why::Date(String::new())))?;
        self.currency(row)?;
        let ore = self.ore(row)?;
        let text = self.text(row, Meaning::Text).unwrap_or_default();
        Ok(BankLine {
            date,
            value_date: self.date(row, Meaning::ValueDate)?,
            ore,
            text,
            party: self.text(row, Meaning::Party),
            party_account: self.party_account(row, ore),
            kid: self.text(row, Meaning::Kid),
            archive_ref: self.text(row, Meaning::ArchiveRef),
            code: self.text(row, Meaning::Code),
            place: row.line,
            ..BankLine::default()
        })
    }

    fn date(&self, row: &Row, meaning: Meaning) -> Result<Option<chrono::NaiveDate>, Refused> {
        match self.field(row, meaning) {
            Some((text, at)) if !text.is_empty() || meaning == Meaning::Date => {
                dates::date(text, self.mapping.dates)
                    .map(Some)
                    .ok_or_else(|| self.refused(row, at, Why::Date(kept(text))))
            }
            _ => Ok(None),
        }
    }

    fn currency(&self, row: &Row) -> Result<(), Refused> {
        match self.field(row, Meaning::Currency) {
            Some((text, at)) if !text.is_empty() && text != "NOK" => {
                Err(self.refused(row, at, Why::Currency(kept(text))))
            }
            _ => Ok(()),
        }
    }

    fn ore(&self, row: &Row) -> Result<Ore, Refused> {
        let read = |meaning: Meaning| -> Result<Option<Ore>, Refused> {
            match self.field(row, meaning) {
                Some((text, at)) if !text.is_empty() => {
                    let amount = self.notation.read(text);
                    let wrong = |error| self.refused(row, at, Why::Amount(error));
                    amount.map(Some).map_err(wrong)
                }
                _ => Ok(None),
            }
        };
        if self.mapping.columns.contains(&Meaning::Amount) {
            let amount = read(Meaning::Amount)?;
            return amount.ok_or_else(|| Refused::at(row.line, Why::Amount(AmountError::Missing)));
        }
        let some = |it: Option<Ore>| it.filter(|ore| !ore.is_zero());
        match (some(read(Meaning::In)?), some(read(Meaning::Out)?)) {
            (Some(ore), None) if !ore.is_negative() => Ok(ore),
            (None, Some(ore)) => Ok(-ore.abs()),
            (None, None) if self.amounts(row).next().is_some() => Ok(Ore::ZERO),
            _ => Err(Refused::at(row.line, Why::InAndOut)),
        }
    }

    /// The other's account: the one that is named, else of the two that which is not ours.
    fn party_account(&self, row: &Row, ore: Ore) -> Option<String> {
        let account = |meaning| self.text(row, meaning).map(|it| plain(&it));
        let named = account(Meaning::PartyAccount);
        let (from, to) = (account(Meaning::FromAccount), account(Meaning::ToAccount));
        let likely = if ore.is_negative() { [to, from] } else { [from, to] };
        let mut others = likely.into_iter().flatten().filter(|it| *it != self.own_account);
        named.or_else(|| others.next()).filter(|it| !it.is_empty())
    }
}

/// Whether an amount has a decimal mark with two digits behind it, in this way of writing.
fn has_two_decimals(text: &str, notation: Notation) -> bool {
    let mark = match notation.decimal {
        DecimalMark::Comma => ',',
        DecimalMark::Point => '.',
    };
    text.trim_end_matches(['-', '+', ' ']).rsplit_once(mark).is_some_and(|(_, end)| end.len() == 2)
}

/// An account without spaces and dots.
fn plain(account: &str) -> String {
    account.chars().filter(|it| it.is_alphanumeric()).collect()
}

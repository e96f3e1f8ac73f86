//! Workbooks: money is a number of kroner, and a formula carries what it comes to, because phones show
//! 0 of one that nobody has computed.

use rust_xlsxwriter::{Format, FormatAlign, Formula, Workbook, Worksheet, XlsxError};
use svenn_bank::Voucher;
use svenn_kernel::{Fault, oslo};
use svenn_money::Ore;

/// The media type of workbooks.
pub(crate) const MEDIA_TYPE: &str =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Characters of one cell that programs take.
const CELL_CHARS_MAX: usize = 32_767;
const TEXT_WIDTH: u32 = 24;
const MONEY_WIDTH: u32 = 16;

/// What stands in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    Text(&'static str),
    Count(&'static str),
    /// Kroner, which are summed below.
    Money(&'static str),
    /// One column of money less another, by their places from 0, summed below.
    Difference(&'static str, usize, usize),
}

impl Column {
    const fn head(self) -> &'static str {
        match self {
            Self::Text(head)
            | Self::Count(head)
            | Self::Money(head)
            | Self::Difference(head, _, _) => head,
        }
    }

    const fn is_money(self) -> bool {
        matches!(self, Self::Money(_) | Self::Difference(..))
    }
}

/// What stands in a cell; nothing of a difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cell {
    Text(String),
    Count(i64),
    /// øre.
    Money(i64),
    Formula,
}

struct Formats {
    head: Format,
    money: Format,
    sum: Format,
}

impl Formats {
    fn new() -> Self {
        let money = Format::new().set_num_format("#,##0.00");
        Self {
            head: Format::new().set_bold().set_align(FormatAlign::Left),
            sum: money.clone().set_bold(),
            money,
        }
    }
}

/// Writes a sheet with its sums.
///
/// # Errors
/// A fault of the writer.
pub(crate) fn write(title: &str, columns: &[Column], rows: &[Vec<Cell>]) -> Result<Vec<u8>, Fault> {
    filled(title, columns, rows).map_err(|error| Fault::caused("writing a workbook", error))
}

fn filled(title: &str, columns: &[Column], rows: &[Vec<Cell>]) -> Result<Vec<u8>, XlsxError> {
    let formats = Formats::new();
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.set_name(title)?;
    for (at, column) in (0_u16..).zip(columns) {
        sheet.write_string_with_format(0, at, column.head(), &formats.head)?;
        sheet.set_column_width(at, if column.is_money() { MONEY_WIDTH } else { TEXT_WIDTH })?;
    }
    let mut sums = vec![Ore::ZERO; columns.len()];
    for (line, row) in (1_u32..).zip(rows) {
        for (at, column) in columns.iter().enumerate() {
            let ore = put(sheet, (line, at), (*column, row), &formats)?;
            if let Some(sum) = sums.get_mut(at) {
                *sum += ore;
            }
        }
    }
    sum_up(sheet, columns, (rows.len(), &sums), &formats)?;
    sheet.set_freeze_panes(1, 1)?;
    book.save_to_buffer()
}

/// Writes a cell, and tells how much money is in it. Text is never a formula here, whatever it begins
/// with.
fn put(
    sheet: &mut Worksheet,
    (line, at): (u32, usize),
    (column, row): (Column, &[Cell]),
    formats: &Formats,
) -> Result<Ore, XlsxError> {
    let place = u16::try_from(at).unwrap_or(u16::MAX);
    if let Column::Difference(_, one, other) = column {
        let ore = money_of(row, one) - money_of(row, other);
        let formula = format!("={}{}-{}{}", letters(one), line + 1, letters(other), line + 1);
        let formula = Formula::new(formula).set_result(ore.decimal());
        sheet.write_formula_with_format(line, place, formula, &formats.money)?;
        return Ok(ore);
    }
    match row.get(at) {
        Some(Cell::Text(text)) if !text.is_empty() => {
            let text: String = text.chars().take(CELL_CHARS_MAX).collect();
            sheet.write_string(line, place, text)?;
        }
        Some(Cell::Count(number)) => {
            let number = i32::try_from(*number).unwrap_or(i32::MAX);
            sheet.write_number(line, place, f64::from(number))?;
        }
        Some(Cell::Money(ore)) => {
            let ore = Ore::new(*ore);
            sheet.write_number_with_format(line, place, kroner(ore), &formats.money)?;
            return Ok(ore);
        }
        _ => {}
    }
    Ok(Ore::ZERO)
}

fn sum_up(
    sheet: &mut Worksheet,
    columns: &[Column],
    (rows, sums): (usize, &[Ore]),
    formats: &Formats,
) -> Result<(), XlsxError> {
    if rows == 0 {
        return Ok(());
    }
    let line = u32::try_from(rows + 1).unwrap_or(u32::MAX);
    sheet.write_string_with_format(line, 0, "Sum", &formats.head)?;
    for ((at, column), sum) in columns.iter().enumerate().zip(sums) {
        if column.is_money() {
            let letters = letters(at);
            let formula = format!("=SUM({letters}2:{letters}{line})");
            let formula = Formula::new(formula).set_result(sum.decimal());
            let place = u16::try_from(at).unwrap_or(u16::MAX);
            sheet.write_formula_with_format(line, place, formula, &formats.sum)?;
        }
    }
    Ok(())
}

fn money_of(row: &[Cell], at: usize) -> Ore {
    match row.get(at) {
        Some(Cell::Money(ore)) => Ore::new(*ore),
        _ => Ore::ZERO,
    }
}

/// What a workbook calls a column: `A`, `Z`, `AA`.
fn letters(at: usize) -> String {
    let mut letters = String::new();
    let mut rest = at + 1;
    while rest > 0 {
        let digit = u8::try_from((rest - 1) % 26).unwrap_or(0);
        letters.insert(0, char::from(b'A' + digit));
        rest = (rest - 1) / 26;
    }
    letters
}

/// Kroner as a workbook keeps numbers, which holds øre of every amount that there is exactly enough.
fn kroner(ore: Ore) -> f64 {
    ore.decimal().parse().unwrap_or_default()
}

/// Vouchers as a workbook, one line for each of theirs.
///
/// # Errors
/// A fault of the writer.
pub(crate) fn vouchers(all: &[Voucher]) -> Result<Vec<u8>, Fault> {
    const COLUMNS: [Column; 11] = [
        Column::Text("Bilag"),
        Column::Text("Dato"),
        Column::Text("Tekst"),
        Column::Text("Konto"),
        Column::Money("Debet"),
        Column::Money("Kredit"),
        Column::Difference("Saldo", 4, 5),
        Column::Text("Org.nr."),
        Column::Text("Navn"),
        Column::Text("Avdeling"),
        Column::Text("Merknad"),
    ];
    let rows = all.iter().flat_map(|voucher| {
        voucher.lines.iter().map(|line| {
            let text = |it: &Option<String>| Cell::Text(it.clone().unwrap_or_default());
            let (debit, credit) = match line.ore.is_negative() {
                true => (0, -line.ore.ore()),
                false => (line.ore.ore(), 0),
            };
            let note = if voucher.copy { "Kopi" } else { "" };
            vec![
                Cell::Text(format!("{}-{}", voucher.series, voucher.number)),
                Cell::Text(oslo::format_day(voucher.date)),
                Cell::Text(voucher.text.clone()),
                Cell::Text(line.account.clone()),
                Cell::Money(debit),
                Cell::Money(credit),
                Cell::Formula,
                text(&line.party_orgnr),
                text(&line.party_name),
                text(&line.department),
                Cell::Text(note.to_owned()),
            ]
        })
    });
    write("Bilag", &COLUMNS, &rows.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_called_as_workbooks_call_them() {
        assert_eq!([0, 25, 26, 51, 52].map(letters), ["A", "Z", "AA", "AZ", "BA"]);
    }

    #[test]
    fn an_amount_is_a_number_of_kroner() {
        assert_eq!(kroner(Ore::new(4_577_325)), 45_773.25);
        assert_eq!(kroner(Ore::new(-5)), -0.05);
    }

    #[test]
    fn a_sheet_is_written_with_and_without_rows() {
        let columns = [Column::Text("A"), Column::Money("B"), Column::Money("C")];
        let columns = [columns[0], columns[1], columns[2], Column::Difference("D", 1, 2)];
        let row = vec![Cell::Text("=1".to_owned()), Cell::Money(500), Cell::Money(200)];
        assert!(write("Liste", &columns, &[row]).unwrap().starts_with(b"PK"));
        assert!(write("Liste", &columns, &[]).unwrap().starts_with(b"PK"));
    }
}

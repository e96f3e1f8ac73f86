//! The amounts of a file. A file is written in one way: what fits two readings that differ is refused,
//! and nothing is guessed.

use svenn_imports::{Cell, Sheet};
use svenn_money::{Notation, Ore};

/// Øre that a cell of a workbook may be off by, as it keeps numbers.
const ORE_TOLERANCE: f64 = 1e-4;
/// Highest amount of a cell, in øre: ten million kroner.
const ORE_MAX: f64 = 1e9;

/// Why an amount is none; with its row, where it is one row's fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AmountWrong {
    /// Not an amount, in either way of writing.
    Row { row: usize, text: String },
    /// Rows fit two ways of writing, and differ.
    TwoReadings { row: usize, text: String },
    /// No row holds an amount.
    None,
}

impl AmountWrong {
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Row { row, text } => {
                format!("Rad {row}: «{text}» er ikke et beløp med kroner og øre")
            }
            Self::TwoReadings { row, text } => {
                format!(
                    "Rad {row}: «{text}» kan leses på to måter. Skriv beløpene med komma og øre"
                )
            }
            Self::None => "Ingen rad har et beløp i den kolonnen".to_owned(),
        }
    }
}

/// The amount of each row; nothing for an empty cell.
///
/// # Errors
/// The first row that holds none.
pub(crate) fn amounts(sheet: &Sheet, column: usize) -> Result<Vec<Option<Ore>>, AmountWrong> {
    let cells: Vec<(usize, &Cell)> = sheet
        .rows
        .iter()
        .map(|row| (row.number, row.cells.get(column).unwrap_or(&Cell::Empty)))
        .collect();
    let norwegian = all(&cells, Notation::NORWEGIAN);
    let english = all(&cells, Notation::ENGLISH);
    let read = match (norwegian, english) {
        (Ok(one), Ok(other)) => {
            match one.iter().zip(&other).position(|(one, other)| one != other) {
                Some(at) => {
                    let (row, cell) = cells.get(at).ok_or(AmountWrong::None)?;
                    return Err(AmountWrong::TwoReadings { row: *row, text: cell.text() });
                }
                None => one,
            }
        }
        (Ok(read), Err(_)) | (Err(_), Ok(read)) => read,
        (Err(wrong), Err(_)) => return Err(wrong),
    };
    if read.iter().all(Option::is_none) { Err(AmountWrong::None) } else { Ok(read) }
}

fn all(cells: &[(usize, &Cell)], notation: Notation) -> Result<Vec<Option<Ore>>, AmountWrong> {
    let one = |(row, cell): &(usize, &Cell)| {
        let wrong = || AmountWrong::Row { row: *row, text: cell.text() };
        match cell {
            Cell::Empty => Ok(None),
            Cell::Number(number) => ore_of(*number).map(Some).ok_or_else(wrong),
            Cell::Text(text) => notation.read(without_unit(text)).map(Some).map_err(|_| wrong()),
            Cell::Date(_) | Cell::Error(_) | Cell::NoValue => Err(wrong()),
        }
    };
    cells.iter().map(one).collect()
}

/// `kr 100,00` and `100,00 kr` are amounts too.
fn without_unit(text: &str) -> &str {
    let text = text.trim();
    let text = text.strip_prefix("kr").or_else(|| text.strip_suffix("kr")).unwrap_or(text);
    text.trim_start_matches('.').trim()
}

/// A number of a workbook in whole øre.
fn ore_of(kroner: f64) -> Option<Ore> {
    let ore = kroner * 100.0;
    let whole = ore.round();
    if !whole.is_finite() || whole.abs() > ORE_MAX || (ore - whole).abs() > ORE_TOLERANCE {
        return None;
    }
    // Its digits, because a number with a fraction becomes none without them.
    format!("{whole:.0}").parse().ok().map(Ore::new)
}

#[cfg(test)]
mod tests {
    use svenn_imports::Sheet;

    use super::*;

    fn sheet(texts: &[Cell]) -> Sheet {
        let row = |(at, cell): (usize, &Cell)| svenn_imports::SheetRow {
            number: at + 2,
            cells: vec![cell.clone()],
        };
        Sheet {
            header: svenn_imports::SheetRow { number: 1, cells: Vec::new() },
            rows: texts.iter().enumerate().map(row).collect(),
            name: None,
            is_1904: false,
            hidden: 0,
        }
    }

    fn read(texts: &[&str]) -> Result<Vec<Option<i64>>, AmountWrong> {
        let cells: Vec<Cell> = texts.iter().map(|it| Cell::Text((*it).to_owned())).collect();
        let read = amounts(&sheet(&cells), 0)?;
        Ok(read.into_iter().map(|it| it.map(Ore::ore)).collect())
    }

    /// "A bank file … with a wrong decimal sign, with 12.345,00 and 12,345.00: handled or refused with
    /// line and column named"; the same holds for the county's.
    #[test]
    fn amounts_are_read_as_the_whole_file_writes_them() {
        assert_eq!(read(&["12.345,00", "kr 100,50"]), Ok(vec![Some(1_234_500), Some(10_050)]));
        assert_eq!(read(&["12,345.00", "100.50"]), Ok(vec![Some(1_234_500), Some(10_050)]));
        assert_eq!(read(&["12345", "-100"]), Ok(vec![Some(1_234_500), Some(-10_000)]));
        let mixed = read(&["12.345,00", "12,345.00"]).unwrap_err();
        assert_eq!(mixed, AmountWrong::Row { row: 3, text: "12,345.00".to_owned() });
        assert!(matches!(read(&["12,5"]), Err(AmountWrong::Row { row: 2, .. })));
        assert_eq!(read(&["ukjent"]).unwrap_err().message().split(':').next(), Some("Rad 2"));
    }

    #[test]
    fn numbers_of_a_workbook_are_whole_ore() {
        let of = |number| amounts(&sheet(&[Cell::Number(number)]), 0);
        assert_eq!(of(45_773.25), Ok(vec![Some(Ore::new(4_577_325))]));
        assert_eq!(of(-0.05), Ok(vec![Some(Ore::new(-5))]));
        assert!(of(1.234).is_err() && of(f64::INFINITY).is_err() && of(1e12).is_err());
        assert_eq!(amounts(&sheet(&[Cell::Empty]), 0), Err(AmountWrong::None));
    }
}

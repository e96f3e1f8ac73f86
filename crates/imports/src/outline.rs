//! What a file looks like before it is imported: its columns, some of their cells, and what each
//! is taken to hold.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    columns::{Column, plain},
    sheet::{Cell, Sheet},
};

/// Cells shown of each column.
const SAMPLES_MAX: usize = 3;
/// Longest cell shown, in characters.
const SAMPLE_CHARS_MAX: usize = 60;

/// A file's columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Outline {
    /// Rows with content below the header.
    pub rows: usize,
    /// The columns from the left.
    pub columns: Vec<OutlineColumn>,
    /// Possible meanings of a column, in the order to offer them.
    pub choices: Vec<ColumnChoice>,
}

/// A column of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OutlineColumn {
    /// Position, counted from 0.
    pub place: usize,
    pub header: String,
    /// The first cells below that hold anything.
    pub samples: Vec<String>,
    /// Assumed meaning.
    pub column: Option<Column>,
    /// Whether that is what a person chose for this header before.
    pub remembered: bool,
}

/// Something a column can hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ColumnChoice {
    pub column: Column,
    /// Its Norwegian name.
    pub label: &'static str,
}

/// Reads a file's columns. `remembered` is what was chosen before, by plain header; a column that
/// is taken already is offered to the first only.
#[must_use]
pub fn outline(sheet: &Sheet, remembered: &HashMap<String, Option<Column>>) -> Outline {
    let known = Column::known();
    let mut taken = Vec::new();
    let columns = sheet.header.cells.iter().enumerate().map(|(at, cell)| {
        let header = cell.text();
        let key = plain(&header);
        let chosen = remembered.get(&key);
        let column = chosen.copied().unwrap_or_else(|| known.get(&key).copied());
        let column = column.filter(|column| !taken.contains(column));
        taken.extend(column);
        OutlineColumn {
            place: at,
            samples: samples(sheet, at),
            header,
            column,
            remembered: chosen.is_some(),
        }
    });
    let columns = columns.collect();
    let choices =
        Column::ALL.iter().map(|column| ColumnChoice { column: *column, label: column.header() });
    Outline { rows: sheet.rows.len(), columns, choices: choices.collect() }
}

/// The first cells of a column that hold anything.
#[must_use]
pub fn samples(sheet: &Sheet, at: usize) -> Vec<String> {
    let cells = sheet.rows.iter().filter_map(|row| row.cells.get(at));
    let texts = cells.filter(|cell| **cell != Cell::Empty).map(Cell::text);
    texts.take(SAMPLES_MAX).map(|text| text.chars().take(SAMPLE_CHARS_MAX).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet;

    const FILE: &str = "Fornavn;Slektsnavn;Sko;Telefon;Mobil\nKari;Berg;;40000214;\n;;;;1\n";

    fn columns(remembered: &[(&str, Option<Column>)]) -> Vec<(Option<Column>, bool)> {
        let remembered = remembered.iter().map(|(header, column)| (plain(header), *column));
        let found = outline(&sheet::read(FILE.as_bytes()).unwrap(), &remembered.collect());
        found.columns.iter().map(|it| (it.column, it.remembered)).collect()
    }

    #[test]
    fn headers_tell_what_a_column_holds_and_the_first_of_two_gets_it() {
        let found = columns(&[]);
        let expected = [Some(Column::Fornavn), None, None, Some(Column::Telefon), None];
        assert_eq!(found, expected.map(|column| (column, false)));
    }

    #[test]
    fn what_was_chosen_before_counts_more() {
        let found =
            columns(&[("slekts-navn", Some(Column::Etternavn)), ("Telefon", None), ("Sko", None)]);
        let expected = [
            (Some(Column::Fornavn), false),
            (Some(Column::Etternavn), true),
            (None, true),
            (None, true),
            (Some(Column::Telefon), false),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn cells_are_shown_from_below_the_header() {
        let found = outline(&sheet::read(FILE.as_bytes()).unwrap(), &HashMap::new());
        assert_eq!(found.rows, 2);
        assert_eq!(found.columns[0].samples, ["Kari"]);
        assert_eq!(found.columns[4].samples, ["1"]);
        assert_eq!(found.choices.len(), Column::ALL.len());
    }
}

//! Values separated by semicolons.

use svenn_kernel::Fault;
use svenn_search::engine::Json;

use super::{Cell, Column, row};

/// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The whole file, lines ended as spreadsheets expect.
pub(super) fn write(columns: &[Column], documents: &[Json]) -> Result<Vec<u8>, Fault> {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    let fault = |error| Fault::caused("writing CSV", error);
    writer.write_record(columns.iter().map(|column| harmless(&column.label))).map_err(fault)?;
    for document in documents {
        let cells = row(columns, document)?;
        writer.write_record(cells.iter().map(written)).map_err(fault)?;
    }
    writer.into_inner().map_err(|error| Fault::new(format!("writing CSV: {error}")))
}

fn written(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => harmless(text),
        cell => cell.to_string(),
    }
}

/// A text that begins like a formula is made one that does not.
#[must_use]
pub fn harmless(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
    if formula { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use svenn_search::engine::{Document, Field, Index, Query, Schema, Scope};

    use super::*;
    use crate::export::Reading;

    fn documents(all: &[serde_json::Value]) -> Vec<Json> {
        let schema = Schema::new("X").field(Field::text("navn"));
        let all = all.iter().map(|one| Document::from_value(one).unwrap());
        Index::with_documents(schema, all)
            .unwrap()
            .export(&Query::new(Scope::everything()))
            .unwrap()
    }

    fn column(field: &str, reading: Reading) -> Column {
        Column { field: field.to_owned(), label: field.to_owned(), reading }
    }

    #[test]
    fn a_file_opens_in_a_norwegian_spreadsheet_and_runs_nothing() {
        let columns = [column("navn", Reading::Text), column("andel", Reading::Percent)];
        let rows = documents(&[
            json!({"id": "a", "navn": "=HYPERLINK(\"http://x\")", "andel": 12.5}),
            json!({"id": "b", "navn": "Vik; \"Berg\"\nog sønn", "andel": 0}),
        ]);
        let text = String::from_utf8(write(&columns, &rows).unwrap()).unwrap();
        let expected = "\u{feff}navn;andel\r\n\"'=HYPERLINK(\"\"http://x\"\")\";12,5 %\r\n\
            \"Vik; \"\"Berg\"\"\nog sønn\";0 %\r\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn every_beginning_of_a_formula_is_made_harmless() {
        for text in ["=1", "+1", "-1", "@x", "\tx", "\rx"] {
            assert!(harmless(text).starts_with('\''), "{text:?}");
        }
        assert_eq!(harmless("Kari -"), "Kari -");
    }
}

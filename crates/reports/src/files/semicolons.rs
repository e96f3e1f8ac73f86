//! Values separated by semicolons, as Norwegian spreadsheets expect.

use svenn_kernel::Fault;
use svenn_lists::harmless;

use crate::run::{Cell, Outcome, decimal};

/// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

pub fn write(outcome: &Outcome) -> Result<Vec<u8>, Fault> {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    let fault = |error| Fault::caused("writing CSV", error);
    let heads = outcome.columns.iter().map(|column| harmless(&column.label));
    writer.write_record(heads).map_err(fault)?;
    for row in &outcome.rows {
        let cells = row.iter().map(|cell| match cell {
            Cell::Text(text) => harmless(text),
            // A space among the digits would make it a text.
            Cell::Kroner(number) => decimal(*number),
            other => other.to_string(),
        });
        writer.write_record(cells).map_err(fault)?;
    }
    writer.into_inner().map_err(|error| Fault::new(format!("writing CSV: {error}")))
}

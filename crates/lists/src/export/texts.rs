//! Rows as the texts that are read, for a page that is printed.

use svenn_kernel::Fault;
use svenn_search::engine::Json;

use super::{Column, row};

/// A line for each row: the list of its texts in the order of the columns.
pub(super) fn write(columns: &[Column], documents: &[Json]) -> Result<Vec<u8>, Fault> {
    let mut lines = Vec::new();
    for document in documents {
        let texts: Vec<String> = row(columns, document)?.iter().map(ToString::to_string).collect();
        serde_json::to_writer(&mut lines, &texts)
            .map_err(|error| Fault::caused("writing rows", error))?;
        lines.push(b'\n');
    }
    Ok(lines)
}

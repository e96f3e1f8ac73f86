//! A table as a workbook whose cells are text: no number loses a zero, and no text is a formula.

use rust_xlsxwriter::{Format, Workbook, XlsxError};
use svenn_kernel::Fault;

/// The media type of workbooks.
pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Characters of one cell that programs take.
const CELL_CHARS_MAX: usize = 32_767;
const WIDTH: u32 = 20;

/// Writes a sheet with a header.
///
/// # Errors
/// A fault of the writer.
pub fn write(title: &str, head: &[&str], rows: Vec<Vec<String>>) -> Result<Vec<u8>, Fault> {
    filled(title, head, rows).map_err(|error| Fault::caused("writing a workbook", error))
}

fn filled(title: &str, head: &[&str], rows: Vec<Vec<String>>) -> Result<Vec<u8>, XlsxError> {
    let bold = Format::new().set_bold();
    let text = Format::new().set_num_format("@");
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.set_name(title)?;
    for (at, name) in (0_u16..).zip(head) {
        sheet.write_string_with_format(0, at, *name, &bold)?;
        sheet.set_column_width(at, WIDTH)?;
    }
    for (line, row) in (1_u32..).zip(rows) {
        for (at, cell) in (0_u16..).zip(row) {
            if cell.is_empty() {
                continue;
            }
            let cell: String = cell.chars().take(CELL_CHARS_MAX).collect();
            sheet.write_string_with_format(line, at, cell, &text)?;
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    book.save_to_buffer()
}

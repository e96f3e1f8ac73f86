//! Opening a PDF whose restrictions need no password.

use std::panic;

use lopdf::{Document, LoadOptions, SaveOptions};

/// What one stream of the file's structure may unpack to.
const STREAM_BYTES_MAX: usize = 32 << 20;

/// The file without its encryption, where no password is needed to read it: what is written then
/// is another file with the same pages.
pub(crate) fn opened(bytes: &[u8]) -> Option<Vec<u8>> {
    let options =
        LoadOptions { max_decompressed_size: Some(STREAM_BYTES_MAX), ..LoadOptions::default() };
    // The library meets what was made to break it; its panic is an answer like another.
    let read = panic::catch_unwind(|| {
        let mut document = Document::load_mem_with_options(bytes, options).ok()?;
        if document.is_encrypted() {
            document.decrypt("").ok()?;
        }
        document.trailer.remove(b"Encrypt");
        let mut opened = Vec::new();
        let plain = SaveOptions { use_xref_streams: false, ..SaveOptions::default() };
        document.reference_table.cross_reference_type = lopdf::xref::XrefType::CrossReferenceTable;
        document.save_with_options(&mut opened, plain).ok()?;
        Some(opened)
    });
    read.ok().flatten()
}

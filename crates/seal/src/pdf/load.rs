//! Opening a PDF whose restrictions need no password.

use std::panic;

use lopdf::{Document, LoadOptions, Object, SaveOptions};

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
        if !document.was_encrypted() {
            stand_apart(&mut document);
            document.decrypt("").ok()?;
        }
        // What was not opened as it was closed is no page of anybody.
        if !document.objects.values().all(is_opened) {
            return None;
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

/// The library sees the encryption of a file only where its dictionary is an object of its own; it
/// may stand in the trailer itself (ISO 32000-2, table 15).
fn stand_apart(document: &mut Document) {
    let inside = document.trailer.get(b"Encrypt").and_then(Object::as_dict).cloned();
    if let Ok(dictionary) = inside {
        let apart = document.add_object(dictionary);
        document.trailer.set("Encrypt", apart);
    }
}

/// Whether a stream that is packed begins as one that is (RFC 1950, 2.2).
fn is_opened(object: &Object) -> bool {
    let Object::Stream(stream) = object else { return true };
    let filters = stream.filters().unwrap_or_default();
    if filters.first() != Some(&&b"FlateDecode"[..]) {
        return true;
    }
    match stream.content.as_slice() {
        [] => true,
        [first, second, ..] => {
            let head = u16::from_be_bytes([*first, *second]);
            first & 0x0f == 8 && head % 31 == 0
        }
        [_] => false,
    }
}

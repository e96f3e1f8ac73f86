//! Opening a PDF whose restrictions need no password.

use std::panic;

use lopdf::{Document, LoadOptions, Object, SaveOptions};

use super::{
    append::{OWN_OF_TABLE, same},
    sections::Chain,
    syntax::write_dictionary,
};

/// What one stream of the file's structure may unpack to.
const STREAM_BYTES_MAX: usize = 32 << 20;

/// The file without its encryption, where no password is needed to read it: what is written then
/// is another file with the same pages.
pub(crate) fn opened(bytes: &[u8]) -> Option<Vec<u8>> {
    let options =
        LoadOptions { max_decompressed_size: Some(STREAM_BYTES_MAX), ..LoadOptions::default() };
    // The library meets what was made to break it; its panic is an answer like another.
    let apart = encryption_apart(bytes);
    let bytes = apart.as_deref().unwrap_or(bytes);
    let read = panic::catch_unwind(|| {
        let mut document = Document::load_mem_with_options(bytes, options).ok()?;
        if !document.was_encrypted() {
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

/// The same file with the dictionary of its encryption as an object of its own, behind the rest:
/// it may stand in the trailer itself (ISO 32000-2, table 15), where the library does not look.
fn encryption_apart(bytes: &[u8]) -> Option<Vec<u8>> {
    let chain = Chain::read(bytes).ok()?;
    let encryption = chain.trailer.get(b"Encrypt")?.dictionary()?;
    let (number, mut out) = (chain.size(), bytes.to_vec());
    out.push(b'\n');
    let object = out.len();
    out.extend(format!("{number} 0 obj\n").into_bytes());
    write_dictionary(&mut out, encryption, &[], &same);
    out.extend(b"\nendobj\n");
    let table = out.len();
    out.extend(format!("xref\n{number} 1\n{object:010} 00000 n \ntrailer\n").into_bytes());
    let text = |text: String| Some(text.into_bytes());
    let set = [
        ("Size", text(number.checked_add(1)?.to_string())),
        ("Prev", text(chain.start.to_string())),
        ("Encrypt", text(format!("{number} 0 R"))),
    ];
    write_dictionary(&mut out, &chain.trailer.without(&OWN_OF_TABLE), &set, &same);
    out.extend(format!("\nstartxref\n{table}\n%%EOF\n").into_bytes());
    Some(out)
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

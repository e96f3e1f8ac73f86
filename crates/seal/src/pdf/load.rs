//! Reading a PDF that somebody sent: bounded, and without a panic whatever it holds.

use std::panic;

use lopdf::{DecompressError, Document, Error, LoadOptions};
use memchr::memmem;

/// What one stream of the file's structure may unpack to.
const STREAM_BYTES_MAX: usize = 32 << 20;
/// What all of them may unpack to together.
const STREAMS_BYTES_MAX: usize = 256 << 20;
const STREAM_BYTES_MIN: usize = 1 << 20;
/// More than any document that is signed; numbers beyond it are no honest file's.
const OBJECTS_MAX: usize = 300_000;
const OBJECT_NUMBER_MAX: u32 = 8_388_607;

/// Why a file cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LoadError {
    NotPdf,
    Encrypted,
    /// It unpacks to more than any document needs.
    Bomb,
    Broken,
}

/// Reads the structure of the file; streams of pages stay packed.
pub(crate) fn load(bytes: &[u8]) -> Result<Document, LoadError> {
    if !bytes.starts_with(b"%PDF-") {
        return Err(LoadError::NotPdf);
    }
    let packed = memmem::find_iter(bytes, b"/ObjStm").count().max(1);
    let each = (STREAMS_BYTES_MAX / packed).clamp(STREAM_BYTES_MIN, STREAM_BYTES_MAX);
    let options = LoadOptions { max_decompressed_size: Some(each), ..LoadOptions::default() };
    // The library meets what was made to break it; its panic is an answer like another.
    let read = panic::catch_unwind(|| Document::load_mem_with_options(bytes, options));
    let document = match read {
        Ok(Ok(document)) => document,
        Ok(Err(Error::Decompress(DecompressError::MemoryLimitExceeded { .. }))) => {
            return Err(LoadError::Bomb);
        }
        Ok(Err(Error::Decryption(_) | Error::InvalidPassword)) => return Err(LoadError::Encrypted),
        Ok(Err(_)) | Err(_) => return Err(LoadError::Broken),
    };
    if document.is_encrypted() || document.was_encrypted() || document.trailer.has(b"Encrypt") {
        return Err(LoadError::Encrypted);
    }
    if document.objects.len() > OBJECTS_MAX || document.max_id > OBJECT_NUMBER_MAX {
        return Err(LoadError::Bomb);
    }
    Ok(document)
}

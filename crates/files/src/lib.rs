//! Files: bytes in a folder or an S3-compatible store, and everything that keeps them harmless.
//! [`records`] is the table of files, [`parts`] those of uploads; everything else knows no database.
//!
//! 1. [`ObjectFiles::stage`] takes an upload: cleans the name, checks type against bytes, counts
//!    and hashes while streaming, has the virus scanner look through it where there is one, makes
//!    pictures small and free of metadata.
//! 2. The caller writes its row, and [`ObjectFiles::commit`] moves the staged bytes to their
//!    [`ObjectPath`] (or [`ObjectFiles::discard`] drops them). Both may be repeated.
//! 3. [`ObjectFiles::open`] reads, whole or a [`ByteRange`]; [`UrlSigner`] says who may.
//! 4. [`parts`] are what is here of a file that a line cannot carry in one go.
//! 5. [`ObjectFiles::sweep`] removes what was staged and never committed.
//!
//! # Invariants
//!
//! - Pictures are decoded by `svenn-pictures`, in a process of its own with limits.
//! - Every file passes the virus scanner, where the installation has one, as it came and after its
//!   last byte has arrived (`store/scan.rs`); while the scanner is away no file is taken.
//! - S3 is a build feature (`--features s3`): it brings an HTTP client and XML that a laptop does
//!   not need.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod films;
mod kinds;
mod names;
pub mod parts;
mod range;
pub mod reading;
pub mod records;
mod signed;
mod store;

pub use kinds::{FileKind, internet_shortcut_target};
pub use names::{FILE_NAME_CHARS_MAX, FileName, FileNameError};
pub use range::ByteRange;
pub use reading::jpeg_of_pixels;
pub use records::MIGRATIONS;
pub use signed::{FileGrant, SignatureError, UrlSigner};
pub use store::{
    FILE_BYTES_MAX, LARGE_BYTES_MAX, ObjectFiles, ObjectPath, ObjectPathError, OpenFile,
    PICTURE_BYTES_MAX, PORTRAIT_BYTES_MAX, PictureSize, Shelf, Shelved, StagedFile, Upload,
    UploadError, UploadLimits, Variant,
};
#[cfg(feature = "s3")]
pub use store::{S3Config, S3ConfigError};
pub use svenn_pictures::{
    PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX, PORTRAIT_SIDE_MAX, PORTRAIT_THUMBNAIL_SIDE_MAX,
    PRINT_SIDE_MAX, THUMBNAIL_SIDE_MAX,
};

//! A course as an archive of our own: `kurs.json`, and its files beside it by their ids.

use std::io::{Cursor, Read, Write};

use futures::StreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use svenn_files::{ObjectFiles, Variant, records::FileRecord};
use svenn_http::archive::{Pipe, packed, stored};
use svenn_kernel::{Fault, FileId, TenantId, Timestamp};
use tokio::runtime::Handle;
use zip::{ZipArchive, ZipWriter, result::ZipError};

/// Largest archive that is taken; what is exported is no larger.
pub const ARCHIVE_BYTES_MAX: usize = 50 * 1024 * 1024;
/// Most bytes of the files that are put into one.
const FILES_BYTES_MAX: u64 = 48 * 1024 * 1024;
/// Most bytes of what a course teaches.
const TEXT_BYTES_MAX: u64 = 8 * 1024 * 1024;
/// Most files of a course.
const FILES_MAX: usize = 200;
/// Most names of files that are told.
const NAMES_MAX: usize = 50;

/// By which an archive is known as ours.
const FORMAT: &str = "svenn-kurs";
const VERSION: u32 = 1;
const TEXT: &str = "kurs.json";

/// What stands in `kurs.json`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CourseArchive {
    format: String,
    version: u32,
    pub title: String,
    pub description: String,
    /// As the author's browser sends them.
    pub modules: Value,
    /// How long it takes.
    #[serde(default)]
    pub minutes: Option<i64>,
    /// For how many months its certificate holds.
    #[serde(default)]
    pub valid_months: Option<i64>,
    /// The files that lie beside it, in this order.
    pub files: Vec<ArchivedFile>,
    /// The names of files that the course has, and the archive has not.
    #[serde(default)]
    pub missing: Vec<String>,
}

/// A file of an archive.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ArchivedFile {
    pub id: FileId,
    pub name: String,
}

fn place_of(id: &FileId) -> String {
    format!("filer/{id}")
}

impl CourseArchive {
    /// Of a course with these files; those that there is no room for are named.
    pub fn new(
        (title, description): (String, String),
        modules: Value,
        files: Vec<FileRecord>,
    ) -> (Self, Vec<FileRecord>) {
        let mut room = FILES_BYTES_MAX;
        let (mut kept, mut missing) = (Vec::new(), Vec::new());
        for file in files {
            match room.checked_sub(u64::try_from(file.size).unwrap_or(u64::MAX)) {
                Some(left) => {
                    room = left;
                    kept.push(file);
                }
                None => missing.push(file.name),
            }
        }
        let named =
            |file: &FileRecord| ArchivedFile { id: file.id.clone(), name: file.name.clone() };
        let files = kept.iter().map(named).collect();
        let format = FORMAT.to_owned();
        let this = Self {
            format,
            version: VERSION,
            title,
            description,
            modules,
            minutes: None,
            valid_months: None,
            files,
            missing,
        };
        (this, kept)
    }
}

/// Writes an archive while it is sent.
pub fn write(
    (archive, files): (&CourseArchive, &[FileRecord]),
    (store, tenant, handle): (&ObjectFiles, &TenantId, &Handle),
    made: Timestamp,
    pipe: Pipe,
) -> Result<(), Fault> {
    let fault = |error: ZipError| Fault::caused("writing an archive", error);
    let mut zip = ZipWriter::new_stream(pipe);
    zip.start_file(TEXT, packed(made)).map_err(fault)?;
    serde_json::to_writer_pretty(&mut zip, archive)?;
    for file in files {
        let path = file.object_path(tenant)?;
        let opened = handle.block_on(store.open(&path, Variant::Original, None))?;
        // One that was deleted in the meantime is named, and not there.
        let Some(mut open) = opened else { continue };
        zip.start_file(place_of(&file.id), stored(file.created)).map_err(fault)?;
        while let Some(chunk) = handle.block_on(open.body.next()) {
            zip.write_all(&chunk?)?;
        }
    }
    let mut pipe = zip.finish().map_err(fault)?.into_inner();
    pipe.flush()?;
    Ok(())
}

/// What an archive holds, and the bytes of its files; or why it is none of ours, in Norwegian.
///
/// Nothing is unpacked to a place that the archive names: its files are asked for by their ids.
pub fn read(bytes: &[u8]) -> Result<(CourseArchive, Vec<Vec<u8>>), String> {
    let not_ours = || "Filen er ikke et kurs som er eksportert fra Svenn".to_owned();
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| not_ours())?;
    if zip.len() > FILES_MAX + 1 {
        return Err("Arkivet har for mange filer".to_owned());
    }
    let text = entry(&mut zip, TEXT, TEXT_BYTES_MAX)?.ok_or_else(not_ours)?;
    let mut archive: CourseArchive = serde_json::from_slice(&text).map_err(|_| not_ours())?;
    if archive.format != FORMAT {
        return Err(not_ours());
    }
    if archive.version != VERSION {
        return Err("Kurset er eksportert fra en nyere utgave av Svenn".to_owned());
    }
    if archive.files.len() > FILES_MAX {
        return Err("Et kurs kan ha høyst 200 filer".to_owned());
    }
    archive.missing.truncate(NAMES_MAX);
    let (mut room, mut all) = (FILES_BYTES_MAX, Vec::new());
    let mut there = Vec::with_capacity(archive.files.len());
    for file in std::mem::take(&mut archive.files) {
        match entry(&mut zip, &place_of(&file.id), room)? {
            Some(bytes) => {
                room = room.saturating_sub(u64::try_from(bytes.len()).unwrap_or(u64::MAX));
                all.push(bytes);
                there.push(file);
            }
            None if archive.missing.len() < NAMES_MAX => archive.missing.push(file.name),
            None => {}
        }
    }
    archive.files = there;
    Ok((archive, all))
}

/// The bytes of a file of the archive; none where it is not there.
fn entry(
    zip: &mut ZipArchive<Cursor<&[u8]>>,
    name: &str,
    bytes_max: u64,
) -> Result<Option<Vec<u8>>, String> {
    let broken = || "Arkivet er ødelagt".to_owned();
    let file = match zip.by_name(name) {
        Ok(file) => file,
        Err(ZipError::FileNotFound) => return Ok(None),
        Err(_) => return Err(broken()),
    };
    let mut bytes = Vec::new();
    file.take(bytes_max.saturating_add(1)).read_to_end(&mut bytes).map_err(|_| broken())?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > bytes_max {
        return Err("Filene i arkivet er for store. De kan være høyst 48 MB til sammen".to_owned());
    }
    Ok(Some(bytes))
}

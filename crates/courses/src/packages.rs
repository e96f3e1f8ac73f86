//! Reads packages: their archive in steps, each by a process of its own, of a part of its bytes.

use std::ops::Range;

use bytes::{Bytes, BytesMut};
use futures::TryStreamExt;
use svenn_courserules::{
    package::{Entry, MANIFEST_BYTES_MAX, Manifest, Refused, TAIL_BYTES, manifest_among},
    unpacking::{FindDirectory, LocateEntries, ReadDirectory, ReadManifest},
};
use svenn_files::{ObjectPath, Variant, records::FileRecord};
use svenn_http::{App, Problem};
use svenn_kernel::{Fault, TenantId};
use svenn_workers::{Task, TaskError};

use crate::store::PackageFile;

/// Bytes that are held against the directory at once; a file that has more goes alone.
const BATCH_BYTES: u64 = 24 * 1024 * 1024;
/// Of what is not compressed its own header is enough.
const HEADER_BYTES_MAX: u64 = 30 + 2 * 65_535;

/// A package that may be used.
pub struct ReadPackage {
    pub manifest: Manifest,
    pub files: Vec<Entry>,
}

/// Where the bytes of a file of the store lie.
pub struct Stored<'a> {
    pub app: &'a App,
    pub path: ObjectPath,
}

impl<'a> Stored<'a> {
    pub fn of(app: &'a App, tenant: &TenantId, record: &FileRecord) -> Result<Self, Fault> {
        Ok(Self { app, path: record.object_path(tenant)? })
    }

    /// These bytes of it.
    pub async fn bytes(&self, part: Range<u64>) -> Result<Bytes, Fault> {
        if part.is_empty() {
            return Ok(Bytes::new());
        }
        let open = self.app.files.open(&self.path, Variant::Original, Some(part)).await?;
        let open = open.ok_or_else(|| Fault::new("the bytes of a package are gone"))?;
        let pieces = open.body.try_fold(BytesMut::new(), |mut all, piece| async move {
            all.extend_from_slice(&piece);
            Ok(all)
        });
        Ok(pieces.await?.freeze())
    }

    async fn work<T, A>(&self, task: T, part: Bytes) -> Result<A, Problem>
    where
        T: Task<Answer = Result<A, Refused>>,
    {
        match self.app.workers.run(task, part).await {
            Ok((Ok(answer), _)) => Ok(answer),
            Ok((Err(refused), _)) => Err(refusal(&refused)),
            Err(error) if error.is_of_input() => {
                tracing::warn!(%error, "a package could not be read");
                let text = "Pakken kan ikke leses. Lag den på nytt".to_owned();
                Err(refusal(&Refused { code: "unreadable".to_owned(), text }))
            }
            Err(TaskError::Busy) => Err(Problem::crowded()),
            Err(error) => Err(Fault::from(error).into()),
        }
    }
}

fn refusal(refused: &Refused) -> Problem {
    tracing::info!(code = refused.code, "a package is refused");
    Problem::invalid_field("file", "package", refused.text.clone())
}

/// Reads a package out of the store.
///
/// # Errors
/// 422 with why it cannot be used; 503 while there is no place to read it.
pub async fn read(stored: &Stored<'_>, archive_bytes: u64) -> Result<ReadPackage, Problem> {
    let tail = archive_bytes.saturating_sub(TAIL_BYTES)..archive_bytes;
    let tail = stored.bytes(tail).await?;
    let end = stored.work(FindDirectory { archive_bytes }, tail).await?;
    let bytes = stored.bytes(end.at..end.at.saturating_add(end.bytes)).await?;
    let entries = stored.work(ReadDirectory { end, archive_bytes }, bytes).await?;
    let name = manifest_among(entries.iter().map(|entry| entry.name.as_str()));
    let name = name.map_err(|refused| refusal(&refused))?.to_owned();
    let is_manifest = |entry: &&Entry| entry.name == name;
    let too_large = u64::try_from(MANIFEST_BYTES_MAX).unwrap_or(u64::MAX);
    if entries.iter().find(is_manifest).is_some_and(|it| it.size > too_large) {
        let text = "Manifestet i pakken er større enn 5 MB, og blir ikke lest".to_owned();
        return Err(refusal(&Refused { code: "manifest_too_large".to_owned(), text }));
    }
    let files = all_located(stored, entries, end.at).await?;
    let manifest = files.iter().find(is_manifest).ok_or_else(Problem::not_found)?.clone();
    let names = files.iter().map(|entry| entry.name.clone()).collect();
    let bytes = stored.bytes(manifest.at..manifest.at.saturating_add(manifest.packed)).await?;
    let manifest = stored.work(ReadManifest { manifest, files: names }, bytes).await?;
    Ok(ReadPackage { manifest, files })
}

/// Every entry with where its bytes begin, held against what the directory says.
async fn all_located(
    stored: &Stored<'_>,
    entries: Vec<Entry>,
    directory_at: u64,
) -> Result<Vec<Entry>, Problem> {
    let nexts: Vec<u64> =
        entries.iter().skip(1).map(|entry| entry.at).chain([directory_at]).collect();
    let mut found = Vec::with_capacity(entries.len());
    let (mut batch, mut bytes) = (Vec::new(), BytesMut::new());
    for (entry, next) in entries.into_iter().zip(nexts) {
        let most = if entry.deflated { u64::MAX } else { HEADER_BYTES_MAX };
        let until = next.min(entry.at.saturating_add(most));
        let region = stored.bytes(entry.at..until).await?;
        let held = u64::try_from(bytes.len() + region.len()).unwrap_or(u64::MAX);
        if held > BATCH_BYTES && !batch.is_empty() {
            let entries = std::mem::take(&mut batch);
            found.extend(stored.work(LocateEntries { entries }, bytes.split().freeze()).await?);
        }
        batch.push((entry, bytes.len()));
        bytes.extend_from_slice(&region);
    }
    if !batch.is_empty() {
        let task = LocateEntries { entries: batch };
        found.extend(stored.work(task, bytes.freeze()).await?);
    }
    Ok(found)
}

/// The files of a package as they are stored.
pub fn rows(sha256: &str, files: Vec<Entry>) -> Vec<PackageFile> {
    let number = |it: u64| i64::try_from(it).unwrap_or(i64::MAX);
    let row = |it: Entry| PackageFile {
        package: sha256.to_owned(),
        name: it.name,
        at: number(it.at),
        packed: number(it.packed),
        size: number(it.size),
        crc: i64::from(it.crc),
        deflated: it.deflated,
    };
    files.into_iter().map(row).collect()
}

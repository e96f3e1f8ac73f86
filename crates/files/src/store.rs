//! The store: a folder by default, S3-compatible storage by configuration.

mod parts;
mod path;
#[cfg(feature = "s3")]
mod s3;
mod scan;
mod shelf;
mod upload;

pub use path::{ObjectPath, ObjectPathError, Variant};
#[cfg(feature = "s3")]
pub use s3::{S3Config, S3ConfigError};
pub use shelf::{Shelf, Shelved};
pub(crate) use upload::Shape;
pub use upload::{
    FILE_BYTES_MAX, LARGE_BYTES_MAX, PICTURE_BYTES_MAX, PORTRAIT_BYTES_MAX, PictureSize,
    StagedFile, Upload, UploadError, UploadLimits,
};

use std::{
    collections::HashSet,
    fs::DirEntry,
    ops::Range,
    path::{Path as FolderPath, PathBuf},
    sync::Arc,
    time::UNIX_EPOCH,
};

use bytes::Bytes;
use futures::{
    StreamExt, TryStreamExt,
    stream::{self, BoxStream},
};
use object_store::{
    Error, GetOptions, GetRange, ObjectStore, ObjectStoreExt, local::LocalFileSystem,
    memory::InMemory, path::Path,
};
use svenn_gateways::antivirus::VirusScanner;
use svenn_kernel::{Entropy, Fault, Timestamp};
use svenn_workers::Workers;

const STAGING: &str = "staging";

/// Files in a store. Cheap to clone.
#[derive(Clone)]
pub struct ObjectFiles {
    store: Arc<dyn ObjectStore>,
    /// Set when the store is a folder, to sweep what a crash left half written.
    folder: Option<Arc<PathBuf>>,
    entropy: Arc<dyn Entropy>,
    limits: UploadLimits,
    /// Decode pictures, in processes of their own.
    workers: Workers,
    /// Looks through each upload before it is taken.
    scanner: Option<Arc<dyn VirusScanner>>,
}

/// A file being read.
pub struct OpenFile {
    /// The whole file's size in bytes.
    pub size: u64,
    /// The bytes that follow.
    pub range: Range<u64>,
    /// The bytes, piece by piece.
    pub body: BoxStream<'static, Result<Bytes, Fault>>,
}

impl ObjectFiles {
    /// Files in a folder, which is made if it is missing. What is committed survives a power cut.
    pub fn in_folder(
        folder: &FolderPath,
        limits: UploadLimits,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, Fault> {
        std::fs::create_dir_all(folder)?;
        let store = LocalFileSystem::new_with_prefix(folder).map_err(fault)?;
        let store = Arc::new(store.with_fsync(true).with_automatic_cleanup(true));
        let files = Self::over(store, limits, entropy);
        Ok(Self { folder: Some(Arc::new(folder.to_owned())), ..files })
    }

    /// Files in memory, for tests.
    #[must_use]
    pub fn in_memory(limits: UploadLimits, entropy: Arc<dyn Entropy>) -> Self {
        Self::over(Arc::new(InMemory::new()), limits, entropy)
    }

    fn over(store: Arc<dyn ObjectStore>, limits: UploadLimits, entropy: Arc<dyn Entropy>) -> Self {
        let workers = Workers::here();
        Self { store, folder: None, entropy, limits, workers, scanner: None }
    }

    /// With pictures decoded by others than this process, which it does without.
    #[must_use]
    pub fn worked_on_by(self, workers: Workers) -> Self {
        Self { workers, ..self }
    }

    /// The same, where films and packages may be as large as [`LARGE_BYTES_MAX`].
    #[must_use]
    pub fn with_large(&self) -> Self {
        let limits = UploadLimits { large_bytes_max: LARGE_BYTES_MAX, ..self.limits };
        Self { limits, ..self.clone() }
    }

    /// Who works on files here.
    #[must_use]
    pub const fn workers(&self) -> &Workers {
        &self.workers
    }

    /// Moves staged bytes to their place. May be repeated after a crash: what is there already
    /// counts as moved.
    pub async fn commit(&self, staged: &StagedFile, to: &ObjectPath) -> Result<(), Fault> {
        self.move_to(&staged.key(Variant::Original), &to.content(Variant::Original)).await?;
        if staged.picture.is_some() {
            let thumbnail = to.content(Variant::Thumbnail);
            self.move_to(&staged.key(Variant::Thumbnail), &thumbnail).await?;
            self.move_if_there(&staged.key(Variant::Print), &to.content(Variant::Print)).await?;
        }
        Ok(())
    }

    /// Copies a file, with its small picture where it has one; `false` when there is none. May be
    /// repeated.
    pub async fn copy(
        &self,
        from: &ObjectPath,
        to: &ObjectPath,
        thumbnail: bool,
    ) -> Result<bool, Fault> {
        let small = thumbnail.then_some(Variant::Thumbnail);
        for variant in std::iter::once(Variant::Original).chain(small) {
            match self.store.copy(&from.content(variant), &to.content(variant)).await {
                Ok(()) => {}
                Err(Error::NotFound { .. }) => return Ok(false),
                Err(error) => return Err(fault(error)),
            }
        }
        if thumbnail {
            let (from, to) = (from.content(Variant::Print), to.content(Variant::Print));
            match self.store.copy(&from, &to).await {
                Ok(()) | Err(Error::NotFound { .. }) => {}
                Err(error) => return Err(fault(error)),
            }
        }
        Ok(true)
    }

    /// Drops staged bytes. May be repeated.
    pub async fn discard(&self, staged: &StagedFile) -> Result<(), Fault> {
        self.delete_key(&staged.key(Variant::Original)).await?;
        self.delete_key(&staged.key(Variant::Print)).await?;
        self.delete_key(&staged.key(Variant::Thumbnail)).await
    }

    /// The size of a file in bytes; `None` if there is none.
    pub async fn size(&self, path: &ObjectPath, variant: Variant) -> Result<Option<u64>, Fault> {
        match self.store.head(&path.content(variant)).await {
            Ok(meta) => Ok(Some(meta.size)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(fault(error)),
        }
    }

    /// Opens a file, or the part of it that `part` names (see [`crate::ByteRange`]); `None` if
    /// there is none.
    pub async fn open(
        &self,
        path: &ObjectPath,
        variant: Variant,
        part: Option<Range<u64>>,
    ) -> Result<Option<OpenFile>, Fault> {
        let options = GetOptions { range: part.map(GetRange::Bounded), ..GetOptions::default() };
        match self.store.get_opts(&path.content(variant), options).await {
            Ok(found) => Ok(Some(OpenFile {
                size: found.meta.size,
                range: found.range.clone(),
                body: found.into_stream().map_err(fault).boxed(),
            })),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(fault(error)),
        }
    }

    /// Whether the store answers: its folder or bucket is there, and what is in it may be listed.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn answers(&self) -> Result<(), Fault> {
        let mut found = self.store.list(Some(&Path::from(STAGING)));
        match found.next().await {
            None | Some(Ok(_) | Err(Error::NotFound { .. })) => Ok(()),
            Some(Err(error)) => Err(fault(error)),
        }
    }

    /// Puts bytes in a place, over what is there: for a restore, which knows where they lay.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn place(
        &self,
        path: &ObjectPath,
        variant: Variant,
        bytes: Bytes,
    ) -> Result<(), Fault> {
        self.store.put(&path.content(variant), bytes.into()).await.map_err(fault)?;
        Ok(())
    }

    /// Deletes everything at and below a place; how many objects that were. May be repeated.
    pub async fn delete_all(&self, path: &ObjectPath) -> Result<usize, Fault> {
        let found = self.store.list(Some(path.folder())).map_ok(|meta| meta.location);
        self.delete_listed(found.try_collect().await.map_err(fault)?).await
    }

    /// Removes what was staged before `before` and neither committed nor discarded; how many
    /// objects that were.
    pub async fn sweep(&self, before: Timestamp) -> Result<usize, Fault> {
        self.sweep_except(before, &HashSet::new()).await
    }

    /// Whether anything was staged before that, so that there is something to sweep.
    pub async fn has_staged_before(&self, before: Timestamp) -> Result<bool, Fault> {
        let mut found = self.store.list(Some(&Path::from(STAGING)));
        while let Some(meta) = found.try_next().await.map_err(fault)? {
            if Timestamp::from(meta.last_modified) < before {
                return Ok(true);
            }
        }
        let Some(folder) = self.folder.clone() else { return Ok(false) };
        let old = tokio::task::spawn_blocking(move || has_old(&folder.join(STAGING), before));
        old.await.map_err(|error| Fault::caused("files", error))?
    }

    /// As [`Self::sweep`], but for what is still awaited in its place: the ids of staged files.
    pub async fn sweep_except(
        &self,
        before: Timestamp,
        awaited: &HashSet<String>,
    ) -> Result<usize, Fault> {
        let found = self.store.list(Some(&Path::from(STAGING)));
        let old = found.try_filter_map(|meta| async move {
            let is_old = Timestamp::from(meta.last_modified) < before;
            let is_awaited = awaited.contains(staged_id(meta.location.filename()));
            Ok((is_old && !is_awaited).then_some(meta.location))
        });
        let swept = self.delete_listed(old.try_collect().await.map_err(fault)?).await?;
        let Some(folder) = self.folder.clone() else { return Ok(swept) };
        let awaited = awaited.clone();
        let half_written = tokio::task::spawn_blocking(move || {
            sweep_folder(&folder.join(STAGING), before, &awaited)
        });
        let half_written = half_written.await.map_err(|error| Fault::caused("files", error))??;
        Ok(swept.saturating_add(half_written))
    }

    async fn move_to(&self, from: &Path, to: &Path) -> Result<(), Fault> {
        match self.store.rename(from, to).await {
            Err(Error::NotFound { .. }) => self.store.head(to).await.map(|_| ()).map_err(fault),
            moved => moved.map_err(fault),
        }
    }

    async fn move_if_there(&self, from: &Path, to: &Path) -> Result<(), Fault> {
        match self.store.rename(from, to).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(fault(error)),
        }
    }

    async fn delete_key(&self, key: &Path) -> Result<(), Fault> {
        match self.store.delete(key).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(fault(error)),
        }
    }

    async fn delete_listed(&self, keys: Vec<Path>) -> Result<usize, Fault> {
        let mut deleted = self.store.delete_stream(stream::iter(keys).map(Ok).boxed());
        let mut count = 0_usize;
        while let Some(outcome) = deleted.next().await {
            match outcome {
                Ok(_) => count = count.saturating_add(1),
                Err(Error::NotFound { .. }) => {}
                Err(error) => return Err(fault(error)),
            }
        }
        Ok(count)
    }
}

/// Whose bytes lie under a name in the staging; see `staging_key`.
fn staged_id(name: Option<&str>) -> &str {
    name.and_then(|name| name.rsplit_once('-')).map_or("", |(id, _)| id)
}

/// What a crash left half written is no object yet, so the store does not list it.
fn sweep_folder(
    staging: &FolderPath,
    before: Timestamp,
    awaited: &HashSet<String>,
) -> Result<usize, Fault> {
    let mut count = 0_usize;
    let Ok(entries) = std::fs::read_dir(staging) else { return Ok(count) };
    for entry in entries {
        let entry = entry?;
        if awaited.contains(staged_id(entry.file_name().to_str())) {
            continue;
        }
        if is_older(&entry, before) && std::fs::remove_file(entry.path()).is_ok() {
            count = count.saturating_add(1);
        }
    }
    Ok(count)
}

fn has_old(staging: &FolderPath, before: Timestamp) -> Result<bool, Fault> {
    let Ok(entries) = std::fs::read_dir(staging) else { return Ok(false) };
    for entry in entries {
        if is_older(&entry?, before) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether it was written before that; one that is gone was not.
fn is_older(entry: &DirEntry, before: Timestamp) -> bool {
    entry.metadata().and_then(|meta| meta.modified()).is_ok_and(|modified| {
        let age = modified.duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_millis(0).plus(age) < before
    })
}

fn fault(error: Error) -> Fault {
    Fault::caused("files", error)
}

#[cfg(all(test, feature = "s3"))]
mod s3_server;
#[cfg(test)]
mod tests;

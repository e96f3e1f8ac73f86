//! Uploads: checked while they stream in, staged until the caller has written its row.

use std::fmt::Display;

use bytes::{Bytes, BytesMut};
use futures::{Stream, StreamExt};
use object_store::{Error, ObjectStoreExt, WriteMultipart, path::Path};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use svenn_gateways::GatewayError;
use svenn_kernel::Fault;
use svenn_pictures::{PICTURE_PIXELS_MAX, PictureError};
use svenn_workers::TaskError;

use super::{ObjectFiles, STAGING, fault, path::Variant};
use crate::{
    films::FilmCleaner,
    kinds::{FileKind, HEAD_BYTES, internet_shortcut_target},
    names::{FileName, FileNameError},
    reading::{self, Picture},
};

/// The largest picture as uploaded, in bytes.
pub const PICTURE_BYTES_MAX: u64 = 25 * 1024 * 1024;
/// The largest profile picture as uploaded, in bytes.
pub const PORTRAIT_BYTES_MAX: u64 = 10 * 1024 * 1024;
/// The largest other file, in bytes.
pub const FILE_BYTES_MAX: u64 = 50 * 1024 * 1024;
/// The largest film or package, in bytes, where a record takes such: it comes in parts.
pub const LARGE_BYTES_MAX: u64 = 1024 * 1024 * 1024;
/// Parts of 5 MB that may wait for the store; the client is slowed down beyond.
const PARTS_WAITING_MAX: usize = 2;

/// How much is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UploadLimits {
    /// For pictures that are decoded, in bytes.
    pub picture_bytes_max: u64,
    /// For everything else, in bytes.
    pub file_bytes_max: u64,
    /// For films and packages, in bytes.
    pub large_bytes_max: u64,
}

impl Default for UploadLimits {
    fn default() -> Self {
        Self {
            picture_bytes_max: PICTURE_BYTES_MAX,
            file_bytes_max: FILE_BYTES_MAX,
            large_bytes_max: FILE_BYTES_MAX,
        }
    }
}

/// What the client says about its file.
#[derive(Clone, Copy, Debug)]
pub struct Upload<'a> {
    /// The name as it came.
    pub name: &'a str,
    /// The `Content-Type` header, or nothing.
    pub declared_type: &'a str,
}

/// What becomes of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Shape {
    /// It keeps its sides.
    Whole,
    /// A small square.
    ProfilePicture,
}

/// An accepted file that waits for [`ObjectFiles::commit`]. Can be kept in a job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StagedFile {
    id: String,
    /// The cleaned name, with the extension of what is stored.
    pub name: String,
    /// The kind as stored; pictures may have become JPEG or PNG.
    pub kind: FileKind,
    /// Bytes as stored.
    pub size: u64,
    /// SHA-256 of the bytes as stored, in hexadecimal.
    pub sha256: String,
    /// The size of a picture as stored. Exactly these have a [`Variant::Thumbnail`].
    pub picture: Option<PictureSize>,
}

/// Pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PictureSize {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

/// Why a file is not taken. Nothing of it is kept.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// The name is unusable.
    #[error(transparent)]
    Name(#[from] FileNameError),
    /// The extension is none of those that are taken.
    #[error("files with the extension {extension} are not taken")]
    Kind {
        /// The extension, without the dot.
        extension: String,
    },
    /// The bytes or the declared type say something else than the extension.
    #[error("the file is not what its extension says")]
    Content,
    /// No bytes at all.
    #[error("the file is empty")]
    Empty,
    /// More bytes than allowed.
    #[error("the file has more than {bytes_max} bytes")]
    TooLarge {
        /// The limit.
        bytes_max: u64,
    },
    /// A picture with more pixels than are decoded.
    #[error("the picture has more than {pixels_max} pixels")]
    TooManyPixels {
        /// The limit.
        pixels_max: u64,
    },
    /// A picture that cannot be decoded.
    #[error("the picture cannot be read")]
    Picture,
    /// The scanner knows what is in it.
    #[error("the file holds harmful software: {signature}")]
    Harmful {
        /// The scanner's name for it.
        signature: String,
    },
    /// The scanner did not look through it; nothing is known of it.
    #[error("the file was not scanned: {0}")]
    Unscanned(GatewayError),
    /// The client went away or its connection broke.
    #[error("the upload was interrupted: {0}")]
    Interrupted(String),
    /// There was no place to read it.
    #[error("others have their files read")]
    Busy,
    /// The store failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<TaskError> for UploadError {
    fn from(error: TaskError) -> Self {
        match error {
            TaskError::Busy => Self::Busy,
            other => Self::Fault(other.into()),
        }
    }
}

impl From<PictureError> for UploadError {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Unreadable => Self::Picture,
            PictureError::TooManyPixels => Self::TooManyPixels { pixels_max: PICTURE_PIXELS_MAX },
        }
    }
}

impl StagedFile {
    /// Names its bytes in the staging.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn key(&self, variant: Variant) -> Path {
        staging_key(&self.id, variant.as_str())
    }
}

impl ObjectFiles {
    /// Takes an upload. It is refused as early as it can be known that it must be; what was
    /// written by then is removed.
    pub async fn stage<S, E>(&self, upload: Upload<'_>, body: S) -> Result<StagedFile, UploadError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: Display,
    {
        self.stage_as(upload, body, Shape::Whole).await
    }

    /// Takes the picture of a person: PNG, JPEG or WebP, of which a small square is kept.
    pub async fn stage_profile_picture<S, E>(
        &self,
        upload: Upload<'_>,
        body: S,
    ) -> Result<StagedFile, UploadError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: Display,
    {
        self.stage_as(upload, body, Shape::ProfilePicture).await
    }

    /// Stages the same bytes once more under another name, without looking at them again.
    pub async fn stage_again(
        &self,
        staged: &StagedFile,
        name: &str,
    ) -> Result<StagedFile, UploadError> {
        let name = FileName::parse(name)?.with_extension(staged.kind.extension()).to_string();
        let id = hex::encode(self.entropy.bytes::<16>());
        let copy = StagedFile { id, name, ..staged.clone() };
        let of_pictures = [Variant::Thumbnail, Variant::Print].into_iter();
        let of_pictures = of_pictures.filter(|_| staged.picture.is_some());
        for variant in std::iter::once(Variant::Original).chain(of_pictures) {
            match self.store.copy(&staged.key(variant), &copy.key(variant)).await {
                Ok(()) => {}
                Err(Error::NotFound { .. }) if variant == Variant::Print => {}
                Err(error) => {
                    self.discard(&copy).await?;
                    return Err(fault(error).into());
                }
            }
        }
        Ok(copy)
    }

    async fn stage_as<S, E>(
        &self,
        upload: Upload<'_>,
        body: S,
        shape: Shape,
    ) -> Result<StagedFile, UploadError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: Display,
    {
        let name = FileName::parse(upload.name)?;
        let kind = FileKind::from_extension(name.extension())
            .filter(|kind| match shape {
                Shape::Whole => kind.is_taken(),
                Shape::ProfilePicture => kind.is_profile_picture(),
            })
            .ok_or_else(|| UploadError::Kind { extension: name.extension().to_owned() })?;
        if !kind.accepts_declared(upload.declared_type) {
            return Err(UploadError::Content);
        }
        let mut incoming = Incoming::new(body, self.bytes_max(kind, shape));
        let head = incoming.head().await?;
        if head.is_empty() {
            return Err(UploadError::Empty);
        }
        if !kind.fits(head.get(..HEAD_BYTES).unwrap_or(&head)) {
            return Err(UploadError::Content);
        }
        let id = hex::encode(self.entropy.bytes::<16>());
        if kind.is_picture() {
            self.stage_picture(id, &name, (kind, shape), head, incoming).await
        } else {
            self.stage_bytes(id, &name, kind, head, incoming).await
        }
    }

    fn bytes_max(&self, kind: FileKind, shape: Shape) -> u64 {
        if shape == Shape::ProfilePicture {
            return self.limits.picture_bytes_max.min(PORTRAIT_BYTES_MAX);
        }
        if kind.is_picture() {
            self.limits.picture_bytes_max
        } else if kind.may_be_large() {
            self.limits.large_bytes_max
        } else {
            self.limits.file_bytes_max
        }
    }

    async fn stage_bytes<S, E>(
        &self,
        id: String,
        name: &FileName,
        kind: FileKind,
        head: Bytes,
        incoming: Incoming<S>,
    ) -> Result<StagedFile, UploadError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: Display,
    {
        let key = staging_key(&id, Variant::Original.as_str());
        let (size, sha256) = match internet_shortcut_target(&head) {
            Some(target) if kind == FileKind::Url => {
                self.write_shortcut(&key, &target, incoming).await?
            }
            _ => {
                let film = kind.is_film().then(FilmCleaner::default);
                self.write(&key, head, incoming, film).await?
            }
        };
        if let Err(refused) = self.scan_staged(&key).await {
            self.delete_key(&key).await?;
            return Err(refused);
        }
        Ok(StagedFile { id, name: name.to_string(), kind, size, sha256, picture: None })
    }

    /// The upload itself is staged under a key of its own, so that slow clients cost no memory.
    async fn stage_picture<S, E>(
        &self,
        id: String,
        name: &FileName,
        (kind, shape): (FileKind, Shape),
        head: Bytes,
        incoming: Incoming<S>,
    ) -> Result<StagedFile, UploadError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: Display,
    {
        let raw = staging_key(&id, "raw");
        self.write(&raw, head, incoming, None).await?;
        let processed = match self.scan_staged(&raw).await {
            Ok(()) => self.process(&raw, kind, shape).await,
            Err(refused) => Err(refused),
        };
        self.delete_key(&raw).await?;
        let picture = processed?;
        let staged = StagedFile {
            id,
            name: name.with_extension(picture.kind.extension()).to_string(),
            kind: picture.kind,
            size: u64::try_from(picture.bytes.len()).unwrap_or(u64::MAX),
            sha256: hex::encode(Sha256::digest(&picture.bytes)),
            picture: Some(PictureSize { width: picture.width, height: picture.height }),
        };
        let print = picture.print.map(|bytes| (Variant::Print, bytes));
        let both = [(Variant::Original, picture.bytes), (Variant::Thumbnail, picture.thumbnail)];
        for (variant, bytes) in both.into_iter().chain(print) {
            let written = self.store.put(&staged.key(variant), bytes.into()).await;
            if let Err(error) = written {
                self.discard(&staged).await?;
                return Err(fault(error).into());
            }
        }
        Ok(staged)
    }

    async fn process(
        &self,
        raw: &Path,
        kind: FileKind,
        shape: Shape,
    ) -> Result<Picture, UploadError> {
        let place = self.workers.place().await?;
        let bytes = self.store.get(raw).await.map_err(fault)?.bytes().await.map_err(fault)?;
        Ok(reading::picture(place, bytes, kind, shape).await??)
    }

    /// Of a link file its target alone is kept. Other content of one is read by Windows as soon as
    /// the file lies in a folder, as the path of an icon, and can sign in to the server of its
    /// author.
    async fn write_shortcut<S, E>(
        &self,
        key: &Path,
        target: &str,
        mut incoming: Incoming<S>,
    ) -> Result<(u64, String), UploadError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: Display,
    {
        while incoming.next().await?.is_some() {}
        let bytes = Bytes::from(format!("[InternetShortcut]\r\nURL={target}\r\n"));
        let (size, sha256) = (bytes.len(), hex::encode(Sha256::digest(&bytes)));
        self.store.put(key, bytes.into()).await.map_err(fault)?;
        Ok((u64::try_from(size).unwrap_or(u64::MAX), sha256))
    }

    async fn write<S, E>(
        &self,
        key: &Path,
        head: Bytes,
        mut incoming: Incoming<S>,
        mut film: Option<FilmCleaner>,
    ) -> Result<(u64, String), UploadError>
    where
        S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
        E: Display,
    {
        let upload = self.store.put_multipart(key).await.map_err(fault)?;
        let mut writer = WriteMultipart::new(upload);
        let mut hash = Sha256::new();
        let mut next = Ok(Some(head));
        while let Ok(Some(chunk)) = next {
            let chunk = match &mut film {
                Some(film) => film.clean(&chunk).into(),
                None => chunk,
            };
            hash.update(&chunk);
            if let Err(error) = writer.wait_for_capacity(PARTS_WAITING_MAX).await {
                next = Err(fault(error).into());
                break;
            }
            writer.put(chunk);
            next = incoming.next().await;
        }
        if let Err(error) = next {
            if let Err(error) = writer.abort().await {
                tracing::warn!(%error, "an aborted upload was not removed; the sweep will");
            }
            return Err(error);
        }
        if let Some(held_back) = film.map(FilmCleaner::finish) {
            hash.update(&held_back);
            writer.put(held_back.into());
        }
        writer.finish().await.map_err(fault)?;
        Ok((incoming.received, hex::encode(hash.finalize())))
    }
}

fn staging_key(id: &str, part: &str) -> Path {
    Path::from(STAGING).join(format!("{id}-{part}"))
}

/// The client's bytes, counted.
struct Incoming<S> {
    body: S,
    received: u64,
    bytes_max: u64,
}

impl<S, E> Incoming<S>
where
    S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
    E: Display,
{
    fn new(body: S, bytes_max: u64) -> Self {
        Self { body, received: 0, bytes_max }
    }

    /// At least the first [`HEAD_BYTES`], or everything there is.
    async fn head(&mut self) -> Result<Bytes, UploadError> {
        let mut head = BytesMut::new();
        while head.len() < HEAD_BYTES {
            match self.next().await? {
                Some(chunk) => head.extend_from_slice(&chunk),
                None => break,
            }
        }
        Ok(head.freeze())
    }

    async fn next(&mut self) -> Result<Option<Bytes>, UploadError> {
        let Some(chunk) = self.body.next().await else { return Ok(None) };
        let chunk = chunk.map_err(|error| UploadError::Interrupted(error.to_string()))?;
        let length = u64::try_from(chunk.len()).unwrap_or(u64::MAX);
        self.received = self.received.saturating_add(length);
        if self.received > self.bytes_max {
            return Err(UploadError::TooLarge { bytes_max: self.bytes_max });
        }
        Ok(Some(chunk))
    }
}

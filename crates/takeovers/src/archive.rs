//! Reads an archive out of the store, a part of its bytes at a time.

use std::ops::Range;

use bytes::{Bytes, BytesMut};
use futures::TryStreamExt;
use svenn_courserules::{
    package::{Entry, Refused, TAIL_BYTES},
    unpacking::{FindDirectory, Inflate, LocateEntries, ReadDirectory},
};
use svenn_files::{ObjectPath, Variant, records::FileRecord};
use svenn_http::{App, Problem};
use svenn_kernel::{Fault, TenantId};
use svenn_workers::{Task, TaskError};

/// Bytes that are held against the directory at once; a file that has more goes alone.
const BATCH_BYTES: u64 = 24 * 1024 * 1024;
/// Of what is not compressed its own header is enough.
const HEADER_BYTES_MAX: u64 = 30 + 2 * 65_535;

/// An archive that lies in the store.
pub struct Archive<'a> {
    app: &'a App,
    path: ObjectPath,
    bytes: u64,
}

impl<'a> Archive<'a> {
    pub fn of(app: &'a App, tenant: &TenantId, record: &FileRecord) -> Result<Self, Fault> {
        let bytes = u64::try_from(record.size).unwrap_or_default();
        Ok(Self { app, path: record.object_path(tenant)?, bytes })
    }

    /// Its files, each held against what the directory says of it.
    ///
    /// # Errors
    /// 422 with why it is not taken; 503 while there is no place to read it.
    pub async fn entries(&self) -> Result<Vec<Entry>, Problem> {
        let archive_bytes = self.bytes;
        let tail = self.part(archive_bytes.saturating_sub(TAIL_BYTES)..archive_bytes).await?;
        let end = self.work(FindDirectory { archive_bytes }, tail).await?;
        let bytes = self.part(end.at..end.at.saturating_add(end.bytes)).await?;
        let entries = self.work(ReadDirectory { end, archive_bytes }, bytes).await?;
        self.located(entries, end.at).await
    }

    /// A file of it; none where it is damaged.
    ///
    /// # Errors
    /// 503 while there is no place to read it.
    pub async fn unpacked(&self, entry: &Entry) -> Result<Option<Bytes>, Problem> {
        let packed = self.part(entry.at..entry.at.saturating_add(entry.packed)).await?;
        if !entry.deflated {
            return Ok(Some(packed));
        }
        match self.app.workers.run(Inflate { size: entry.size }, packed).await {
            Ok((true, pieces)) => Ok(pieces.into_iter().next().map(Bytes::from)),
            Ok((false, _)) => Ok(None),
            Err(error) if error.is_of_input() => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    async fn part(&self, part: Range<u64>) -> Result<Bytes, Fault> {
        if part.is_empty() {
            return Ok(Bytes::new());
        }
        let open = self.app.files.open(&self.path, Variant::Original, Some(part)).await?;
        let open = open.ok_or_else(|| Fault::new("the bytes of an archive are gone"))?;
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
                tracing::warn!(%error, "an archive could not be read");
                let text = "ZIP-filen kan ikke leses. Lag den på nytt".to_owned();
                Err(refusal(&Refused { code: "unreadable".to_owned(), text }))
            }
            Err(TaskError::Busy) => Err(Problem::crowded()),
            Err(error) => Err(Fault::from(error).into()),
        }
    }

    async fn located(&self, entries: Vec<Entry>, directory_at: u64) -> Result<Vec<Entry>, Problem> {
        let nexts: Vec<u64> =
            entries.iter().skip(1).map(|entry| entry.at).chain([directory_at]).collect();
        let mut found = Vec::with_capacity(entries.len());
        let (mut batch, mut bytes) = (Vec::new(), BytesMut::new());
        for (entry, next) in entries.into_iter().zip(nexts) {
            let most = if entry.deflated { u64::MAX } else { HEADER_BYTES_MAX };
            let until = next.min(entry.at.saturating_add(most));
            let region = self.part(entry.at..until).await?;
            let held = u64::try_from(bytes.len() + region.len()).unwrap_or(u64::MAX);
            if held > BATCH_BYTES && !batch.is_empty() {
                let task = LocateEntries { entries: std::mem::take(&mut batch) };
                found.extend(self.work(task, bytes.split().freeze()).await?);
            }
            batch.push((entry, bytes.len()));
            bytes.extend_from_slice(&region);
        }
        if !batch.is_empty() {
            let task = LocateEntries { entries: batch };
            found.extend(self.work(task, bytes.freeze()).await?);
        }
        Ok(found)
    }
}

fn refusal(refused: &Refused) -> Problem {
    tracing::info!(code = refused.code, "an archive of documentation is refused");
    Problem::invalid_field("file", "archive", refused.text.clone())
}

//! What is done with bytes after the commit.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Databases};
use svenn_jobs::{Handler, JobError, Party, read_payload};
use svenn_kernel::{Fault, FileId, TenantId};

use super::find;
use crate::{ObjectFiles, ObjectPath, StagedFile};

pub(super) const COMMIT: &str = "file.commit";
pub(super) const COPY: &str = "file.copy";
pub(super) const DELETE: &str = "file.delete";

#[derive(Serialize, Deserialize)]
pub(super) struct CommitJob {
    pub file: FileId,
    pub staged: StagedFile,
}

#[derive(Serialize, Deserialize)]
pub(super) struct CopyJob {
    /// The copy.
    pub file: FileId,
    /// What it is a copy of.
    pub of: FileId,
    /// Where the bytes of that lie.
    pub path: String,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DeleteJob {
    pub path: String,
}

/// Moves and removes the bytes of files whose rows were written and deleted.
pub struct FileJobs {
    /// The bytes.
    pub files: ObjectFiles,
    /// The rows.
    pub databases: Databases,
}

impl FileJobs {
    async fn commit(&self, tenant: &TenantId, job: &CommitJob) -> Result<(), JobError> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("files", error))?;
        let record = find(&tx, &job.file).await?;
        tx.rollback().await?;
        match record {
            Some(record) => {
                let path = record.object_path(tenant)?;
                Ok(self.files.commit(&job.staged, &path).await?)
            }
            // It was deleted in the meantime.
            None => Ok(self.files.discard(&job.staged).await?),
        }
    }

    async fn copy(&self, tenant: &TenantId, job: &CopyJob) -> Result<(), JobError> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("files", error))?;
        let (record, of) = (find(&tx, &job.file).await?, find(&tx, &job.of).await?);
        tx.rollback().await?;
        // The copy was deleted in the meantime.
        let Some(record) = record else { return Ok(()) };
        let to = record.object_path(tenant)?;
        if self.files.copy(&path_of(tenant, &job.path)?, &to, record.thumbnail).await? {
            return Ok(());
        }
        match of {
            // Its own bytes are still on their way.
            Some(_) => Err(Fault::new("a file to copy is not in its place yet").into()),
            None => Err(JobError::Never("what was to be copied is gone".to_owned())),
        }
    }

    async fn delete(&self, tenant: &TenantId, job: &DeleteJob) -> Result<(), JobError> {
        let path = path_of(tenant, &job.path)?;
        self.files.delete_all(&path).await?;
        Ok(())
    }
}

#[async_trait]
impl Handler for FileJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[COMMIT, COPY, DELETE]
    }

    fn party(&self, _kind: &str) -> Option<Party> {
        Some(Party::Files)
    }

    /// Bytes that were answered for are never given up.
    fn patience(&self) -> Option<Duration> {
        None
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        match kind {
            COMMIT => self.commit(tenant, &read_payload(payload)?).await,
            COPY => self.copy(tenant, &read_payload(payload)?).await,
            _ => self.delete(tenant, &read_payload(payload)?).await,
        }
    }
}

fn path_of(tenant: &TenantId, path: &str) -> Result<ObjectPath, JobError> {
    ObjectPath::new(tenant.as_str(), path.split('/'))
        .map_err(|error| JobError::Never(error.to_string()))
}

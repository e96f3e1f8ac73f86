//! What is done with bytes after the commit.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use svenn_db::{Actor, Databases};
use svenn_jobs::{Handler, JobError};
use svenn_kernel::{Fault, FileId, TenantId};

use super::find;
use crate::{ObjectFiles, ObjectPath, StagedFile};

pub(super) const COMMIT: &str = "file.commit";
pub(super) const DELETE: &str = "file.delete";

#[derive(Serialize, Deserialize)]
pub(super) struct CommitJob {
    pub file: FileId,
    pub staged: StagedFile,
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

    async fn delete(&self, tenant: &TenantId, job: &DeleteJob) -> Result<(), JobError> {
        let path = ObjectPath::new(tenant.as_str(), job.path.split('/'))
            .map_err(|error| JobError::Never(error.to_string()))?;
        self.files.delete_all(&path).await?;
        Ok(())
    }
}

#[async_trait]
impl Handler for FileJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[COMMIT, DELETE]
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
            COMMIT => self.commit(tenant, &read(payload)?).await,
            _ => self.delete(tenant, &read(payload)?).await,
        }
    }
}

fn read<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

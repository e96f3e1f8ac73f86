//! What is attached to checkpoints.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records::FileRecord;
use svenn_http::{
    Caller, Problem,
    files::{Asked, Attachments, FileGuard},
};
use svenn_kernel::{CheckpointId, Collection, Fault, Role, Verb};

use crate::{capability::SJEKKPUNKTER, open, store};

/// The files of a checkpoint.
pub struct CheckpointAttachments(pub CheckpointId);

#[async_trait]
impl Attachments for CheckpointAttachments {
    const CALLED: &'static str = "Et sjekkpunkt";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((SJEKKPUNKTER, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        open::checkpoint(asked.tx, &self.0).await?;
        Ok(Audience::Coordinators)
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        tx.lock(self.0.as_str()).await
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        let row = store::find(tx, &self.0).await?;
        row.iter().for_each(|row| store::note(tx, row, Verb::Update));
        Ok(())
    }
}

/// Says who may open these files: coordinators.
#[derive(Debug, Clone, Copy, Default)]
pub struct CheckpointFiles;

#[async_trait]
impl FileGuard for CheckpointFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != SJEKKPUNKTER.0 || caller.rolle != Role::Koordinator {
            return Ok(false);
        }
        let Ok(id) = CheckpointId::parse(&file.owner) else { return Ok(false) };
        Ok(store::find(tx, &id).await?.is_some())
    }
}

//! What is attached to checkpoints.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    Caller, Problem,
    files::{Asked, Attached, FileGuard, FileOwner, FileView},
};
use svenn_kernel::{CheckpointId, Fault, Role, Verb};

use crate::{
    capability::SJEKKPUNKTER,
    open,
    store::{self, Checkpoint},
};

/// Most files with one checkpoint.
const FILES_MAX: usize = 20;

/// An upload for a checkpoint.
pub struct CheckpointUpload {
    pub id: CheckpointId,
}

impl CheckpointUpload {
    async fn require_room(&self, asked: &Asked<'_>) -> Result<Checkpoint, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        let row = open::checkpoint(asked.tx, &self.id).await?;
        let message = || format!("Et sjekkpunkt kan ikke ha flere enn {FILES_MAX} filer");
        asked.require_room((SJEKKPUNKTER, self.id.as_str()), FILES_MAX, message).await?;
        Ok(row)
    }
}

#[async_trait]
impl FileOwner for CheckpointUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        self.require_room(asked).await.map(drop)
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let tx = asked.tx;
        tx.lock(self.id.as_str()).await?;
        let row = self.require_room(asked).await?;
        let audience = Audience::Coordinators;
        let owner = Owner { collection: SJEKKPUNKTER, id: self.id.as_str(), audience };
        let record = records::insert(tx, staged, owner).await?;
        store::note(tx, &row, Verb::Update);
        Ok(Attached::New(record.clone(), asked.view(record)))
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

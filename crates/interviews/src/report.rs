//! The report of an interview: what those who took part sign. It is made by a job, once: it counts
//! from the transaction that writes down its document, and a job that is done again finds that.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_files::{
    ObjectFiles, StagedFile, Upload, UploadError,
    records::{self, Owner},
};
use svenn_jobs::{JobError, TypedJob};
use svenn_kernel::{Fault, InterviewId, TenantId, new_id_text};
use svenn_typesetting::{Document, Typesetter, TypesettingError};
use tokio_util::io::ReaderStream;

use crate::{
    VURDERINGSSAMTALER, layout, notifications,
    rules::Status,
    store::{self, Interview, Participant},
};

/// The kind of the job that makes one.
const REPORT: &str = "interviews.report";

#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    interview: InterviewId,
}

/// Queues that the report of an interview that has ended is made.
pub(crate) async fn queue(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    let payload = Payload { interview: it.id.clone() };
    // Taken back and ended once more it is another report.
    let key = format!("{REPORT} {} {}", it.id, new_id_text(tx.now(), tx.entropy()));
    svenn_jobs::enqueue(tx, ReportJobs::queued(key, &payload, tx.now())?).await
}

/// Does the jobs of this file.
pub(crate) struct ReportJobs {
    pub databases: Databases,
    pub files: ObjectFiles,
    pub typesetter: Typesetter,
}

impl ReportJobs {
    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("reports of interviews", error))
    }

    async fn make(&self, tenant: &TenantId, id: &InterviewId) -> Result<(), JobError> {
        let Some((document, name)) = self.read(tenant, id).await? else { return Ok(()) };
        let folder = tempfile::tempdir().map_err(Fault::from)?;
        let set = self.typesetter.of(tenant).typeset(&document, folder.path()).await;
        let set = set.map_err(|error| match error {
            TypesettingError::Fault(fault) => JobError::from(fault),
            TypesettingError::Busy => JobError::Later(error.to_string()),
            other => JobError::Never(other.to_string()),
        })?;
        let bytes = tokio::fs::File::open(&set.pdf).await.map_err(Fault::from)?;
        let upload = Upload { name: &name, declared_type: "application/pdf" };
        let staged = self.files.stage(upload, ReaderStream::new(bytes)).await;
        let staged = staged.map_err(|error| match error {
            UploadError::TooLarge { .. } => JobError::Never(error.to_string()),
            other => JobError::Later(other.to_string()),
        })?;
        let varsel = svenn_typesetting::missing(&document).told().unwrap_or_default();
        Ok(self.finish(tenant, id, &staged, varsel).await?)
    }

    /// What is to be set; nothing when it was made, or the interview was taken back.
    async fn read(
        &self,
        tenant: &TenantId,
        id: &InterviewId,
    ) -> Result<Option<(Document, String)>, Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("reports of interviews", error))?;
        let found = store::find(&tx, id).await?.filter(|it| it.status == Status::Report);
        let Some(it) = found else { return Ok(None) };
        let content = layout::load(&tx, &it).await?;
        tx.rollback().await?;
        let name = format!("{} {}.pdf", it.template_data.name, content.navn);
        Ok(Some((layout::document(&it, &content), name)))
    }

    async fn finish(
        &self,
        tenant: &TenantId,
        id: &InterviewId,
        staged: &StagedFile,
        varsel: String,
    ) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        tx.lock(id.as_str()).await?;
        let found = store::find(&tx, id).await?.filter(|it| it.status == Status::Report);
        let Some(it) = found else {
            tx.rollback().await?;
            return self.files.discard(staged).await;
        };
        let audience = Audience::person(&it.apprentice);
        let owner = Owner { collection: VURDERINGSSAMTALER, id: id.as_str(), audience };
        let record = records::insert(&tx, staged, owner).await?;
        let it = Interview { status: Status::Done, varsel, ..it };
        store::update(&tx, &it).await?;
        store::ask_to_sign(&tx, &it).await?;
        let people = store::participants_of(&tx, std::slice::from_ref(id)).await?;
        let waited_for: Vec<&Participant> =
            people.values().flatten().filter(|one| one.not_signed).collect();
        notifications::to_sign(&tx, &it, &waited_for).await?;
        tx.commit().await?;
        records::finalise(&self.files, tenant, &record, staged).await;
        Ok(())
    }

    /// It cannot be made: the interview can be written in again.
    async fn give_up(&self, tenant: &TenantId, id: &InterviewId) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        tx.lock(id.as_str()).await?;
        let found = store::find(&tx, id).await?.filter(|it| it.status == Status::Report);
        let Some(it) = found else { return Ok(()) };
        let again = Interview { status: Status::Planned, is_started: true, done_time: None, ..it };
        store::update(&tx, &again).await?;
        tx.commit().await?;
        Ok(())
    }
}

#[async_trait]
impl TypedJob for ReportJobs {
    const KIND: &'static str = REPORT;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: Payload) -> Result<(), JobError> {
        self.make(tenant, &asked.interview).await
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        asked: Payload,
        _why: &JobError,
    ) -> Result<(), Fault> {
        self.give_up(tenant, &asked.interview).await
    }
}

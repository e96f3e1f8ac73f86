//! Makes portfolios, each in a job of its own, and lets go of them after a week.
//!
//! What is made counts from the transaction that writes down its document: a process that dies
//! before has made nothing, and the job is done again by another; after it the job finds nothing
//! to do.

use std::path::Path;

use async_trait::async_trait;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_files::{
    ObjectFiles, StagedFile, Upload, UploadError,
    records::{self, Owner},
};
use svenn_http::announcements::{About, Announcement, DOKUMENT, Enclosed};
use svenn_jobs::{Handler, JobError, NewJob};
use svenn_kernel::{Fault, PortfolioId, PortfolioOrderId, TenantId};
use svenn_messaging::automatic;
use svenn_organisation::letterhead::ReadyLetterhead;
use svenn_people::{apprentices, names};
use svenn_typesetting::{Document, Typeset, Typesetter, TypesettingError};
use tokio_util::io::ReaderStream;

use crate::{
    OPPLAERINGSMAPPER, Sources, Status, content,
    layout::{self, Medium},
    pictures::{self, Placed},
    rules::{gone, own_route, percent, together},
    store::{self, Portfolio},
    templates::READY,
};

/// The kind of a job that makes one.
const MAKE: &str = "portfolio.make";
/// The kind of a job that lets go of those of one order.
const EXPIRE: &str = "portfolio.expire";
/// How often it is told how far the pictures are.
const STEPS: usize = 8;

#[derive(Debug, Serialize, Deserialize)]
struct MakePayload {
    portfolio: PortfolioId,
}

#[derive(Debug, Serialize, Deserialize)]
struct ExpirePayload {
    bestilling: PortfolioOrderId,
}

/// Queues that these are made, and that they are gone after a week. Many at once let everything
/// else before them.
pub(crate) async fn queue(
    tx: &Tx,
    order: &PortfolioOrderId,
    rows: &[Portfolio],
) -> Result<(), Fault> {
    let mut jobs = Vec::with_capacity(rows.len());
    for row in rows {
        let payload = serde_json::to_string(&MakePayload { portfolio: row.id.clone() })?;
        jobs.push(NewJob { kind: MAKE, key: format!("{MAKE} {}", row.id), payload, due: tx.now() });
    }
    svenn_jobs::enqueue_bulk(tx, jobs).await?;
    let payload = serde_json::to_string(&ExpirePayload { bestilling: order.clone() })?;
    let (key, due) = (format!("{EXPIRE} {order}"), gone(tx.now()));
    svenn_jobs::enqueue(tx, NewJob { kind: EXPIRE, key, payload, due }).await
}

/// Does the jobs of this file.
pub(crate) struct PortfolioJobs {
    pub databases: Databases,
    pub files: ObjectFiles,
    pub sources: Sources,
    pub typesetter: Typesetter,
}

/// What is to be set.
struct Asked {
    row: Portfolio,
    document: Document,
    placed: Vec<Placed>,
    /// The office's, whose logo is a picture too.
    head: ReadyLetterhead,
    /// Whose it is.
    navn: String,
}

impl PortfolioJobs {
    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("portfolios", error))
    }

    async fn make(&self, tenant: &TenantId, id: &PortfolioId) -> Result<(), JobError> {
        let Some(asked) = self.read(tenant, id).await? else { return Ok(()) };
        let folder = tempfile::tempdir().map_err(Fault::from)?;
        self.put_pictures(tenant, &asked, folder.path()).await?;
        let typesetter = self.typesetter.of(tenant);
        let set = typesetter.typeset(&asked.document, folder.path()).await.map_err(refused)?;
        let staged = self.stage(&asked.navn, &set.pdf).await?;
        Ok(self.finish(tenant, &asked, &set, &staged).await?)
    }

    /// What is to be made; nothing when somebody has made it or does not want it any more.
    async fn read(&self, tenant: &TenantId, id: &PortfolioId) -> Result<Option<Asked>, Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("portfolios", error))?;
        let row = store::find(&tx, id).await?.filter(|row| !row.status.is_over());
        let Some(row) = row else { return Ok(None) };
        let Some(apprentice) = apprentices::find(&tx, &row.laerling).await? else {
            return Ok(None);
        };
        let navn = apprentice.navn();
        let content = content::load(&tx, &self.sources, apprentice).await?;
        tx.rollback().await?;
        let (mut document, placed) = layout::document(&content, Medium::Paper);
        let head = content.office.ready(&self.files, tenant).await?;
        document.letterhead = head.letterhead.clone();
        Ok(Some(Asked { row, document, placed, head, navn }))
    }

    async fn put_pictures(
        &self,
        tenant: &TenantId,
        asked: &Asked,
        folder: &Path,
    ) -> Result<(), Fault> {
        for (name, bytes) in asked.head.pictures() {
            tokio::fs::write(folder.join(name), bytes).await?;
        }
        let all = asked.placed.len();
        self.note_progress(tenant, &asked.row, percent(0, all)).await?;
        let mut done = 0;
        for some in asked.placed.chunks((all / STEPS).max(1)) {
            pictures::put(&self.files, tenant, some, folder).await?;
            done += some.len();
            self.note_progress(tenant, &asked.row, percent(done, all)).await?;
        }
        Ok(())
    }

    async fn note_progress(
        &self,
        tenant: &TenantId,
        row: &Portfolio,
        prosent: i64,
    ) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        store::set_progress(&tx, row, prosent).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn stage(&self, navn: &str, pdf: &Path) -> Result<StagedFile, JobError> {
        let bytes = tokio::fs::File::open(pdf).await.map_err(Fault::from)?;
        let name = format!("Opplæringsmappe {navn}.pdf");
        let upload = Upload { name: &name, declared_type: "application/pdf" };
        let staged = self.files.stage(upload, ReaderStream::new(bytes)).await;
        staged.map_err(|error| match error {
            UploadError::TooLarge { .. } => JobError::Never(error.to_string()),
            other => JobError::Later(other.to_string()),
        })
    }

    async fn finish(
        &self,
        tenant: &TenantId,
        asked: &Asked,
        set: &Typeset,
        staged: &StagedFile,
    ) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        tx.lock(asked.row.bestilling.as_str()).await?;
        let stored = store::find(&tx, &asked.row.id).await?.filter(|row| !row.status.is_over());
        let Some(row) = stored else {
            tx.rollback().await?;
            return self.files.discard(staged).await;
        };
        let audience = Audience::channel(&row.by_id);
        let owner = Owner { collection: OPPLAERINGSMAPPER, id: row.id.as_str(), audience };
        let record = records::insert(&tx, staged, owner).await?;
        let made = store::Made {
            sider: i64::try_from(set.pages).unwrap_or(i64::MAX),
            standard: set.standard.as_str().to_owned(),
            varsel: svenn_typesetting::missing(&asked.document).told().unwrap_or_default(),
        };
        store::set_ready(&tx, &row, made).await?;
        tell(&tx, &row).await?;
        tx.commit().await?;
        records::finalise(&self.files, tenant, &record, staged).await;
        Ok(())
    }

    async fn expire(&self, tenant: &TenantId, order: &PortfolioOrderId) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        let rows = store::of_order(&tx, order).await?;
        store::delete_all(&tx, &rows).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn fail(&self, tenant: &TenantId, id: &PortfolioId) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        let stored = store::find(&tx, id).await?.filter(|row| !row.status.is_over());
        let Some(row) = stored else { return Ok(()) };
        tx.lock(row.bestilling.as_str()).await?;
        store::set_failed(&tx, &row).await?;
        tell(&tx, &row).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// What a document takes or says does not change by itself.
fn refused(error: TypesettingError) -> JobError {
    match error {
        TypesettingError::Fault(fault) => fault.into(),
        TypesettingError::Busy => JobError::Later(error.to_string()),
        other => JobError::Never(other.to_string()),
    }
}

/// Notifies the person who ordered it, once nothing of the order is left to be made.
async fn tell(tx: &Tx, row: &Portfolio) -> Result<(), Fault> {
    let all = store::of_order(tx, &row.bestilling).await?;
    let states: Vec<Status> = all.iter().map(|row| row.status).collect();
    if together(&states) != Status::Klar {
        return Ok(());
    }
    let people = [row.by_id.clone(), row.laerling.clone().into()];
    let names = names::load_names(tx, &people).await?;
    let [by, of] = people.map(|id| names.get(&id));
    let Some(by) = by else { return Ok(()) };
    let what = match (all.as_slice(), of) {
        ([_], Some(of)) => format!("Opplæringsmappen for {}", of.navn()),
        (many, _) => format!("Bestillingen av {} opplæringsmapper", many.len()),
    };
    let announcement = Announcement {
        template: &READY,
        person: row.by_id.clone(),
        contact: None,
        om: (all.len() == 1).then(|| row.laerling.clone().into()),
        about: About::new(OPPLAERINGSMAPPER, row.bestilling.as_str()),
        values: vec![(DOKUMENT, what)],
        route: own_route(by.rolle).to_owned(),
        due: tx.now(),
        enclosed: Enclosed::default(),
    };
    automatic::announce(tx, announcement).await
}

#[async_trait]
impl Handler for PortfolioJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[MAKE, EXPIRE]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        if kind == EXPIRE {
            let ExpirePayload { bestilling } = read(payload)?;
            return Ok(self.expire(tenant, &bestilling).await?);
        }
        let MakePayload { portfolio } = read(payload)?;
        self.make(tenant, &portfolio).await
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        kind: &str,
        payload: &str,
        _why: &JobError,
    ) -> Result<(), Fault> {
        if kind == EXPIRE {
            return Ok(());
        }
        let MakePayload { portfolio } = serde_json::from_str(payload)?;
        self.fail(tenant, &portfolio).await
    }
}

fn read<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

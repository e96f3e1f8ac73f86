//! Pages that the product writes itself and has sealed by a job, each once: a certificate, a
//! letter.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_jobs::{Handler, JobError, Party};
use svenn_kernel::TenantId;
use svenn_seal::Sha256Digest;

use crate::{Document, Made, Order, Sealer, Source, Stored, Subject};

/// A page that is to be set and sealed.
pub struct Page {
    pub subject: Subject,
    /// What kind of document it is, for anybody who asks of a file; it names nobody.
    pub art: &'static str,
    pub title: String,
    /// Its file name.
    pub name: &'static str,
    pub document: svenn_typesetting::Document,
}

/// What a capability has sealed so.
#[async_trait]
pub trait Pages: Send + Sync {
    /// The kind of job that seals one.
    const KINDS: &'static [&'static str];

    /// The page that a job is to seal; none where that is gone or done.
    ///
    /// # Errors
    /// A fault, or a payload that is none.
    async fn page(&self, tx: &Tx, payload: &str) -> Result<Option<Page>, JobError>;

    /// Writes down what was made, with all else that follows from it; none where it is not wanted
    /// any more.
    ///
    /// # Errors
    /// A fault, or a payload that is none.
    async fn keep(&self, tx: &Tx, payload: &str, made: &Made) -> Result<Option<Stored>, JobError>;
}

/// Does the jobs of a capability that has pages sealed. What is sealed counts from the transaction
/// that stores it; a job that is done again finds that.
pub struct PageJobs<P> {
    pub sealer: Sealer,
    pub pages: P,
}

impl<P: Pages> PageJobs<P> {
    async fn made(&self, tenant: &TenantId, page: Page) -> Result<Made, JobError> {
        let pdf = self.sealer.set(tenant, &page.document).await?;
        let document = Document {
            name: page.name.to_owned(),
            frozen: Sha256Digest::of(&pdf),
            source: Source::Bytes(pdf),
        };
        let order = Order {
            subject: page.subject,
            art: page.art,
            title: page.title,
            documents: vec![document],
            evidence: None,
        };
        self.sealer.seal(tenant, &order).await
    }
}

#[async_trait]
impl<P: Pages> Handler for PageJobs<P> {
    fn kinds(&self) -> &'static [&'static str] {
        P::KINDS
    }

    fn party(&self, _kind: &str) -> Option<Party> {
        Some(Party::Sealing)
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let tx = self.sealer.read(tenant).await?;
        let page = self.pages.page(&tx, payload).await?;
        tx.rollback().await?;
        let Some(page) = page else { return Ok(()) };
        let made = self.made(tenant, page).await?;
        let tx = self.sealer.write(tenant).await?;
        let Some(stored) = self.pages.keep(&tx, payload, &made).await? else {
            tx.rollback().await?;
            made.discard(&self.sealer).await;
            return Ok(());
        };
        tx.commit().await?;
        made.finalise(&self.sealer, &stored).await;
        Ok(())
    }
}

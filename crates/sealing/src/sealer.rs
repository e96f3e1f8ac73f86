//! Makes sealed files. Nothing of what it makes counts before it is stored.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bytes::Bytes;
use futures::{StreamExt, TryStreamExt, stream};
use svenn_db::{Actor, Databases, Tx};
use svenn_files::{ObjectFiles, StagedFile, Upload, UploadError, Variant, records};
use svenn_gateways::timestamp::TimestampAuthority;
use svenn_http::{App, Secrets};
use svenn_jobs::JobError;
use svenn_kernel::{Fault, TenantId, Timestamp};
use svenn_seal::{
    APART_MAX, Apart, Authorities, Frozen, Limits, PdfA, SealFault, SealIdentity, SealedTime,
    Sealing, Sha256Digest, StampError, Wording,
};
use svenn_typesetting::{Typesetter, TypesettingError};
use svenn_workers::Workers;
use tokio::sync::Semaphore;

use crate::{
    Document, Made, Order, Source, certificates, evidence,
    made::Part,
    reading,
    rules::{FileKind, evidence_name, signed_name},
    store,
};

/// Documents sealed at once by one server: each is held whole, three times over.
const AT_ONCE: usize = 2;
/// For how long a timestamp service that did not answer is not asked by documents on their way.
const AWAY_SECONDS: u64 = 60;
const PDF_TYPE: &str = "application/pdf";

/// What sealing needs from outside. Cheap to clone; clones wait for each other.
#[derive(Clone)]
pub struct Services {
    typesetter: Typesetter,
    timestamps: Option<Arc<dyn TimestampAuthority>>,
    authorities: Arc<Authorities>,
    turns: Arc<Semaphore>,
    away_until: Arc<AtomicI64>,
}

impl Services {
    /// Who sets the evidence, the timestamp service, where there is one, and which services are to
    /// be believed.
    #[must_use]
    pub fn new(
        typesetter: Typesetter,
        timestamps: Option<Arc<dyn TimestampAuthority>>,
        authorities: Authorities,
    ) -> Self {
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        let (authorities, away_until) = (Arc::new(authorities), Arc::new(AtomicI64::new(0)));
        Self { typesetter, timestamps, authorities, turns, away_until }
    }

    /// The timestamp services that are to be believed.
    #[must_use]
    pub fn authorities(&self) -> &Authorities {
        &self.authorities
    }

    /// Whether seals get a timestamp.
    #[must_use]
    pub fn has_timestamps(&self) -> bool {
        self.timestamps.is_some()
    }
}

/// Seals documents of organisations. Cheap to clone.
#[derive(Clone)]
pub struct Sealer {
    pub(crate) databases: Databases,
    pub(crate) files: ObjectFiles,
    pub(crate) secrets: Secrets,
    base_url: String,
    workers: Workers,
    services: Services,
}

/// A file with a seal.
pub(crate) struct SealedBytes {
    pub bytes: Vec<u8>,
    pub sha256: Sha256Digest,
    pub stamped: Option<Timestamp>,
    /// Whether it is to get a timestamp still.
    pub waits: bool,
}

/// What of a document is on its way to be sealed.
struct Prepared {
    frozen: Frozen,
    pdf_a: Option<PdfA>,
    /// With its seal, or why it has none of its own.
    sealed: Result<Vec<u8>, Apart>,
}

/// A file that waits for its timestamp: the certificate that sealed it, and what was sealed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Waited {
    pub fingerprint: Sha256Digest,
    pub frozen: Sha256Digest,
}

impl Sealer {
    #[must_use]
    pub fn new(app: &App, services: &Services) -> Self {
        Self {
            databases: app.databases.clone(),
            files: app.files.clone(),
            secrets: app.secrets.clone(),
            base_url: app.base_url.clone(),
            workers: app.workers.clone(),
            services: services.clone(),
        }
    }

    /// Seals the documents of an order and sets the evidence. Where somebody has done so already,
    /// nothing is made, and [`Made::store`] tells what there is.
    ///
    /// # Errors
    /// [`JobError::Never`] for a document that is not what was frozen or cannot be sealed,
    /// [`JobError::Later`] for a fault. A timestamp service that is away is neither.
    pub async fn seal(&self, tenant: &TenantId, order: &Order) -> Result<Made, JobError> {
        let tx = self.read(tenant).await?;
        let there = store::find(&tx, &order.subject).await?;
        if there.is_some_and(|row| row.sealed.is_some()) {
            return Ok(Made::there_already(tenant, order));
        }
        let office = evidence::office(&tx).await?;
        drop(tx);
        let identity = certificates::identity(&self.databases, &self.secrets, tenant).await?;
        let identity = Arc::new(identity);
        let turn = self.services.turns.acquire().await;
        let _turn = turn.map_err(|error| Fault::caused("sealing", error))?;
        let mut made = Made::new(tenant, order, identity.certificate().fingerprint());
        for document in &order.documents {
            let part = self.document(tenant, document, (&identity, &office.name)).await;
            made.take(part, self).await?;
        }
        if let Some(known) = &order.evidence {
            let told = made.tell(known, self.now());
            let page = evidence::page(&told.map_err(Fault::from)?, order, &office, made.parts());
            let typesetter = self.services.typesetter.of(tenant);
            let by = (&identity, office.name.as_str());
            let part = self.evidence(&page, order, by, &typesetter).await;
            made.take(part, self).await?;
        }
        Ok(made)
    }

    async fn document(
        &self,
        tenant: &TenantId,
        document: &Document,
        by: (&Arc<SealIdentity>, &str),
    ) -> Result<Part, JobError> {
        let source = self.source(tenant, document).await?;
        let prepared = self.prepare(source, by).await?;
        let Prepared { frozen, pdf_a, .. } = &prepared;
        if frozen.sha256 != document.frozen {
            return Err(JobError::Never("the document is not what was frozen".to_owned()));
        }
        let pdf_a = pdf_a.as_ref().map(evidence::standard).unwrap_or_default();
        let part = Part {
            kind: FileKind::Dokument,
            name: document.name.clone(),
            staged: None,
            frozen: frozen.sha256,
            sha256: frozen.sha256,
            pdf_a,
            apart: None,
            stamped: None,
            waits: false,
        };
        match prepared.sealed {
            Err(apart) => Ok(Part { apart: Some(apart), ..part }),
            Ok(sealed) => {
                let sealed = self.stamp(sealed, by.0.certificate().fingerprint()).await?;
                self.stage(Part { name: signed_name(&document.name), ..part }, sealed).await
            }
        }
    }

    async fn evidence(
        &self,
        page: &svenn_typesetting::Document,
        order: &Order,
        by: (&Arc<SealIdentity>, &str),
        typesetter: &Typesetter,
    ) -> Result<Part, JobError> {
        let folder = tempfile::tempdir().map_err(Fault::from)?;
        let set = typesetter.typeset(page, folder.path()).await.map_err(refused)?;
        let bytes = tokio::fs::read(&set.pdf).await.map_err(Fault::from)?;
        let prepared = self.prepare(Bytes::from(bytes), by).await?;
        let frozen = prepared.frozen.sha256;
        let sealed = prepared
            .sealed
            .map_err(|_| JobError::Never("the evidence cannot be sealed".to_owned()))?;
        let sealed = self.stamp(sealed, by.0.certificate().fingerprint()).await?;
        let part = Part {
            kind: FileKind::Bevis,
            name: evidence_name(&order.title),
            staged: None,
            frozen,
            sha256: frozen,
            pdf_a: set.standard.as_str().to_owned(),
            apart: None,
            stamped: None,
            waits: false,
        };
        self.stage(part, sealed).await
    }

    /// The bytes of a frozen document.
    async fn source(&self, tenant: &TenantId, document: &Document) -> Result<Bytes, JobError> {
        let id = match &document.source {
            Source::Bytes(bytes) => return Ok(bytes.clone()),
            Source::File(id) => id,
        };
        let tx = self.read(tenant).await?;
        let record = records::find(&tx, id).await?;
        drop(tx);
        let record = record.ok_or_else(|| JobError::Never("the document is gone".to_owned()))?;
        Ok(self.bytes(tenant, &record).await?)
    }

    /// The bytes of a file.
    pub(crate) async fn bytes(
        &self,
        tenant: &TenantId,
        record: &records::FileRecord,
    ) -> Result<Bytes, Fault> {
        let path = record.object_path(tenant)?;
        let opened = self.files.open(&path, Variant::Original, None).await?;
        let opened = opened.ok_or_else(|| Fault::new("the bytes of a document are missing"))?;
        let capacity = usize::try_from(opened.size).unwrap_or_default();
        let limit = Limits::default().bytes_max;
        let gathered = opened.body.try_fold(
            Vec::with_capacity(capacity.min(limit)),
            |mut all, piece| async move {
                all.extend_from_slice(&piece);
                Ok(all)
            },
        );
        Ok(Bytes::from(gathered.await?))
    }

    /// Looks through a document and seals it. One that takes no seal stands beside its evidence:
    /// what all have signed is finished in any case.
    async fn prepare(
        &self,
        source: Bytes,
        (identity, name): (&Arc<SealIdentity>, &str),
    ) -> Result<Prepared, JobError> {
        let (wording, at) = (self.wording(name), self.now());
        let frozen = Frozen::of(&source);
        let apart = |pdf_a, why| Ok(Prepared { frozen, pdf_a, sealed: Err(why) });
        let sealed = reading::sealed(&self.workers, &source, identity, wording, at).await;
        match sealed.map_err(Fault::from)? {
            Ok((inspection, Some(sealed))) => {
                Ok(Prepared { frozen, pdf_a: inspection.pdf_a, sealed: Ok(sealed) })
            }
            Ok((inspection, None)) => match inspection.sealing {
                Sealing::Apart(why) => apart(inspection.pdf_a, why),
                Sealing::Certify | Sealing::Approve => apart(inspection.pdf_a, Apart::NoRoom),
            },
            // Refused: it was taken when other things were refused than today.
            Err(SealFault::Refused(_) | SealFault::Apart | SealFault::Unproven) => {
                apart(None, Apart::NoRoom)
            }
            // It held a moment ago; the next try makes another.
            Err(fault @ SealFault::CertificateExpired) => Err(JobError::Later(fault.to_string())),
            Err(fault) => Err(JobError::Never(fault.to_string())),
        }
    }

    fn wording(&self, name: &str) -> Wording {
        Wording {
            name: name.to_owned(),
            reason: "Dokumentet er signert og forseglet".to_owned(),
            contact: format!("{}/verifiser", self.base_url),
        }
    }

    /// With a timestamp where the service gives one, and without where it does not just now.
    async fn stamp(
        &self,
        sealed: Vec<u8>,
        fingerprint: Sha256Digest,
    ) -> Result<SealedBytes, Fault> {
        let without = |bytes: Vec<u8>, waits: bool| {
            let sha256 = Sha256Digest::of(&bytes);
            SealedBytes { bytes, sha256, stamped: None, waits }
        };
        let Some(authority) = &self.services.timestamps else { return Ok(without(sealed, false)) };
        let away_until = self.services.away_until.load(Ordering::Relaxed);
        if self.now().millis() < away_until {
            return Ok(without(sealed, true));
        }
        let sealed = Bytes::from(sealed);
        match self.ask(&sealed, authority.as_ref(), fingerprint).await? {
            Ok(stamped) => Ok(stamped),
            Err(error) if error.is_for_good() => {
                tracing::error!(
                    %error,
                    "a seal gets no timestamp: the answers of the service cannot be used"
                );
                Ok(without(sealed.into(), false))
            }
            Err(error) => {
                tracing::warn!(%error, "a seal gets its timestamp later");
                let pause = std::time::Duration::from_secs(AWAY_SECONDS);
                let until = self.now().plus(pause).millis();
                self.services.away_until.store(until, Ordering::Relaxed);
                Ok(without(sealed.into(), true))
            }
        }
    }

    /// A sealed file that has none with its timestamp. A seal that states a time long past is made
    /// anew first: a timestamp and what the seal states are the same time.
    pub(crate) async fn stamped_later(
        &self,
        tenant: &TenantId,
        sealed: Bytes,
        of: &Waited,
    ) -> Result<SealedBytes, JobError> {
        let Some(authority) = &self.services.timestamps else {
            return Err(JobError::Later("there is no timestamp service any more".to_owned()));
        };
        let sealed = self.stated_now(tenant, sealed, of).await?;
        let asked = self.ask(&sealed, authority.as_ref(), of.fingerprint).await?;
        asked.map_err(|error| {
            if error.is_for_good() {
                return JobError::Never(error.to_string());
            }
            // What a service answers today it may not answer tomorrow.
            JobError::Later(error.to_string())
        })
    }

    async fn stated_now(
        &self,
        tenant: &TenantId,
        sealed: Bytes,
        of: &Waited,
    ) -> Result<Bytes, JobError> {
        let time = self.time_of(&sealed, of.fingerprint).await?;
        let now = self.now();
        let is_near = match time {
            Some(SealedTime::Stated(at)) => now <= at.plus(APART_MAX / 2),
            _ => true,
        };
        if is_near {
            return Ok(sealed);
        }
        let identity = certificates::identity(&self.databases, &self.secrets, tenant).await?;
        if identity.certificate().fingerprint() != of.fingerprint {
            let why = "the seal is too old for a timestamp, and its key was replaced";
            return Err(JobError::Never(why.to_owned()));
        }
        let tx = self.read(tenant).await?;
        let office = evidence::office(&tx).await?;
        drop(tx);
        let never = || JobError::Never("the seal cannot be made anew".to_owned());
        let source = reading::unsealed(&sealed, &of.frozen).ok_or_else(never)?;
        let prepared = self.prepare(source, (&Arc::new(identity), &office.name)).await?;
        prepared.sealed.map(Bytes::from).map_err(|_| never())
    }

    /// When a file was sealed with this certificate.
    async fn time_of(
        &self,
        sealed: &Bytes,
        fingerprint: Sha256Digest,
    ) -> Result<Option<SealedTime>, Fault> {
        let place = self.workers.place().await?;
        let believed = (vec![fingerprint], self.services.authorities());
        let found = reading::verified(place, sealed.clone(), believed).await?.ok();
        Ok(found.as_ref().and_then(|it| it.seal()).map(|seal| seal.time.clone()))
    }

    async fn ask(
        &self,
        sealed: &Bytes,
        authority: &dyn TimestampAuthority,
        fingerprint: Sha256Digest,
    ) -> Result<Result<SealedBytes, StampError>, Fault> {
        let (workers, entropy) = (&self.workers, self.databases.entropy());
        let by = (authority, self.services.authorities());
        let bytes = match reading::stamped(workers, sealed, by, entropy).await? {
            Ok(bytes) => Bytes::from(bytes),
            Err(error) => return Ok(Err(error)),
        };
        let stamped = match self.time_of(&bytes, fingerprint).await? {
            Some(SealedTime::Stamped(facts)) => Some(facts.at),
            _ => None,
        };
        let sha256 = Sha256Digest::of(&bytes);
        Ok(Ok(SealedBytes { bytes: bytes.into(), sha256, stamped, waits: false }))
    }

    /// Puts sealed bytes where they wait for the transaction that writes them down.
    async fn stage(&self, part: Part, sealed: SealedBytes) -> Result<Part, JobError> {
        let SealedBytes { bytes, sha256, stamped, waits } = sealed;
        let staged = self.staged(&part.name, bytes).await?;
        if staged.sha256 != sha256.to_string() {
            return Err(Fault::new("a sealed file changed on its way into the store").into());
        }
        Ok(Part { staged: Some(staged), sha256, stamped, waits, ..part })
    }

    pub(crate) async fn staged(&self, name: &str, bytes: Vec<u8>) -> Result<StagedFile, JobError> {
        let upload = Upload { name, declared_type: PDF_TYPE };
        let body = stream::iter([Ok::<_, std::io::Error>(Bytes::from(bytes))]).boxed();
        let staged = self.files.stage(upload, body).await;
        staged.map_err(|error| match error {
            UploadError::Unscanned(_)
            | UploadError::Interrupted(_)
            | UploadError::Busy
            | UploadError::Fault(_) => JobError::Later(error.to_string()),
            other => JobError::Never(other.to_string()),
        })
    }

    /// A page of the product's own, set for the archive.
    pub(crate) async fn set(
        &self,
        tenant: &TenantId,
        page: &svenn_typesetting::Document,
    ) -> Result<Bytes, JobError> {
        let typesetter = self.services.typesetter.of(tenant);
        Ok(Bytes::from(typesetter.bytes(page, &[]).await.map_err(refused)?))
    }

    pub(crate) async fn read(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("sealing", error))
    }

    pub(crate) async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("sealing", error))
    }

    fn now(&self) -> Timestamp {
        self.databases.clock().now()
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

//! Packages are made by a job: the letter is set and sealed, and the papers are copied to it. What is
//! sealed counts from the transaction that stores it; a job that is done again finds that.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_files::records::{self, FileRecord, Owner};
use svenn_http::Secrets;
use svenn_jobs::{Handler, JobError, NewJob, Party, enqueue};
use svenn_kernel::{Fault, TenantId};
use svenn_sealing::{Document, Order, Sealer, Sha256Digest, Source, Subject};
use svenn_typesetting::{Typesetter, TypesettingError};

use crate::{
    arkivmelding::Told,
    capability::{FYLKESPAKKER, FYLKESSAKER},
    letter,
    store::{self, Package, PackageChange},
};

/// The kind of the job that makes one.
const MAKE: &str = "countycases.make";
/// What kind of document it is, for anybody who asks of a file.
const ART: &str = "Oversendelse til fylket";
/// What the letter is called.
const LETTER: &str = "Oversendelse.pdf";

/// Has a package made.
pub async fn queue(tx: &Tx, package: &Package) -> Result<(), Fault> {
    let key = format!("{MAKE} {}", package.id);
    enqueue(tx, NewJob { kind: MAKE, key, payload: package.id.clone(), due: tx.now() }).await
}

/// What is sealed of a package.
pub fn subject(package: &Package) -> Subject {
    Subject::new(FYLKESPAKKER, &package.id)
}

/// The sealed letter, and the papers after it.
pub async fn files_of(tx: &Tx, package: &Package) -> Result<Vec<FileRecord>, Fault> {
    let mut files = records::of_owner(tx, FYLKESPAKKER, &package.id).await?;
    let mut letters = Vec::new();
    for sealed in svenn_sealing::files_of(tx, &subject(package)).await? {
        letters.extend(sealed.file);
    }
    files.sort_by_key(|file| !letters.contains(&file.id));
    Ok(files)
}

/// Does the jobs of this file.
pub struct PackageJobs {
    pub databases: Databases,
    pub secrets: Secrets,
    pub sealer: Sealer,
    pub typesetter: Typesetter,
}

impl PackageJobs {
    /// What is to be sealed; nothing where the case was taken away, or all is sealed.
    async fn order(&self, tenant: &TenantId, id: &str) -> Result<Option<Order>, JobError> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("packages", error))?;
        let Some(package) = store::package(&tx, id).await?.filter(|it| !it.ready) else {
            return Ok(None);
        };
        let Some(case) = store::find(&tx, &package.saken).await? else { return Ok(None) };
        let told: Told = serde_json::from_str(&package.told).map_err(Fault::from)?;
        let papers = records::of_owner(&tx, FYLKESSAKER, case.id.as_str()).await?;
        let of = (&case, &package, &told);
        let document = letter::document(&tx, &self.secrets, of, &papers).await?;
        tx.rollback().await?;
        let set = self.typesetter.of(tenant).bytes(&document, &[]).await;
        let pdf = set.map_err(|error| match error {
            TypesettingError::Busy => JobError::Later("the typesetter is busy".to_owned()),
            other => JobError::from(Fault::from(other)),
        })?;
        let pdf = bytes::Bytes::from(pdf);
        let document = Document {
            name: LETTER.to_owned(),
            frozen: Sha256Digest::of(&pdf),
            source: Source::Bytes(pdf),
        };
        Ok(Some(Order {
            subject: subject(&package),
            art: ART,
            title: case.title,
            documents: vec![document],
            evidence: None,
        }))
    }

    async fn make(&self, tenant: &TenantId, id: &str) -> Result<(), JobError> {
        let Some(order) = self.order(tenant, id).await? else { return Ok(()) };
        let made = self.sealer.seal(tenant, &order).await?;
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("packages", error))?;
        tx.lock(id).await?;
        let Some(package) = store::package(&tx, id).await?.filter(|it| !it.ready) else {
            tx.rollback().await?;
            made.discard(&self.sealer).await;
            return Ok(());
        };
        let stored = made.store(&tx, &Audience::Coordinators).await?;
        for paper in records::of_owner(&tx, FYLKESSAKER, package.saken.as_str()).await? {
            let audience = Audience::Coordinators;
            let owner = Owner { collection: FYLKESPAKKER, id, audience };
            records::copy(&tx, &paper, owner).await?;
        }
        let change = PackageChange { ready: Set(true), ..Default::default() };
        store::change_package(&tx, &package, change).await?;
        store::note(&tx, &package.saken, svenn_kernel::Verb::Update);
        tx.commit().await?;
        made.finalise(&self.sealer, &stored).await;
        Ok(())
    }
}

#[async_trait]
impl Handler for PackageJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[MAKE]
    }

    fn party(&self, _kind: &str) -> Option<Party> {
        Some(Party::Sealing)
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        id: &str,
    ) -> Result<(), JobError> {
        self.make(tenant, id).await
    }
}

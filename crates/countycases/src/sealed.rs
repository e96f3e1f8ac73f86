//! Packages are made by a job: the letter is set and sealed, and the papers are copied to it. What is
//! sealed counts from the transaction that stores it; a job that is done again finds that.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, FileRecord, Owner};
use svenn_http::Secrets;
use svenn_jobs::{JobError, NewJob, enqueue};
use svenn_kernel::Fault;
use svenn_sealing::{Made, Page, Pages, Stored, Subject};

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

/// The letters of packages, for the job that seals them.
pub struct Letters {
    pub secrets: Secrets,
}

#[async_trait]
impl Pages for Letters {
    const KINDS: &'static [&'static str] = &[MAKE];

    /// None where the case was taken away, or all is sealed.
    async fn page(&self, tx: &Tx, id: &str) -> Result<Option<Page>, JobError> {
        let Some(package) = store::package(tx, id).await?.filter(|it| !it.ready) else {
            return Ok(None);
        };
        let Some(case) = store::find(tx, &package.saken).await? else { return Ok(None) };
        let told: Told = serde_json::from_str(&package.told).map_err(Fault::from)?;
        let papers = records::of_owner(tx, FYLKESSAKER, case.id.as_str()).await?;
        let of = (&case, &package, &told);
        Ok(Some(Page {
            subject: subject(&package),
            art: ART,
            name: LETTER,
            document: letter::document(tx, &self.secrets, of, &papers).await?,
            title: case.title,
        }))
    }

    async fn keep(&self, tx: &Tx, id: &str, made: &Made) -> Result<Option<Stored>, JobError> {
        tx.lock(id).await?;
        let Some(package) = store::package(tx, id).await?.filter(|it| !it.ready) else {
            return Ok(None);
        };
        let stored = made.store(tx, &Audience::Coordinators).await?;
        for paper in records::of_owner(tx, FYLKESSAKER, package.saken.as_str()).await? {
            let audience = Audience::Coordinators;
            let owner = Owner { collection: FYLKESPAKKER, id, audience };
            records::copy(tx, &paper, owner).await?;
        }
        let change = PackageChange { ready: Set(true), ..Default::default() };
        store::change_package(tx, &package, change).await?;
        store::note(tx, &package.saken, svenn_kernel::Verb::Update);
        Ok(Some(stored))
    }
}

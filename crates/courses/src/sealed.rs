//! Certificates are sealed once, when a course is completed: what is sealed does not change when
//! the course does, and anybody who has the file may have it checked. What is sealed counts from
//! the transaction that stores it; a job that is done again finds that.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_http::Problem;
use svenn_jobs::{Handler, JobError, NewJob, Party, enqueue, waiting_payloads};
use svenn_kernel::{CourseUserId, Fault, JobId, TenantId};
use svenn_sealing::{Document, Order, Sealer, Sha256Digest, Source, Subject};
use svenn_typesetting::{Typesetter, TypesettingError};

use crate::{
    capability::COURSEUSERS,
    certificate, open,
    store::{self, CourseUser},
};

/// The kind of the job that makes one.
const SEAL: &str = "courses.seal";
/// What kind of document it is, for anybody who asks of a file.
const ART: &str = "Kursbevis";

#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    user: CourseUserId,
}

/// Has the certificate of somebody who has completed a course made and sealed; what waits already
/// does it as well.
pub async fn queue(tx: &Tx, row: &CourseUser) -> Result<(), Fault> {
    let payload = serde_json::to_string(&Payload { user: row.id.clone() })?;
    if waiting_payloads(tx, SEAL).await?.contains(&payload) {
        return Ok(());
    }
    let key = format!("{SEAL} {}", JobId::new(tx.now(), tx.entropy()));
    enqueue(tx, NewJob { kind: SEAL, key, payload, due: tx.now() }).await
}

/// What is sealed of somebody's.
pub fn subject(row: &CourseUser) -> Subject {
    Subject::new(COURSEUSERS, row.id.as_str())
}

/// The sealed certificate; none before it is made.
pub async fn certificate_of(tx: &Tx, row: &CourseUser) -> Result<Option<FileRecord>, Fault> {
    for sealed in svenn_sealing::files_of(tx, &subject(row)).await? {
        if let Some(id) = sealed.file {
            return records::find(tx, &id).await;
        }
    }
    Ok(None)
}

/// Removes the certificate of somebody who is erased; a check of it says that it was withdrawn.
pub async fn forget(tx: &Tx, row: &CourseUser) -> Result<(), Fault> {
    for file in records::of_owner(tx, COURSEUSERS, row.id.as_str()).await? {
        records::delete(tx, &file, Audience::person(&row.person)).await?;
    }
    svenn_sealing::forget(tx, &subject(row)).await
}

/// Does the jobs of this file.
pub(crate) struct CertificateJobs {
    pub databases: Databases,
    pub sealer: Sealer,
    pub typesetter: Typesetter,
}

impl CertificateJobs {
    /// What is to be sealed; nothing where the course was taken away.
    async fn order(&self, tenant: &TenantId, id: &CourseUserId) -> Result<Option<Order>, JobError> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("certificates", error))?;
        let Some(row) = store::user(&tx, id).await? else { return Ok(None) };
        let Some(done) = row.completed else { return Ok(None) };
        let gone = |_: Problem| Fault::new("the course of a certificate is gone");
        let taken = open::taken_of(&tx, row).await.map_err(gone)?;
        let document = certificate::of(&tx, &taken, done).await?;
        tx.rollback().await?;
        let set = self.typesetter.of(tenant).bytes(&document, &[]).await;
        let pdf = set.map_err(|error| match error {
            TypesettingError::Busy => JobError::Later("the typesetter is busy".to_owned()),
            other => JobError::from(Fault::from(other)),
        })?;
        let pdf = bytes::Bytes::from(pdf);
        let document = Document {
            name: "Kursbevis.pdf".to_owned(),
            frozen: Sha256Digest::of(&pdf),
            source: Source::Bytes(pdf),
        };
        Ok(Some(Order {
            subject: subject(&taken.row),
            art: ART,
            title: format!("{ART} – {}", taken.edition.title),
            documents: vec![document],
            evidence: None,
        }))
    }

    async fn seal(&self, tenant: &TenantId, id: &CourseUserId) -> Result<(), JobError> {
        let Some(order) = self.order(tenant, id).await? else { return Ok(()) };
        let made = self.sealer.seal(tenant, &order).await?;
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("certificates", error))?;
        let Some(row) = store::hold_user(&tx, id).await? else {
            tx.rollback().await?;
            made.discard(&self.sealer).await;
            return Ok(());
        };
        let stored = made.store(&tx, &Audience::person(&row.person)).await?;
        store::note_user(&tx, &row, svenn_kernel::Verb::Update);
        tx.commit().await?;
        made.finalise(&self.sealer, &stored).await;
        Ok(())
    }
}

#[async_trait]
impl Handler for CertificateJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[SEAL]
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
        let read = serde_json::from_str::<Payload>(payload);
        let Payload { user } = read.map_err(|error| JobError::Never(error.to_string()))?;
        self.seal(tenant, &user).await
    }
}

//! Certificates are sealed once, when a course is completed: what is sealed does not change when
//! the course does, and anybody who has the file may have it checked. What is sealed counts from
//! the transaction that stores it; a job that is done again finds that.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_http::Problem;
use svenn_jobs::{JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{CourseUserId, Fault, JobId};
use svenn_sealing::{Made, Page, Pages, Stored, Subject};

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

/// The certificates, for the job that seals them.
pub(crate) struct Certificates;

fn user_of(payload: &str) -> Result<CourseUserId, JobError> {
    let read = serde_json::from_str::<Payload>(payload);
    read.map(|it| it.user).map_err(|error| JobError::Never(error.to_string()))
}

#[async_trait]
impl Pages for Certificates {
    const KINDS: &'static [&'static str] = &[SEAL];

    /// None where the course was taken away.
    async fn page(&self, tx: &Tx, payload: &str) -> Result<Option<Page>, JobError> {
        let Some(row) = store::user(tx, &user_of(payload)?).await? else { return Ok(None) };
        let Some(done) = row.completed else { return Ok(None) };
        let gone = |_: Problem| Fault::new("the course of a certificate is gone");
        let taken = open::taken_of(tx, row).await.map_err(gone)?;
        Ok(Some(Page {
            subject: subject(&taken.row),
            art: ART,
            title: format!("{ART} – {}", taken.edition.title),
            name: "Kursbevis.pdf",
            document: certificate::of(tx, &taken, done).await?,
        }))
    }

    async fn keep(&self, tx: &Tx, payload: &str, made: &Made) -> Result<Option<Stored>, JobError> {
        let Some(row) = store::hold_user(tx, &user_of(payload)?).await? else { return Ok(None) };
        let stored = made.store(tx, &Audience::person(&row.person)).await?;
        store::note_user(tx, &row, svenn_kernel::Verb::Update);
        Ok(Some(stored))
    }
}

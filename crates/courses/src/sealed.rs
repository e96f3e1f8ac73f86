//! Certificates are sealed once, when a course is completed: what is sealed does not change when
//! the course does, and anybody who has the file may have it checked. What is sealed counts from
//! the transaction that stores it; a job that is done again finds that.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_http::Problem;
use svenn_jobs::{JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{CourseUserId, Fault, JobId, Timestamp};
use svenn_sealing::{Made, Page, Pages, Stored, Subject};

use crate::{
    capability::COURSEUSERS,
    certificate, open,
    store::{self, CourseUser, Earlier},
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

/// What stands between the id and the instant in what a certificate belongs to.
const OF: char = '.';

/// Each completion has a certificate of its own: one that was taken back stays withdrawn.
fn subject(row: &CourseUser, done: Timestamp) -> Subject {
    Subject::new(COURSEUSERS, &format!("{}{OF}{}", row.id, done.millis()))
}

/// What the certificate of a completion may belong to. That of the first may belong to the row
/// itself, as it did before a course could be completed more than once.
fn subjects(row: &CourseUser, done: Timestamp, first: Option<Timestamp>) -> Vec<Subject> {
    let is_first = first.is_none_or(|it| it == done);
    let of_row = is_first.then(|| Subject::new(COURSEUSERS, row.id.as_str()));
    [subject(row, done)].into_iter().chain(of_row).collect()
}

/// Whose a certificate is, by what it belongs to.
pub fn courseuser_of(owner: &str) -> Option<CourseUserId> {
    let id = owner.split_once(OF).map_or(owner, |(id, _)| id);
    CourseUserId::parse(id).ok()
}

/// The sealed certificate; none before it is made.
pub async fn certificate_of(tx: &Tx, row: &CourseUser) -> Result<Option<FileRecord>, Fault> {
    let Some(done) = row.completed else { return Ok(None) };
    let first = store::earlier_of(tx, &row.id).await?.first().map(Earlier::at);
    Ok(certificates_at(tx, subjects(row, done, first)).await?.into_iter().next())
}

/// The certificates of completions before the course was taken once more, oldest first.
pub async fn earlier_certificates(tx: &Tx, row: &CourseUser) -> Result<Vec<FileRecord>, Fault> {
    let mut found = Vec::new();
    let earlier = store::earlier_of(tx, &row.id).await?;
    let first = earlier.first().map(Earlier::at);
    // While it is taken once more, the newest of them is the one that counts.
    for it in &earlier {
        if row.completed != Some(it.at()) {
            found.extend(certificates_at(tx, subjects(row, it.at(), first)).await?);
        }
    }
    Ok(found)
}

/// The sealed files of these, in their order.
async fn certificates_at(tx: &Tx, subjects: Vec<Subject>) -> Result<Vec<FileRecord>, Fault> {
    let mut found = Vec::new();
    for subject in subjects {
        for sealed in svenn_sealing::files_of(tx, &subject).await? {
            if let Some(id) = sealed.file {
                found.extend(records::find(tx, &id).await?);
            }
        }
    }
    Ok(found)
}

/// Removes the certificate of a completion that is taken back; a check of it says that it was
/// withdrawn. One of an earlier completion stays, of which the `first` was then.
pub async fn forget_completion(
    tx: &Tx,
    row: &CourseUser,
    first: Option<Timestamp>,
) -> Result<(), Fault> {
    let Some(done) = row.completed else { return Ok(()) };
    forget_all(tx, row, subjects(row, done, first)).await
}

/// Removes every certificate of somebody whose course is taken away, or who is erased.
pub async fn forget(tx: &Tx, row: &CourseUser) -> Result<(), Fault> {
    let earlier = store::earlier_of(tx, &row.id).await?;
    let completed = earlier.iter().map(Earlier::at).chain(row.completed);
    let of_completions = completed.map(|done| subject(row, done));
    let of_row = Subject::new(COURSEUSERS, row.id.as_str());
    forget_all(tx, row, of_completions.chain([of_row]).collect()).await
}

async fn forget_all(tx: &Tx, row: &CourseUser, subjects: Vec<Subject>) -> Result<(), Fault> {
    for subject in subjects {
        for file in records::of_owner(tx, COURSEUSERS, &subject.id).await? {
            records::delete(tx, &file, Audience::person(&row.person)).await?;
        }
        svenn_sealing::forget(tx, &subject).await?;
    }
    Ok(())
}

/// The certificates, for the job that seals them.
pub(crate) struct Certificates;

fn gone(_: Problem) -> Fault {
    Fault::new("the course of a certificate is gone")
}

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
        let taken = open::completed_of(tx, row).await.map_err(gone)?;
        Ok(Some(Page {
            subject: subject(&taken.row, done),
            art: ART,
            title: format!("{ART} – {}", taken.edition.title),
            name: "Kursbevis.pdf",
            document: certificate::of(tx, &taken, done).await?,
        }))
    }

    async fn keep(&self, tx: &Tx, payload: &str, made: &Made) -> Result<Option<Stored>, JobError> {
        let Some(row) = store::hold_user(tx, &user_of(payload)?).await? else { return Ok(None) };
        // Taken back while it was sealed.
        let Some(done) = row.completed else { return Ok(None) };
        let stored = made.store(tx, &Audience::person(&row.person)).await?;
        let taken = open::completed_of(tx, (*row).clone()).await.map_err(gone)?;
        let facts = certificate::public_facts(&taken.edition.content.0, done);
        svenn_sealing::tell(tx, &subject(&row, done), facts).await?;
        store::note_user(tx, &row, svenn_kernel::Verb::Update);
        Ok(Some(stored))
    }
}

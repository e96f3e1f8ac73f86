//! A report that is sent as a file that goes along with its e-mails. It lies where files are for
//! as long as one of these waits, where nobody opens it, and is gone after that.

use async_trait::async_trait;
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, header},
};
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::App;
use svenn_jobs::{JobError, NewJob, TypedJob, enqueue};
use svenn_kernel::{Fault, FileId, TenantId, Timestamp};
use svenn_messaging::automatic;
use svenn_organisation::letterhead::OfficeLetterhead;
use svenn_typesetting::{Typesetter, TypesettingError};

use crate::{
    capability::RAPPORTER,
    files::{self, Format, Told},
    run::Outcome,
    store::Report,
};

const FORGET: &str = "reports.forget";
/// Largest file that goes along, in bytes; what is larger stays behind the link.
const BYTES_MAX: usize = 5 * 1024 * 1024;
/// How long until it is looked whether an e-mail waits for a file still.
const LOOK_MILLIS: i64 = 3_600_000;
/// After so many looks it goes, whatever waits: the link stays.
const LOOKS_MAX: u32 = 72;

/// A report as a file.
pub enum File {
    /// It goes as a link alone.
    None,
    /// It is too large to go along.
    TooLarge,
    Staged(Box<StagedFile>),
}

/// What a file is made of, beside what the report came to.
pub struct Wanted {
    pub told: Told,
    pub format: Format,
    pub head: OfficeLetterhead,
}

/// Writes a report as a file, and stages it.
///
/// # Errors
/// That there was no turn to set it, a fault of what writes it, or of where files are.
pub async fn stage(
    (app, typesetter): (&App, &Typesetter),
    tenant: &TenantId,
    (wanted, outcome): (Wanted, Outcome),
) -> Result<(Outcome, File), TypesettingError> {
    let format = wanted.format;
    let name = format!("{}.{}", wanted.told.title.replace(['/', '\\'], "-"), format.ending());
    let (outcome, written) = match format {
        Format::Pdf => set((app, typesetter), tenant, (wanted, outcome)).await?,
        Format::Xlsx | Format::Csv => {
            let (outcome, bytes) = write(wanted, outcome).await?;
            (outcome, Some(bytes))
        }
    };
    let Some(bytes) = written.filter(|it| it.len() <= BYTES_MAX) else {
        return Ok((outcome, File::TooLarge));
    };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    let staged = svenn_http::files::stage(app, &name, &headers, Body::from(bytes)).await;
    match staged {
        Ok(staged) => Ok((outcome, File::Staged(Box::new(staged)))),
        Err(problem) if problem.status().is_server_error() => {
            Err(Fault::new(format!("a report as a file: {}", problem.code)).into())
        }
        // What is not taken as a file goes as a link.
        Err(_) => Ok((outcome, File::None)),
    }
}

/// A report on paper; none where that takes more than a document may.
async fn set(
    (app, typesetter): (&App, &Typesetter),
    tenant: &TenantId,
    (wanted, outcome): (Wanted, Outcome),
) -> Result<(Outcome, Option<Vec<u8>>), TypesettingError> {
    let head = wanted.head.ready(&app.files, tenant).await?;
    let ident = format!("rapport/{}", outcome.now.millis());
    let document = files::paper(&wanted.told, &outcome, head.letterhead.clone(), ident);
    match typesetter.of(tenant).bytes(&document, &head.pictures()).await {
        Ok(pdf) => Ok((outcome, Some(pdf))),
        Err(TypesettingError::TooMuch(_)) => Ok((outcome, None)),
        Err(error) => Err(error),
    }
}

/// A report as a workbook or CSV.
async fn write(wanted: Wanted, outcome: Outcome) -> Result<(Outcome, Vec<u8>), Fault> {
    let Wanted { told, format, .. } = wanted;
    let written = tokio::task::spawn_blocking(move || {
        let bytes = match format {
            Format::Csv => files::csv(&outcome),
            Format::Xlsx | Format::Pdf => files::xlsx(&told, &outcome),
        };
        bytes.map(|bytes| (outcome, bytes))
    });
    written.await.map_err(|error| Fault::caused("writing a report", error))?
}

/// Which file, and how often it was looked at.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Kept {
    file: FileId,
    looks: u32,
}

/// Keeps a staged file for the e-mails of a report.
///
/// # Errors
/// A fault of the database.
pub async fn keep(tx: &Tx, report: &Report, staged: &StagedFile) -> Result<FileRecord, Fault> {
    let audience = Audience::Coordinators;
    let owner = Owner { collection: RAPPORTER, id: report.id.as_str(), audience };
    let record = records::insert(tx, staged, owner).await?;
    enqueue(tx, look(tx, &Kept { file: record.id.clone(), looks: 0 })?).await?;
    Ok(record)
}

fn look(tx: &Tx, kept: &Kept) -> Result<NewJob, Fault> {
    let due = Timestamp::from_millis(tx.now().millis().saturating_add(LOOK_MILLIS));
    FileJobs::queued(format!("{FORGET} {} {}", kept.file, kept.looks), kept, due)
}

/// Lets go of all files at once: of somebody who is erased nothing goes out any more.
///
/// # Errors
/// A fault of the database.
pub async fn forget_all(tx: &Tx) -> Result<(), Fault> {
    for file in records::of_collection(tx, RAPPORTER).await?.into_values().flatten() {
        records::delete(tx, &file, Audience::Coordinators).await?;
    }
    Ok(())
}

/// Lets go of files for which no e-mail waits.
pub struct FileJobs {
    pub databases: Databases,
}

#[async_trait]
impl TypedJob for FileJobs {
    const KIND: &'static str = FORGET;
    type Payload = Kept;

    async fn run(&self, tenant: &TenantId, _key: &str, kept: Kept) -> Result<(), JobError> {
        Ok(self.forget(tenant, kept).await?)
    }
}

impl FileJobs {
    async fn forget(&self, tenant: &TenantId, kept: Kept) -> Result<(), Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("reports", error))?;
        let Some(record) = records::find(&tx, &kept.file).await? else { return Ok(()) };
        if kept.looks < LOOKS_MAX && automatic::is_enclosed(&tx, &kept.file).await? {
            let again = Kept { looks: kept.looks.saturating_add(1), ..kept };
            enqueue(&tx, look(&tx, &again)?).await?;
        } else {
            records::delete(&tx, &record, Audience::Coordinators).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

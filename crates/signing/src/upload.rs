//! Files that are to be signed: looked through when they come, kept as they are from then on.

use std::collections::BTreeSet;

use async_trait::async_trait;
use axum::{body::Body, http::HeaderMap};
use bytes::Bytes;
use futures::{StreamExt, stream};
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile, Upload,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    App, Caller, Problem,
    files::{Asked, Attached, FileGuard, FileOwner, FileView, ReadLimit, receive, stage},
};
use svenn_kernel::{Fault, FileId, MassSigningId, Role, SignerId, SigningId};
use svenn_seal::{Apart, Inspection, Limits, Ready, Refusal, Sealing};
use svenn_sealing::reading::made_ready;
use svenn_workers::Workers;

use crate::{
    capability::SIGNINGS,
    mass, open,
    rules::FILES_MAX,
    store::{self, File},
    view::SigningFile,
};

const PDF_TYPE: &str = "application/pdf";
/// Largest file, in bytes: what the seal takes.
const BYTES_MAX: usize = 25_000_000;

/// What a file is to belong to.
#[derive(Debug, Clone)]
pub enum Of {
    Signing(SigningId),
    Mass(MassSigningId),
}

impl Of {
    fn id(&self) -> &str {
        match self {
            Self::Signing(id) => id.as_str(),
            Self::Mass(id) => id.as_str(),
        }
    }

    /// Refuses what was sent already.
    async fn require_draft(&self, tx: &Tx) -> Result<(), Problem> {
        match self {
            Self::Signing(id) => open::draft(tx, id).await.map(drop),
            Self::Mass(id) => mass::draft(tx, id).await.map(drop),
        }
    }
}

/// What is known of a file that is ready to be signed.
#[derive(Debug, Clone)]
struct Seen {
    inspection: Inspection,
    /// Whether it was written anew, so that everybody reads the same.
    is_rewritten: bool,
}

/// An upload for a signing, or a mass signing, that nobody has yet.
pub struct DocumentUpload {
    of: Of,
    /// What was seen in it, between its last byte and its row.
    seen: std::sync::Mutex<Option<Seen>>,
}

impl DocumentUpload {
    pub const fn new(of: Of) -> Self {
        Self { of, seen: std::sync::Mutex::new(None) }
    }

    async fn require_room(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        self.of.require_draft(asked.tx).await?;
        let message = || format!("En signering kan ikke ha flere enn {FILES_MAX} filer");
        asked.require_room((SIGNINGS, self.of.id()), FILES_MAX, message).await
    }
}

#[async_trait]
impl FileOwner for DocumentUpload {
    type Answer = SigningFile;

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        self.require_room(asked).await
    }

    async fn stage(
        &self,
        app: &App,
        name: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<StagedFile, Problem> {
        if !name.to_lowercase().ends_with(".pdf") {
            return Err(refused("file_type", "Bare PDF-filer kan signeres"));
        }
        let too_large = "Filen er for stor. Den kan være på høyst 25 MB.";
        let limit = ReadLimit { bytes_max: BYTES_MAX, too_large };
        let bytes = receive(app, name, headers, body, limit).await?;
        let (seen, bytes) = looked_through(&app.workers, bytes).await?;
        let staged = stage(app, name, headers, Body::from(bytes)).await?;
        if staged.sha256 != seen.inspection.frozen.sha256.to_string() {
            return Err(Fault::new("a file changed on its way into the store").into());
        }
        let mut kept = self.seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *kept = Some(seen);
        Ok(staged)
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<SigningFile>, Problem> {
        let tx = asked.tx;
        tx.lock(self.of.id()).await?;
        self.require_room(asked).await?;
        let seen = self.seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        let seen = seen.ok_or_else(|| Fault::new("a file was not looked through"))?;
        let (record, row) = insert(tx, staged, self.of.id(), &seen).await?;
        match &self.of {
            Of::Signing(id) => store::touch(tx, id).await?,
            Of::Mass(id) => store::mass::touch(tx, id).await?,
        }
        let view = view(asked.view(record.clone()), row);
        Ok(Attached::New(record, view))
    }
}

/// A file as it is shown, with what is known of it.
pub fn view(file: FileView, row: File) -> SigningFile {
    SigningFile {
        file,
        pages: row.pages,
        sha256: row.sha256,
        signert: row.signert,
        bare_bevis: row.apart,
        warnings: lines(&row.warnings),
        notices: lines(&row.notices),
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// Writes the rows of a staged file.
async fn insert(
    tx: &Tx,
    staged: &StagedFile,
    of: &str,
    seen: &Seen,
) -> Result<(FileRecord, File), Fault> {
    let owner = Owner { collection: SIGNINGS, id: of, audience: Audience::Coordinators };
    let record = records::insert(tx, staged, owner).await?;
    let before = store::files_of(tx, of).await?;
    let row = File {
        signing: of.to_owned(),
        file: record.id.clone(),
        place: before.last().map_or(1, |last| last.place.saturating_add(1)),
        pages: i32::try_from(seen.inspection.pages).unwrap_or(i32::MAX),
        sha256: record.sha256.clone(),
        signert: seen.inspection.is_signed(),
        warnings: warnings(seen).join("\n"),
        apart: !seen.inspection.sealing.is_within(),
        notices: notices(&seen.inspection).join("\n"),
    };
    store::insert_files(tx, std::slice::from_ref(&row)).await?;
    Ok((record, row))
}

/// A document that was made for somebody, on its way into the store.
pub struct Made {
    pub staged: StagedFile,
    seen: Seen,
}

impl Made {
    /// Looks through what was made and puts it where it waits for its rows.
    ///
    /// # Errors
    /// Why it cannot be signed.
    pub async fn stage(app: &App, name: &str, bytes: Bytes) -> Result<Self, Problem> {
        let (seen, bytes) = looked_through(&app.workers, bytes).await?;
        let upload = Upload { name, declared_type: PDF_TYPE };
        let body = stream::iter([Ok::<_, std::io::Error>(bytes)]).boxed();
        let staged = app.files.stage(upload, body).await;
        let staged = staged.map_err(|error| Fault::caused("a made document", error))?;
        Ok(Self { staged, seen })
    }

    /// Writes its rows.
    pub async fn insert(&self, tx: &Tx, of: &SigningId) -> Result<(FileRecord, File), Fault> {
        insert(tx, &self.staged, of.as_str(), &self.seen).await
    }
}

fn refused(code: &'static str, message: impl Into<String>) -> Problem {
    Problem::invalid_field("file", code, message)
}

/// Looks through a PDF and makes it ready to be signed: what is to be kept are the bytes that come
/// back.
async fn looked_through(workers: &Workers, bytes: Bytes) -> Result<(Seen, Bytes), Problem> {
    let limits = Limits { bytes_max: BYTES_MAX, ..Limits::default() };
    let ready = made_ready(workers, bytes.clone(), limits).await?;
    let Ready { inspection, rewritten } = ready.map_err(|refusal| {
        let code = if refusal == Refusal::Attachments { "attachments" } else { "not_signable" };
        refused(code, refusal.advice())
    })?;
    let is_rewritten = rewritten.is_some();
    Ok((Seen { inspection, is_rewritten }, rewritten.map_or(bytes, Bytes::from)))
}

/// Warnings for the sender.
fn warnings(seen: &Seen) -> Vec<String> {
    let mut all = Vec::new();
    let Seen { inspection, is_rewritten } = seen;
    if inspection.is_signed() {
        let signed = inspection.signatures.iter().filter(|it| it.covers);
        let by: Vec<&str> = signed.filter_map(|it| it.by.as_deref()).collect();
        let by = if by.is_empty() { String::new() } else { format!(" av {}", by.join(", ")) };
        all.push(format!("Filen er signert fra før{by}. Den beholdes som den er."));
    }
    if *is_rewritten {
        all.push(
            "Filen er skrevet på nytt, slik at alle programmer viser det samme. Se gjennom den før \
             du sender."
                .to_owned(),
        );
    }
    if let Sealing::Apart(why) = inspection.sealing {
        let why = match why {
            Apart::Closed => "signaturen i den tåler ikke tillegg",
            Apart::Unclear => "ulike programmer kan lese den ulikt",
            Apart::NoRoom => "den tar ikke imot et segl",
        };
        all.push(format!(
            "Filen får ikke segl i seg, for {why}. Når alle har signert, gjelder filen sammen med \
             et forseglet signaturbevis som viser til den."
        ));
    }
    if inspection.form_fields > 0 {
        all.push("Filen har skjemafelt. De kan ikke fylles ut etter at den er sendt.".to_owned());
    }
    all.extend(notices(inspection));
    all
}

/// Notices for the signers too: content that does not show in the pages.
fn notices(inspection: &Inspection) -> Vec<String> {
    let mut all = Vec::new();
    if inspection.has_layers {
        all.push(
            "Filen har lag som kan slås av og på. Det som vises her, kan se annerledes ut i andre \
             programmer."
                .to_owned(),
        );
    }
    if inspection.attachments > 0 {
        all.push("Filen har andre filer i seg, som ikke vises her.".to_owned());
    }
    all
}

/// Removes a file of a signing, or of a mass signing.
pub async fn remove(tx: &Tx, of: &str, id: &FileId) -> Result<(), Problem> {
    let files = records::of_owner(tx, SIGNINGS, of).await?;
    let file = files.into_iter().find(|it| it.id == *id).ok_or_else(Problem::not_found)?;
    records::delete(tx, &file, Audience::Coordinators).await?;
    Ok(store::delete_file(tx, of, id).await?)
}

/// Says who may open these files: coordinators, and those who sign them, once they are sent.
#[derive(Debug, Clone, Copy, Default)]
pub struct SigningFiles;

#[async_trait]
impl FileGuard for SigningFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != SIGNINGS.0 {
            return Ok(false);
        }
        if caller.rolle == Role::Koordinator {
            return Ok(true);
        }
        open::signs_any(tx, caller, &signings_of(tx, file).await?).await
    }

    async fn may_open_by_link(
        &self,
        tx: &Tx,
        link: &str,
        file: &FileRecord,
    ) -> Result<bool, Fault> {
        if file.collection != SIGNINGS.0 {
            return Ok(false);
        }
        let Ok(signer) = SignerId::parse(link) else { return Ok(false) };
        open::signs_by_link(tx, &signer, &signings_of(tx, file).await?).await
    }
}

/// What was sealed belongs to the signing; of what was frozen many may be made.
async fn signings_of(tx: &Tx, file: &FileRecord) -> Result<BTreeSet<String>, Fault> {
    let mut owners = store::owners_of_file(tx, &file.id).await?;
    owners.insert(file.owner.clone());
    Ok(owners)
}

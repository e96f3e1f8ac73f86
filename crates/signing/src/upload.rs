//! Files that are to be signed: looked through when they come, kept as they are from then on.

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
use svenn_kernel::{Fault, FileId, MassSigningId, Role, SigningId};
use svenn_seal::{Inspection, Limits};
use svenn_sealing::reading::inspected;
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

/// An upload for a signing, or a mass signing, that nobody has yet.
pub struct DocumentUpload {
    of: Of,
    /// What was seen in it, between its last byte and its row.
    seen: std::sync::Mutex<Option<Inspection>>,
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
        let seen = looked_through(&app.workers, bytes.clone()).await?;
        let staged = stage(app, name, headers, Body::from(bytes)).await?;
        if staged.sha256 != seen.frozen.sha256.to_string() {
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
        warnings: row.warnings.lines().map(str::to_owned).collect(),
    }
}

/// Writes the rows of a staged file.
async fn insert(
    tx: &Tx,
    staged: &StagedFile,
    of: &str,
    seen: &Inspection,
) -> Result<(FileRecord, File), Fault> {
    let owner = Owner { collection: SIGNINGS, id: of, audience: Audience::Coordinators };
    let record = records::insert(tx, staged, owner).await?;
    let before = store::files_of(tx, of).await?;
    let row = File {
        signing: of.to_owned(),
        file: record.id.clone(),
        place: before.last().map_or(1, |last| last.place.saturating_add(1)),
        pages: i32::try_from(seen.pages).unwrap_or(i32::MAX),
        sha256: record.sha256.clone(),
        signert: !seen.signatures.is_empty(),
        warnings: warnings(seen).join("\n"),
    };
    store::insert_files(tx, std::slice::from_ref(&row)).await?;
    Ok((record, row))
}

/// A document that was made for somebody, on its way into the store.
pub struct Made {
    pub staged: StagedFile,
    seen: Inspection,
}

impl Made {
    /// Looks through what was made and puts it where it waits for its rows.
    ///
    /// # Errors
    /// Why it cannot be signed.
    pub async fn stage(app: &App, name: &str, bytes: Bytes) -> Result<Self, Problem> {
        let seen = looked_through(&app.workers, bytes.clone()).await?;
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

/// Looks through a PDF.
async fn looked_through(workers: &Workers, bytes: Bytes) -> Result<Inspection, Problem> {
    let limits = Limits { bytes_max: BYTES_MAX, ..Limits::default() };
    let looked = inspected(workers, bytes, limits).await?;
    let seen = looked.map_err(|refusal| refused("not_signable", refusal.advice()))?;
    if seen.attachments > 0 && seen.signatures.is_empty() {
        let message = "Filen har andre filer i seg, som ikke vises for dem som signerer. Skriv \
                       den ut til PDF og last opp den nye filen.";
        return Err(refused("attachments", message));
    }
    Ok(seen)
}

/// What whoever sends it should know.
fn warnings(seen: &Inspection) -> Vec<String> {
    let mut all = Vec::new();
    if !seen.signatures.is_empty() {
        let by: Vec<&str> = seen.signatures.iter().filter_map(|it| it.by.as_deref()).collect();
        let by = if by.is_empty() { String::new() } else { format!(" av {}", by.join(", ")) };
        all.push(format!("Filen er signert fra før{by}. Den beholdes som den er."));
    }
    if seen.form_fields > 0 {
        all.push("Filen har skjemafelt. De kan ikke fylles ut etter at den er sendt.".to_owned());
    }
    if seen.has_layers {
        all.push("Filen har lag som kan slås av og på.".to_owned());
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
        // What was sealed belongs to the signing; of what was frozen many may be made.
        let mut owners = store::owners_of_file(tx, &file.id).await?;
        owners.insert(file.owner.clone());
        open::signs_any(tx, caller, &owners).await
    }
}

//! The office's logo: a picture that was written again when it came in, kept beside what the
//! office says of itself.

use async_trait::async_trait;
use axum::{body::Body, http::HeaderMap};
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    App, Caller, Problem,
    files::{self, Asked, Attached, FileGuard, FileOwner, FileView},
};
use svenn_kernel::{Fault, Permission, Verb};

use crate::capability::LOGO;

/// There is one logo.
const OWNER: &str = "ORG";
/// Largest file of a logo as it is stored.
const LOGO_BYTES_MAX: u64 = 5 * 1024 * 1024;
/// A logo whose longer side is shorter is a blot on paper, in pixels.
const LOGO_SIDE_MIN: u32 = 64;

/// The logo, if there is one.
pub(crate) async fn find(tx: &Tx) -> Result<Option<FileRecord>, Fault> {
    Ok(records::of_owner(tx, LOGO, OWNER).await?.pop())
}

/// Takes the logo away; says whether there was one.
pub(crate) async fn remove(tx: &Tx) -> Result<bool, Fault> {
    let was_there = remove_files(tx).await?;
    if was_there {
        tx.record(LOGO, OWNER, Verb::Delete, Audience::Everyone);
    }
    Ok(was_there)
}

async fn remove_files(tx: &Tx) -> Result<bool, Fault> {
    let before = records::of_owner(tx, LOGO, OWNER).await?;
    for file in &before {
        records::delete(tx, file, Audience::Everyone).await?;
    }
    Ok(!before.is_empty())
}

/// An upload of the logo.
pub(crate) struct LogoUpload;

#[async_trait]
impl FileOwner for LogoUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        asked.caller.require(Permission::UpdateEducationOffice)
    }

    async fn stage(
        &self,
        app: &App,
        name: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<StagedFile, Problem> {
        let staged = files::stage(app, name, headers, body).await?;
        let Some(problem) = refusal(&staged) else { return Ok(staged) };
        app.files.discard(&staged).await?;
        Err(problem)
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let Asked { tx, caller, .. } = *asked;
        caller.require(Permission::UpdateEducationOffice)?;
        tx.lock(LOGO.0).await?;
        let verb = if remove_files(tx).await? { Verb::Update } else { Verb::Create };
        let owner = Owner { collection: LOGO, id: OWNER, audience: Audience::Everyone };
        let record = records::insert(tx, staged, owner).await?;
        tx.record(LOGO, OWNER, verb, Audience::Everyone);
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Why a file is no logo.
fn refusal(staged: &StagedFile) -> Option<Problem> {
    let wrong = |code, message| Some(Problem::invalid_field("file", code, message));
    let Some(size) = staged.picture else {
        return wrong("not_a_picture", "Logoen må være et bilde, for eksempel PNG eller JPEG");
    };
    if staged.size > LOGO_BYTES_MAX {
        return wrong("too_large", "Logoen er for stor. Den kan være høyst 5 MB");
    }
    if size.width.max(size.height) < LOGO_SIDE_MIN {
        return wrong("picture_size", "Logoen er for liten. Den må være minst 64 piksler bred");
    }
    None
}

/// Says who may open the logo: everybody who belongs to the office.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LogoFiles;

#[async_trait]
impl FileGuard for LogoFiles {
    async fn may_open(&self, _tx: &Tx, _caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        Ok(file.collection == LOGO.0)
    }
}

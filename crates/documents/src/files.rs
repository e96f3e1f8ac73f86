//! Files of shared documents and of certifications.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    Caller, Problem,
    files::{Asked, Attached, FileGuard, FileOwner, FileView},
};
use svenn_kernel::{CertificationId, Fault, Role, SharedDocumentId, Verb};

use crate::{
    capability::{SERTIFISERINGER, SHAREDDOCUMENTS},
    certifications, open,
    store::{self, Edition},
};

/// Most files in one edition of a document.
const DOCUMENT_FILES_MAX: usize = 20;
/// Most files with one certification.
const CERTIFICATION_FILES_MAX: usize = 10;

/// What the files of an edition belong to. Each edition has its own, so that a file keeps its name
/// from one to the next.
pub fn owner_of(id: &SharedDocumentId, utgave: i32) -> String {
    format!("{id}.{utgave}")
}

/// The document and the edition that files belong to.
fn edition_of(owner: &str) -> Option<(SharedDocumentId, i32)> {
    let (id, utgave) = owner.rsplit_once('.')?;
    Some((SharedDocumentId::parse(id).ok()?, utgave.parse().ok()?))
}

/// The files of an edition, oldest first.
pub async fn of_edition(tx: &Tx, row: &Edition) -> Result<Vec<FileRecord>, Fault> {
    records::of_owner(tx, SHAREDDOCUMENTS, &owner_of(&row.document, row.utgave)).await
}

/// Removes the files of an edition.
pub async fn delete_of_edition(tx: &Tx, row: &Edition) -> Result<(), Fault> {
    for file in of_edition(tx, row).await? {
        records::delete(tx, &file, Audience::Everyone).await?;
    }
    Ok(())
}

/// The edition that is being made: files of one that is shared stay as they are.
pub async fn draft_of(tx: &Tx, id: &SharedDocumentId) -> Result<Edition, Problem> {
    open::document(tx, id).await?;
    let editions = store::editions_of(tx, id).await?;
    editions.draft().cloned().ok_or_else(|| {
        let message = "Filene er delt. Lag en ny versjon for å endre dem";
        Problem::conflict("published", message)
    })
}

/// An upload for the edition of a document that is being made.
pub struct DocumentUpload {
    pub id: SharedDocumentId,
}

impl DocumentUpload {
    async fn require_room(&self, asked: &Asked<'_>) -> Result<Edition, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        let draft = draft_of(asked.tx, &self.id).await?;
        let owner = owner_of(&self.id, draft.utgave);
        let message = || format!("En versjon kan ikke ha flere enn {DOCUMENT_FILES_MAX} filer");
        asked.require_room((SHAREDDOCUMENTS, &owner), DOCUMENT_FILES_MAX, message).await?;
        Ok(draft)
    }
}

#[async_trait]
impl FileOwner for DocumentUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        self.require_room(asked).await.map(drop)
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let tx = asked.tx;
        // One file after the other: each name stands once, and none comes after the sharing.
        tx.lock(self.id.as_str()).await?;
        let draft = self.require_room(asked).await?;
        let id = owner_of(&self.id, draft.utgave);
        let owner =
            Owner { collection: SHAREDDOCUMENTS, id: &id, audience: Audience::Coordinators };
        let record = records::insert(tx, staged, owner).await?;
        store::touch(tx, &self.id).await?;
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// An upload for a certification.
pub struct CertificationUpload {
    pub id: CertificationId,
}

impl CertificationUpload {
    async fn require_room(
        &self,
        asked: &Asked<'_>,
    ) -> Result<certifications::Certification, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        let row = open::certification(asked.tx, &self.id).await?;
        let most = CERTIFICATION_FILES_MAX;
        let message = || format!("En sertifisering kan ikke ha flere enn {most} filer");
        asked.require_room((SERTIFISERINGER, self.id.as_str()), most, message).await?;
        Ok(row)
    }
}

#[async_trait]
impl FileOwner for CertificationUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        self.require_room(asked).await.map(drop)
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let tx = asked.tx;
        tx.lock(self.id.as_str()).await?;
        let row = self.require_room(asked).await?;
        let audience = Audience::person(&row.person);
        let owner = Owner { collection: SERTIFISERINGER, id: self.id.as_str(), audience };
        let record = records::insert(tx, staged, owner).await?;
        certifications::note(tx, &row, Verb::Update);
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Who may open these files: of a document, receivers of that edition, and coordinators every
/// edition; of a certification, everybody who sees it.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentFiles;

#[async_trait]
impl FileGuard for DocumentFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection == SERTIFISERINGER.0 {
            let Ok(id) = CertificationId::parse(&file.owner) else { return Ok(false) };
            let Some(row) = certifications::find(tx, &id).await? else { return Ok(false) };
            return open::sees_certifications_of(tx, caller, &row.person).await;
        }
        if file.collection != SHAREDDOCUMENTS.0 {
            return Ok(false);
        }
        let Some((id, utgave)) = edition_of(&file.owner) else { return Ok(false) };
        if caller.rolle == Role::Koordinator {
            return Ok(store::find(tx, &id).await?.is_some());
        }
        let opened = open::readable(tx, caller, &id).await?;
        let newest = opened.and_then(|it| it.editions.newest().map(|edition| edition.utgave));
        Ok(newest == Some(utgave))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_one_edition_of_a_document() {
        let id = SharedDocumentId::parse("0199-a").unwrap();
        assert_eq!(edition_of(&owner_of(&id, 12)), Some((id, 12)));
        assert_eq!(edition_of("0199-a"), None);
    }
}

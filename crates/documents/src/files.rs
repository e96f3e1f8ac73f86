//! Files of shared documents and of certifications.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_http::{
    Caller, Problem,
    files::{Asked, Attachments, FileGuard},
};
use svenn_kernel::{CertificationId, Collection, Fault, Role, SharedDocumentId, Verb};

use crate::{
    capability::{SERTIFISERINGER, SHAREDDOCUMENTS},
    certifications, open,
    store::{self, Edition},
};

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

/// The files of the edition of a document that is being made.
pub struct DocumentAttachments(pub SharedDocumentId);

#[async_trait]
impl Attachments for DocumentAttachments {
    const CALLED: &'static str = "En versjon";

    async fn owner(&self, tx: &Tx) -> Result<(Collection, String), Problem> {
        let draft = draft_of(tx, &self.0).await?;
        Ok((SHAREDDOCUMENTS, owner_of(&self.0, draft.utgave)))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        draft_of(asked.tx, &self.0).await?;
        Ok(Audience::Coordinators)
    }

    /// No file comes after the sharing.
    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        tx.lock(self.0.as_str()).await
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        store::touch(tx, &self.0).await
    }
}

/// The files of a certification.
pub struct CertificationAttachments(pub CertificationId);

#[async_trait]
impl Attachments for CertificationAttachments {
    const FILES_MAX: usize = 10;
    const CALLED: &'static str = "En sertifisering";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((SERTIFISERINGER, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        let row = open::certification(asked.tx, &self.0).await?;
        Ok(Audience::person(&row.person))
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        tx.lock(self.0.as_str()).await
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        let row = certifications::find(tx, &self.0).await?;
        row.iter().for_each(|row| certifications::note(tx, row, Verb::Update));
        Ok(())
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

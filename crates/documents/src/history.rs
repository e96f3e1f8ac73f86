//! What was shared and certified before it came here: what is taken over from elsewhere, and the
//! demo organisations. Nobody is told of it.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_files::{StagedFile, records};
use svenn_kernel::{CertificationId, Fault, GroupId, PersonId, SharedDocumentId, Timestamp};

use crate::{
    capability::SHAREDDOCUMENTS,
    certifications::{self, Certification},
    files::owner_of,
    store::{self, Edition, Seen, SharedDocument},
};

/// A shared document and its editions.
#[derive(Debug)]
pub struct BackfilledDocument {
    pub title: String,
    pub description: String,
    pub kategori: String,
    pub groups: Vec<GroupId>,
    pub all_users: bool,
    pub everyone: bool,
    /// Oldest first.
    pub editions: Vec<BackfilledEdition>,
}

/// An edition of it.
#[derive(Debug)]
pub struct BackfilledEdition {
    pub published: Timestamp,
    /// Changes of this edition; may be empty.
    pub endring: String,
    /// Who made it.
    pub by: PersonId,
    pub files: Vec<StagedFile>,
    /// Who has opened it, and when first.
    pub seen: Vec<(PersonId, Timestamp)>,
}

/// A certification of somebody.
#[derive(Debug)]
pub struct BackfilledCertification {
    pub person: PersonId,
    pub title: String,
    pub utsteder: String,
    pub utstedt: Option<NaiveDate>,
    pub utloper: Option<NaiveDate>,
}

/// A file that was taken over: its bytes are moved to their place after the commit
/// (`svenn_files::records::finalise`), or by the job.
pub type TakenOver = (records::FileRecord, StagedFile);

/// Takes over shared documents; answers their files.
///
/// # Errors
/// A fault of the database.
pub async fn documents(tx: &Tx, kept: Vec<BackfilledDocument>) -> Result<Vec<TakenOver>, Fault> {
    let mut files = Vec::new();
    for one in kept {
        files.extend(document(tx, one).await?);
    }
    Ok(files)
}

async fn document(tx: &Tx, kept: BackfilledDocument) -> Result<Vec<TakenOver>, Fault> {
    let id = SharedDocumentId::new(tx.now(), tx.entropy());
    let published = |edition: &BackfilledEdition| edition.published;
    let row = SharedDocument {
        id: id.clone(),
        version: 1,
        title: kept.title,
        description: kept.description,
        kategori: kept.kategori,
        all_users: kept.all_users,
        everyone: kept.everyone,
        created: kept.editions.first().map_or_else(|| tx.now(), published),
        updated: kept.editions.last().map_or_else(|| tx.now(), published),
        reminded: None,
    };
    store::insert(tx, &row, &kept.groups).await?;
    let mut files = Vec::new();
    for (utgave, edition) in (1..).zip(kept.editions) {
        let row = Edition {
            document: id.clone(),
            utgave,
            created: edition.published,
            published: Some(edition.published),
            endring: edition.endring,
            by_id: edition.by.as_str().to_owned(),
        };
        store::insert_edition(tx, row).await?;
        let seen = edition.seen.into_iter();
        let seen = seen.map(|(person, at)| Seen { document: id.clone(), utgave, person, at });
        store::take_over_seen(tx, seen.collect()).await?;
        let owner_id = owner_of(&id, utgave);
        for staged in edition.files {
            let owner = records::Owner {
                collection: SHAREDDOCUMENTS,
                id: &owner_id,
                audience: svenn_db::Audience::Coordinators,
            };
            files.push((records::insert(tx, &staged, owner).await?, staged));
        }
    }
    Ok(files)
}

/// Takes over certifications.
///
/// # Errors
/// A fault of the database.
pub async fn certifications(tx: &Tx, kept: Vec<BackfilledCertification>) -> Result<(), Fault> {
    for one in kept {
        let row = Certification {
            id: CertificationId::new(tx.now(), tx.entropy()),
            version: 1,
            person: one.person,
            title: one.title,
            utsteder: one.utsteder,
            utstedt: one.utstedt,
            utloper: one.utloper,
            created: tx.now(),
            updated: tx.now(),
        };
        certifications::insert(tx, &row).await?;
    }
    Ok(())
}

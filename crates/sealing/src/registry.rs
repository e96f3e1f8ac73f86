//! What is known of documents that were frozen and sealed: their SHA-256s for ever, their files for
//! as long as the caller keeps them.

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, FileId, Timestamp, Verb};
use svenn_seal::Sha256Digest;

pub use crate::rules::Ending;
use crate::{
    FORSEGLINGER, Subject,
    index::{self, Entry},
    rules::{FileKind, HashKind},
    store::{self, file, sealing},
};

/// A file of a sealing as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedFile {
    pub kind: FileKind,
    pub name: String,
    /// Which of the caller's files it is. Missing for a document that must not be touched, because
    /// somebody else's signature forbids it: then the frozen file itself is the finished one, and
    /// the evidence names it.
    pub file: Option<FileId>,
    /// What was frozen.
    pub frozen: Sha256Digest,
    pub sha256: Sha256Digest,
    /// When a timestamp service vouches that the seal was there.
    pub stamped: Option<Timestamp>,
    /// Whether it is to get a timestamp still; it is then another file.
    pub waits: bool,
}

impl SealedFile {
    fn read(row: file::Model) -> Result<Self, Fault> {
        let parsed = |text: &str| {
            Sha256Digest::parse(text).map_err(|error| Fault::caused("a stored SHA-256", error))
        };
        Ok(Self {
            frozen: parsed(&row.frozen)?,
            sha256: parsed(&row.sha256)?,
            kind: row.kind,
            name: row.name,
            file: row.file,
            stamped: row.stamped,
            waits: row.waits,
        })
    }
}

/// Documents that are sent, of one record.
#[derive(Debug, Clone)]
pub struct Freezing<'a> {
    pub subject: &'a Subject,
    /// As in [`crate::Order`].
    pub art: &'a str,
    /// How many are asked to sign.
    pub signers: usize,
    pub frozen: &'a [Sha256Digest],
}

/// Records what was frozen, in the transaction that sends it: from then on a check of one of these
/// files answers that it is real and not sealed yet. One call for as many records as are sent.
///
/// # Errors
/// A fault of the database.
pub async fn freeze(tx: &Tx, all: &[Freezing<'_>]) -> Result<(), Fault> {
    let Some(first) = all.first() else { return Ok(()) };
    let rows = all.iter().map(|it| sealing::Model {
        collection: it.subject.collection.0.to_owned(),
        owner: it.subject.id.clone(),
        art: it.art.to_owned(),
        signers: i64::try_from(it.signers).unwrap_or(i64::MAX),
        created: tx.now(),
        sealed: None,
        fingerprint: None,
        chain: None,
        ended: None,
        ending: None,
        extent: None,
        valid_until: None,
    });
    store::insert_sealings(tx, rows.collect()).await?;
    let hashes: Vec<_> = all
        .iter()
        .flat_map(|it| it.frozen.iter().map(|sha256| (it.subject, *sha256, HashKind::Frosset)))
        .collect();
    store::insert_hashes(tx, &hashes).await?;
    let entries = hashes.iter().map(|(_, sha256, _)| Entry::File(*sha256)).collect();
    index::queue(tx, &first.subject.id, entries).await
}

/// Others are asked to sign than when it was sent: how many.
///
/// # Errors
/// A fault of the database.
pub async fn count_signers(tx: &Tx, subject: &Subject, signers: usize) -> Result<(), Fault> {
    let Some(row) = store::find(tx, subject).await? else { return Ok(()) };
    store::set_signers(tx, row, i64::try_from(signers).unwrap_or(i64::MAX)).await?;
    tx.record(FORSEGLINGER, &subject.id, Verb::Update, Audience::Coordinators);
    Ok(())
}

/// What a document says that anybody may know who has its file, beside its kind. It names nobody.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PublicFacts {
    /// How much it stands for, in Norwegian: `7,5 timer`.
    pub extent: Option<String>,
    /// The last day that it holds.
    pub valid_until: Option<NaiveDate>,
}

/// Writes down what a check of a record's files tells beside its kind, once it is stored.
///
/// # Errors
/// A fault of the database.
pub async fn tell(tx: &Tx, subject: &Subject, facts: PublicFacts) -> Result<(), Fault> {
    let Some(row) = store::find(tx, subject).await? else { return Ok(()) };
    store::set_facts(tx, row, facts).await
}

/// The files of a record that was sealed, the evidence last; none before.
///
/// # Errors
/// A fault of the database.
pub async fn files_of(tx: &Tx, subject: &Subject) -> Result<Vec<SealedFile>, Fault> {
    store::files(tx, subject).await?.into_iter().map(SealedFile::read).collect()
}

/// Records that a document is no longer valid, which a check answers from then on; what ended stays
/// ended.
///
/// # Errors
/// A fault of the database.
pub async fn withdraw(tx: &Tx, subject: &Subject, ending: Ending) -> Result<(), Fault> {
    let Some(row) = store::find(tx, subject).await?.filter(|row| row.ended.is_none()) else {
        return Ok(());
    };
    store::end(tx, row, (ending, tx.now())).await?;
    tx.record(FORSEGLINGER, &subject.id, Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Lets go of a record that is deleted with its files, which the caller does, the sealed ones among
/// them. The SHA-256s stay, which say nothing of anybody: a check of such a file answers that it
/// was withdrawn.
///
/// # Errors
/// A fault of the database.
pub async fn forget(tx: &Tx, subject: &Subject) -> Result<(), Fault> {
    withdraw(tx, subject, Ending::Trukket).await?;
    let_go(tx, subject).await
}

/// Lets go of the files of a record that the office has kept for long enough; the caller deletes
/// them. What was agreed holds: a check of such a file answers as before.
///
/// # Errors
/// A fault of the database.
pub async fn let_go(tx: &Tx, subject: &Subject) -> Result<(), Fault> {
    if store::find(tx, subject).await?.is_none() {
        return Ok(());
    }
    let theirs = file::Entity::delete_many()
        .filter(file::Column::Collection.eq(subject.collection.0))
        .filter(file::Column::Owner.eq(subject.id.as_str()));
    theirs.exec(tx).await?;
    tx.record(FORSEGLINGER, &subject.id, Verb::Delete, Audience::Coordinators);
    Ok(())
}

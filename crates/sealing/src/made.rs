//! What was sealed and does not count yet.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict,
};
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_jobs::JobError;
use svenn_kernel::{Fault, TenantId, Timestamp, Verb};
use svenn_seal::{
    Apart, Sha256Digest,
    evidence::{Act, Event, Identified, Link, beginning, link},
};

use crate::{
    Evidence, FORSEGLINGER, Order, SealedFile, Sealer, Subject,
    index::{self, Entry},
    registry::files_of,
    rules::{FileKind, HashKind},
    stamps,
    store::{self, file, sealing},
};

/// One file of it.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub kind: FileKind,
    pub name: String,
    /// Missing for a document that must not be touched.
    pub staged: Option<StagedFile>,
    pub frozen: Sha256Digest,
    pub sha256: Sha256Digest,
    pub pdf_a: String,
    /// Why a document has no seal of its own.
    pub apart: Option<Apart>,
    pub stamped: Option<Timestamp>,
    pub waits: bool,
}

/// The evidence as it is told.
#[derive(Debug, Clone)]
pub(crate) struct Told {
    pub known: Evidence,
    /// What the chain begins with.
    pub frozen: Sha256Digest,
    /// Every event, bound to the one before.
    pub chain: Vec<Link>,
    pub sealed: Timestamp,
}

impl Told {
    /// The last link: a change of any event changes it.
    pub(crate) fn head(&self) -> Sha256Digest {
        self.chain.last().map_or_else(|| beginning(&self.frozen), |last| last.chain)
    }
}

/// Sealed documents and their evidence. They count when they are stored.
#[derive(Debug)]
pub struct Made {
    tenant: TenantId,
    subject: Subject,
    art: &'static str,
    signers: usize,
    fingerprint: Option<Sha256Digest>,
    chain: Option<Sha256Digest>,
    parts: Vec<Part>,
}

/// What is stored of a record's sealing.
#[derive(Debug)]
pub struct Stored {
    /// Whether this is what was made; otherwise another process was faster, and these are its
    /// files.
    pub is_new: bool,
    /// The evidence last.
    pub files: Vec<SealedFile>,
    records: Vec<(FileRecord, StagedFile)>,
}

impl Made {
    pub(crate) fn new(tenant: &TenantId, order: &Order, fingerprint: Sha256Digest) -> Self {
        Self {
            tenant: tenant.clone(),
            subject: order.subject.clone(),
            art: order.art,
            signers: order.evidence.as_ref().map_or(0, |it| it.signers.len()),
            fingerprint: Some(fingerprint),
            chain: None,
            parts: Vec::new(),
        }
    }

    pub(crate) fn there_already(tenant: &TenantId, order: &Order) -> Self {
        Self {
            tenant: tenant.clone(),
            subject: order.subject.clone(),
            art: order.art,
            signers: 0,
            fingerprint: None,
            chain: None,
            parts: Vec::new(),
        }
    }

    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Takes a part in; when it failed, what is there already is dropped.
    pub(crate) async fn take(
        &mut self,
        part: Result<Part, JobError>,
        sealer: &Sealer,
    ) -> Result<(), JobError> {
        match part {
            Ok(part) => {
                self.parts.push(part);
                Ok(())
            }
            Err(error) => {
                self.discard(sealer).await;
                Err(error)
            }
        }
    }

    /// Binds the events to each other and to what was frozen, and keeps the last link.
    pub(crate) fn tell(
        &mut self,
        known: &Evidence,
        sealed: Timestamp,
    ) -> Result<Told, serde_json::Error> {
        let all: Vec<&[u8]> = self.parts.iter().map(|it| &it.frozen.as_bytes()[..]).collect();
        let frozen = Sha256Digest::of_parts(&all);
        let mut before = beginning(&frozen);
        let mut chain = Vec::new();
        let seals = self.parts.iter().map(|part| Event {
            act: Act::Sealed,
            at: sealed,
            signer: None,
            identified: Identified::System,
            network: None,
            browser: None,
            sha256: Some(part.sha256),
            text: None,
        });
        for event in known.events.iter().cloned().chain(seals) {
            let bound = link(&before, event)?;
            before = bound.chain;
            chain.push(bound);
        }
        let told = Told { known: known.clone(), frozen, chain, sealed };
        self.chain = Some(told.head());
        Ok(told)
    }

    /// Writes down what was made, unless somebody has sealed the same record meanwhile: the lock
    /// and the record's row say who was first. `audience` is notified of the files.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn store(&self, tx: &Tx, audience: &Audience) -> Result<Stored, Fault> {
        let Subject { collection, id } = &self.subject;
        tx.lock(&format!("sealing {} {id}", collection.0)).await?;
        let there = store::find(tx, &self.subject).await?;
        let Some(fingerprint) = self.fingerprint else {
            return self.as_it_is(tx).await;
        };
        if there.as_ref().is_some_and(|row| row.sealed.is_some()) {
            return self.as_it_is(tx).await;
        }
        let row = sealing::Model {
            collection: collection.0.to_owned(),
            owner: id.clone(),
            art: self.art.to_owned(),
            signers: there.as_ref().map_or(0, |row| row.signers).max(self.signed_by()),
            created: there.as_ref().map_or(tx.now(), |row| row.created),
            sealed: Some(tx.now()),
            fingerprint: Some(fingerprint.to_string()),
            chain: self.chain.map(|last| last.to_string()),
            ended: there.as_ref().and_then(|row| row.ended),
            extent: there.as_ref().and_then(|row| row.extent.clone()),
            valid_until: there.as_ref().and_then(|row| row.valid_until),
            ending: there.and_then(|row| row.ending),
        };
        upsert(tx, row).await?;
        let mut stored = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            let place = i64::try_from(place).unwrap_or(i64::MAX);
            stored.extend(self.store_part(tx, (place, part), audience).await?);
        }
        self.note_hashes(tx).await?;
        tx.record(FORSEGLINGER, id, Verb::Create, Audience::Coordinators);
        Ok(Stored { is_new: true, files: files_of(tx, &self.subject).await?, records: stored })
    }

    fn signed_by(&self) -> i64 {
        i64::try_from(self.signers).unwrap_or(i64::MAX)
    }

    async fn as_it_is(&self, tx: &Tx) -> Result<Stored, Fault> {
        let files = files_of(tx, &self.subject).await?;
        Ok(Stored { is_new: false, files, records: Vec::new() })
    }

    async fn store_part(
        &self,
        tx: &Tx,
        (place, part): (i64, &Part),
        audience: &Audience,
    ) -> Result<Option<(FileRecord, StagedFile)>, Fault> {
        let Subject { collection, id } = &self.subject;
        let written = match &part.staged {
            None => None,
            Some(staged) => {
                let owner = Owner { collection: *collection, id, audience: audience.clone() };
                Some((records::insert(tx, staged, owner).await?, staged.clone()))
            }
        };
        let named = written.as_ref().map(|(record, _)| record);
        let row = file::Model {
            collection: collection.0.to_owned(),
            owner: id.clone(),
            place,
            kind: part.kind,
            name: named.map_or(&part.name, |record| &record.name).clone(),
            file: named.map(|record| record.id.clone()),
            frozen: part.frozen.to_string(),
            sha256: part.sha256.to_string(),
            pdf_a: part.pdf_a.clone(),
            stamped: part.stamped,
            waits: part.waits,
        };
        file::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
        if part.waits {
            stamps::queue(tx, &self.subject, place).await?;
        }
        Ok(written)
    }

    /// Each SHA-256 by which somebody may ask; of the evidence before its seal nobody has a file.
    fn hashes(&self) -> Vec<(&Subject, Sha256Digest, HashKind)> {
        let mut all = Vec::new();
        for part in &self.parts {
            if part.kind == FileKind::Dokument {
                all.push((&self.subject, part.frozen, HashKind::Frosset));
            }
            if part.staged.is_some() {
                all.push((&self.subject, part.sha256, part.kind.into()));
            }
        }
        all
    }

    fn entries(&self) -> Vec<Entry> {
        let files = self.hashes().into_iter().map(|(_, sha256, _)| Entry::File(sha256));
        // The certificate was perhaps made for this document.
        files.chain(self.fingerprint.map(Entry::Certificate)).collect()
    }

    async fn note_hashes(&self, tx: &Tx) -> Result<(), Fault> {
        store::insert_hashes(tx, &self.hashes()).await?;
        index::queue(tx, &self.subject.id, self.entries()).await
    }

    /// After the commit: puts the bytes in their place, and makes the files known for checking.
    /// What fails here is done by jobs.
    pub async fn finalise(&self, sealer: &Sealer, stored: &Stored) {
        if !stored.is_new {
            return self.discard(sealer).await;
        }
        for (record, staged) in &stored.records {
            records::finalise(&sealer.files, &self.tenant, record, staged).await;
        }
        let indexed =
            index::add(&sealer.databases, &sealer.secrets, &self.tenant, &self.entries()).await;
        if let Err(fault) = indexed {
            tracing::warn!(%fault, "the job will make a sealed file known");
        }
    }

    /// Drops what was made, where it is not stored after all.
    pub async fn discard(&self, sealer: &Sealer) {
        for staged in self.parts.iter().filter_map(|part| part.staged.as_ref()) {
            if let Err(fault) = sealer.files.discard(staged).await {
                tracing::warn!(%fault, "what was sealed for nothing is swept later");
            }
        }
    }
}

async fn upsert(tx: &Tx, row: sealing::Model) -> Result<(), Fault> {
    use sealing::Column::{Art, Chain, Collection, Fingerprint, Owner, Sealed, Signers};
    let replace = OnConflict::columns([Collection, Owner])
        .update_columns([Art, Signers, Sealed, Fingerprint, Chain])
        .to_owned();
    let insert = sealing::Entity::insert(row.into_active_model()).on_conflict(replace);
    insert.exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// That a file has its timestamp: another file, with another SHA-256.
pub(crate) async fn set_stamped(
    tx: &Tx,
    row: &file::Model,
    record: &FileRecord,
    (sha256, at): (Sha256Digest, Option<Timestamp>),
) -> Result<(), Fault> {
    let stored = file::ActiveModel {
        file: Set(Some(record.id.clone())),
        name: Set(record.name.clone()),
        sha256: Set(sha256.to_string()),
        stamped: Set(at),
        waits: Set(false),
        ..Default::default()
    };
    let of_it = file::Entity::update_many()
        .set(stored)
        .filter(file::Column::Collection.eq(row.collection.as_str()))
        .filter(file::Column::Owner.eq(row.owner.as_str()))
        .filter(file::Column::Place.eq(row.place));
    of_it.exec(tx).await?;
    Ok(())
}

/// That a file waits no more, though it has no timestamp.
pub(crate) async fn set_unstamped(tx: &Tx, row: &file::Model) -> Result<(), Fault> {
    let stored = file::ActiveModel { waits: Set(false), ..Default::default() };
    let of_it = file::Entity::update_many()
        .set(stored)
        .filter(file::Column::Collection.eq(row.collection.as_str()))
        .filter(file::Column::Owner.eq(row.owner.as_str()))
        .filter(file::Column::Place.eq(row.place));
    of_it.exec(tx).await?;
    Ok(())
}

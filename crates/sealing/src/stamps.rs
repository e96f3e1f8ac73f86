//! Timestamps that a service did not give when a document was sealed, made good later.

use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_jobs::{JobError, NewJob};
use svenn_kernel::{Fault, TenantId, Verb};
use svenn_seal::Sha256Digest;

use crate::{
    FORSEGLINGER, Sealer, Subject,
    index::{self, Entry},
    jobs::STAMP,
    made,
    rules::HashKind,
    sealer::Waited,
    store::{file, hash, sealing},
};

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StampPayload {
    collection: String,
    owner: String,
    place: i64,
}

/// Queues that a file gets its timestamp, behind whatever somebody waits for.
pub(crate) async fn queue(tx: &Tx, subject: &Subject, place: i64) -> Result<(), Fault> {
    let (collection, owner) = (subject.collection.0.to_owned(), subject.id.clone());
    let key = format!("{STAMP} {collection} {owner} {place}");
    let payload = serde_json::to_string(&StampPayload { collection, owner, place })?;
    svenn_jobs::enqueue_bulk(tx, vec![NewJob { kind: STAMP, key, payload, due: tx.now() }]).await
}

/// A file that waits, with what it was sealed with.
struct Waiting {
    row: file::Model,
    record: FileRecord,
    of: Waited,
}

async fn waiting(tx: &Tx, of: &StampPayload) -> Result<Option<Waiting>, Fault> {
    let key = (of.collection.clone(), of.owner.clone(), of.place);
    let Some(row) = file::Entity::find_by_id(key).one(tx).await?.filter(|row| row.waits) else {
        return Ok(None);
    };
    let key = (of.collection.clone(), of.owner.clone());
    let sealed = sealing::Entity::find_by_id(key).one(tx).await?;
    let fingerprint = sealed.and_then(|it| it.fingerprint);
    let fingerprint = fingerprint.and_then(|it| Sha256Digest::parse(&it).ok());
    let frozen = Sha256Digest::parse(&row.frozen).ok();
    let of = fingerprint.zip(frozen).map(|(fingerprint, frozen)| Waited { fingerprint, frozen });
    let Some((file, of)) = row.file.clone().zip(of) else { return Ok(None) };
    let record = records::find(tx, &file).await?;
    Ok(record.map(|record| Waiting { row, record, of }))
}

/// Asks the service for the timestamp of a file, and puts the file with it in the place of the one
/// without, unless that was done or the file is gone. Both SHA-256s stay known.
pub(crate) async fn make_good(
    sealer: &Sealer,
    tenant: &TenantId,
    of: &StampPayload,
) -> Result<(), JobError> {
    let tx = sealer.read(tenant).await?;
    let Some(Waiting { record, of: sealed_by, .. }) = waiting(&tx, of).await? else {
        return Ok(());
    };
    drop(tx);
    let sealed = sealer.bytes(tenant, &record).await?;
    let stamped = sealer.stamped_later(tenant, sealed, &sealed_by).await?;
    let (sha256, at) = (stamped.sha256, stamped.stamped);
    let staged = sealer.staged(&record.name, stamped.bytes).await?;
    let tx = sealer.write(tenant).await?;
    tx.lock(&format!("sealing {} {}", of.collection, of.owner)).await?;
    let still = waiting(&tx, of).await?.filter(|it| it.record.id == record.id);
    let Some(Waiting { row, record, .. }) = still else {
        tx.rollback().await?;
        return Ok(sealer.files.discard(&staged).await?);
    };
    let record = records::replace(&tx, &record, &staged, Audience::Coordinators).await?;
    made::set_stamped(&tx, &row, &record, (sha256, at)).await?;
    note_hash(&tx, &row, sha256).await?;
    tx.record(FORSEGLINGER, &row.owner, Verb::Update, Audience::Coordinators);
    tx.commit().await?;
    records::finalise(&sealer.files, tenant, &record, &staged).await;
    let known = [Entry::File(sha256)];
    Ok(index::add(&sealer.databases, &sealer.secrets, tenant, &known).await?)
}

/// A file that no timestamp will come for waits no more, and the operator is notified; its seal is
/// good without.
pub(crate) async fn give_up(
    sealer: &Sealer,
    tenant: &TenantId,
    of: &StampPayload,
    why: &JobError,
) -> Result<(), Fault> {
    tracing::error!(
        ?why,
        owner = of.owner,
        "a seal gets no timestamp: the answers of the service cannot be used"
    );
    let tx = sealer.write(tenant).await?;
    tx.lock(&format!("sealing {} {}", of.collection, of.owner)).await?;
    let key = (of.collection.clone(), of.owner.clone(), of.place);
    let Some(row) = file::Entity::find_by_id(key).one(&tx).await?.filter(|row| row.waits) else {
        return tx.rollback().await;
    };
    made::set_unstamped(&tx, &row).await?;
    tx.record(FORSEGLINGER, &row.owner, Verb::Update, Audience::Coordinators);
    tx.commit().await?;
    Ok(())
}

async fn note_hash(tx: &Tx, row: &file::Model, sha256: Sha256Digest) -> Result<(), Fault> {
    use sea_orm::IntoActiveModel;
    let known = hash::Model {
        sha256: sha256.to_string(),
        collection: row.collection.clone(),
        owner: row.owner.clone(),
        kind: HashKind::from(row.kind),
        created: tx.now(),
    };
    hash::Entity::insert(known.into_active_model()).exec_without_returning(&tx.later()).await?;
    index::queue(tx, &row.owner, vec![Entry::File(sha256)]).await
}

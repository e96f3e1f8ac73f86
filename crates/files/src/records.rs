//! The table of files: which there are, whose they are, and where their bytes lie.
//!
//! Bytes and rows meet in this order. An upload is staged before any transaction is open.
//! [`insert`] writes the row and queues a job that moves the bytes; after the commit [`finalise`]
//! moves them at once, so that the job has nothing left to do unless the process died in
//! between. [`copy`] writes a row and queues a job that copies the bytes, [`delete`] removes the
//! row and queues a job that removes them. [`FileJobs`] does these jobs, and each may be repeated.

mod jobs;
mod row;
#[cfg(test)]
mod tests;

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait},
};
use svenn_db::{Actor, Audience, Databases, Migration, Tx, when_committed};
use svenn_jobs::NewJob;
use svenn_kernel::{Collection, Fault, FileId, TenantId, Verb};

pub use self::{jobs::FileJobs, row::Model as FileRecord};
use self::{
    jobs::{COMMIT, COPY, CommitJob, CopyJob, DELETE, DeleteJob},
    row::{ActiveModel, Column, Entity},
};
use crate::{FileName, ObjectFiles, ObjectPath, StagedFile};

/// The job looks after the bytes this long after the row was written.
const COMMIT_JOB_AFTER_SECONDS: u64 = 60;
/// Owners asked for in one statement; engines limit the values of a statement.
const OWNERS_PER_STATEMENT: usize = 500;

/// The tables.
pub const MIGRATIONS: &[Migration] = &[FILES, crate::parts::MIGRATION, REVISIONS];

const REVISIONS: Migration = Migration {
    id: "files/003_revisions",
    sql: "ALTER TABLE files ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;",
};

const FILES: Migration = Migration {
    id: "files/001_files",
    sql: "CREATE TABLE files (
        id TEXT PRIMARY KEY,
        collection TEXT NOT NULL,
        owner TEXT NOT NULL,
        path TEXT NOT NULL,
        name TEXT NOT NULL,
        content_type TEXT NOT NULL,
        size BIGINT NOT NULL,
        sha256 TEXT NOT NULL,
        width BIGINT,
        height BIGINT,
        thumbnail BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        by_id TEXT NOT NULL
    );
    CREATE UNIQUE INDEX files_name ON files (collection, owner, name);",
};

/// The record a file belongs to.
#[derive(Debug, Clone)]
pub struct Owner<'a> {
    pub collection: Collection,
    pub id: &'a str,
    /// Who is notified of it.
    pub audience: Audience,
}

impl FileRecord {
    /// Where its bytes lie.
    ///
    /// # Errors
    /// A fault when the stored path is none.
    pub fn object_path(&self, tenant: &TenantId) -> Result<ObjectPath, Fault> {
        ObjectPath::new(tenant.as_str(), self.path.split('/'))
            .map_err(|error| Fault::caused("stored path", error))
    }

    /// Whether it is a picture with a small one beside it.
    #[must_use]
    pub const fn is_picture(&self) -> bool {
        self.thumbnail
    }
}

/// Writes the row of a staged file. If the owner has a file of that name, it is called
/// `name (1).ext` and so on. The caller sees to it that one owner's files are added one at a
/// time, and calls [`finalise`] after the commit.
pub async fn insert(tx: &Tx, staged: &StagedFile, owner: Owner<'_>) -> Result<FileRecord, Fault> {
    let beside = of_owner(tx, owner.collection, owner.id).await?;
    let name = FileName::parse(&staged.name).map_err(|error| Fault::caused("file", error))?;
    let name = name.beside(beside.iter().map(|file| file.name.as_str()));
    let id = FileId::new(tx.now(), tx.entropy());
    let size = |pixels: u32| Some(i64::from(pixels));
    let record = FileRecord {
        path: format!("{}/{}/{id}", owner.collection, owner.id),
        id,
        collection: owner.collection.0.to_owned(),
        owner: owner.id.to_owned(),
        name: name.to_string(),
        content_type: staged.kind.content_type().to_owned(),
        size: i64::try_from(staged.size).unwrap_or(i64::MAX),
        sha256: staged.sha256.clone(),
        width: staged.picture.and_then(|picture| size(picture.width)),
        height: staged.picture.and_then(|picture| size(picture.height)),
        thumbnail: staged.picture.is_some(),
        created: tx.now(),
        by_id: tx.actor().id_text().to_owned(),
        revision: 0,
    };
    Entity::insert(written(&record)).exec_without_returning(&tx.later()).await?;
    tx.record(Collection::FILES, record.id.as_str(), Verb::Create, owner.audience);
    let job = CommitJob { file: record.id.clone(), staged: staged.clone() };
    let due = tx.now().plus(Duration::from_secs(COMMIT_JOB_AFTER_SECONDS));
    queue(tx, COMMIT, &record, serde_json::to_string(&job)?, due).await?;
    Ok(record)
}

/// Gives `owner`, who has no file of that name, a copy of a file. Its bytes are there once the
/// transaction is committed and its job is done.
pub async fn copy(tx: &Tx, of: &FileRecord, owner: Owner<'_>) -> Result<FileRecord, Fault> {
    let id = FileId::new(tx.now(), tx.entropy());
    let record = FileRecord {
        path: format!("{}/{}/{id}", owner.collection, owner.id),
        id,
        collection: owner.collection.0.to_owned(),
        owner: owner.id.to_owned(),
        created: tx.now(),
        by_id: tx.actor().id_text().to_owned(),
        ..of.clone()
    };
    Entity::insert(written(&record)).exec_without_returning(&tx.later()).await?;
    tx.record(Collection::FILES, record.id.as_str(), Verb::Create, owner.audience);
    let job = CopyJob { file: record.id.clone(), of: of.id.clone(), path: of.path.clone() };
    queue(tx, COPY, &record, serde_json::to_string(&job)?, tx.now()).await?;
    Ok(record)
}

/// Puts a staged file in the place of another, under its name and with its owner. It is another
/// file: the address of the old one no longer opens anything. The caller calls [`finalise`] after
/// the commit.
pub async fn replace(
    tx: &Tx,
    old: &FileRecord,
    staged: &StagedFile,
    audience: Audience,
) -> Result<FileRecord, Fault> {
    delete(tx, old, audience.clone()).await?;
    let id = FileId::new(tx.now(), tx.entropy());
    let record = FileRecord {
        path: format!("{}/{}/{id}", old.collection, old.owner),
        id,
        content_type: staged.kind.content_type().to_owned(),
        size: i64::try_from(staged.size).unwrap_or(i64::MAX),
        sha256: staged.sha256.clone(),
        created: tx.now(),
        ..old.clone()
    };
    Entity::insert(written(&record)).exec_without_returning(&tx.later()).await?;
    tx.record(Collection::FILES, record.id.as_str(), Verb::Create, audience);
    let job = CommitJob { file: record.id.clone(), staged: staged.clone() };
    let due = tx.now().plus(Duration::from_secs(COMMIT_JOB_AFTER_SECONDS));
    queue(tx, COMMIT, &record, serde_json::to_string(&job)?, due).await?;
    Ok(record)
}

fn written(record: &FileRecord) -> ActiveModel {
    ActiveModel {
        id: Set(record.id.clone()),
        collection: Set(record.collection.clone()),
        owner: Set(record.owner.clone()),
        path: Set(record.path.clone()),
        name: Set(record.name.clone()),
        content_type: Set(record.content_type.clone()),
        size: Set(record.size),
        sha256: Set(record.sha256.clone()),
        width: Set(record.width),
        height: Set(record.height),
        thumbnail: Set(record.thumbnail),
        created: Set(record.created),
        by_id: Set(record.by_id.clone()),
        revision: Set(record.revision),
    }
}

/// Revokes every address that was handed out for the files of a record. Views give new ones to
/// those who may still open them.
pub async fn revoke_addresses(tx: &Tx, collection: Collection, owner: &str) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Revision, Expr::col(Column::Revision).add(1))
        .filter(Column::Collection.eq(collection.0))
        .filter(Column::Owner.eq(owner))
        .exec(tx)
        .await?;
    Ok(())
}

/// Moves the bytes of a file whose row is committed to their place; where the commit is held, once
/// it is made. When it fails the job does it later.
pub async fn finalise(
    files: &ObjectFiles,
    tenant: &TenantId,
    record: &FileRecord,
    staged: &StagedFile,
) {
    let (files, staged) = (files.clone(), staged.clone());
    let (path, file) = (record.object_path(tenant), record.id.clone());
    let moving = async move {
        let moved = match path {
            Ok(path) => files.commit(&staged, &path).await,
            Err(fault) => Err(fault),
        };
        if let Err(fault) = moved {
            tracing::warn!(%fault, file = file.as_str(), "the job will move a file's bytes");
        }
    };
    when_committed(Box::pin(moving)).await;
}

/// The staged files whose bytes are still to be moved to their place, of all organisations. When
/// one of them cannot be asked nobody knows, and nothing may be swept.
pub async fn awaited(databases: &Databases) -> Result<HashSet<String>, Fault> {
    let mut awaited = HashSet::new();
    for organisation in databases.organisations().await? {
        let was_open = databases.is_open(&organisation.tenant);
        let begun = databases.read(&organisation.tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("staged files", error))?;
        for payload in svenn_jobs::waiting_payloads(&tx, COMMIT).await? {
            let job: CommitJob = serde_json::from_str(&payload)?;
            awaited.insert(job.staged.id().to_owned());
        }
        drop(tx);
        if !was_open {
            databases.close(&organisation.tenant).await;
        }
    }
    Ok(awaited)
}

pub async fn find(tx: &Tx, id: &FileId) -> Result<Option<FileRecord>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The files of one record, oldest first.
pub async fn of_owner(
    tx: &Tx,
    collection: Collection,
    owner: &str,
) -> Result<Vec<FileRecord>, Fault> {
    let mut files = of_owners(tx, collection, &[owner]).await?;
    Ok(files.remove(owner).unwrap_or_default())
}

/// The files of each of these records, oldest first; records without files are left out.
pub async fn of_owners(
    tx: &Tx,
    collection: Collection,
    owners: &[&str],
) -> Result<HashMap<String, Vec<FileRecord>>, Fault> {
    let mut files = HashMap::new();
    for some in owners.chunks(OWNERS_PER_STATEMENT) {
        let theirs = Entity::find()
            .filter(Column::Collection.eq(collection.0))
            .filter(Column::Owner.is_in(some.iter().copied()))
            .order_by_asc(Column::Created)
            .order_by_asc(Column::Id);
        group(&mut files, theirs.all(tx).await?);
    }
    Ok(files)
}

/// All files of a collection by the record they belong to, each oldest first.
pub async fn of_collection(
    tx: &Tx,
    collection: Collection,
) -> Result<HashMap<String, Vec<FileRecord>>, Fault> {
    let all = Entity::find()
        .filter(Column::Collection.eq(collection.0))
        .order_by_asc(Column::Created)
        .order_by_asc(Column::Id);
    let mut files = HashMap::new();
    group(&mut files, all.all(tx).await?);
    Ok(files)
}

/// All files, oldest first.
pub async fn all(tx: &Tx) -> Result<Vec<FileRecord>, Fault> {
    let all = Entity::find().order_by_asc(Column::Created).order_by_asc(Column::Id);
    Ok(all.all(tx).await?)
}

fn group(files: &mut HashMap<String, Vec<FileRecord>>, rows: Vec<FileRecord>) {
    for row in rows {
        files.entry(row.owner.clone()).or_default().push(row);
    }
}

/// Removes a file; its bytes go once the transaction is committed. `audience`
/// is notified of it.
pub async fn delete(tx: &Tx, record: &FileRecord, audience: Audience) -> Result<(), Fault> {
    Entity::delete_by_id(record.id.clone()).exec(tx).await?;
    tx.record(Collection::FILES, record.id.as_str(), Verb::Delete, audience);
    let job = DeleteJob { path: record.path.clone() };
    queue(tx, DELETE, record, serde_json::to_string(&job)?, tx.now()).await
}

async fn queue(
    tx: &Tx,
    kind: &'static str,
    record: &FileRecord,
    payload: String,
    due: svenn_kernel::Timestamp,
) -> Result<(), Fault> {
    let key = format!("{kind} {}", record.id);
    svenn_jobs::enqueue(tx, NewJob { kind, key, payload, due }).await
}

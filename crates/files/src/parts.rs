//! Uploads in parts: what of a file is here, for as long as its line breaks and comes back.
//!
//! Each part is an object in the staging under a name of its own; the rows say which of them count,
//! in which order. A part counts when its row is committed, so that a killed process loses the part
//! it was taking and nothing else, and of two who send the same part one counts. Objects that no
//! row names, and those of uploads that are not finished in time, go with the sweep of the staging.

use std::time::Duration;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use svenn_db::{Migration, Tx};
use svenn_kernel::{Fault, FileId, PersonId, Timestamp, UploadId};

use self::row::{ActiveModel, Column, Entity, Model};

/// How long an upload may take; shorter than its parts are left in the staging.
pub const UPLOAD_HOURS_MAX: u64 = 5;
/// Most uploads that a person has begun and not finished.
const OPEN_MAX: usize = 60;
/// Most bytes of them together.
pub const OPEN_BYTES_MAX: i64 = 1_000_000_000;
/// The same of those who may send [`crate::LARGE_BYTES_MAX`]: two such.
pub const OPEN_LARGE_BYTES_MAX: i64 = 2_200_000_000;
const SECONDS_OF_HOUR: u64 = 3_600;

/// The tables.
pub(crate) const MIGRATION: Migration = Migration {
    id: "files/002_uploads",
    sql: "CREATE TABLE uploads (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        length BIGINT NOT NULL,
        received BIGINT NOT NULL,
        created BIGINT NOT NULL,
        file TEXT
    );
    CREATE INDEX uploads_person ON uploads (person);
    CREATE INDEX uploads_created ON uploads (created);
    CREATE TABLE upload_parts (
        upload TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
        position BIGINT NOT NULL,
        part TEXT NOT NULL,
        PRIMARY KEY (upload, position)
    );",
};

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{FileId, PersonId, Timestamp, UploadId};

    /// An upload in parts.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "uploads")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: UploadId,
        /// Who sends it; nobody else knows of it.
        pub person: PersonId,
        /// Bytes of the whole.
        pub length: i64,
        /// Bytes that are here.
        pub received: i64,
        pub created: Timestamp,
        /// The file that was made of it.
        pub file: Option<FileId>,
    }

    svenn_db::no_relations!();
}

mod part {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::UploadId;

    /// A part.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "upload_parts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub upload: UploadId,
        /// Where in the file it begins.
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        /// Names its bytes in the staging.
        pub part: String,
    }

    svenn_db::no_relations!();
}

pub use self::row::Model as PartedUpload;

impl Model {
    /// Whether all of it is here.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.received >= self.length
    }

    /// When it is given up.
    #[must_use]
    pub fn expires(&self) -> Timestamp {
        self.created.plus(Duration::from_secs(UPLOAD_HOURS_MAX.saturating_mul(SECONDS_OF_HOUR)))
    }
}

/// Begins an upload; `None` where the person has the most that are allowed, in number or in bytes.
/// Deletes expired uploads of everybody.
///
/// # Errors
/// A fault of the database.
pub async fn begin(
    tx: &Tx,
    person: &PersonId,
    length: i64,
    open_bytes_max: i64,
) -> Result<Option<Model>, Fault> {
    tx.lock(&format!("uploads {person}")).await?;
    let oldest = tx.now().millis().saturating_sub(hours_millis());
    let old = Column::Created.lt(Timestamp::from_millis(oldest));
    Entity::delete_many().filter(old).exec(tx).await?;
    let open: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Length)
        .filter(Column::Person.eq(person.clone()))
        .filter(Column::File.is_null())
        .into_tuple()
        .all(tx)
        .await?;
    let bytes = open.iter().copied().fold(length, i64::saturating_add);
    if open.len() >= OPEN_MAX || bytes > open_bytes_max {
        return Ok(None);
    }
    let id = UploadId::new(tx.now(), tx.entropy());
    let created = tx.now();
    let row = ActiveModel {
        id: Set(id.clone()),
        person: Set(person.clone()),
        length: Set(length),
        received: Set(0),
        created: Set(created),
        file: Set(None),
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(Some(Model { id, person: person.clone(), length, received: 0, created, file: None }))
}

fn hours_millis() -> i64 {
    let seconds = UPLOAD_HOURS_MAX.saturating_mul(SECONDS_OF_HOUR);
    i64::try_from(seconds.saturating_mul(1_000)).unwrap_or(i64::MAX)
}

/// A person's upload, unless it took too long.
///
/// # Errors
/// A fault of the database.
pub async fn find(tx: &Tx, id: &UploadId, person: &PersonId) -> Result<Option<Model>, Fault> {
    let found = Entity::find_by_id(id.clone()).filter(Column::Person.eq(person.clone()));
    Ok(found.one(tx).await?.filter(|upload| tx.now() < upload.expires()))
}

/// Counts a part that begins where the upload has come to; `false` where somebody else was first.
///
/// # Errors
/// A fault of the database.
pub async fn advance(tx: &Tx, upload: &Model, length: i64, part: String) -> Result<bool, Fault> {
    let moved = Entity::update_many()
        .col_expr(Column::Received, Expr::col(Column::Received).add(length))
        .filter(Column::Id.eq(upload.id.clone()))
        .filter(Column::Received.eq(upload.received))
        .filter(Column::File.is_null())
        .exec(tx)
        .await?;
    if moved.rows_affected == 0 {
        return Ok(false);
    }
    let row = part::ActiveModel {
        upload: Set(upload.id.clone()),
        position: Set(upload.received),
        part: Set(part),
    };
    part::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(true)
}

/// The parts in their order.
///
/// # Errors
/// A fault of the database.
pub async fn parts(tx: &Tx, id: &UploadId) -> Result<Vec<String>, Fault> {
    let parts = part::Entity::find()
        .filter(part::Column::Upload.eq(id.clone()))
        .order_by_asc(part::Column::Position);
    Ok(parts.all(tx).await?.into_iter().map(|row| row.part).collect())
}

/// Says which file was made of it; `false` where one was already.
///
/// # Errors
/// A fault of the database.
pub async fn finish(tx: &Tx, id: &UploadId, file: &FileId) -> Result<bool, Fault> {
    let set = Entity::update_many()
        .col_expr(Column::File, Expr::value(file.as_str()))
        .filter(Column::Id.eq(id.clone()))
        .filter(Column::File.is_null())
        .exec(tx)
        .await?;
    Ok(set.rows_affected > 0)
}

/// Forgets an upload.
///
/// # Errors
/// A fault of the database.
pub async fn forget(tx: &Tx, id: &UploadId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    Ok(())
}

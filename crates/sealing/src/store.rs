//! The rows.

pub(crate) mod certificate {
    //! Table `seal_certificates`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{Timestamp, stored_words};

    /// Where a certificate is from.
    #[stored_words(column, schema)]
    #[schema(as = SealCertificateOrigin)]
    #[serde(rename_all = "UPPERCASE")]
    pub enum Origin {
        /// Made here; nobody else vouches for it.
        Laget,
        /// Brought.
        Hentet,
    }

    /// A certificate that seals are or were made with.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "seal_certificates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub fingerprint: String,
        /// In base64, the own one first.
        pub certificates: String,
        /// Sealed; erased when another certificate takes its place.
        pub sealed_key: Option<String>,
        pub source: Origin,
        /// Who brought it or had it made; empty for the product itself.
        pub by_id: String,
        pub created: Timestamp,
        pub replaced: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub(crate) mod sealing {
    //! Table `sealings`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    use crate::rules::Ending;

    /// A record of some capability whose documents were frozen, and sealed when it was finished.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sealings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub collection: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub owner: String,
        /// Kind of document.
        pub art: String,
        pub signers: i64,
        pub created: Timestamp,
        pub sealed: Option<Timestamp>,
        /// Of the certificate that sealed it.
        pub fingerprint: Option<String>,
        /// The last link of what the evidence tells, whose events their own capability keeps: nothing
        /// here says who anybody is.
        pub chain: Option<String>,
        pub ended: Option<Timestamp>,
        pub ending: Option<Ending>,
        /// How much it stands for, in words.
        pub extent: Option<String>,
        /// The last day that it holds.
        pub valid_until: Option<NaiveDate>,
    }

    svenn_db::no_relations!();
}

pub(crate) mod file {
    //! Table `sealed_files`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{FileId, Timestamp};

    use crate::rules::FileKind;

    /// A file of a sealing as it is now.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sealed_files")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub collection: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub owner: String,
        /// Its place among them, from 0; the evidence comes last.
        #[sea_orm(primary_key, auto_increment = false)]
        pub place: i64,
        pub kind: FileKind,
        pub name: String,
        /// Missing for a document that must not be touched: the evidence names its SHA-256.
        pub file: Option<FileId>,
        /// The SHA-256 of what was sealed.
        pub frozen: String,
        pub sha256: String,
        /// The archive standard that it says it follows; empty for none.
        pub pdf_a: String,
        /// What the timestamp service vouches for.
        pub stamped: Option<Timestamp>,
        /// Whether it is to get a timestamp still.
        pub waits: bool,
    }

    svenn_db::no_relations!();
}

pub(crate) mod hash {
    //! Table `seal_hashes`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    use crate::rules::HashKind;

    /// A SHA-256 that is known, also of a version that another one has replaced.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "seal_hashes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub sha256: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub collection: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub owner: String,
        /// Part of the key, too; the library wants no enumeration there.
        pub kind: HashKind,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, Timestamp};
use svenn_seal::Sha256Digest;

use crate::{Subject, rules::HashKind};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 100;
/// What is told of a SHA-256 that many records have, as a document that was sent to many.
const KNOWN_MAX: u64 = 20;

pub(crate) async fn find(tx: &Tx, subject: &Subject) -> Result<Option<sealing::Model>, Fault> {
    let key = (subject.collection.0.to_owned(), subject.id.clone());
    Ok(sealing::Entity::find_by_id(key).one(tx).await?)
}

/// The files of a sealing, in their order.
pub(crate) async fn files(tx: &Tx, subject: &Subject) -> Result<Vec<file::Model>, Fault> {
    let all = file::Entity::find()
        .filter(file::Column::Collection.eq(subject.collection.0))
        .filter(file::Column::Owner.eq(subject.id.as_str()))
        .order_by_asc(file::Column::Place);
    Ok(all.all(tx).await?)
}

/// Stores what is known of these records, and leaves alone what is there.
pub(crate) async fn insert_sealings(tx: &Tx, rows: Vec<sealing::Model>) -> Result<(), Fault> {
    let key = [sealing::Column::Collection, sealing::Column::Owner];
    let there = OnConflict::columns(key).do_nothing().to_owned();
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().cloned().map(IntoActiveModel::into_active_model);
        let insert = sealing::Entity::insert_many(some).on_conflict(there.clone());
        insert.exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Stores SHA-256s, and leaves alone those that are there.
pub(crate) async fn insert_hashes(
    tx: &Tx,
    hashes: &[(&Subject, Sha256Digest, HashKind)],
) -> Result<(), Fault> {
    use hash::Column::{Collection, Kind, Owner, Sha256};
    let there = OnConflict::columns([Sha256, Collection, Owner, Kind]).do_nothing().to_owned();
    let row = |(subject, sha256, kind): &(&Subject, Sha256Digest, HashKind)| hash::Model {
        sha256: sha256.to_string(),
        collection: subject.collection.0.to_owned(),
        owner: subject.id.clone(),
        kind: *kind,
        created: tx.now(),
    };
    for some in hashes.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|it| row(it).into_active_model());
        let insert = hash::Entity::insert_many(rows).on_conflict(there.clone());
        insert.exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// What is known of a SHA-256: what was sealed before what was sent, which may be to many, and the
/// newest of each first.
pub(crate) async fn known(
    tx: &Tx,
    sha256: &Sha256Digest,
) -> Result<Vec<(hash::Model, sealing::Model)>, Fault> {
    let found = hash::Entity::find()
        .filter(hash::Column::Sha256.eq(sha256.to_string()))
        .order_by_asc(hash::Column::Kind.eq(HashKind::Frosset))
        .order_by_desc(hash::Column::Created)
        .order_by_asc(hash::Column::Owner)
        .limit(KNOWN_MAX);
    let mut all = Vec::new();
    for row in found.all(tx).await? {
        let key = (row.collection.clone(), row.owner.clone());
        if let Some(of) = sealing::Entity::find_by_id(key).one(tx).await? {
            all.push((row, of));
        }
    }
    Ok(all)
}

/// The file that has this SHA-256 now.
pub(crate) async fn file_of(
    tx: &Tx,
    of: &sealing::Model,
    sha256: &Sha256Digest,
) -> Result<Option<file::Model>, Fault> {
    let found = file::Entity::find()
        .filter(file::Column::Collection.eq(of.collection.as_str()))
        .filter(file::Column::Owner.eq(of.owner.as_str()))
        .filter(file::Column::Sha256.eq(sha256.to_string()));
    Ok(found.one(tx).await?)
}

/// Whether a document of a sealing stands beside its evidence, without a seal of its own.
pub(crate) async fn stands_apart(
    tx: &Tx,
    of: &sealing::Model,
    frozen: &Sha256Digest,
) -> Result<bool, Fault> {
    let apart = file::Entity::find()
        .filter(file::Column::Collection.eq(of.collection.as_str()))
        .filter(file::Column::Owner.eq(of.owner.as_str()))
        .filter(file::Column::Frozen.eq(frozen.to_string()))
        .filter(file::Column::File.is_null());
    Ok(apart.count(tx).await? > 0)
}

/// How many files wait for a timestamp.
pub(crate) async fn waiting(tx: &Tx) -> Result<u64, Fault> {
    Ok(file::Entity::find().filter(file::Column::Waits.eq(true)).count(tx).await?)
}

/// How many were sealed.
pub(crate) async fn sealed(tx: &Tx) -> Result<u64, Fault> {
    Ok(sealing::Entity::find().filter(sealing::Column::Sealed.is_not_null()).count(tx).await?)
}

/// All SHA-256s that are known, each once.
pub(crate) async fn all_hashes(tx: &Tx) -> Result<Vec<String>, Fault> {
    let all = hash::Entity::find().select_only().column(hash::Column::Sha256).distinct();
    Ok(all.into_tuple().all(tx).await?)
}

/// How many there are.
pub(crate) async fn count_hashes(tx: &Tx) -> Result<u64, Fault> {
    let all = hash::Entity::find().select_only().column(hash::Column::Sha256).distinct();
    Ok(all.count(tx).await?)
}

/// How many are asked to sign.
pub(crate) async fn set_signers(tx: &Tx, of: sealing::Model, signers: i64) -> Result<(), Fault> {
    use sea_orm::ActiveValue::Set;
    let row = sealing::ActiveModel { signers: Set(signers), ..of.into_active_model() };
    sealing::Entity::update(row).exec(tx).await?;
    Ok(())
}

/// What anybody may know who has one of its files.
pub(crate) async fn set_facts(
    tx: &Tx,
    of: sealing::Model,
    facts: crate::PublicFacts,
) -> Result<(), Fault> {
    use sea_orm::ActiveValue::Set;
    let row = sealing::ActiveModel {
        extent: Set(facts.extent),
        valid_until: Set(facts.valid_until),
        ..of.into_active_model()
    };
    sealing::Entity::update(row).exec(tx).await?;
    Ok(())
}

/// That a record holds no more, from now on.
pub(crate) async fn end(
    tx: &Tx,
    of: sealing::Model,
    (ending, at): (crate::rules::Ending, Timestamp),
) -> Result<(), Fault> {
    use sea_orm::ActiveValue::Set;
    let ended = sealing::ActiveModel {
        ended: Set(Some(at)),
        ending: Set(Some(ending)),
        ..of.into_active_model()
    };
    sealing::Entity::update(ended).exec(tx).await?;
    Ok(())
}

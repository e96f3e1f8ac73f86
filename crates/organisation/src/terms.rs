//! The organisation's terms: personvern and brukervilkår. Each change is a version of its own,
//! so that it can be told what somebody accepted.

use sea_orm::{ActiveValue::Set, EntityTrait, QueryOrder, QuerySelect};
use svenn_db::{Actor, Audience, Tx};
use svenn_kernel::{Collection, Fault, PersonId, Timestamp, Verb};

use crate::Flags;

/// Most versions listed, newest first.
const VERSIONS_LISTED_MAX: u64 = 200;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    /// A version of the terms.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "terms")]
    pub struct Model {
        /// Which; the first is 1.
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i64,
        /// How personal data is handled, as cleaned rich text.
        pub personvern: String,
        /// What one agrees to as a user, as cleaned rich text.
        pub brukervilkar: String,
        /// When it was written.
        pub created: Timestamp,
        /// By whom; `None`: by the system.
        pub by_id: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub use row::Model as Terms;
use row::{Column, Entity};

/// The two texts, as rich text that has been cleaned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Texts {
    /// How personal data is handled.
    pub personvern: String,
    /// What one agrees to as a user.
    pub brukervilkar: String,
}

/// The version in force; `None` while none has been written.
pub async fn newest(tx: &Tx) -> Result<Option<Terms>, Fault> {
    Ok(Entity::find().order_by_desc(Column::Version).one(tx).await?)
}

pub async fn find(tx: &Tx, version: i64) -> Result<Option<Terms>, Fault> {
    Ok(Entity::find_by_id(version).one(tx).await?)
}

/// When each version was made and by whom (`None`: by the system), newest first.
pub type Versions = Vec<(i64, Timestamp, Option<PersonId>)>;

/// The versions without their texts.
pub async fn versions(tx: &Tx) -> Result<Versions, Fault> {
    let some = Entity::find()
        .select_only()
        .columns([Column::Version, Column::Created, Column::ById])
        .order_by_desc(Column::Version)
        .limit(VERSIONS_LISTED_MAX);
    Ok(some.into_tuple().all(tx).await?)
}

/// Stores a new version, which everybody is asked to accept where acceptance is demanded.
pub async fn publish(tx: &Tx, texts: Texts) -> Result<Terms, Fault> {
    let version = newest(tx).await?.map_or(1, |newest| newest.version + 1);
    let by_id = match tx.actor() {
        Actor::Person { id, .. } => Some(id.clone()),
        _ => None,
    };
    let Texts { personvern, brukervilkar } = texts;
    let terms = Terms { version, personvern, brukervilkar, created: tx.now(), by_id };
    let row = row::ActiveModel {
        version: Set(terms.version),
        personvern: Set(terms.personvern.clone()),
        brukervilkar: Set(terms.brukervilkar.clone()),
        created: Set(terms.created),
        by_id: Set(terms.by_id.clone()),
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    tx.record(Collection::TERMS, version.to_string(), Verb::Create, Audience::Everyone);
    follow(tx, crate::load(tx).await?.flags).await?;
    Ok(terms)
}

/// Keeps what sign-in demands in step with the flag and the newest version. With no terms
/// written there is nothing to accept.
pub(crate) async fn follow(tx: &Tx, flags: Flags) -> Result<(), Fault> {
    let demanded = if flags.accept_terms_enabled {
        newest(tx).await?.map(|newest| newest.version)
    } else {
        None
    };
    svenn_access::terms::demand(tx, demanded).await
}

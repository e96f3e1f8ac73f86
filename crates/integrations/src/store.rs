//! Keys in the database.

mod rows {
    pub mod key {
        use sea_orm::entity::prelude::*;
        use svenn_db::Record;
        use svenn_kernel::{IntegrationKeyId, Timestamp};

        /// A key of one of the office's other systems.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
        #[sea_orm(table_name = "integration_keys")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: IntegrationKeyId,
            /// What people call the system.
            pub navn: String,
            /// What it opens: words with commas between.
            pub omfang: String,
            /// How its secret part begins, so that people know it again.
            pub prefix: String,
            /// What it is known by.
            pub hash: String,
            pub created: Timestamp,
            /// From when on it does not count.
            pub expires: Timestamp,
            /// When it was used last, to the hour.
            pub used: Option<Timestamp>,
        }

        svenn_db::no_relations!();
    }
}

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{Fault, Verb};

use self::rows::key;
pub(crate) use self::rows::key::{Change as KeyChange, Model as Key};
use crate::{
    INTEGRASJONSNOKLER,
    rules::{self, Scopes},
};

impl Key {
    /// What it opens.
    pub(crate) fn scopes(&self) -> Scopes {
        rules::read_scopes(&self.omfang)
    }
}

/// Waits for the turn to write about keys.
pub(crate) async fn lock(tx: &Tx) -> Result<(), Fault> {
    tx.lock("integration keys").await
}

/// All keys, the oldest first.
pub(crate) async fn keys(tx: &Tx) -> Result<Vec<Key>, Fault> {
    let all = key::Entity::find().order_by_asc(key::Column::Created).order_by_asc(key::Column::Id);
    Ok(all.all(tx).await?)
}

/// The key that is known by a hash.
pub(crate) async fn key_of_hash(tx: &Tx, hash: &str) -> Result<Option<Key>, Fault> {
    Ok(key::Entity::find().filter(key::Column::Hash.eq(hash)).one(tx).await?)
}

/// Stores a new key.
pub(crate) async fn insert_key(tx: &Tx, new: &Key) -> Result<(), Fault> {
    key::Entity::insert(new.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    note(tx, new, Verb::Create);
    Ok(())
}

/// Takes keys back: they count no more.
pub(crate) async fn remove_keys(tx: &Tx, keys: &[Key]) -> Result<(), Fault> {
    for one in keys {
        key::Entity::delete_by_id(one.id.clone()).exec(tx).await?;
        note(tx, one, Verb::Delete);
    }
    Ok(())
}

/// Notes that a key is used; the log is told of the first use of a day.
pub(crate) async fn note_use(tx: &Tx, of: &Key) -> Result<(), Fault> {
    let change = KeyChange { used: Set(Some(tx.now())), ..Default::default() };
    change_row(tx, of, change).await?;
    if rules::is_first_of_day(of.used, tx.now()) {
        note(tx, of, Verb::Update);
    }
    Ok(())
}

fn note(tx: &Tx, of: &Key, verb: Verb) {
    tx.record(INTEGRASJONSNOKLER, of.id.as_str(), verb, Audience::Coordinators);
}

//! Keys and deliveries in the database.

mod rows {
    pub mod key {
        use sea_orm::entity::prelude::*;
        use svenn_db::Record;
        use svenn_kernel::{CompanyId, DeliveryKeyId, Timestamp};

        /// A key of a company's own system.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
        #[sea_orm(table_name = "delivery_keys")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: DeliveryKeyId,
            /// For whose apprentices it counts.
            pub company: CompanyId,
            /// What people call it.
            pub navn: String,
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

    pub mod delivery {
        use chrono::NaiveDate;
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{ApprenticeId, CompanyId, DeliveryId, DocumentationId, Timestamp};

        /// A work day that was delivered.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "deliveries")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: DeliveryId,
            pub company: CompanyId,
            /// What the sender calls it.
            pub external: String,
            pub laerling: ApprenticeId,
            pub dag: NaiveDate,
            /// The draft that it became; the apprentice may have deleted it.
            pub documentation: DocumentationId,
            /// Minutes of work; none where nothing was said of them.
            pub minutes: Option<i64>,
            /// National codes of the goals that it proposes, with spaces between them.
            pub maal: String,
            pub created: Timestamp,
        }

        svenn_db::no_relations!();
    }

    pub mod picture {
        use sea_orm::entity::prelude::*;
        use svenn_db::Record;
        use svenn_kernel::{DeliveryId, FileId};

        /// A photograph that was announced.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
        #[sea_orm(table_name = "delivery_pictures")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub delivery: DeliveryId,
            /// What the sender calls it.
            #[sea_orm(primary_key, auto_increment = false)]
            pub handle: String,
            /// What it shows; it goes on with the photograph when that arrives.
            pub note: String,
            /// The photograph; none while it is on its way.
            pub file: Option<FileId>,
        }

        svenn_db::no_relations!();
    }
}

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_access::keys;
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{
    ApprenticeId, CompanyId, DeliveryId, DocumentationId, Fault, FileId, GoalId, Timestamp, Verb,
};

use self::rows::{delivery, key, picture};
pub(crate) use self::rows::{
    delivery::Model as Delivery,
    key::{Change as KeyChange, Model as Key},
    picture::{Change as PictureChange, Model as Picture},
};
use crate::{LEVERINGER, LEVERINGSNOKLER};

impl Delivery {
    /// The goals that it proposes, by their national codes.
    pub(crate) fn codes(&self) -> Vec<GoalId> {
        self.maal.split_whitespace().filter_map(|code| GoalId::parse(code).ok()).collect()
    }
}

/// Waits for the turn to write about the keys and deliveries of a company.
pub(crate) async fn lock(tx: &Tx, company: &CompanyId) -> Result<(), Fault> {
    tx.lock(&format!("deliveries {company}")).await
}

/// The keys of a company, the oldest first.
pub(crate) async fn keys_of(tx: &Tx, company: &CompanyId) -> Result<Vec<Key>, Fault> {
    let theirs = key::Entity::find()
        .filter(key::Column::Company.eq(company.clone()))
        .order_by_asc(key::Column::Created)
        .order_by_asc(key::Column::Id);
    Ok(theirs.all(tx).await?)
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
    note_key(tx, new, Verb::Create);
    Ok(())
}

/// Takes keys back: they count no more.
pub(crate) async fn remove_keys(tx: &Tx, keys: &[Key]) -> Result<(), Fault> {
    for one in keys {
        key::Entity::delete_by_id(one.id.clone()).exec(tx).await?;
        note_key(tx, one, Verb::Delete);
    }
    Ok(())
}

/// Notes that a key is used. Of many calls one is written, and nobody is told.
pub(crate) async fn note_use(tx: &Tx, of: &Key) -> Result<(), Fault> {
    if !keys::is_to_note(of.used, tx.now()) {
        return Ok(());
    }
    let change = KeyChange { used: Set(Some(tx.now())), ..Default::default() };
    change_row(tx, of, change).await
}

fn note_key(tx: &Tx, of: &Key, verb: Verb) {
    let office = Audience::Coordinators.concerning(of.company.as_str());
    tx.record(LEVERINGSNOKLER, of.id.as_str(), verb, office);
}

/// What a company has delivered under this name, or of this day of this apprentice.
pub(crate) async fn before(
    tx: &Tx,
    company: &CompanyId,
    external: &str,
    (laerling, dag): (&ApprenticeId, NaiveDate),
) -> Result<Option<Delivery>, Fault> {
    let same_day = Condition::all()
        .add(delivery::Column::Laerling.eq(laerling.clone()))
        .add(delivery::Column::Dag.eq(dag));
    let same = Condition::any().add(delivery::Column::External.eq(external)).add(same_day);
    let found = delivery::Entity::find()
        .filter(delivery::Column::Company.eq(company.clone()))
        .filter(same)
        .order_by_asc(delivery::Column::Id);
    Ok(found.one(tx).await?)
}

pub(crate) async fn find(tx: &Tx, id: &DeliveryId) -> Result<Option<Delivery>, Fault> {
    Ok(delivery::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// What became this documentation.
pub(crate) async fn of_documentation(
    tx: &Tx,
    id: &DocumentationId,
) -> Result<Option<Delivery>, Fault> {
    let it = delivery::Column::Documentation.eq(id.clone());
    Ok(delivery::Entity::find().filter(it).one(tx).await?)
}

/// All that was delivered of an apprentice, the oldest first.
pub(crate) async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Delivery>, Fault> {
    let hers = delivery::Entity::find()
        .filter(delivery::Column::Laerling.eq(id.clone()))
        .order_by_asc(delivery::Column::Id);
    Ok(hers.all(tx).await?)
}

/// Whether anything of an apprentice was delivered since an instant.
pub(crate) async fn is_any_since(
    tx: &Tx,
    id: &ApprenticeId,
    since: Timestamp,
) -> Result<bool, Fault> {
    let hers = delivery::Entity::find()
        .filter(delivery::Column::Laerling.eq(id.clone()))
        .filter(delivery::Column::Created.gte(since));
    Ok(hers.one(tx).await?.is_some())
}

/// Stores a new one with the photographs that it announces.
pub(crate) async fn insert(tx: &Tx, new: &Delivery, pictures: Vec<Picture>) -> Result<(), Fault> {
    delivery::Entity::insert(new.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    if !pictures.is_empty() {
        let rows = pictures.into_iter().map(IntoActiveModel::into_active_model);
        picture::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    note(tx, new, Verb::Create);
    Ok(())
}

/// Removes all that was delivered of an apprentice.
pub(crate) async fn remove_of(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    for one in of_apprentice(tx, id).await? {
        delivery::Entity::delete_by_id(one.id.clone()).exec(tx).await?;
        note(tx, &one, Verb::Delete);
    }
    Ok(())
}

fn note(tx: &Tx, of: &Delivery, verb: Verb) {
    tx.record(LEVERINGER, of.id.as_str(), verb, Audience::person(&of.laerling));
}

/// The photographs that a delivery announces.
pub(crate) async fn pictures_of(tx: &Tx, id: &DeliveryId) -> Result<Vec<Picture>, Fault> {
    let its = picture::Entity::find()
        .filter(picture::Column::Delivery.eq(id.clone()))
        .order_by_asc(picture::Column::Handle);
    Ok(its.all(tx).await?)
}

/// A photograph has arrived; what it shows stands with the draft from then on.
pub(crate) async fn arrived(tx: &Tx, of: &Picture, file: &FileId) -> Result<(), Fault> {
    let change = PictureChange { file: Set(Some(file.clone())), note: Set(String::new()) };
    change_row(tx, of, change).await
}

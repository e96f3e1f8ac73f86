//! Webhooks and deliveries in the database.

mod rows {
    pub mod webhook {
        use sea_orm::entity::prelude::*;
        use svenn_db::Record;
        use svenn_kernel::{Timestamp, WebhookId};

        /// A system that is told of changes.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
        #[sea_orm(table_name = "webhooks")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: WebhookId,
            /// What people call the system.
            pub navn: String,
            /// Where it is called.
            pub adresse: String,
            /// What it hears of: words with commas between.
            pub omfang: String,
            /// What calls are signed with, sealed.
            pub secret: String,
            /// Whether it is called.
            pub aktiv: bool,
            /// How far in the log it has come.
            pub position: i64,
            /// When its next job is due; none where nothing waits.
            pub neste: Option<Timestamp>,
            /// Since when nothing was taken.
            #[sea_orm(column_name = "feilerSiden")]
            pub feiler_siden: Option<Timestamp>,
            /// Until when it is left alone, where it has had too much to do.
            pub hviler: Option<Timestamp>,
            /// Why it was stopped; empty where a person did it, or nobody.
            pub stoppet: String,
            pub created: Timestamp,
        }

        svenn_db::no_relations!();
    }

    pub mod delivery {
        use sea_orm::entity::prelude::*;
        use svenn_db::Record;
        use svenn_kernel::{Timestamp, WebhookDeliveryId, WebhookId};

        /// A change that a system is told.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
        #[sea_orm(table_name = "webhook_deliveries")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: WebhookDeliveryId,
            pub webhook: WebhookId,
            /// Its place in the log.
            pub seq: i64,
            pub samling: String,
            /// The record's id.
            pub record: String,
            pub verb: String,
            /// When it happened.
            pub at: Timestamp,
            /// `WAITING`, `DONE` or `FAILED`.
            pub state: String,
            pub tries: i64,
            /// Not before this instant.
            pub neste: Timestamp,
            /// Status of the newest answer.
            pub svar: Option<i64>,
            /// Why there was no answer; empty where there was one.
            pub feil: String,
            /// When it was taken.
            pub levert: Option<Timestamp>,
        }

        svenn_db::no_relations!();
    }
}

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use svenn_db::{Audience, Change, Tx, change_row, change_rows};
use svenn_kernel::{Fault, Timestamp, Verb, WebhookDeliveryId, WebhookId};

use self::rows::{delivery, webhook};
pub(crate) use self::rows::{
    delivery::{Change as DeliveryChange, Model as Delivery},
    webhook::{Change as WebhookChange, Model as Webhook},
};
use crate::{
    WEBHOOKS,
    rules::{self, Scopes},
};

/// A delivery that is to be taken yet.
pub(crate) const WAITING: &str = "WAITING";
/// One that was taken.
pub(crate) const DONE: &str = "DONE";
/// One that was given up.
pub(crate) const FAILED: &str = "FAILED";
/// Deliveries looked at when the next one is chosen.
const LOOKED_AT: u64 = 2_000;
/// Rows of one statement.
const ROWS_PER_STATEMENT: usize = 50;

impl Webhook {
    /// What it hears of.
    pub(crate) fn scopes(&self) -> Scopes {
        rules::read_scopes(&self.omfang)
    }
}

/// Waits for the turn to write about webhooks and their deliveries.
pub(crate) async fn lock(tx: &Tx) -> Result<(), Fault> {
    tx.lock("webhooks").await
}

/// All of them, the oldest first.
pub(crate) async fn all(tx: &Tx) -> Result<Vec<Webhook>, Fault> {
    let all = webhook::Entity::find()
        .order_by_asc(webhook::Column::Created)
        .order_by_asc(webhook::Column::Id);
    Ok(all.all(tx).await?)
}

/// Those that are called.
pub(crate) async fn active(tx: &Tx) -> Result<Vec<Webhook>, Fault> {
    let active = webhook::Entity::find().filter(webhook::Column::Aktiv.eq(true));
    Ok(active.order_by_asc(webhook::Column::Id).all(tx).await?)
}

pub(crate) async fn find(tx: &Tx, id: &WebhookId) -> Result<Option<Webhook>, Fault> {
    Ok(webhook::Entity::find_by_id(id.clone()).one(tx).await?)
}

pub(crate) async fn insert(tx: &Tx, new: &Webhook) -> Result<(), Fault> {
    webhook::Entity::insert(new.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    note(tx, &new.id, Verb::Create);
    Ok(())
}

/// Changes how one stands; nobody is told.
pub(crate) async fn change(tx: &Tx, of: &Webhook, change: WebhookChange) -> Result<(), Fault> {
    change_row(tx, of, change).await
}

/// Tells that one was changed by a person, or stopped.
pub(crate) fn note(tx: &Tx, id: &WebhookId, verb: Verb) {
    tx.record(WEBHOOKS, id.as_str(), verb, Audience::Coordinators);
}

/// Removes one with its deliveries.
pub(crate) async fn remove(tx: &Tx, id: &WebhookId) -> Result<(), Fault> {
    let theirs = delivery::Column::Webhook.eq(id.clone());
    delivery::Entity::delete_many().filter(theirs).exec(tx).await?;
    webhook::Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// In a copy of an organisation: the systems are the original's and are told of nothing here, and
/// what was sealed for that does not open.
///
/// # Errors
/// A fault of the database.
pub async fn forget_copied(tx: &Tx) -> Result<(), Fault> {
    delivery::Entity::delete_many().exec(tx).await?;
    webhook::Entity::delete_many().exec(tx).await?;
    Ok(())
}

/// Stores changes that one is to be told.
pub(crate) async fn add(tx: &Tx, of: &Webhook, changes: &[&Change]) -> Result<(), Fault> {
    for some in changes.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|change| Delivery {
            id: WebhookDeliveryId::new(tx.now(), tx.entropy()),
            webhook: of.id.clone(),
            seq: change.seq,
            samling: change.collection.clone(),
            record: change.id.clone(),
            verb: change.verb.as_str().to_owned(),
            at: change.at,
            state: WAITING.to_owned(),
            tries: 0,
            neste: tx.now(),
            svar: None,
            feil: String::new(),
            levert: None,
        });
        let rows = rows.map(IntoActiveModel::into_active_model);
        delivery::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Those that wait, in the order of the log.
pub(crate) async fn waiting(tx: &Tx, id: &WebhookId) -> Result<Vec<Delivery>, Fault> {
    let theirs = delivery::Entity::find()
        .filter(delivery::Column::Webhook.eq(id.clone()))
        .filter(delivery::Column::State.eq(WAITING))
        .order_by_asc(delivery::Column::Seq)
        .limit(LOOKED_AT);
    Ok(theirs.all(tx).await?)
}

/// How many wait.
pub(crate) async fn count_waiting(tx: &Tx, id: &WebhookId) -> Result<u64, Fault> {
    let theirs = delivery::Entity::find()
        .filter(delivery::Column::Webhook.eq(id.clone()))
        .filter(delivery::Column::State.eq(WAITING));
    Ok(theirs.count(tx).await?)
}

/// The newest of one, so many before a place in the log.
pub(crate) async fn newest(
    tx: &Tx,
    id: &WebhookId,
    before: Option<i64>,
    limit: u64,
) -> Result<Vec<Delivery>, Fault> {
    let theirs = delivery::Entity::find()
        .filter(delivery::Column::Webhook.eq(id.clone()))
        .filter(delivery::Column::Seq.lt(before.unwrap_or(i64::MAX)))
        .order_by_desc(delivery::Column::Seq)
        .limit(limit);
    Ok(theirs.all(tx).await?)
}

pub(crate) async fn find_delivery(
    tx: &Tx,
    id: &WebhookDeliveryId,
) -> Result<Option<Delivery>, Fault> {
    Ok(delivery::Entity::find_by_id(id.clone()).one(tx).await?)
}

pub(crate) async fn change_delivery(
    tx: &Tx,
    of: &Delivery,
    change: DeliveryChange,
) -> Result<(), Fault> {
    change_row(tx, of, change).await
}

/// Has deliveries handed over once more: one, or all that were given up; how many.
pub(crate) async fn replay(
    tx: &Tx,
    of: &WebhookId,
    one: Option<&WebhookDeliveryId>,
) -> Result<u64, Fault> {
    let which = Condition::all().add(delivery::Column::Webhook.eq(of.clone()));
    let which = match one {
        Some(id) => which.add(delivery::Column::Id.eq(id.clone())),
        None => which.add(delivery::Column::State.eq(FAILED)),
    };
    let change = DeliveryChange {
        state: Set(WAITING.to_owned()),
        tries: Set(0),
        neste: Set(tx.now()),
        ..Default::default()
    };
    change_rows::<Delivery>(tx, which, change).await
}

/// Drops what was taken or given up before an instant.
pub(crate) async fn drop_old(tx: &Tx, before: Timestamp) -> Result<(), Fault> {
    delivery::Entity::delete_many()
        .filter(delivery::Column::State.ne(WAITING))
        .filter(delivery::Column::At.lt(before))
        .exec(tx)
        .await?;
    Ok(())
}

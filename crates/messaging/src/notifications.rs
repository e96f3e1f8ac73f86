//! What the product tells people by itself (automatic messages in the notification centre).

mod many;

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Fault, NotificationId, PersonId, Timestamp, Verb};

pub use svenn_http::announcements::About;

pub(crate) use self::many::notify_many;
pub use crate::entity::notification::Model as Notification;
use crate::{
    delivery,
    entity::notification::{ActiveModel, Column, Entity},
    push,
};

/// What somebody is told in the notification centre.
#[derive(Debug, Clone)]
pub(crate) struct NewNotification {
    pub person: PersonId,
    /// Another person that it names; it is deleted with that person.
    pub om: Option<PersonId>,
    /// Which template it is.
    pub template: &'static str,
    /// What it is about.
    pub about: About,
    /// One line.
    pub title: String,
    /// The text under it.
    pub content: String,
    /// The page it leads to.
    pub route: String,
}

/// Stores a notification for a person; with an instant it is shown on the person's devices too, not
/// before it. An earlier one of the same template about the same record is replaced.
pub(crate) async fn notify(
    tx: &Tx,
    id: NotificationId,
    new: NewNotification,
    on_devices: Option<Timestamp>,
) -> Result<(), Fault> {
    let before = of_template(&new.about, new.template).add(Column::Person.eq(new.person.clone()));
    Entity::delete_many().filter(before).exec(tx).await?;
    let mut push = false;
    if let Some(due) = on_devices {
        push = !push::of_person(tx, &new.person).await?.is_empty();
        if push {
            delivery::enqueue_notification(tx, &id, due).await?;
        }
    }
    insert(tx, new, Backfilled { id, tidspunkt: tx.now(), lest: None, push }).await
}

/// Stores a notification of the past, and when it was read.
pub(crate) async fn backfill(
    tx: &Tx,
    new: NewNotification,
    tidspunkt: Timestamp,
    lest: Option<Timestamp>,
) -> Result<(), Fault> {
    let id = NotificationId::new(tidspunkt, tx.entropy());
    insert(tx, new, Backfilled { id, tidspunkt, lest, push: false }).await
}

/// What became of a notification.
struct Backfilled {
    id: NotificationId,
    tidspunkt: Timestamp,
    lest: Option<Timestamp>,
    push: bool,
}

async fn insert(tx: &Tx, new: NewNotification, past: Backfilled) -> Result<(), Fault> {
    let Backfilled { id, tidspunkt, lest, push } = past;
    note(tx, &new.person);
    let row = ActiveModel {
        id: Set(id),
        person: Set(new.person),
        om: Set(new.om),
        template: Set(new.template.to_owned()),
        collection: Set(new.about.collection),
        record: Set(new.about.record),
        title: Set(new.title),
        content: Set(new.content),
        route: Set(new.route),
        tidspunkt: Set(tidspunkt),
        lest: Set(lest),
        push: Set(push),
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Takes back what people were told by a template about a record.
pub async fn take_back(tx: &Tx, about: &About, template: &str) -> Result<(), Fault> {
    remove(tx, of_template(about, template)).await
}

/// Takes back everything people were told about a record that is gone.
pub async fn take_back_all(tx: &Tx, about: &About) -> Result<(), Fault> {
    remove(tx, of_record(about)).await
}

/// Takes back what one person was told about a record that does not concern them any more.
pub async fn take_back_from(tx: &Tx, about: &About, person: &PersonId) -> Result<(), Fault> {
    remove(tx, of_record(about).add(Column::Person.eq(person.clone()))).await
}

/// Marks what people were told by a template about a record as read: somebody has done it.
pub async fn finalise(tx: &Tx, about: &About, template: &str) -> Result<(), Fault> {
    let open = of_template(about, template).add(Column::Lest.is_null());
    let people = people(tx, open.clone()).await?;
    Entity::update_many()
        .col_expr(Column::Lest, Expr::value(Some(tx.now())))
        .filter(open)
        .exec(tx)
        .await?;
    for person in &people {
        note(tx, person);
    }
    Ok(())
}

/// Takes back that a template about a record was finalised at an instant: it is unread
/// again where it was unread before.
pub async fn reopen(
    tx: &Tx,
    about: &About,
    template: &str,
    finalised: Timestamp,
) -> Result<(), Fault> {
    let closed = of_template(about, template).add(Column::Lest.eq(finalised));
    let people = people(tx, closed.clone()).await?;
    Entity::update_many()
        .col_expr(Column::Lest, Expr::value(None::<Timestamp>))
        .filter(closed)
        .exec(tx)
        .await?;
    for person in &people {
        note(tx, person);
    }
    Ok(())
}

/// When each of these people was last told by a template, whatever about.
pub async fn last_told(
    tx: &Tx,
    people: &[PersonId],
    template: &str,
) -> Result<HashMap<PersonId, Timestamp>, Fault> {
    let told = Entity::find()
        .select_only()
        .column(Column::Person)
        .column_as(Column::Tidspunkt.max(), "last")
        .filter(Column::Person.is_in(people.iter().cloned()))
        .filter(Column::Template.eq(template))
        .group_by(Column::Person);
    Ok(told.into_tuple::<(PersonId, Timestamp)>().all(tx).await?.into_iter().collect())
}

pub(crate) async fn find(tx: &Tx, id: &NotificationId) -> Result<Option<Notification>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Deletes a person's notifications, and those of others that name the person.
pub(crate) async fn delete(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let hers =
        Condition::any().add(Column::Person.eq(person.clone())).add(Column::Om.eq(person.clone()));
    remove(tx, hers).await
}

/// Deletes what a person was told before now of somebody whom they may know of no more.
pub(crate) async fn forget(tx: &Tx, person: &PersonId, om: &PersonId) -> Result<(), Fault> {
    let these = Condition::all()
        .add(Column::Person.eq(person.clone()))
        .add(Column::Om.eq(om.clone()))
        .add(Column::Tidspunkt.lt(tx.now()));
    remove(tx, these).await
}

/// What a person was told since an instant, newest first, at most `limit`.
pub(crate) async fn of_person(
    tx: &Tx,
    person: &PersonId,
    since: Timestamp,
    limit: u64,
) -> Result<Vec<Notification>, Fault> {
    Ok(Entity::find()
        .filter(Column::Person.eq(person.clone()))
        .filter(Column::Tidspunkt.gte(since))
        .order_by_desc(Column::Tidspunkt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(tx)
        .await?)
}

/// The number of unread notifications of a person.
pub(crate) async fn unread_of(tx: &Tx, person: &PersonId) -> Result<u64, Fault> {
    let unread =
        Entity::find().filter(Column::Person.eq(person.clone())).filter(Column::Lest.is_null());
    Ok(unread.count(tx).await?)
}

/// Marks all of it as read; answers how much was not.
pub(crate) async fn mark_read(tx: &Tx, person: &PersonId) -> Result<u64, Fault> {
    let marked = Entity::update_many()
        .col_expr(Column::Lest, Expr::value(Some(tx.now())))
        .filter(Column::Person.eq(person.clone()))
        .filter(Column::Lest.is_null())
        .exec(tx)
        .await?;
    Ok(marked.rows_affected)
}

/// Records that a person's notification centre changed; told live to the person and coordinators.
pub(crate) fn note(tx: &Tx, person: &PersonId) {
    tx.record(Collection::VARSLER, person.as_str(), Verb::Update, Audience::person(person));
}

fn of_record(about: &About) -> Condition {
    Condition::all()
        .add(Column::Collection.eq(about.collection.as_str()))
        .add(Column::Record.eq(about.record.as_str()))
}

fn of_template(about: &About, template: &str) -> Condition {
    of_record(about).add(Column::Template.eq(template))
}

async fn people(tx: &Tx, these: Condition) -> Result<Vec<PersonId>, Fault> {
    let found = Entity::find().select_only().column(Column::Person).filter(these);
    Ok(found.into_tuple().all(tx).await?)
}

async fn remove(tx: &Tx, these: Condition) -> Result<(), Fault> {
    let people = people(tx, these.clone()).await?;
    Entity::delete_many().filter(these).exec(tx).await?;
    for person in &people {
        note(tx, person);
    }
    Ok(())
}

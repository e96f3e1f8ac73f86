use std::collections::HashSet;

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect};
use svenn_db::Tx;
use svenn_http::announcements::Template;
use svenn_kernel::{Fault, NotificationId, PersonId};

use super::{NewNotification, Notification, note};
use crate::{
    delivery,
    entity::notification::{Column, Entity},
    push,
};

/// Rows written in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 100;
const IDS_PER_STATEMENT: usize = 500;

/// Tells many people something by one template; those of `on_devices` on their devices too. What
/// one of them was told by it about the same record before is replaced.
pub(crate) async fn notify_many(
    tx: &Tx,
    template: &Template,
    new: Vec<(NotificationId, NewNotification)>,
    on_devices: &[String],
) -> Result<(), Fault> {
    replace(tx, template, &new).await?;
    let people: Vec<&str> = on_devices.iter().map(String::as_str).collect();
    let with_devices = push::people_among(tx, &people).await?;
    let mut rows = Vec::with_capacity(new.len());
    let mut pushed = Vec::new();
    for (id, new) in new {
        let push = with_devices.contains(new.person.as_str());
        if push {
            pushed.push(id.clone());
        }
        note(tx, &new.person);
        rows.push(Notification {
            id,
            person: new.person,
            om: new.om,
            template: new.template.to_owned(),
            collection: new.about.collection,
            record: new.about.record,
            title: new.title,
            content: new.content,
            route: new.route,
            tidspunkt: tx.now(),
            lest: None,
            push,
        });
    }
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().cloned().map(IntoActiveModel::into_active_model);
        Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    delivery::enqueue_notifications(tx, &pushed).await
}

/// Deletes what these people were told by the template about the same records.
async fn replace(
    tx: &Tx,
    template: &Template,
    new: &[(NotificationId, NewNotification)],
) -> Result<(), Fault> {
    let mut old = Vec::new();
    for some in new.chunks(IDS_PER_STATEMENT) {
        let same: HashSet<(&str, &str, &str)> = some
            .iter()
            .map(|(_, it)| {
                let about = &it.about;
                (it.person.as_str(), about.collection.as_str(), about.record.as_str())
            })
            .collect();
        let people = some.iter().map(|(_, it)| it.person.clone());
        let before: Vec<(NotificationId, PersonId, String, String)> = Entity::find()
            .select_only()
            .columns([Column::Id, Column::Person, Column::Collection, Column::Record])
            .filter(Column::Person.is_in(people))
            .filter(Column::Template.eq(template.id))
            .into_tuple()
            .all(tx)
            .await?;
        let is_same = |(_, person, collection, record): &(_, PersonId, String, String)| {
            same.contains(&(person.as_str(), collection.as_str(), record.as_str()))
        };
        old.extend(before.into_iter().filter(is_same).map(|(id, ..)| id));
    }
    for some in old.chunks(IDS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        Entity::delete_many().filter(these).exec(tx).await?;
    }
    Ok(())
}

//! Rooms and people that go.

use std::collections::BTreeSet;

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder,
};
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_kernel::{ChatRoomId, Collection, Fault, Id as _, PersonId, Timestamp, Verb};

use super::{Room, file_ids_of, find, members, memberships_of, messages, of_sender, remove};
use crate::{
    channels,
    entity::{member, message, room},
};

/// Deletes a room with its messages and files, for everybody.
pub async fn delete_room(tx: &Tx, id: &ChatRoomId) -> Result<(), Fault> {
    for file in records::of_owner(tx, Collection::CHATROOM, id.as_str()).await? {
        records::delete(tx, &file, Audience::channel(id)).await?;
    }
    for member in members(tx, id).await? {
        if member.removed.is_none() {
            channels::note_member(tx, &member.person);
        }
    }
    message::Entity::delete_many().filter(message::Column::Room.eq(id.clone())).exec(tx).await?;
    member::Entity::delete_many().filter(member::Column::Room.eq(id.clone())).exec(tx).await?;
    room::Entity::delete_by_id(id.clone()).exec(tx).await?;
    channels::note_room(tx, id, Verb::Delete);
    Ok(())
}

/// Removes a person from all rooms; the messages stay with their readers.
pub async fn release(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    for membership in memberships_of(tx, person).await? {
        if membership.removed.is_none() {
            remove(tx, &membership.room, person).await?;
            drop_if_empty(tx, &membership.room).await?;
        }
    }
    Ok(())
}

/// Erases a person: the messages go. The membership stays, with the id alone, so that what others
/// wrote in the room still says whom it was written to.
pub async fn erase(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let mut left = BTreeSet::new();
    for membership in memberships_of(tx, person).await? {
        if membership.removed.is_none() {
            remove(tx, &membership.room, person).await?;
        }
        left.insert(membership.room);
    }
    let written = of_sender(tx, person).await?;
    left.extend(written.iter().map(|message| message.room.clone()));
    for file in file_ids_of(&written) {
        if let Some(file) = records::find(tx, &file).await? {
            let room = ChatRoomId::from_stored(file.owner.clone());
            records::delete(tx, &file, Audience::channel(&room)).await?;
        }
    }
    let hers = message::Column::Sender.eq(person.clone());
    message::Entity::delete_many().filter(hers).exec(tx).await?;
    channels::note_member(tx, person);
    for id in &left {
        if let Some(room) = find(tx, id).await? {
            finalise(tx, room).await?;
            drop_if_empty(tx, id).await?;
        }
    }
    Ok(())
}

/// Points a room at the newest message that is left; the two of a single room are two no more.
async fn finalise(tx: &Tx, room: Room) -> Result<(), Fault> {
    let newest = messages(tx, &room.id, None, 1).await?.into_iter().next().map(|it| it.id);
    let id = room.id.clone();
    if newest != room.recent || room.pair.is_some() {
        let mut changed = room.into_active_model();
        changed.recent = Set(newest);
        changed.pair = Set(None);
        changed.update(tx).await?;
    }
    channels::note_room(tx, &id, Verb::Update);
    channels::note_messages(tx, &id);
    Ok(())
}

/// Deletes a room that all its members have left.
pub async fn drop_if_empty(tx: &Tx, id: &ChatRoomId) -> Result<(), Fault> {
    let left = members(tx, id).await?;
    if left.iter().all(|member| member.removed.is_some()) {
        delete_room(tx, id).await?;
    }
    Ok(())
}

/// Rooms in which nothing was written since before an instant, oldest first.
pub async fn quiet_since(tx: &Tx, before: Timestamp) -> Result<Vec<Room>, Fault> {
    Ok(room::Entity::find()
        .filter(room::Column::RecentMessageSentAt.lt(before))
        .order_by_asc(room::Column::RecentMessageSentAt)
        .order_by_asc(room::Column::Id)
        .all(tx)
        .await?)
}

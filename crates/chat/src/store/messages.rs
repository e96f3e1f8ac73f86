//! Messages.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::Tx;
use svenn_kernel::{ChatMessageId, ChatRoomId, Fault, FileId, PersonId, Timestamp};

use super::{IDS_PER_STATEMENT, Message, Room, read};
use crate::{
    channels,
    entity::{message, room},
};

/// A message as it is to be sent.
pub struct Draft {
    /// The sender's own name for it.
    pub key: String,
    pub sender: PersonId,
    /// The text; of a file its name.
    pub message: String,
    pub file: Option<FileId>,
    pub time: Timestamp,
}

/// What somebody sent to a room under a key.
pub async fn by_key(
    tx: &Tx,
    room: &ChatRoomId,
    sender: &PersonId,
    key: &str,
) -> Result<Option<Message>, Fault> {
    Ok(message::Entity::find()
        .filter(message::Column::Room.eq(room.clone()))
        .filter(message::Column::Sender.eq(sender.clone()))
        .filter(message::Column::Key.eq(key))
        .one(tx)
        .await?)
}

/// Stores a message as the newest of its room; the sender has read it. The caller has the turn.
pub async fn send(tx: &Tx, room: Room, draft: Draft) -> Result<(Room, Message), Fault> {
    let number = room.number.saturating_add(1);
    let row = Message {
        id: ChatMessageId::new(tx.now(), tx.entropy()),
        room: room.id.clone(),
        number,
        key: draft.key,
        sender: draft.sender,
        message_type: i32::from(draft.file.is_some()),
        message: draft.message,
        file: draft.file,
        time: draft.time,
    };
    message::Entity::insert(row.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    let room =
        Room { number, recent: Some(row.id.clone()), recent_message_sent_at: row.time, ..room };
    let changed = room::ActiveModel {
        number: sea_orm::ActiveValue::Set(room.number),
        recent: sea_orm::ActiveValue::Set(room.recent.clone()),
        recent_message_sent_at: sea_orm::ActiveValue::Set(room.recent_message_sent_at),
        ..room.clone().into_active_model()
    };
    room::Entity::update(changed).exec(tx).await?;
    read(tx, &room.id, &row.sender, number).await?;
    channels::note_messages(tx, &room.id);
    Ok((room, row))
}

/// Messages of a room before a number, the newest for `None`: at most `limit`, newest first.
pub async fn messages(
    tx: &Tx,
    room: &ChatRoomId,
    before: Option<i64>,
    limit: u64,
) -> Result<Vec<Message>, Fault> {
    let mut found = message::Entity::find().filter(message::Column::Room.eq(room.clone()));
    if let Some(before) = before {
        found = found.filter(message::Column::Number.lt(before));
    }
    Ok(found.order_by_desc(message::Column::Number).limit(limit).all(tx).await?)
}

/// The newest message of each of these rooms that has one.
pub async fn recent_of(tx: &Tx, rooms: &[Room]) -> Result<HashMap<ChatRoomId, Message>, Fault> {
    let ids: Vec<ChatMessageId> = rooms.iter().filter_map(|room| room.recent.clone()).collect();
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = message::Column::Id.is_in(some.iter().cloned());
        let rows = message::Entity::find().filter(these).all(tx).await?;
        found.extend(rows.into_iter().map(|row| (row.room.clone(), row)));
    }
    Ok(found)
}

/// Everything that somebody sent, oldest first.
pub async fn of_sender(tx: &Tx, sender: &PersonId) -> Result<Vec<Message>, Fault> {
    Ok(message::Entity::find()
        .filter(message::Column::Sender.eq(sender.clone()))
        .order_by_asc(message::Column::Time)
        .order_by_asc(message::Column::Id)
        .all(tx)
        .await?)
}

/// The files among some messages.
pub fn file_ids_of(messages: &[Message]) -> Vec<FileId> {
    messages.iter().filter_map(|message| message.file.clone()).collect()
}

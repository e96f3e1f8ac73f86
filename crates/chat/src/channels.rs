//! Who is notified of a room on the live socket: those who are in it, and nobody else.

use std::collections::HashSet;

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_http::{Caller, Channels};
use svenn_kernel::{ChannelId, ChatRoomId, Collection, Fault, PersonId, Verb};

use crate::store;

/// The [`Channels`] of chat rooms.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChatChannels;

#[async_trait]
impl Channels for ChatChannels {
    async fn joined(&self, tx: &Tx, caller: &Caller) -> Result<HashSet<ChannelId>, Fault> {
        let rooms = store::ids_of(tx, &caller.person).await?;
        Ok(rooms.into_iter().map(ChannelId::from).collect())
    }
}

/// Notes that a room is new, has another name or other members, or is gone.
pub fn note_room(tx: &Tx, room: &ChatRoomId, verb: Verb) {
    tx.record(Collection::CHATROOM, room.as_str(), verb, Audience::channel(room));
}

/// Notes that something was written or read in a room.
pub fn note_messages(tx: &Tx, room: &ChatRoomId) {
    tx.record(Collection::CHATMESSAGES, room.as_str(), Verb::Update, Audience::channel(room));
}

/// Records that a person joined a room or left one; told live to that person alone.
pub fn note_member(tx: &Tx, person: &PersonId) {
    tx.record(Collection::CHATMEMBERS, person.as_str(), Verb::Update, Audience::channel(person));
}

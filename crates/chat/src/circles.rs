//! Who hears of a room on the live socket: those who are in it, and nobody else.

use std::collections::HashSet;

use async_trait::async_trait;
use svenn_db::{Tx, circle};
use svenn_http::{Caller, Circles};
use svenn_kernel::{ChatRoomId, Collection, Fault, PersonId, Verb};

use crate::store;

/// The [`Circles`] of chat rooms.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChatCircles;

#[async_trait]
impl Circles for ChatCircles {
    async fn of(&self, tx: &Tx, caller: &Caller) -> Result<HashSet<String>, Fault> {
        let rooms = store::ids_of(tx, &caller.person).await?;
        Ok(rooms.iter().map(|room| circle(room.as_str())).collect())
    }
}

/// Notes that a room is new, has another name or other members, or is gone.
pub fn note_room(tx: &Tx, room: &ChatRoomId, verb: Verb) {
    let circle = circle(room.as_str());
    tx.record_concerning(Collection::CHATROOM, room.as_str(), verb, Some(&circle), None);
}

/// Notes that something was written or read in a room.
pub fn note_messages(tx: &Tx, room: &ChatRoomId) {
    let circle = circle(room.as_str());
    let messages = Collection::CHATMESSAGES;
    tx.record_concerning(messages, room.as_str(), Verb::Update, Some(&circle), None);
}

/// Notes that somebody came into a room or is out of one. She alone hears of it.
pub fn note_member(tx: &Tx, person: &PersonId) {
    let circle = circle(person.as_str());
    let members = Collection::CHATMEMBERS;
    tx.record_concerning(members, person.as_str(), Verb::Update, Some(&circle), None);
}

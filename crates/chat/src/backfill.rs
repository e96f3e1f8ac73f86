//! Rooms as they stand after some talk, for the demo: written without a caller.

use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Timestamp};

use crate::{
    rules::{self, ChatType},
    store::{self, Draft},
};

/// A room with what was said in it.
#[derive(Debug, Clone)]
pub struct BackfilledRoom {
    /// Who made it.
    pub creator: PersonId,
    /// The others; one is a room of two.
    pub others: Vec<PersonId>,
    /// What a group is called.
    pub title: String,
    /// Who said what, and when; oldest first.
    pub said: Vec<(PersonId, String, Timestamp)>,
    /// Whether everybody has read all of it; else those who did not write last have not.
    pub read: bool,
}

/// Stores a room.
pub async fn insert(tx: &Tx, past: &BackfilledRoom) -> Result<(), Fault> {
    let kind = if past.others.len() == 1 { ChatType::Single } else { ChatType::Group };
    let mut room = store::create(tx, &past.creator, &past.others, kind, &past.title).await?;
    for (at, (sender, text, time)) in past.said.iter().enumerate() {
        let draft = Draft {
            key: format!("past-{at}"),
            sender: sender.clone(),
            message: rules::sent_text(text).to_owned(),
            file: None,
            time: *time,
        };
        (room, _) = store::send(tx, room, draft).await?;
    }
    if past.read {
        for person in past.others.iter().chain([&past.creator]) {
            store::read(tx, &room.id, person, room.number).await?;
        }
    }
    Ok(())
}

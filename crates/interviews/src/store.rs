//! Interviews in the database.

mod actions;
mod entries;
mod guests;
mod interview;
mod participants;
mod presence;

pub use actions::{Action, delete_action, insert_action, set_done, set_task};
pub use entries::{Entry, Written, write_entry};
pub use guests::{
    Guest, add_guest, answer_guest, ask_guests_again, erase_guest, guest, guest_by_reply,
    guests_kept, guests_of, remove_guest,
};
pub use interview::{
    Interview, InterviewTime, TemplateData, ask_held, delete, find, held_between, insert,
    of_apprentices, planned_between, some, times_of, update,
};
pub use participants::{
    Participant, add, answer, ask_to_sign, ask_to_sign_again, excuse, invite, of_person, remove,
    sign, taken_between, uninvite,
};
pub use presence::{forget_presence, note_presence, present};

use std::collections::HashMap;

use svenn_db::Tx;
use svenn_kernel::{Fault, InterviewId};

/// Ids asked for by one statement, and rows written by one; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// Those who take part in these interviews, those who were removed after they had signed among
/// them.
///
/// # Errors
/// A fault of the database.
pub async fn participants_of(
    tx: &Tx,
    ids: &[InterviewId],
) -> Result<HashMap<InterviewId, Vec<Participant>>, Fault> {
    participants::of(tx, ids).await
}

/// What is written in these interviews.
///
/// # Errors
/// A fault of the database.
pub async fn entries_of(
    tx: &Tx,
    ids: &[InterviewId],
) -> Result<HashMap<InterviewId, Vec<Entry>>, Fault> {
    entries::of(tx, ids).await
}

/// What was agreed in these interviews, oldest first.
///
/// # Errors
/// A fault of the database.
pub async fn actions_of(
    tx: &Tx,
    ids: &[InterviewId],
) -> Result<HashMap<InterviewId, Vec<Action>>, Fault> {
    actions::of(tx, ids).await
}

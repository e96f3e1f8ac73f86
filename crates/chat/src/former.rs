//! Who instructs an apprentice no more is out of the rooms that they share, in the same instant:
//! what is written there from then on is not theirs to read. What was said stays with the others.

use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Announcement, Enclosed, LAERLING, announce},
    follows::{Happening, InstructorsChange},
};
use svenn_kernel::{ApprenticeId, ChatRoomId, Collection, EmployeeId, Fault, PersonId};
use svenn_people::{names, relations};

use crate::{rules, store, templates::TAKEN_OUT};

/// Takes those who instruct no more out of the rooms that they share with the apprentice, and says
/// how many those are.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn taken_out(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &InstructorsChange,
) -> Result<Vec<String>, Fault> {
    let mut follows = Vec::new();
    for gone in &change.gone {
        let number = leave(it.tx, id, gone).await?;
        if number == 0 {
            continue;
        }
        let person = PersonId::from(gone.clone());
        let named = names::load_names(it.tx, std::slice::from_ref(&person)).await?;
        let navn = named.get(&person).map(names::PersonName::navn).unwrap_or_default();
        follows.push(said(number, &navn));
        if !change.is_told {
            tell(it.tx, id, person).await?;
        }
    }
    Ok(follows)
}

/// Out of each room with the apprentice in which nobody else is instructed; how many those were.
async fn leave(tx: &Tx, id: &ApprenticeId, gone: &EmployeeId) -> Result<usize, Fault> {
    let apprentice = PersonId::from(id.clone());
    let person = PersonId::from(gone.clone());
    // Whether or not the change is stored yet.
    let instructed = relations::own_apprentices_of(tx, gone).await?.into_iter();
    let instructed: BTreeSet<PersonId> =
        instructed.filter(|other| other != id).map(PersonId::from).collect();
    let mut rooms: Vec<ChatRoomId> = store::ids_of(tx, &person).await?;
    // Always in the same order, so that two who do it do not wait for each other.
    rooms.sort();
    let mut number = 0_usize;
    for room in rooms {
        if !is_left(tx, &room, (&apprentice, &person), &instructed).await? {
            continue;
        }
        store::lock(tx, &room).await?;
        if is_left(tx, &room, (&apprentice, &person), &instructed).await? {
            store::remove(tx, &room, &person).await?;
            number = number.saturating_add(1);
        }
    }
    Ok(number)
}

async fn is_left(
    tx: &Tx,
    room: &ChatRoomId,
    (apprentice, person): (&PersonId, &PersonId),
    instructed: &BTreeSet<PersonId>,
) -> Result<bool, Fault> {
    let members = store::members(tx, room).await?.into_iter();
    let present: BTreeSet<PersonId> =
        members.filter(|it| it.removed.is_none()).map(|it| it.person).collect();
    Ok(present.contains(person) && rules::leaves(&present, apprentice, instructed))
}

async fn tell(tx: &Tx, id: &ApprenticeId, person: PersonId) -> Result<(), Fault> {
    let apprentice = PersonId::from(id.clone());
    let named = names::load_names(tx, std::slice::from_ref(&apprentice)).await?;
    let navn = named.get(&apprentice).map(names::PersonName::navn).unwrap_or_default();
    let new = Announcement {
        template: &TAKEN_OUT,
        person,
        contact: None,
        om: Some(apprentice),
        about: About::new(Collection::LAERLINGER, id.as_str()),
        values: vec![(LAERLING, navn)],
        route: "/b".to_owned(),
        due: tx.now(),
        enclosed: Enclosed::default(),
    };
    announce(tx, new).await
}

fn said(number: usize, navn: &str) -> String {
    match number {
        1 => format!("1 chat: {navn} tas ut, og det som er skrevet, blir stående"),
        many => format!("{many} chatter: {navn} tas ut, og det som er skrevet, blir stående"),
    }
}

//! Answers to invitations, taken one after the other: each holds the day's lock until it has its
//! place, or its number on the waiting list, so that no day gets one participant too many.

use std::collections::BTreeSet;

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::{Fault, PersonId, TrainingDayId};
use svenn_people::addressees;

use crate::{
    notifications, open,
    rules::{Answered, InvitationStatus, answer, may_answer, next_in_line, spots_left},
    store::{self, HeldDay, ParticipantChange},
};

/// Takes a participant's answer. The office may answer for them after the deadline too.
///
/// # Errors
/// 404, 409 `closed`, `cancelled`, `archived` or `full`, or a fault of the database.
pub async fn take(
    (app, tx): (&App, &Tx),
    id: &TrainingDayId,
    person: &PersonId,
    (wanted, comment): (InvitationStatus, String),
    by_office: bool,
) -> Result<(), Problem> {
    let day = open::held(tx, id).await?;
    let mut row = store::participant(tx, id, person).await?.ok_or_else(Problem::not_found)?;
    let is_over = (day.to, day.is_cancelled());
    if by_office {
        open::require_on(&day)?;
        require_there(tx, person).await?;
    } else if !may_answer(day.activated(), day.spots(), is_over, tx.now()) {
        return Err(Problem::conflict("closed", "Det er ikke mulig å svare på denne lenger"));
    }
    let accepted = store::accepted(tx, id).await?;
    let before = row.invitationstatus;
    let left = spots_left(day.spots(), accepted);
    let (place, others_wait) = store::next_place(tx, id).await?;
    let others_wait = others_wait && row.place.is_none();
    let (invitationstatus, place) =
        match answer(wanted, before, left, (day.waiting_list, others_wait)) {
            Answered::Is(status) => (status, None),
            // A participant who waits already keeps their number.
            Answered::Queued => (InvitationStatus::Waiting, Some(row.place.unwrap_or(place))),
            Answered::Full => {
                return Err(Problem::conflict("full", "Ingen flere plasser"));
            }
        };
    // Of those who answered at once, each has answered when they got the lock: in the order of
    // places.
    let now = Some(app.databases.clock().now());
    let seen = row.invitationseen.or(if by_office { None } else { now });
    let change = ParticipantChange {
        invitationstatus: Set(invitationstatus),
        place: Set(place),
        comment: Set(comment),
        invitationtimestamp: Set(now),
        invitationseen: Set(seen),
        ..Default::default()
    };
    store::change_participant(tx, &day, &mut row, change).await?;
    let frees = before == InvitationStatus::Accepted && invitationstatus != before;
    if frees { Ok(move_up(tx, &day).await?) } else { Ok(()) }
}

/// Refuses a place to somebody who is archived or deleted.
async fn require_there(tx: &Tx, person: &PersonId) -> Result<(), Problem> {
    let there = addressees::some(tx, &BTreeSet::from([person.clone()])).await?;
    if there.is_empty() {
        let title = "Deltakeren er arkivert eller slettet, og kan ikke holde en plass";
        return Err(Problem::conflict("archived", title));
    }
    Ok(())
}

/// Gives free places to those who wait, in their order, and tells them.
pub async fn move_up(tx: &Tx, day: &HeldDay) -> Result<(), Fault> {
    let waiting = store::waiting(tx, &day.id).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    let left = spots_left(day.spots(), store::accepted(tx, &day.id).await?);
    let number = next_in_line(left, waiting.len(), (day.from, day.is_cancelled()), tx.now());
    for mut row in waiting.into_iter().take(number) {
        let change = ParticipantChange {
            invitationstatus: Set(InvitationStatus::Accepted),
            place: Set(None),
            ..Default::default()
        };
        store::change_participant(tx, day, &mut row, change).await?;
        notifications::moved_up(tx, day, &row).await?;
    }
    Ok(())
}

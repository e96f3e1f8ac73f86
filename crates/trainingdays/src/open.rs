//! A training day as a caller meets it: whether the caller may know of it, and of whom on it.

use std::collections::HashSet;

use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{
    ActivityTemplateId, ApprenticeId, EmployeeId, Fault, PersonId, Role, TrainingDayId,
};
use svenn_people::{relations, visible};

use crate::store::{self, ActivityTemplate, Day, HeldDay, Participant};

/// A day that is there for the caller.
pub struct Opened {
    pub day: Day,
    /// Those on it whom the caller may see: coordinators everybody, employees their own
    /// apprentices and themselves, apprentices themselves.
    pub seen: Vec<Participant>,
    /// How many are on it.
    pub all: usize,
}

impl Opened {
    /// The caller, if on the day.
    pub fn own(&self, caller: &Caller) -> Option<&Participant> {
        self.seen.iter().find(|it| it.person == caller.person)
    }
}

/// A day for a coordinator, who sees each.
pub async fn day(tx: &Tx, id: &TrainingDayId) -> Result<Day, Problem> {
    store::find(tx, id).await?.ok_or_else(Problem::not_found)
}

/// The same, locked until the transaction ends: a change of a day, of its participants or of its
/// results begins here.
pub async fn held(tx: &Tx, id: &TrainingDayId) -> Result<HeldDay, Problem> {
    store::hold(tx, id).await?.ok_or_else(Problem::not_found)
}

/// Refuses what cannot be done with a day that does not take place.
pub fn require_on(day: &Day) -> Result<(), Problem> {
    if day.is_cancelled() {
        return Err(Problem::conflict("cancelled", "Aktiviteten er avlyst"));
    }
    Ok(())
}

/// A template for a coordinator, who sees each.
pub async fn template(tx: &Tx, id: &ActivityTemplateId) -> Result<ActivityTemplate, Problem> {
    store::find_template(tx, id).await?.ok_or_else(Problem::not_found)
}

/// Opens a day; 404 if the caller is not on it and sees nobody who is.
pub async fn opened(tx: &Tx, caller: &Caller, id: &TrainingDayId) -> Result<Opened, Problem> {
    let day = day(tx, id).await?;
    if caller.rolle == Role::Koordinator {
        let seen = store::participants(tx, id).await?;
        return Ok(Opened { day, all: seen.len(), seen });
    }
    // Hundreds may be on it: of those whom the caller does not see only the number is asked for.
    let known: Vec<PersonId> = known(tx, caller).await?.into_iter().collect();
    let mut seen = store::of_person_on(tx, id, &known).await?;
    if seen.is_empty() {
        return Err(Problem::not_found());
    }
    seen.sort_by(|one, other| one.person.cmp(&other.person));
    let all = store::number_on(tx, id).await?;
    Ok(Opened { day, seen, all })
}

/// The day, locked, and the caller on it; 404 if the caller is not.
pub async fn own(
    tx: &Tx,
    caller: &Caller,
    id: &TrainingDayId,
) -> Result<(HeldDay, Participant), Problem> {
    let day = held(tx, id).await?;
    let found = store::participant(tx, id, &caller.person).await?;
    Ok((day, found.ok_or_else(Problem::not_found)?))
}

/// Somebody on a day whom the caller may see.
pub async fn participant(
    tx: &Tx,
    caller: &Caller,
    id: &TrainingDayId,
    person: &PersonId,
) -> Result<(Day, Participant), Problem> {
    let day = day(tx, id).await?;
    Ok((day, known_participant(tx, caller, id, person).await?))
}

/// Somebody on a day whom the caller may see, with the day held.
pub async fn held_participant(
    tx: &Tx,
    caller: &Caller,
    id: &TrainingDayId,
    person: &PersonId,
) -> Result<(HeldDay, Participant), Problem> {
    let day = held(tx, id).await?;
    Ok((day, known_participant(tx, caller, id, person).await?))
}

async fn known_participant(
    tx: &Tx,
    caller: &Caller,
    id: &TrainingDayId,
    person: &PersonId,
) -> Result<Participant, Problem> {
    let found = store::participant(tx, id, person).await?.ok_or_else(Problem::not_found)?;
    let known = match caller.rolle {
        Role::Koordinator => true,
        _ if caller.person == *person => true,
        Role::Ansatt => {
            let laerling = ApprenticeId::from(person.clone());
            visible::may_see_apprentice(tx, caller, &laerling).await?
        }
        Role::Laerling => false,
    };
    if known { Ok(found) } else { Err(Problem::not_found()) }
}

/// Those whose participation somebody sees, beside coordinators, who see everybody's.
pub async fn known(tx: &Tx, caller: &Caller) -> Result<HashSet<PersonId>, Fault> {
    let mut known = HashSet::from([caller.person.clone()]);
    if caller.rolle == Role::Ansatt {
        let own = EmployeeId::from(caller.person.clone());
        let theirs = relations::apprentices_of(tx, &own).await?;
        known.extend(theirs.into_iter().map(PersonId::from));
    }
    Ok(known)
}

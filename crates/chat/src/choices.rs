//! Whom a caller may write to.

use std::collections::{BTreeSet, HashSet};

use svenn_db::Tx;
use svenn_http::{Caller, Input, Problem};
use svenn_kernel::{Fault, GroupId, ListOf, PersonId, Role};
use svenn_people::{
    addressees::{self, Addressee},
    coordinators, relations,
};

use crate::rules::{MEMBERS_MAX, may_choose};

/// A chosen person.
#[derive(Debug, Clone, Default, Input)]
#[input(part, name = "ChatChosen")]
pub struct Chosen {
    /// Apprentices, employees and coordinators; at most 100.
    #[input(default)]
    pub participants: ListOf<PersonId, MEMBERS_MAX>,
    /// Groups, whose members are found now; only coordinators choose them. At most 20.
    #[input(default)]
    pub groups: ListOf<GroupId, 20>,
}

/// Everybody that an employee or an apprentice may write to, by name.
pub async fn all(tx: &Tx, caller: &Caller) -> Result<Vec<Addressee>, Fault> {
    let mut ids = own(tx, caller).await?;
    if caller.rolle != Role::Laerling {
        ids.extend(coordinators::all(tx).await?.into_iter().map(|it| it.id.into()));
    }
    ids.remove(&caller.person);
    let found = addressees::answering(tx, &ids).await?.into_iter();
    let own: HashSet<PersonId> = ids.into_iter().collect();
    Ok(found.filter(|it| may_choose(caller.rolle, it.rolle, own.contains(&it.id))).collect())
}

/// Those who belong to the caller. Who stays with an employee for some days is not among them: a
/// room would last longer than the stay.
async fn own(tx: &Tx, caller: &Caller) -> Result<BTreeSet<PersonId>, Fault> {
    let person = caller.person.clone();
    Ok(match caller.rolle {
        Role::Koordinator => BTreeSet::new(),
        Role::Ansatt => {
            let own = relations::own_apprentices_of(tx, &person.into()).await?;
            own.into_iter().map(PersonId::from).collect()
        }
        Role::Laerling => {
            let id = person.into();
            let employees = relations::employees_of(tx, &id).await?.into_iter();
            let coordinators = relations::coordinators_of(tx, &id).await?.into_iter();
            employees.map(PersonId::from).chain(coordinators.map(PersonId::from)).collect()
        }
    })
}

/// The chosen people, each once and without the caller; 422 unless the caller may choose all of
/// them.
pub async fn require(tx: &Tx, caller: &Caller, chosen: &Chosen) -> Result<Vec<PersonId>, Problem> {
    let mut people: BTreeSet<PersonId> = chosen.participants.iter().cloned().collect();
    let asked = people.len();
    let mut found: BTreeSet<PersonId> = match caller.rolle {
        Role::Koordinator => ids(addressees::answering(tx, &people).await?),
        Role::Ansatt | Role::Laerling => {
            let all = ids(all(tx, caller).await?);
            people.intersection(&all).cloned().collect()
        }
    };
    if found.len() < asked {
        return Err(unknown("participants"));
    }
    people.clear();
    for group in chosen.groups.iter() {
        if caller.rolle != Role::Koordinator {
            return Err(unknown("groups"));
        }
        people.extend(addressees::of_group(tx, group).await?.ok_or_else(|| unknown("groups"))?);
    }
    found.extend(ids(addressees::some(tx, &people).await?));
    found.remove(&caller.person);
    Ok(found.into_iter().collect())
}

fn ids(addressees: Vec<Addressee>) -> BTreeSet<PersonId> {
    addressees.into_iter().map(|it| it.id).collect()
}

fn unknown(field: &str) -> Problem {
    let message = "Noen av de valgte finnes ikke lenger. Fjern dem og prøv igjen";
    Problem::invalid_field(field, "unknown", message)
}

/// Refuses a room with more members than one has.
pub fn require_room_for(members: usize) -> Result<(), Problem> {
    if members <= MEMBERS_MAX {
        return Ok(());
    }
    let message = format!("En chat kan ha høyst {MEMBERS_MAX} deltakere");
    Err(Problem::invalid_field("participants", "too_many", message))
}

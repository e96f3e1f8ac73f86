use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_http::{
    App, Caller, Problem,
    follows::{Happening, InstructorsChange},
    personal::{self, DataSubject},
};
use svenn_kernel::{EmployeeId, Fault, PersonId, Role};
use svenn_people::{employees, names, refused::Refused, relations, subjects::Subject};
use svenn_records::followed;

use super::{Opened, allowed, check, leaving::said_of, manager, open, subject as subject_of};
use crate::rules::managing::Manager;

/// Deletes an employee: the account and its sessions end, e-mail and telephone are free again, and
/// every capability lets go of the person. The name stays on what they approved and wrote. Answers
/// what follows from it, in sentences; what has become of what they were to do stands in the journal
/// of their companies. Where somebody takes over, they instruct the apprentices from now on, and take
/// part in what is planned with them.
///
/// # Errors
/// [`Refused`].
pub async fn delete(
    tx: &Tx,
    app: &App,
    caller: &Caller,
    (id, successor): (&EmployeeId, Option<&EmployeeId>),
) -> Result<Vec<String>, Refused> {
    let manager = manager(tx, caller).await?;
    let Opened { subject, .. } = open(tx, &manager, id).await?;
    allowed(manager.can(&subject).delete)?;
    let happening = Happening { app, tx, by: &caller.person };
    let taken_over = match successor {
        Some(successor) => {
            require_successor(tx, &manager, (id, successor)).await?;
            take_over(happening, &manager, (id, successor)).await?
        }
        None => Vec::new(),
    };
    let instructed = relations::own_apprentices_of(tx, id).await?;
    let mut follows = taken_over;
    if !instructed.is_empty() {
        follows.push(match instructed.len() {
            1 => "1 lærling får en faglig leder mindre".to_owned(),
            many => format!("{many} lærlinger får en faglig leder mindre"),
        });
    }
    let change = InstructorsChange::deleted(id);
    let people: Vec<PersonId> = instructed.iter().cloned().map(PersonId::from).collect();
    let named = names::load_names(tx, &people).await?;
    for (apprentice, person) in instructed.iter().zip(&people) {
        let said = followed::instructors_changed(happening, apprentice, &change).await?;
        let navn = named.get(person).map(names::PersonName::navn).unwrap_or_default();
        follows.extend(said.into_iter().map(|one| format!("{navn}: {one}")));
    }
    let who = DataSubject { id: id.clone().into(), rolle: Role::Ansatt };
    let gone = happening.person_goes(&who).await?;
    // Without the name, which may be erased afterwards.
    for company in relations::companies_of(tx, id).await? {
        followed::note(happening, Subject::Company(company), "En ansatt ble slettet.", &gone)
            .await?;
    }
    follows.extend(gone);
    personal::delete(app, tx, &who).await?;
    Ok(follows)
}

/// Refuses who cannot take over: nobody, the employee, somebody whom the caller may not know of, and
/// somebody whom the caller may not connect to apprentices.
async fn require_successor(
    tx: &Tx,
    manager: &Manager,
    (id, successor): (&EmployeeId, &EmployeeId),
) -> Result<(), Refused> {
    let is_there = id != successor && employees::find(tx, successor).await?.is_some();
    let whom = subject_of(tx, successor).await?;
    if !is_there || !manager.sees(&whom) {
        let message = "Velg en annen ansatt som kan ta over";
        return Err(Problem::invalid_field("overtar", "unknown", message).into());
    }
    allowed(manager.can(&whom).connect)
}

/// Makes somebody the instructor of the apprentices whom the caller connects people to; answers what
/// follows, in sentences.
async fn take_over(
    it: Happening<'_>,
    manager: &Manager,
    (id, successor): (&EmployeeId, &EmployeeId),
) -> Result<Vec<String>, Fault> {
    let instructed = relations::own_apprentices_of(it.tx, id).await?;
    let mut places = check::places(it.tx, instructed).await?;
    places.retain(|place| check::is_reached(manager, place));
    let change =
        InstructorsChange { new: BTreeSet::from([successor.clone()]), ..Default::default() };
    let (mut number, mut follows) = (0_usize, Vec::new());
    for (apprentice, _) in &places {
        if relations::add_employee(it.tx, apprentice, successor).await? {
            number = number.saturating_add(1);
            let said = followed::instructors_changed(it, apprentice, &change).await?;
            follows.extend(said_of(it.tx, apprentice, said).await?);
        }
    }
    let all = match number {
        0 => None,
        1 => Some("1 lærling får den som tar over, som faglig leder".to_owned()),
        many => Some(format!("{many} lærlinger får den som tar over, som faglig leder")),
    };
    Ok(all.into_iter().chain(follows).collect())
}

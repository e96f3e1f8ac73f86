//! What followed from an event, in the journal of whom it happened to.

use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_http::follows::{CoordinatorsChange, Event, Happening, InstructorsChange, Parting};
use svenn_kernel::{ApprenticeId, CoordinatorId, EmployeeId, Fault, PersonId};
use svenn_people::{names, subjects::Subject};

use crate::{
    journal::{self, NewNote},
    rules::{JournalSubject, JournalType},
};

/// Notes what happened and what followed; nothing where nothing did.
///
/// # Errors
/// A fault of the database.
pub async fn note(
    it: Happening<'_>,
    subject: Subject,
    what: &str,
    follows: &[String],
) -> Result<(), Fault> {
    if follows.is_empty() {
        return Ok(());
    }
    let said: String = follows.iter().map(|one| format!("<li>{}</li>", escaped(one))).collect();
    let note = NewNote {
        kind: JournalType::Internal,
        notat: format!("<p>{}</p><ul>{said}</ul>", escaped(what)),
        dag: None,
        slag: JournalSubject::Notat,
        mail: None,
        tidspunkt: it.tx.now(),
        author: it.by.clone(),
    };
    journal::create(it.tx, subject, note).await?;
    Ok(())
}

/// An apprentice has other instructors: all capabilities follow, and the journal says who is new,
/// who is gone, and what followed.
///
/// # Errors
/// A fault of the database.
pub async fn instructors_changed(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &InstructorsChange,
) -> Result<Vec<String>, Fault> {
    if change.is_none() {
        return Ok(Vec::new());
    }
    let follows = it.follow(Event::InstructorsChanged(id, change)).await?;
    if !follows.is_empty() {
        let what = exchanged(it.tx, change).await?.join(". ") + ".";
        note(it, Subject::Apprentice(id.clone()), &what, &follows).await?;
    }
    Ok(follows)
}

/// An apprentice has other coordinators: all capabilities follow, and the journal says who is new, who
/// is gone, and what followed.
///
/// # Errors
/// A fault of the database.
pub async fn coordinators_changed(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &CoordinatorsChange,
) -> Result<(), Fault> {
    if change.is_none() {
        return Ok(());
    }
    let follows = it.follow(Event::CoordinatorsChanged(id, change)).await?;
    if follows.is_empty() {
        return Ok(());
    }
    let ids: Vec<PersonId> =
        change.gone.iter().chain(&change.new).cloned().map(PersonId::from).collect();
    let named = names::load_names(it.tx, &ids).await?;
    let said = |all: &BTreeSet<CoordinatorId>, what: &str| {
        let ids = all.iter().cloned().map(PersonId::from);
        let names: Vec<String> =
            ids.filter_map(|id| Some(format!("{} {what}", named.get(&id)?.navn()))).collect();
        names
    };
    let gone = said(&change.gone, "er ikke lenger koordinator");
    let new = said(&change.new, "er lagt til som koordinator");
    let what = format!("{}.", [gone, new].concat().join(". "));
    note(it, Subject::Apprentice(id.clone()), &what, &follows).await
}

/// "Terje Dahl er ikke lenger faglig leder", "Berit Li er lagt til som faglig leder".
///
/// # Errors
/// A fault of the database.
pub async fn exchanged(tx: &Tx, change: &InstructorsChange) -> Result<Vec<String>, Fault> {
    let ids: Vec<PersonId> =
        change.gone.iter().chain(&change.new).cloned().map(PersonId::from).collect();
    let named = names::load_names(tx, &ids).await?;
    let name = |id: &EmployeeId| {
        let person = PersonId::from(id.clone());
        named.get(&person).map_or_else(|| "En slettet ansatt".to_owned(), names::PersonName::navn)
    };
    let parted = match change.parting {
        Parting::Exchanged => "er ikke lenger faglig leder",
        Parting::Deleted => "har sluttet, og er ikke lenger faglig leder",
    };
    let gone = change.gone.iter().map(|id| format!("{} {parted}", name(id)));
    let new = change.new.iter().map(|id| format!("{} er lagt til som faglig leder", name(id)));
    Ok(gone.chain(new).collect())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

//! What followed from an event, in the journal of whom it happened to.

use svenn_db::Tx;
use svenn_http::follows::{Event, Happening, InstructorsChange, Parting};
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId};
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

//! Whoever works in a company no more has no more to do with its apprentices, and is not whom the
//! office turns to there.

use std::collections::BTreeSet;

use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::follows::{Event, Happening, InstructorsChange};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, PersonId};
use svenn_people::{names, relations};
use svenn_records::followed;

/// An employee who has left these companies instructs none of their apprentices any more, with all
/// that follows for the apprentices, and is the contact person of none. Answers it in sentences.
///
/// # Errors
/// A fault of the database.
pub async fn leave(
    it: Happening<'_>,
    id: &EmployeeId,
    left: &BTreeSet<CompanyId>,
) -> Result<Vec<String>, Fault> {
    let person = PersonId::from(id.clone());
    let mut follows = match companies::release_contact_person(it.tx, &person, Some(left)).await? {
        0 => Vec::new(),
        1 => vec!["1 bedrift er uten kontaktperson".to_owned()],
        many => vec![format!("{many} bedrifter er uten kontaktperson")],
    };
    let change = InstructorsChange::without(id);
    for apprentice in relations::leave_companies(it.tx, id, left).await? {
        let said = followed::instructors_changed(it, &apprentice, &change).await?;
        follows.extend(said_of(it.tx, &apprentice, said).await?);
    }
    if !left.is_empty() {
        follows.extend(it.follow(Event::EmployeeMoved(id, left)).await?);
    }
    Ok(follows)
}

/// What follows for an apprentice, with the name.
///
/// # Errors
/// A fault of the database.
pub(super) async fn said_of(
    tx: &Tx,
    apprentice: &ApprenticeId,
    said: Vec<String>,
) -> Result<Vec<String>, Fault> {
    if said.is_empty() {
        return Ok(said);
    }
    let person = PersonId::from(apprentice.clone());
    let named = names::load_names(tx, std::slice::from_ref(&person)).await?;
    let navn = named.get(&person).map(names::PersonName::navn).unwrap_or_default();
    Ok(said.into_iter().map(|one| format!("{navn}: {one}")).collect())
}

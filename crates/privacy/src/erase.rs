//! Erasing a person in all capabilities at once.

use std::sync::Arc;

use svenn_db::{Audience, Tx};
use svenn_http::{
    follows::{Event, Happening, InstructorsChange},
    personal::{DataSubject, PersonalData},
};
use svenn_kernel::{ApprenticeId, Collection, EmployeeId, Fault, Role, Verb};
use svenn_people::{apprentices, relations};

/// Erases a person so that counts stand, and notes that it was done; the note holds the id alone,
/// which says of nobody who it was.
pub(crate) async fn anonymise(
    capabilities: &[Arc<dyn PersonalData>],
    tx: &Tx,
    subject: &DataSubject,
) -> Result<(), Fault> {
    for data in capabilities {
        data.anonymise(tx, subject).await?;
    }
    tx.erase_for_good();
    let id = subject.id.as_str();
    let reach = Audience::Coordinators.concerning(id);
    tx.record(Collection::ANONYMISERINGER, id, Verb::Create, reach);
    Ok(())
}

/// All capabilities follow that a person is about to be erased who was neither archived nor deleted
/// before: archiving and deleting had them follow then. Answers what follows, in sentences.
pub(crate) async fn follow(
    it: Happening<'_>,
    who: &DataSubject,
    is_deleted: bool,
) -> Result<Vec<String>, Fault> {
    let mut follows = Vec::new();
    match who.rolle {
        Role::Laerling => {
            let id = ApprenticeId::from(who.id.clone());
            let found = apprentices::find(it.tx, &id).await?;
            if found.is_none_or(|found| found.archived) {
                return Ok(follows);
            }
        }
        Role::Ansatt if is_deleted => return Ok(follows),
        Role::Ansatt => {
            let id = EmployeeId::from(who.id.clone());
            let change = InstructorsChange::deleted(&id);
            for apprentice in relations::own_apprentices_of(it.tx, &id).await? {
                let event = Event::InstructorsChanged(&apprentice, &change);
                follows.extend(it.follow(event).await?);
            }
        }
        Role::Koordinator => {}
    }
    follows.extend(it.person_goes(who).await?);
    Ok(follows)
}

use svenn_db::Tx;
use svenn_http::{
    App, Caller,
    follows::{Happening, InstructorsChange},
    personal::{self, DataSubject},
};
use svenn_kernel::{EmployeeId, PersonId, Role};
use svenn_people::{names, refused::Refused, relations};
use svenn_records::followed;

use super::{Opened, allowed, manager, open};

/// Deletes an employee: the account and its sessions end, e-mail and telephone are free again, and
/// every capability lets go of the person. The name stays on what they approved and wrote. Answers
/// what follows from it, in sentences.
///
/// # Errors
/// [`Refused`].
pub async fn delete(
    tx: &Tx,
    app: &App,
    caller: &Caller,
    id: &EmployeeId,
) -> Result<Vec<String>, Refused> {
    let manager = manager(tx, caller).await?;
    let Opened { subject, .. } = open(tx, &manager, id).await?;
    allowed(manager.can(&subject).delete)?;
    let happening = Happening { app, tx, by: &caller.person };
    let instructed = relations::apprentices_of(tx, id).await?;
    let mut follows = Vec::new();
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
    follows.extend(happening.person_goes(&who).await?);
    personal::delete(app, tx, &who).await?;
    Ok(follows)
}

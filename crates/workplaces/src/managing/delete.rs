use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_http::{
    App, Caller,
    follows::{Happening, InstructorsChange},
    personal::{self, DataSubject},
};
use svenn_kernel::{EmployeeId, Role};
use svenn_people::{refused::Refused, relations};

use super::{Opened, allowed, manager, open};

/// Deletes an employee: the account and its sessions end, e-mail and telephone are free again, and
/// every capability lets go of the person. The name stays on what they approved and wrote.
///
/// # Errors
/// [`Refused`].
pub async fn delete(tx: &Tx, app: &App, caller: &Caller, id: &EmployeeId) -> Result<(), Refused> {
    let manager = manager(tx, caller).await?;
    let Opened { subject, .. } = open(tx, &manager, id).await?;
    allowed(manager.can(&subject).delete)?;
    let instructed = relations::apprentices_of(tx, id).await?;
    personal::delete(app, tx, &DataSubject { id: id.clone().into(), rolle: Role::Ansatt }).await?;
    let happening = Happening { app, tx, by: &caller.person };
    let change = InstructorsChange { gone: BTreeSet::from([id.clone()]), new: BTreeSet::new() };
    for apprentice in instructed {
        happening.instructors_changed(&apprentice, &change).await?;
    }
    Ok(())
}

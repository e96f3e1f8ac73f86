use axum::Json;
use svenn_access::accounts;
use svenn_db::Audience;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CoordinatorId, ListOf, OfficeRight, OfficeRights, PersonId, Verb};

use super::{CoordinatorDetail, Editing, rights_of_others};
use crate::{KOORDINATORRETTIGHETER, rules::administration::may_change_rights};

/// Most rights that are sent.
const RIGHTS_MAX: usize = 50;

/// The named rights of a coordinator, as they are to be.
#[derive(Debug, Input)]
pub struct CoordinatorRightsUpdate {
    /// The version that was read.
    version: i64,
    rights: ListOf<OfficeRight, RIGHTS_MAX>,
}

/// Gives and takes named rights. A caller gives and takes what they hold themselves, and nobody
/// loses a right that no other coordinator with access holds.
#[endpoint(
    put = "/coordinators/{id}/rights",
    conflict = "`right_not_held`, `last_holder`, or stale version"
)]
pub async fn coordinator_rights_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CoordinatorId>,
    Valid(input): Valid<CoordinatorRightsUpdate>,
) -> Result<Json<CoordinatorDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let person = PersonId::from(id.clone());
    let held = accounts::rights_held(&editing.tx).await?;
    let Some(before) = held.get(&person) else {
        let title = "Koordinatoren er stengt ute. Gi tilgang igjen først";
        return Err(Problem::conflict("shut_out", title));
    };
    let after: OfficeRights = input.rights.into_vec().into_iter().collect();
    may_change_rights(&editing.caller.rights, (before, &after), &rights_of_others(&id, &held))
        .map_err(|refused| Problem::conflict(refused.code(), refused.message()))?;
    if *before != after {
        accounts::set_rights(&editing.tx, &person, &after).await?;
        let reach = Audience::person(&id);
        editing.tx.record(KOORDINATORRETTIGHETER, id.as_str(), Verb::Update, reach);
    }
    editing.done().await.map(Json)
}

//! Whose portfolios somebody may have made and may read.

use std::collections::{BTreeSet, HashMap, HashSet};

use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role};
use svenn_people::{apprentices, visible};

use crate::store::Portfolio;

/// Those of the apprentices whom the caller may see, by name: themselves, those they instruct, for
/// coordinators all. Only coordinators see archived ones.
pub(crate) async fn seen(
    tx: &Tx,
    caller: &Caller,
    asked: &BTreeSet<ApprenticeId>,
) -> Result<Vec<(ApprenticeId, String)>, Fault> {
    let people: Vec<PersonId> = asked.iter().cloned().map(PersonId::from).collect();
    let seen: HashSet<PersonId> = visible::seen_people(tx, caller, &people).await?;
    let is_seen = |id: &ApprenticeId| match caller.rolle {
        Role::Laerling => caller.person.as_str() == id.as_str(),
        Role::Ansatt | Role::Koordinator => seen.contains(&PersonId::from(id.clone())),
    };
    let mut named = apprentices::named(tx, asked.clone()).await?;
    named.retain(|(id, _, is_archived)| {
        is_seen(id) && (caller.rolle == Role::Koordinator || !is_archived)
    });
    Ok(named.into_iter().map(|(id, navn, _)| (id, navn)).collect())
}

/// The names of those of whom these are and whom the caller sees.
pub(crate) async fn names_of(
    tx: &Tx,
    caller: &Caller,
    rows: &[Portfolio],
) -> Result<HashMap<ApprenticeId, String>, Fault> {
    let asked = rows.iter().map(|row| row.laerling.clone()).collect();
    Ok(seen(tx, caller, &asked).await?.into_iter().collect())
}

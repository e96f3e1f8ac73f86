//! Whether a person may have one more key, however it is asked for.

use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{Fault, PersonId};

use super::{rules, store};
use crate::{keys, sessions, settings};

/// Whether a person may have one more key; for a program that has asked for one before, the one
/// that it has makes room.
pub(crate) async fn has_room(
    tx: &Tx,
    person: &PersonId,
    client: Option<&str>,
) -> Result<bool, Fault> {
    let all = store::of_person(tx, person).await?;
    let alive = all.iter().filter(|key| keys::counts(key.expires, tx.now()));
    let others = alive.filter(|key| client.is_none() || key.client.as_deref() != client);
    Ok(others.count() < rules::TOKENS_MAX)
}

/// Waits for the turn to give the caller one more key, and refuses who may not have it.
pub(crate) async fn take_turn(
    tx: &Tx,
    caller: &Caller,
    client: Option<&str>,
) -> Result<(), Problem> {
    if !settings::personlige_nokler(tx).await? {
        let title = "Opplæringskontoret har slått av nøkler for egne programmer";
        return Err(Problem::conflict("tokens_off", title));
    }
    store::lock(tx, &caller.person).await?;
    // Who was signed out while this waited gets none: it would be there after all others are gone.
    if !sessions::is_open_of(tx, &caller.session, &caller.person).await? {
        return Err(Problem::unauthenticated());
    }
    if !has_room(tx, &caller.person, client).await? {
        let title = "Du har fem nøkler som gjelder. Ta tilbake en av dem først";
        return Err(Problem::conflict("full", title));
    }
    Ok(())
}

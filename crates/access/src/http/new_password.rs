//! What a new password may not be, beyond its characters: known from break-ins, made of words of
//! the person, or easy to guess.

use svenn_db::Actor;
use svenn_http::{App, Problem};
use svenn_kernel::{PersonId, TenantId};

use crate::{
    Access, accounts,
    passwords::{Chooser, OwnWords},
};

/// Refuses a password that is guessed first, for this person.
pub(super) async fn check(
    app: &App,
    access: &Access,
    tenant: &TenantId,
    person: &PersonId,
    password: &str,
) -> Result<(), Problem> {
    let own = own_words(app, tenant, person).await?;
    match access.passwords.refusal(password, own).await? {
        Some(guessable) => {
            Err(Problem::invalid_field("password", guessable.code(), guessable.message()))
        }
        None => Ok(()),
    }
}

async fn own_words(app: &App, tenant: &TenantId, person: &PersonId) -> Result<OwnWords, Problem> {
    let organisations = app.databases.organisations().await?;
    let kontor = organisations.into_iter().find(|row| row.tenant == *tenant).map(|row| row.navn);
    let tx = app.databases.read(tenant, Actor::System).await?;
    let navn = app.directory.names(&tx, std::slice::from_ref(person)).await?.remove(person);
    let account = accounts::load_account(&tx, person).await?;
    let (epost, telefon) = account.map(|it| (it.epost, it.telefon)).unwrap_or_default();
    Ok(OwnWords::of(Chooser {
        kontor: kontor.as_deref().unwrap_or_default(),
        navn: navn.as_deref().unwrap_or_default(),
        epost: epost.as_deref(),
        telefon: telefon.as_deref(),
    }))
}

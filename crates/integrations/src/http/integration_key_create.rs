use axum::{Extension, Json, http::StatusCode};
use serde::Serialize;
use svenn_access::{
    Access,
    http::{PresentPassword, demand_present_password},
    keys::{self, KeyKind, NewKey},
};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{IntegrationKeyId, ListOf, OneLine, Whole, oslo};
use utoipa::ToSchema;

use super::integration_keys_list::IntegrationKeyView;
use crate::{
    IntegrationScope,
    rules::{self, KEYS_MAX, KEYS_OF_NAME_MAX, Scopes},
    store::{self, Key},
};

/// A key to be made.
#[derive(Debug, Input)]
pub(super) struct IntegrationKeyCreate {
    /// What people call the system.
    navn: OneLine<1, 100>,
    /// For how many months it counts.
    maaneder: Whole<1, 12>,
    /// What it opens.
    omfang: ListOf<IntegrationScope, 4, 1>,
    /// The password that counts now, for an account that has one.
    current_password: Option<PresentPassword>,
}

/// A key that was made just now.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationKeyCreated {
    nokkel: IntegrationKeyView,
    /// The key itself. It is told here and never again.
    tekst: String,
}

/// Makes a key by which another system of the office reads what its scopes name. Two of one name
/// count at a time, so that one can take the other's place; those that are over go. A key opens
/// much: so the caller shows once more who they are.
#[endpoint(
    post = "/integrations/keys",
    forbidden = "Not a coordinator; `confirm_first`: one without a password answers a code first",
    conflict = "`full`: two of this name, or twenty in all, count already",
    too_many = "Tried too often"
)]
pub(super) async fn integration_key_create(
    session: Session<Coordinator>,
    Extension(access): Extension<Access>,
    Valid(input): Valid<IntegrationKeyCreate>,
) -> Result<(StatusCode, Json<IntegrationKeyCreated>), Problem> {
    let IntegrationKeyCreate { navn, maaneder, omfang, current_password } = input;
    let given = current_password.as_ref().map(PresentPassword::as_str);
    demand_present_password(&access, &session, given).await?;
    let (tx, _) = session.write().await?;
    store::lock(&tx).await?;
    let all = store::keys(&tx).await?.into_iter();
    let (alive, over): (Vec<Key>, Vec<Key>) =
        all.partition(|key| keys::counts(key.expires, tx.now()));
    require_room(&alive, navn.as_str())?;
    store::remove_keys(&tx, &over).await?;
    let NewKey { text, prefix } = NewKey::make(KeyKind::Office, tx.tenant(), tx.entropy());
    let scopes: Scopes = omfang.into_iter().collect();
    let key = Key {
        id: IntegrationKeyId::new(tx.now(), tx.entropy()),
        navn: navn.into_string(),
        omfang: rules::write_scopes(&scopes),
        prefix,
        hash: keys::hash(&text),
        created: tx.now(),
        expires: keys::expiry(oslo::day_of(tx.now()), maaneder.get()),
        used: None,
    };
    store::insert_key(&tx, &key).await?;
    let made = IntegrationKeyCreated { nokkel: IntegrationKeyView::of(key, tx.now()), tekst: text };
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(made)))
}

fn require_room(alive: &[Key], navn: &str) -> Result<(), Problem> {
    let of_name = alive.iter().filter(|key| key.navn == navn).count();
    if of_name >= KEYS_OF_NAME_MAX {
        let message = "Systemet har to nøkler som gjelder. Ta tilbake en av dem først";
        return Err(Problem::conflict("full", message));
    }
    if alive.len() >= KEYS_MAX {
        let message = "Kontoret har så mange nøkler som det kan ha. Ta tilbake en av dem først";
        return Err(Problem::conflict("full", message));
    }
    Ok(())
}

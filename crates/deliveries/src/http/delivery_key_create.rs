use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_access::keys::{self, KeyKind, NewKey};
use svenn_http::{CompanySpeaker, Input, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, DeliveryKeyId, OneLine, Whole, oslo};
use utoipa::ToSchema;

use super::delivery_keys_list::{DeliveryKeyView, SpokenFor, spoken_for};
use crate::{
    rules::KEYS_MAX,
    store::{self, Key},
};

/// A key to be made.
#[derive(Debug, Input)]
pub(super) struct DeliveryKeyCreate {
    /// What people call it, such as the name of the system.
    navn: OneLine<1, 100>,
    /// For how many months it counts.
    maaneder: Whole<1, 24>,
}

/// A key that was made just now.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DeliveryKeyCreated {
    nokkel: DeliveryKeyView,
    /// The key itself. It is told here and never again.
    tekst: String,
}

/// Makes a key by which a company's own system delivers work days for its apprentices. Two of a
/// company count at a time, so that one can take the place of the other; those that are over go.
#[endpoint(
    post = "/companies/{id}/deliverykeys",
    conflict = "`full`: the company has two keys that count"
)]
pub(super) async fn delivery_key_create(
    session: Session<CompanySpeaker>,
    Permitted(id, _): Permitted<CompanyId, SpokenFor>,
    Valid(DeliveryKeyCreate { navn, maaneder }): Valid<DeliveryKeyCreate>,
) -> Result<(StatusCode, Json<DeliveryKeyCreated>), Problem> {
    let (tx, caller) = session.write().await?;
    store::lock(&tx, &id).await?;
    spoken_for(&tx, &caller, &id).await?;
    let all = store::keys_of(&tx, &id).await?.into_iter();
    let (alive, over): (Vec<Key>, Vec<Key>) =
        all.partition(|key| keys::counts(key.expires, tx.now()));
    if alive.len() >= KEYS_MAX {
        let message = "Bedriften har to nøkler som gjelder. Ta tilbake en av dem først";
        return Err(Problem::conflict("full", message));
    }
    store::remove_keys(&tx, &over).await?;
    let NewKey { text, prefix } = NewKey::make(KeyKind::Company, tx.tenant(), tx.entropy());
    let key = Key {
        id: DeliveryKeyId::new(tx.now(), tx.entropy()),
        company: id,
        navn: navn.into_string(),
        prefix,
        hash: keys::hash(&text),
        created: tx.now(),
        expires: keys::expiry(oslo::day_of(tx.now()), maaneder.get()),
        used: None,
    };
    store::insert_key(&tx, &key).await?;
    let made = DeliveryKeyCreated { nokkel: DeliveryKeyView::of(key, tx.now()), tekst: text };
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(made)))
}

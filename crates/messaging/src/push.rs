//! Browsers that take push messages.

use std::collections::HashSet;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use svenn_access::sessions;
use svenn_db::Tx;
use svenn_gateways::push::PushMessage;
use svenn_http::Caller;
use svenn_kernel::{Fault, PersonId, PushSubscriptionId, SessionId};

pub use crate::entity::push_subscription::Model as Subscription;
use crate::entity::push_subscription::{Column, Entity};

/// Most browsers of one person; the oldest goes for a new one.
const DEVICES_MAX: usize = 10;
/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// Address and keys as a browser gives them.
#[derive(Debug, Clone)]
pub struct Address {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// The bytes of a key as browsers write it.
pub fn key_bytes(text: &str) -> Option<Vec<u8>> {
    BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// Subscribes the caller's browser; a browser that another person has used is the caller's from now
/// on.
pub async fn subscribe(tx: &Tx, caller: &Caller, address: Address) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Endpoint.eq(address.endpoint.as_str())).exec(tx).await?;
    let mine = Entity::find().filter(Column::Person.eq(caller.person.clone()));
    let mine = mine.order_by_desc(Column::Id).all(tx).await?;
    for old in mine.into_iter().skip(DEVICES_MAX - 1) {
        delete(tx, &old.id).await?;
    }
    let row = Subscription {
        id: PushSubscriptionId::new(tx.now(), tx.entropy()),
        person: caller.person.clone(),
        session: caller.session.clone(),
        endpoint: address.endpoint,
        p256dh: address.p256dh,
        auth: address.auth,
        created: tx.now(),
    };
    Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Takes a browser of the person out; that of another stays.
pub async fn unsubscribe(tx: &Tx, person: &PersonId, endpoint: &str) -> Result<(), Fault> {
    Entity::delete_many()
        .filter(Column::Person.eq(person.clone()))
        .filter(Column::Endpoint.eq(endpoint))
        .exec(tx)
        .await?;
    Ok(())
}

/// Takes a browser out that is gone.
pub async fn delete(tx: &Tx, id: &PushSubscriptionId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    Ok(())
}

/// Takes all browsers of a person out.
pub async fn delete_person(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}

/// The browsers of a person that are signed in.
pub async fn of_person(tx: &Tx, person: &PersonId) -> Result<Vec<Subscription>, Fault> {
    let found = Entity::find().filter(Column::Person.eq(person.clone())).all(tx).await?;
    let ids: Vec<SessionId> = found.iter().map(|it| it.session.clone()).collect();
    let open = sessions::open_among(tx, &ids).await?;
    Ok(found.into_iter().filter(|it| open.contains(&it.session)).collect())
}

/// Those of the given people who have a browser that is signed in.
pub async fn people_among(tx: &Tx, people: &[&str]) -> Result<HashSet<String>, Fault> {
    let mut found = HashSet::new();
    for some in people.chunks(IDS_PER_STATEMENT) {
        let pairs: Vec<(PersonId, SessionId)> = Entity::find()
            .select_only()
            .columns([Column::Person, Column::Session])
            .filter(Column::Person.is_in(some.iter().copied()))
            .into_tuple()
            .all(tx)
            .await?;
        for some in pairs.chunks(IDS_PER_STATEMENT) {
            let ids: Vec<SessionId> = some.iter().map(|(_, session)| session.clone()).collect();
            let open = sessions::open_among(tx, &ids).await?;
            let here = some.iter().filter(|(_, session)| open.contains(session));
            found.extend(here.map(|(person, _)| person.as_str().to_owned()));
        }
    }
    Ok(found)
}

/// What is shown on a device.
pub struct Shown<'a> {
    /// One line.
    pub title: &'a str,
    /// The text under it.
    pub body: &'a str,
    /// The page that a press opens: a path in the app.
    pub route: &'a str,
}

/// The message for each of these browsers.
pub fn to_each(
    devices: &[Subscription],
    shown: &Shown<'_>,
    idempotency_key: &str,
) -> Vec<(Subscription, PushMessage)> {
    let of =
        |device: &Subscription| Some((device.clone(), message_to(device, shown, idempotency_key)?));
    devices.iter().filter_map(of).collect()
}

/// The message for one browser; `None` when its keys cannot be read.
fn message_to(
    subscription: &Subscription,
    shown: &Shown<'_>,
    idempotency_key: &str,
) -> Option<PushMessage> {
    Some(PushMessage {
        endpoint: subscription.endpoint.clone(),
        p256dh: key_bytes(&subscription.p256dh)?,
        auth: key_bytes(&subscription.auth)?,
        title: shown.title.to_owned(),
        body: shown.body.to_owned(),
        route: shown.route.to_owned(),
        idempotency_key: format!("{idempotency_key} {}", subscription.id),
    })
}

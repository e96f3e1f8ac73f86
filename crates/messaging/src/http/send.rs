//! What sending has in common, whatever the message goes out as.

use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session};
use svenn_kernel::{Fields, MessageId, RecipientId, is_id};
use utoipa::ToSchema;

use crate::{
    delivery,
    recipients::{self, Chosen, Receiver},
    rules::{Delivery, MessageKind},
    store::{self, Message, Recipient},
};

/// Writes of messages of an organisation follow each other under this name.
const LOCK: &str = "messages";

/// A message as it is to be sent.
pub struct Draft {
    /// The sender's own name for it: sent again, it is answered and not sent twice.
    pub key: String,
    pub chosen: Chosen,
    pub kind: MessageKind,
    pub emne: String,
    pub melding: String,
}

/// What was stored: the message is on its way.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentMessage {
    /// The message.
    id: MessageId,
    /// All receivers.
    recipients_count: i64,
    /// Number of receivers.
    i_ko: i64,
    /// Number of people without a number or an address.
    uten_kontakt: i64,
}

/// Notes a key that cannot be one.
pub fn check_key(fields: &mut Fields, key: &str) {
    if !is_id(key) {
        fields.wrong("key", "malformed", "Nøkkelen kan ikke brukes");
    }
}

/// Stores the message and queues it for each receiver who can be reached. `fits` says which field
/// is wrong when a receiver's filled text is too long.
pub async fn send(
    session: &Session<Coordinator>,
    draft: Draft,
    fits: impl Fn(&Receiver, &str) -> Result<(), Problem>,
) -> Result<(StatusCode, Json<SentMessage>), Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    let key = format!("{} {}", caller.person, draft.key);
    let digest = session.app.secrets.index("message", &asked(&draft));
    if let Some(before) = store::by_key(&tx, &key).await? {
        return again(&tx, before, &digest).await;
    }
    let receivers = recipients::require(&tx, &draft.chosen).await?;
    let office = svenn_organisation::load(&tx).await?;
    for receiver in &receivers {
        fits(receiver, &office.navn)?;
    }
    let message = Message {
        id: MessageId::new(tx.now(), tx.entropy()),
        key,
        digest,
        kind: draft.kind.as_str().to_owned(),
        emne: draft.emne,
        melding: draft.melding,
        avsender: caller.person.clone(),
        tidspunkt: tx.now(),
    };
    let rows: Vec<Recipient> =
        receivers.into_iter().map(|receiver| row(&tx, &message, draft.kind, receiver)).collect();
    let queued: Vec<Recipient> = rows.iter().filter(|row| is_queued(row)).cloned().collect();
    if queued.is_empty() {
        return Err(nobody_reached(draft.kind));
    }
    store::insert(&tx, &message, &rows).await?;
    delivery::enqueue(&tx, draft.kind, &queued).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(sent(&message, &rows))))
}

/// The same call again is answered as before; another message under the same key is refused.
async fn again(
    tx: &Tx,
    before: Message,
    digest: &str,
) -> Result<(StatusCode, Json<SentMessage>), Problem> {
    if before.digest != digest {
        let title = "Meldingen er allerede sendt slik den var. Endringene er ikke sendt";
        return Err(Problem::conflict("key_used", title));
    }
    let rows = store::receivers(tx, &before.id).await?;
    Ok((StatusCode::OK, Json(sent(&before, &rows))))
}

fn sent(message: &Message, rows: &[Recipient]) -> SentMessage {
    let counts = store::counts(rows);
    SentMessage {
        id: message.id.clone(),
        recipients_count: counts.all(),
        i_ko: counts.i_ko,
        uten_kontakt: counts.uten_kontakt,
    }
}

/// What was asked for, as one text.
fn asked(draft: &Draft) -> String {
    let Chosen { people, groups, companies } = &draft.chosen;
    let ids = people.iter().map(|id| id.as_str()).chain(groups.iter().map(|id| id.as_str()));
    let mut ids: Vec<&str> = ids.chain(companies.iter().map(|id| id.as_str())).collect();
    ids.sort_unstable();
    let kind = draft.kind.as_str();
    [kind, &draft.emne, &draft.melding, &ids.join(" ")].join("\n")
}

fn row(tx: &Tx, message: &Message, kind: MessageKind, receiver: Receiver) -> Recipient {
    let kontakt = receiver.kontakt(kind).unwrap_or_default().to_owned();
    let delivery = if kontakt.is_empty() { Delivery::NoContact } else { Delivery::Queued };
    Recipient {
        id: RecipientId::new(tx.now(), tx.entropy()),
        message: message.id.clone(),
        mottaker: receiver.mottaker,
        kind: receiver.kind.as_str().to_owned(),
        fornavn: receiver.fornavn,
        etternavn: receiver.etternavn,
        kontakt,
        status: delivery.as_str().to_owned(),
        reason: String::new(),
        attempt: 1,
        oppdatert: tx.now(),
        lest: None,
    }
}

fn is_queued(row: &Recipient) -> bool {
    Delivery::from_stored(&row.status) == Delivery::Queued
}

fn nobody_reached(kind: MessageKind) -> Problem {
    let message = match kind {
        MessageKind::Sms => "Ingen av mottakerne har telefonnummer",
        MessageKind::Epost => "Ingen av mottakerne har e-post",
        MessageKind::Push => "Ingen av mottakerne har slått på push-varsler",
    };
    Problem::invalid_field("people", "no_contact", message)
}

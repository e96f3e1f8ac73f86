//! Messages of the past, taken over with what became of them. Nothing is sent.

use std::collections::HashMap;

use svenn_db::Tx;
use svenn_kernel::{Fault, MessageId, PersonId, RecipientId, Timestamp};

use crate::{
    recipients::{self, Chosen, Receiver},
    rules::{Delivery, MessageKind, Reason},
    store::{self, Message, Recipient},
};

/// A message that went out some time ago.
#[derive(Debug, Clone)]
pub struct BackfilledMessage {
    /// How it went out.
    pub kind: MessageKind,
    /// Subject of an e-mail; empty for an SMS.
    pub emne: String,
    /// The text as it was written; of an e-mail clean HTML.
    pub melding: String,
    /// Who sent it.
    pub avsender: PersonId,
    pub tidspunkt: Timestamp,
    /// Who got it.
    pub people: Vec<BackfilledReceiver>,
}

/// Somebody who got it.
#[derive(Debug, Clone)]
pub struct BackfilledReceiver {
    pub person: PersonId,
    /// Whether the provider refused it.
    pub refused: bool,
    /// When the receiver read it.
    pub lest: Option<Timestamp>,
}

/// Writes a message that went out some time ago.
///
/// # Errors
/// A fault of the database, also for a person that does not exist.
pub async fn backfill(tx: &Tx, past: BackfilledMessage) -> Result<(), Fault> {
    let id = MessageId::new(past.tidspunkt, tx.entropy());
    let message = Message {
        key: format!("{} {id}", past.avsender),
        digest: String::new(),
        kind: past.kind.as_str().to_owned(),
        emne: past.emne,
        melding: past.melding,
        avsender: past.avsender,
        tidspunkt: past.tidspunkt,
        id,
    };
    let people = past.people.iter().map(|it| it.person.clone()).collect();
    let found = recipients::find(tx, &Chosen { people, ..Chosen::default() }).await?;
    if !found.unknown.is_empty() {
        return Err(Fault::new("a message of the past to somebody who is not there"));
    }
    let mut known: HashMap<String, Receiver> =
        found.receivers.into_iter().map(|it| (it.mottaker.clone(), it)).collect();
    let mut rows = Vec::with_capacity(past.people.len());
    for receiver in past.people {
        if let Some(who) = known.remove(receiver.person.as_str()) {
            rows.push(row(tx, &message, past.kind, receiver, who));
        }
    }
    store::insert(tx, &message, &rows).await
}

fn row(
    tx: &Tx,
    message: &Message,
    kind: MessageKind,
    past: BackfilledReceiver,
    who: Receiver,
) -> Recipient {
    let kontakt = who.kontakt(kind).unwrap_or_default().to_owned();
    let (delivery, reason) = match (kontakt.is_empty(), past.refused) {
        (true, _) => (Delivery::NoContact, ""),
        (false, true) => (Delivery::Failed, Reason::Refused.as_str()),
        (false, false) if kind == MessageKind::Sms => (Delivery::Arrived, ""),
        (false, false) => (Delivery::Delivered, ""),
    };
    Recipient {
        id: RecipientId::new(message.tidspunkt, tx.entropy()),
        message: message.id.clone(),
        mottaker: who.mottaker,
        kind: who.kind.as_str().to_owned(),
        fornavn: who.fornavn,
        etternavn: who.etternavn,
        kontakt,
        status: delivery.as_str().to_owned(),
        reason: reason.to_owned(),
        attempt: 1,
        oppdatert: message.tidspunkt,
        lest: past.lest,
    }
}

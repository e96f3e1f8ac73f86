//! The collection MESSAGE of the read model: what the office has sent.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
    richtext,
};
use svenn_kernel::{Collection, Fault, MessageId, PersonId, Timestamp};
use svenn_people::names::{self, PersonName};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Field, Schema, Scope},
};

use crate::{
    rules::{
        Delivery, MessageKind, MessageStatus,
        reports::{DeliveryOutcome, OutcomeCounts, awaited_until},
    },
    store::{self, Message, Recipient},
};

/// Names of receivers that a list shows.
const NAMES_SHOWN: usize = 3;
/// Characters of the text that a list shows.
const PREVIEW_CHARS: usize = 200;
/// A message as it is in lists.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"tidspunkt")]
struct MessageItem {
    id: MessageId,
    #[search(text, weight = 100, sort)]
    emne: String,
    /// The beginning of the text, plain.
    #[search(text, weight = 60)]
    message: String,
    #[search(keyword, facet, sort, with = kinds, web = "MessageKind")]
    messagetype: &'static str,
    #[search(text, reading = Name, weight = 30, facet, sort)]
    avsender: String,
    /// There may be thousands.
    #[search(keywords, hidden)]
    mottakere: Vec<String>,
    #[search(keywords, weight = 80, hidden)]
    mottakernavn: Vec<String>,
    #[search(int, sort)]
    recipients_count: i64,
    #[search(int, sort)]
    sendt: i64,
    #[search(int, sort)]
    ikke_sendt: i64,
    #[search(int, sort)]
    levert: i64,
    /// What it came to for its receivers: what went wrong for any of them comes first.
    #[search(keyword, facet, sort, with = outcomes, web = "DeliveryOutcome")]
    levering: &'static str,
    levering_label: &'static str,
    #[search(keyword, facet, sort, with = statuses, web = "MessageStatus")]
    status: &'static str,
    status_label: &'static str,
    #[search(int, facet, sort)]
    tidspunkt: Timestamp,
    /// The first receivers by name, and how many others.
    #[search(stored)]
    til: String,
}

fn kinds(field: Field) -> Field {
    let field = field.label(MessageKind::Epost.as_str(), "E-post");
    field.label(MessageKind::Push.as_str(), "Push-varsel")
}

fn statuses(field: Field) -> Field {
    let all = MessageStatus::ALL.iter();
    all.fold(field, |field, status| field.label(status.as_str(), status.label()))
}

fn outcomes(field: Field) -> Field {
    let all = DeliveryOutcome::ALL.iter();
    all.fold(field, |field, outcome| field.label(outcome.as_str(), outcome.label()))
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct MessageSource;

#[async_trait]
impl Source for MessageSource {
    fn schema(&self) -> Schema {
        MessageItem::schema(self.collection())
    }

    /// Senders by name.
    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::KOORDINATORER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let (messages, receivers) = match ids {
            None => (store::all(tx).await?, store::receivers_of(tx, None).await?),
            Some(ids) => {
                let ids: Vec<_> = ids.iter().filter_map(|id| MessageId::parse(id).ok()).collect();
                (store::some(tx, &ids).await?, store::receivers_of(tx, Some(&ids)).await?)
            }
        };
        let mut senders: Vec<PersonId> = messages.iter().map(|it| it.avsender.clone()).collect();
        senders.sort_unstable();
        senders.dedup();
        let senders = names::load_names(tx, &senders).await?;
        let documents = messages.into_iter().map(|message| {
            let receivers = receivers.get(&message.id).map(Vec::as_slice).unwrap_or_default();
            let kind = MessageKind::from_stored(&message.kind);
            let holds_until = holds_until(kind, receivers, tx.now());
            let document = item(message, receivers, &senders, tx.now()).document()?;
            Ok(document.valid_until(holds_until))
        });
        documents.collect()
    }
}

#[async_trait]
impl List for MessageSource {
    fn collection(&self) -> Collection {
        Collection::MESSAGE
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}

fn item(
    message: Message,
    receivers: &[Recipient],
    senders: &HashMap<PersonId, PersonName>,
    now: Timestamp,
) -> MessageItem {
    let counts = store::counts(receivers);
    let status = MessageStatus::from_counts(counts);
    let kind = MessageKind::from_stored(&message.kind);
    let text = match kind {
        MessageKind::Epost => richtext::plain(&message.melding),
        MessageKind::Sms | MessageKind::Push => message.melding,
    };
    let mut outcomes = OutcomeCounts::default();
    for row in receivers {
        outcomes.add(DeliveryOutcome::of(
            kind,
            Delivery::from_stored(&row.status),
            row.oppdatert,
            now,
        ));
    }
    let levering = outcomes.outcome();
    MessageItem {
        levert: counts.levert,
        levering: levering.as_str(),
        levering_label: levering.label(),
        messagetype: kind.as_str(),
        emne: message.emne,
        message: text.chars().take(PREVIEW_CHARS).collect(),
        tidspunkt: message.tidspunkt,
        avsender: senders.get(&message.avsender).map(PersonName::navn).unwrap_or_default(),
        recipients_count: counts.all(),
        sendt: counts.tatt_imot(),
        ikke_sendt: counts.feilet + counts.uten_kontakt,
        status: status.as_str(),
        status_label: status.label(),
        til: til(receivers),
        mottakere: receivers.iter().map(|it| it.mottaker.clone()).collect(),
        mottakernavn: receivers.iter().map(Recipient::navn).collect(),
        id: message.id,
    }
}

/// When nothing is expected to be heard any more of one of the SMS that were taken.
fn holds_until(kind: MessageKind, receivers: &[Recipient], now: Timestamp) -> Option<Timestamp> {
    let waits = |row: &&Recipient| {
        kind == MessageKind::Sms && Delivery::from_stored(&row.status) == Delivery::Delivered
    };
    let until = receivers.iter().filter(waits).map(|row| awaited_until(row.oppdatert));
    until.filter(|until| *until > now).min()
}

/// "Kari Nordmann, Ola Vik og 12 andre".
fn til(receivers: &[Recipient]) -> String {
    let names: Vec<String> = receivers.iter().take(NAMES_SHOWN).map(Recipient::navn).collect();
    let more = receivers.len().saturating_sub(NAMES_SHOWN);
    let shown = names.join(", ");
    match more {
        0 => shown,
        1 => format!("{shown} og 1 annen"),
        more => format!("{shown} og {more} andre"),
    }
}

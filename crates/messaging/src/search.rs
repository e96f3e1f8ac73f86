//! The collection MESSAGE of the read model: what the office has sent.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::{Change, Tx};
use svenn_http::richtext;
use svenn_kernel::{Collection, Fault, MessageId, PersonId, Timestamp};
use svenn_people::names::{self, PersonName};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Reading, Schema},
};

use crate::{
    rules::{MessageKind, MessageStatus},
    store::{self, Message, Recipient},
};

/// Names of receivers that a list shows.
const NAMES_SHOWN: usize = 3;
/// Characters of the text that a list shows.
const PREVIEW_CHARS: usize = 200;
/// What lists are filtered and searched by, and do not show: there may be thousands.
pub const RECEIVER_FIELDS: &[&str] = &["mottakere", "mottakernavn"];

/// A message as it stands in lists.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct MessageItem {
    id: MessageId,
    messagetype: &'static str,
    emne: String,
    message: String,
    tidspunkt: Timestamp,
    avsender: String,
    recipients_count: i64,
    sendt: i64,
    ikke_sendt: i64,
    status: &'static str,
    status_label: &'static str,
    til: String,
    mottakere: Vec<String>,
    mottakernavn: Vec<String>,
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct MessageSource;

#[async_trait]
impl Source for MessageSource {
    fn schema(&self) -> Schema {
        let status = MessageStatus::ALL
            .iter()
            .fold(Field::keyword("status").facet().sort(), |field, status| {
                field.label(status.as_str(), status.label())
            });
        Schema::new(Collection::MESSAGE.0)
            .field(Field::text("emne").weight(100).sort())
            .field(Field::text("message").weight(60))
            .field(
                Field::keyword("messagetype")
                    .facet()
                    .sort()
                    .label(MessageKind::Epost.as_str(), "E-post")
                    .label(MessageKind::Push.as_str(), "Push-varsel"),
            )
            .field(Field::text("avsender").reading(Reading::Name).weight(30).facet().sort())
            .field(Field::keywords("mottakere"))
            .field(Field::keywords("mottakernavn").weight(80))
            .field(Field::int("recipientsCount").sort())
            .field(Field::int("sendt").sort())
            .field(Field::int("ikkeSendt").sort())
            .field(status)
            .field(Field::int("tidspunkt").facet().sort())
            .field(Field::stored("til"))
            .default_sort("tidspunkt", Direction::Desc)
    }

    async fn touched(&self, tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        let own = Touched::of_own(Collection::MESSAGE.0, changes);
        let senders = changes.iter().any(|it| it.collection == Collection::KOORDINATORER.0);
        if !senders {
            return Ok(own);
        }
        let all = store::all(tx).await?.into_iter().map(|message| message.id);
        Ok(own.and(Touched::ids(all)))
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
        let senders = names::of(tx, &senders).await?;
        let documents = messages.into_iter().map(|message| {
            let receivers = receivers.get(&message.id).map(Vec::as_slice).unwrap_or_default();
            Document::of(&item(message, receivers, &senders))
        });
        documents
            .collect::<Result<_, _>>()
            .map_err(|error| Fault::caused("a document for search", error))
    }
}

fn item(
    message: Message,
    receivers: &[Recipient],
    senders: &HashMap<PersonId, PersonName>,
) -> MessageItem {
    let counts = store::counts(receivers);
    let status = MessageStatus::of(counts);
    let kind = MessageKind::from_stored(&message.kind);
    let text = match kind {
        MessageKind::Epost => richtext::plain(&message.melding),
        MessageKind::Sms | MessageKind::Push => message.melding,
    };
    MessageItem {
        messagetype: kind.as_str(),
        emne: message.emne,
        message: text.chars().take(PREVIEW_CHARS).collect(),
        tidspunkt: message.tidspunkt,
        avsender: senders.get(&message.avsender).map(PersonName::navn).unwrap_or_default(),
        recipients_count: counts.all(),
        sendt: counts.sendt,
        ikke_sendt: counts.feilet + counts.uten_kontakt,
        status: status.as_str(),
        status_label: status.label(),
        til: til(receivers),
        mottakere: receivers.iter().map(|it| it.mottaker.clone()).collect(),
        mottakernavn: receivers.iter().map(Recipient::navn).collect(),
        id: message.id,
    }
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

//! Messages as their pages and the notification centre show them.

use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::{Fault, MessageId, PersonId, RecipientId, Timestamp};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    recipients::{self, Chosen},
    rules::{
        Delivery, DeliveryCounts, MessageKind, MessageStatus, Reason, RecipientKind,
        reports::{self, DeliveryOutcome, OutcomeCounts},
    },
    store::{self, Message, Recipient},
};

/// Subject and body of an e-mail.
#[derive(Debug, Serialize, ToSchema)]
pub struct EpostmeldingView {
    pub emne: String,
    /// Cleaned HTML.
    pub melding: String,
}

/// Title and text of a push message.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushView {
    pub title: String,
    pub message: String,
}

/// What a message says: of the three, the one of its type.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageContent {
    #[serde(rename = "type")]
    kind: MessageKind,
    #[serde(rename = "SMSmelding")]
    sms_melding: Option<String>,
    #[serde(rename = "Epostmelding")]
    epostmelding: Option<EpostmeldingView>,
    push: Option<PushView>,
}

impl MessageContent {
    /// The content in its type's own fields.
    pub fn new(kind: MessageKind, emne: String, melding: String) -> Self {
        let empty = Self { kind, sms_melding: None, epostmelding: None, push: None };
        match kind {
            MessageKind::Sms => Self { sms_melding: Some(melding), ..empty },
            MessageKind::Epost => {
                Self { epostmelding: Some(EpostmeldingView { emne, melding }), ..empty }
            }
            MessageKind::Push => {
                Self { push: Some(PushView { title: emne, message: melding }), ..empty }
            }
        }
    }
}

/// A message with everybody who was to get it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageView {
    id: MessageId,
    #[serde(flatten)]
    content: MessageContent,
    tidspunkt: Timestamp,
    avsender: Sender,
    status: MessageStatus,
    status_label: &'static str,
    recipients_count: i64,
    counts: DeliveryCounts,
    /// Numbers it went to.
    recipientsphone: Vec<String>,
    /// Addresses it went to.
    recipientsmail: Vec<String>,
    /// Count of receivers by delivery.
    levering: OutcomeCounts,
    /// By name.
    mottakere: Vec<RecipientView>,
    /// How many it could be sent to again.
    kan_sendes_igjen: usize,
}

/// Who sent a message.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sender {
    id: PersonId,
    /// Empty once nobody knows.
    navn: String,
}

/// A receiver, and how it went.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecipientView {
    id: RecipientId,
    /// The person or company; empty once erased.
    mottaker: String,
    #[serde(rename = "type")]
    kind: RecipientKind,
    navn: String,
    kontakt: String,
    status: Delivery,
    status_label: &'static str,
    /// Delivery.
    levering: DeliveryOutcome,
    /// Why it failed, or what is waited for, in words; empty when there is nothing to say.
    forklaring: &'static str,
    /// When the status came, or when it became so as the provider says.
    oppdatert: Timestamp,
}

impl RecipientView {
    fn new(kind: MessageKind, row: Recipient, now: Timestamp) -> Self {
        let status = Delivery::from_stored(&row.status);
        let levering = DeliveryOutcome::of(kind, status, row.oppdatert, now);
        let forklaring = match Reason::text_of(&row.reason, kind) {
            "" => reports::explanation(kind, status, levering),
            reason => reason,
        };
        Self {
            levering,
            forklaring,
            navn: row.navn(),
            kind: RecipientKind::from_stored(&row.kind),
            status,
            status_label: if Reason::is_reported(&row.reason) {
                levering.label()
            } else {
                status.label(kind)
            },
            oppdatert: row.oppdatert,
            id: row.id,
            mottaker: row.mottaker,
            kontakt: row.kontakt,
        }
    }
}

/// A message with all that its page shows.
pub async fn load_message(tx: &Tx, message: Message) -> Result<MessageView, Fault> {
    let rows = store::receivers(tx, &message.id).await?;
    let kind = MessageKind::from_stored(&message.kind);
    let counts = store::counts(&rows);
    let status = MessageStatus::from_counts(counts);
    let again = again(tx, kind, rows.clone()).await?.len();
    let sender = names::load_names(tx, std::slice::from_ref(&message.avsender)).await?;
    let reached: Vec<String> =
        rows.iter().filter(|row| !row.kontakt.is_empty()).map(|row| row.kontakt.clone()).collect();
    let (recipientsphone, recipientsmail) = match kind {
        MessageKind::Sms => (reached, Vec::new()),
        MessageKind::Epost => (Vec::new(), reached),
        MessageKind::Push => (Vec::new(), Vec::new()),
    };
    let mut levering = OutcomeCounts::default();
    let mottakere: Vec<RecipientView> =
        rows.into_iter().map(|row| RecipientView::new(kind, row, tx.now())).collect();
    mottakere.iter().for_each(|it| levering.add(it.levering));
    Ok(MessageView {
        avsender: Sender {
            navn: sender.get(&message.avsender).map(|it| it.navn()).unwrap_or_default(),
            id: message.avsender,
        },
        content: MessageContent::new(kind, message.emne, message.melding),
        id: message.id,
        tidspunkt: message.tidspunkt,
        status,
        status_label: status.label(),
        recipients_count: counts.all(),
        counts,
        recipientsphone,
        recipientsmail,
        levering,
        mottakere,
        kan_sendes_igjen: again,
    })
}

/// To whom a message can be sent again, with the number or address of now.
pub async fn again(
    tx: &Tx,
    kind: MessageKind,
    rows: Vec<Recipient>,
) -> Result<Vec<(Recipient, String)>, Fault> {
    let open: Vec<Recipient> = rows.into_iter().filter(store::is_open).collect();
    if open.is_empty() {
        return Ok(Vec::new());
    }
    let mut chosen = Chosen::default();
    for row in &open {
        match RecipientKind::from_stored(&row.kind) {
            RecipientKind::Company => {
                chosen.companies.extend(row.mottaker.parse_id());
            }
            _ => chosen.people.extend(row.mottaker.parse_id()),
        }
    }
    let found = recipients::find(tx, &chosen).await?;
    let contacts = found.receivers.into_iter().filter_map(|it| {
        let kontakt = it.kontakt(kind)?.to_owned();
        Some((it.mottaker, kontakt))
    });
    Ok(store::to_send_again(open, &contacts.collect()))
}

/// Reads a stored id; an erased receiver has none.
trait StoredId {
    fn parse_id<T: TryFrom<String>>(&self) -> Option<T>;
}

impl StoredId for String {
    fn parse_id<T: TryFrom<String>>(&self) -> Option<T> {
        T::try_from(self.clone()).ok()
    }
}

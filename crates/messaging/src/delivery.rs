//! Hands messages over to the providers, and writes down what came of it.

use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::{
    GatewayError, Receipt,
    mail::MailGateway,
    sms::{SmsGateway, sms_parts},
};
use svenn_jobs::{
    Handler, JobError, NewJob, Party, Sender, enqueue as enqueue_one, enqueue_bulk,
    enqueue_bulk_in_lines,
};
use svenn_kernel::{
    Fault, NotificationId, PersonId, RecipientId, TenantId, Timestamp, numbers::EmailAddress,
};
use svenn_people::addressees;

use crate::{
    budget,
    devices::Devices,
    letter::{Letter, Outgoing},
    notifications,
    push::{self, Shown},
    reports,
    rules::{Delivery, MessageKind, Reason},
    store::{self, Message, Recipient},
};

/// The kind of a job that sends a message to one receiver as an e-mail.
const MESSAGE: &str = "message";
/// The same as an SMS.
const MESSAGE_SMS: &str = "message sms";
/// The same on devices.
const MESSAGE_PUSH: &str = "message push";
/// The kind of a job that shows a notification on a person's devices.
const NOTIFICATION: &str = "notification";

/// Which message to whom: everything else is looked up when it is sent.
#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    recipient: RecipientId,
    attempt: i64,
}

#[derive(Debug, Serialize, Deserialize)]
struct NotificationPayload {
    notification: NotificationId,
}

const fn job_kind(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::Sms => MESSAGE_SMS,
        MessageKind::Epost => MESSAGE,
        MessageKind::Push => MESSAGE_PUSH,
    }
}

/// A job and its line: what one receiver is sent arrives in the order in which it was sent.
fn job(
    kind: MessageKind,
    receiver: &Recipient,
    key: String,
    due: Timestamp,
) -> Result<(NewJob, String), Fault> {
    let kind = job_kind(kind);
    let payload = Payload { recipient: receiver.id.clone(), attempt: receiver.attempt };
    let payload = serde_json::to_string(&payload)?;
    let line = format!("{kind} to {}", receiver.mottaker);
    Ok((NewJob { kind, key, payload, due }, line))
}

/// Queues a message of a kind for these receivers in the caller's transaction.
pub async fn enqueue(tx: &Tx, kind: MessageKind, receivers: &[Recipient]) -> Result<(), Fault> {
    let mut jobs = Vec::with_capacity(receivers.len());
    for receiver in receivers {
        let key = format!("message {} {}", receiver.id, receiver.attempt);
        jobs.push(job(kind, receiver, key, tx.now())?);
    }
    enqueue_bulk_in_lines(tx, jobs).await
}

/// Queues an SMS for receivers who wait for something, not before `due`. The same occasion
/// queues it once.
pub async fn enqueue_again(
    tx: &Tx,
    receivers: &[Recipient],
    occasion: &str,
    due: Timestamp,
) -> Result<(), Fault> {
    let mut jobs = Vec::with_capacity(receivers.len());
    for receiver in receivers {
        let key = format!("{} {occasion}", reports::reference(receiver));
        jobs.push(job(MessageKind::Sms, receiver, key, due)?);
    }
    enqueue_bulk_in_lines(tx, jobs).await
}

/// Queues a notification for the person's devices in the caller's transaction, not before `due`.
pub async fn enqueue_notification(
    tx: &Tx,
    id: &NotificationId,
    due: Timestamp,
) -> Result<(), Fault> {
    let payload = serde_json::to_string(&NotificationPayload { notification: id.clone() })?;
    let key = format!("notification {id}");
    enqueue_one(tx, NewJob { kind: NOTIFICATION, key, payload, due }).await
}

/// Queues many notifications, at once and behind whatever is one person's.
pub async fn enqueue_notifications(tx: &Tx, ids: &[NotificationId]) -> Result<(), Fault> {
    let mut jobs = Vec::with_capacity(ids.len());
    for id in ids {
        let payload = serde_json::to_string(&NotificationPayload { notification: id.clone() })?;
        let key = format!("notification {id}");
        jobs.push(NewJob { kind: NOTIFICATION, key, payload, due: tx.now() });
    }
    enqueue_bulk(tx, jobs).await
}

/// Sends messages to their receivers, one by one.
pub struct MessageDelivery {
    /// Where messages are kept.
    pub databases: Databases,
    /// The SMS service.
    pub sms: Arc<dyn SmsGateway>,
    /// The e-mail service.
    pub mail: Arc<dyn MailGateway>,
    /// People's devices.
    pub devices: Devices,
}

#[async_trait]
impl Handler for MessageDelivery {
    fn kinds(&self) -> &'static [&'static str] {
        &[MESSAGE, MESSAGE_SMS, MESSAGE_PUSH, NOTIFICATION]
    }

    fn party(&self, kind: &str) -> Option<Party> {
        Some(match kind {
            MESSAGE_SMS => Party::Sms,
            MESSAGE => Party::Mail,
            _ => Party::Push,
        })
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        if kind == NOTIFICATION {
            return self.notify(tenant, &read(payload)?, &format!("{tenant} {key}")).await;
        }
        let Some((receiver, outgoing)) = self.prepare(tenant, &read(payload)?).await? else {
            return Ok(());
        };
        let outgoing = outgoing?;
        let kind = outgoing.kind();
        if let Outgoing::Sms(message) = &outgoing
            && !self.fits(tenant, &receiver, &message.body).await?
        {
            return Ok(());
        }
        let sent = match outgoing {
            Outgoing::Sms(message) => self.sms.send(&message).await,
            Outgoing::Mail(message) => self.mail.send(&message).await,
            Outgoing::Push(messages) => {
                self.devices.send(tenant, messages).await?.map(|()| Receipt::default())
            }
        };
        match sent {
            Ok(Receipt { provider_id }) => {
                self.taken(tenant, &receiver, kind, provider_id).await?;
            }
            Err(GatewayError::Gone) => {
                self.finalise(tenant, &receiver, Delivery::Failed, Some(Reason::Gone)).await?;
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    async fn waits(
        &self,
        tenant: &TenantId,
        kind: &str,
        payload: &str,
        why: &JobError,
    ) -> Result<(), Fault> {
        if kind == NOTIFICATION {
            return Ok(());
        }
        let Ok(payload) = read(payload) else { return Ok(()) };
        let tx = self.begin(tenant).await?;
        let Some((receiver, _)) = waiting(&tx, &payload).await? else { return Ok(()) };
        store::finalise(&tx, &receiver, Delivery::Queued, Some(Reason::of_waiting(why))).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        kind: &str,
        payload: &str,
        why: &JobError,
    ) -> Result<(), Fault> {
        // A notification is in the notification centre, whatever the devices say.
        if kind == NOTIFICATION {
            return Ok(());
        }
        let Ok(payload) = read(payload) else { return Ok(()) };
        let tx = self.begin(tenant).await?;
        let Some((receiver, _)) = waiting(&tx, &payload).await? else { return Ok(()) };
        let reason = Reason::from(why);
        budget::give_back(&tx, &reports::reference(&receiver)).await?;
        store::finalise(&tx, &receiver, Delivery::Failed, Some(reason)).await?;
        tx.commit().await?;
        Ok(())
    }
}

impl MessageDelivery {
    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("messages", error))
    }

    async fn begin_read(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("messages", error))
    }

    /// The message for one receiver; `None` when it is not waiting any more.
    async fn prepare(
        &self,
        tenant: &TenantId,
        payload: &Payload,
    ) -> Result<Option<(Recipient, Result<Outgoing, JobError>)>, Fault> {
        let tx = self.begin_read(tenant).await?;
        let Some((receiver, message)) = waiting(&tx, payload).await? else { return Ok(None) };
        let office = svenn_organisation::load(&tx).await?;
        let sender = sender(&tx, &message).await?;
        let devices = match PersonId::parse(&receiver.mottaker) {
            Ok(person) => push::of_person(&tx, &person).await?,
            Err(_) => Vec::new(),
        };
        let letter =
            Letter { message: &message, receiver: &receiver, office: &office, sender, devices };
        let outgoing = letter.outgoing(format!("{tenant} {}", reports::reference(&receiver)));
        Ok(Some((receiver, outgoing)))
    }

    /// Whether an SMS fits into what the office sends today; else it waits.
    async fn fits(
        &self,
        tenant: &TenantId,
        receiver: &Recipient,
        body: &str,
    ) -> Result<bool, Fault> {
        let tx = self.begin(tenant).await?;
        let reference = reports::reference(receiver);
        let fits = budget::take(&tx, &reference, sms_parts(body).parts).await?;
        if !fits {
            budget::hold(&tx, receiver).await?;
        }
        tx.commit().await?;
        Ok(fits)
    }

    /// Writes down that the provider has taken a message.
    async fn taken(
        &self,
        tenant: &TenantId,
        receiver: &Recipient,
        kind: MessageKind,
        provider_id: Option<String>,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        if kind == MessageKind::Push {
            store::finalise(&tx, receiver, Delivery::Delivered, None).await?;
        } else {
            reports::lock(&tx).await?;
            store::finalise(&tx, receiver, Delivery::Delivered, None).await?;
            let reference = reports::reference(receiver);
            reports::taken(&tx, &reference, kind, provider_id).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Shows a notification that is not read yet on the person's devices.
    async fn notify(
        &self,
        tenant: &TenantId,
        payload: &NotificationPayload,
        idempotency_key: &str,
    ) -> Result<(), JobError> {
        let tx = self.begin_read(tenant).await?;
        let found = notifications::find(&tx, &payload.notification).await?;
        let Some(told) = found.filter(|it| it.lest.is_none()) else { return Ok(()) };
        drop(tx);
        let shown = Shown { title: &told.title, body: &told.content, route: &told.route };
        self.devices.show(tenant, &told.person, &shown, idempotency_key).await
    }

    async fn finalise(
        &self,
        tenant: &TenantId,
        receiver: &Recipient,
        delivery: Delivery,
        reason: Option<Reason>,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        store::finalise(&tx, receiver, delivery, reason).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// The office's sender; answers go to the writer of the message, if the writer has an e-mail.
async fn sender(tx: &Tx, message: &Message) -> Result<Sender, Fault> {
    let office = svenn_organisation::senders::load(tx).await?;
    let writer = addressees::some(tx, &[message.avsender.clone()].into()).await?;
    let own = writer.into_iter().next().and_then(|it| it.epost);
    let own = own.and_then(|address| EmailAddress::parse(&address).ok());
    Ok(Sender { reply_to: own.or(office.reply_to), ..office })
}

/// The receiver and the message, while they wait for this attempt.
async fn waiting(tx: &Tx, payload: &Payload) -> Result<Option<(Recipient, Message)>, Fault> {
    let found = store::receiver(tx, &payload.recipient).await?;
    Ok(found.filter(|(receiver, _)| {
        receiver.attempt == payload.attempt
            && Delivery::from_stored(&receiver.status) == Delivery::Queued
    }))
}

fn read<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

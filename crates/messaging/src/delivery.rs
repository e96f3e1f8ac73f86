//! Hands messages over to the providers, and writes down what came of it.

use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::{
    GatewayError,
    mail::{MailGateway, MailMessage},
    sms::{SmsGateway, SmsMessage, SmsSender},
};
use svenn_jobs::{Handler, JobError, NewJob, enqueue_bulk};
use svenn_kernel::{
    Fault, RecipientId, TenantId,
    numbers::{EmailAddress, PhoneNumber},
};
use svenn_organisation::{Organisation, SMS_TITLE_DEFAULT};
use svenn_people::addressees;

use crate::{
    rules::{Delivery, MessageKind, Reason, Values, filled, filled_html},
    store::{self, Message, Recipient},
    text,
};

/// The kind of job.
const MESSAGE: &str = "message";

/// Which message to whom: everything else is looked up when it is sent.
#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    recipient: RecipientId,
    attempt: i64,
}

/// Queues a message for these receivers in the caller's transaction.
pub async fn enqueue(tx: &Tx, receivers: &[Recipient]) -> Result<(), Fault> {
    let mut jobs = Vec::with_capacity(receivers.len());
    for receiver in receivers {
        let (id, attempt) = (&receiver.id, receiver.attempt);
        let payload = Payload { recipient: id.clone(), attempt };
        jobs.push(NewJob {
            kind: MESSAGE,
            key: format!("message {id} {attempt}"),
            payload: serde_json::to_string(&payload)?,
            due: tx.now(),
        });
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
}

/// What is to go out.
enum Outgoing {
    Sms(SmsMessage),
    Mail(Box<MailMessage>),
}

#[async_trait]
impl Handler for MessageDelivery {
    fn kinds(&self) -> &'static [&'static str] {
        &[MESSAGE]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let payload = read(payload)?;
        let idempotency_key = format!("{tenant} {key}");
        let Some((receiver, outgoing)) = self.prepare(tenant, &payload, idempotency_key).await?
        else {
            return Ok(());
        };
        let sent = match outgoing? {
            Outgoing::Sms(message) => self.sms.send(&message).await,
            Outgoing::Mail(message) => self.mail.send(&message).await,
        };
        sent.map_err(|error| job_error(&error))?;
        Ok(self.settle(tenant, &receiver, Delivery::Delivered, None).await?)
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        _kind: &str,
        payload: &str,
        why: &JobError,
    ) -> Result<(), Fault> {
        let Ok(payload) = read(payload) else { return Ok(()) };
        let tx = self.begin(tenant).await?;
        let Some((receiver, _)) = waiting(&tx, &payload).await? else { return Ok(()) };
        let reason = match why {
            JobError::Later(_) => Reason::Unavailable,
            JobError::Never(_) => Reason::Refused,
        };
        store::settle(&tx, &receiver, Delivery::Failed, Some(reason)).await?;
        tx.commit().await?;
        Ok(())
    }
}

impl MessageDelivery {
    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("messages", error))
    }

    /// The message for one receiver; `None` when it is not waiting any more.
    async fn prepare(
        &self,
        tenant: &TenantId,
        payload: &Payload,
        idempotency_key: String,
    ) -> Result<Option<(Recipient, Result<Outgoing, JobError>)>, Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("messages", error))?;
        let Some((receiver, message)) = waiting(&tx, payload).await? else { return Ok(None) };
        let office = svenn_organisation::load(&tx).await?;
        let sender = addressees::some(&tx, &[message.avsender.clone()].into()).await?;
        let reply_to = sender.into_iter().next().and_then(|it| it.epost);
        let letter = Letter { message: &message, receiver: &receiver, office: &office };
        let outgoing = letter.outgoing(reply_to.as_deref(), idempotency_key);
        Ok(Some((receiver, outgoing)))
    }

    async fn settle(
        &self,
        tenant: &TenantId,
        receiver: &Recipient,
        delivery: Delivery,
        reason: Option<Reason>,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        store::settle(&tx, receiver, delivery, reason).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// The receiver and the message, while they wait for this attempt.
async fn waiting(tx: &Tx, payload: &Payload) -> Result<Option<(Recipient, Message)>, Fault> {
    let found = store::receiver(tx, &payload.recipient).await?;
    Ok(found.filter(|(receiver, _)| {
        receiver.attempt == payload.attempt
            && Delivery::from_stored(&receiver.status) == Delivery::Queued
    }))
}

fn read(payload: &str) -> Result<Payload, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

fn job_error(error: &GatewayError) -> JobError {
    if error.is_worth_retrying() {
        JobError::Later(error.to_string())
    } else {
        JobError::Never(error.to_string())
    }
}

/// A message, its receiver, and the office it comes from.
struct Letter<'a> {
    message: &'a Message,
    receiver: &'a Recipient,
    office: &'a Organisation,
}

impl Letter<'_> {
    fn outgoing(
        &self,
        reply_to: Option<&str>,
        idempotency_key: String,
    ) -> Result<Outgoing, JobError> {
        match MessageKind::from_stored(&self.message.kind) {
            MessageKind::Sms => Ok(Outgoing::Sms(SmsMessage {
                to: PhoneNumber::parse(&self.receiver.kontakt)
                    .map_err(|_| never("not a phone number"))?,
                sender: sms_sender(&self.office.sms_title)?,
                body: filled(&self.message.melding, self.values()),
                idempotency_key,
            })),
            MessageKind::Epost => self.mail(reply_to, idempotency_key),
            MessageKind::Push => Err(never("push messages have no provider")),
        }
    }

    fn mail(&self, reply_to: Option<&str>, idempotency_key: String) -> Result<Outgoing, JobError> {
        let html = filled_html(&self.message.melding, self.values());
        Ok(Outgoing::Mail(Box::new(MailMessage {
            to: EmailAddress::parse(&self.receiver.kontakt).map_err(|_| never("not an address"))?,
            subject: filled(&self.message.emne, self.values()).replace(char::is_control, " "),
            text: text::plain(&html),
            html: Some(html),
            reply_to: reply_to.and_then(|address| EmailAddress::parse(address).ok()),
            idempotency_key,
        })))
    }

    fn values(&self) -> Values<'_> {
        Values {
            fornavn: &self.receiver.fornavn,
            etternavn: &self.receiver.etternavn,
            opplaeringskontor: &self.office.navn,
        }
    }
}

fn never(what: &str) -> JobError {
    JobError::Never(what.to_owned())
}

/// The office's own title, or the product's where operators would not show it.
fn sms_sender(title: &str) -> Result<SmsSender, JobError> {
    SmsSender::parse(title)
        .or_else(|_| SmsSender::parse(SMS_TITLE_DEFAULT))
        .map_err(|_| never("not a sender name"))
}

//! SMS and e-mail through the queue.

use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use svenn_calendar::Invite;
use svenn_db::Tx;
use svenn_gateways::{
    mail::{MailAttachment, MailGateway, MailInvite, MailMessage},
    sms::{SmsGateway, SmsMessage, SmsSender},
};
use svenn_kernel::{
    Fault, TenantId, Timestamp,
    numbers::{EmailAddress, PhoneNumber},
};

use crate::{Handler, JobError, NewJob, Party, enqueue_code, enqueue_in_line};

const SMS: &str = "sms";
const EMAIL: &str = "email";
/// A job that sends nothing, so that an unknown receiver costs what a known one does.
const NOTHING: &str = "nothing";

/// An SMS to send.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SmsJob {
    /// E.164 number; `None` sends nothing.
    pub to: Option<String>,
    /// Text.
    pub body: String,
}

/// An e-mail to send.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EmailJob {
    /// Address; `None` sends nothing.
    pub to: Option<String>,
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// Ids of stored files that go along.
    #[serde(default)]
    pub files: Vec<String>,
    /// What it says to the receiver's calendar.
    #[serde(default)]
    pub invite: Option<EmailInvite>,
}

/// What an e-mail says to its receiver's calendar.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EmailInvite {
    pub invite: Invite,
    /// What the sender is called.
    pub organiser: String,
    /// What the receiver is called.
    pub attendee: String,
}

/// In whose name an organisation's messages go out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// The name shown as the sender of an SMS.
    pub sms: SmsSender,
    /// The name shown as the sender of an e-mail; `None` for the installation's.
    pub name: Option<String>,
    /// Where answers to an e-mail go; `None` for its sender.
    pub reply_to: Option<EmailAddress>,
}

/// Knows in whose name an organisation's messages go out.
#[async_trait]
pub trait Senders: Send + Sync {
    /// The sender of an organisation's messages, as it is now.
    async fn of(&self, tenant: &TenantId) -> Result<Sender, Fault>;
}

/// Reads the files that go along with e-mails.
#[async_trait]
pub trait Attachments: Send + Sync {
    /// Those of these files that are stored still, as far as they have room in an e-mail.
    async fn read(&self, tenant: &TenantId, ids: &[String]) -> Result<Vec<MailAttachment>, Fault>;
}

/// Queues an SMS in the caller's transaction.
pub async fn enqueue_sms(tx: &Tx, key: String, sms: &SmsJob) -> Result<(), Fault> {
    enqueue_in_line(tx, sms_job(tx, key, sms)?, line(&sms.to)).await
}

/// Queues an SMS with a code that somebody waits for, which is worth something until `expires`.
pub async fn enqueue_code_sms(
    tx: &Tx,
    key: String,
    sms: &SmsJob,
    expires: Timestamp,
) -> Result<(), Fault> {
    enqueue_code(tx, sms_job(tx, key, sms)?, line(&sms.to), expires).await
}

/// Queues an e-mail in the caller's transaction.
pub async fn enqueue_email(tx: &Tx, key: String, email: &EmailJob) -> Result<(), Fault> {
    enqueue_in_line(tx, email_job(tx, key, email)?, line(&email.to)).await
}

/// Queues an e-mail with a link that somebody waits for, which is worth something until
/// `expires`.
pub async fn enqueue_code_email(
    tx: &Tx,
    key: String,
    email: &EmailJob,
    expires: Timestamp,
) -> Result<(), Fault> {
    enqueue_code(tx, email_job(tx, key, email)?, line(&email.to), expires).await
}

/// What goes to one receiver arrives in the order in which it was sent: of several codes the last
/// is the one that counts.
fn line(to: &Option<String>) -> String {
    format!("to {}", to.as_deref().unwrap_or("nobody"))
}

fn sms_job(tx: &Tx, key: String, sms: &SmsJob) -> Result<NewJob, Fault> {
    let kind = if sms.to.is_some() { SMS } else { NOTHING };
    Ok(NewJob { kind, key, payload: serde_json::to_string(sms)?, due: tx.now() })
}

fn email_job(tx: &Tx, key: String, email: &EmailJob) -> Result<NewJob, Fault> {
    let kind = if email.to.is_some() { EMAIL } else { NOTHING };
    Ok(NewJob { kind, key, payload: serde_json::to_string(email)?, due: tx.now() })
}

/// Drops messages to these numbers and addresses that are not sent yet: nobody writes to somebody
/// whose data is erased.
pub async fn drop_messages_to(tx: &Tx, contacts: &[&str]) -> Result<(), Fault> {
    for waiting in crate::store::waiting(tx, &[SMS, EMAIL]).await? {
        let to = serde_json::from_str::<Receiver>(&waiting.payload)?.to.unwrap_or_default();
        if contacts.contains(&to.as_str()) {
            crate::store::drop_job(tx, &waiting).await?;
        }
    }
    Ok(())
}

/// To whom a message goes.
#[derive(Deserialize)]
struct Receiver {
    to: Option<String>,
}

/// Sends what is queued.
pub struct MessageSender {
    /// The SMS service.
    pub sms: Arc<dyn SmsGateway>,
    /// The e-mail service.
    pub mail: Arc<dyn MailGateway>,
    /// The files that go along.
    pub attachments: Arc<dyn Attachments>,
    /// In whose name they go out.
    pub senders: Arc<dyn Senders>,
}

#[async_trait]
impl Handler for MessageSender {
    fn kinds(&self) -> &'static [&'static str] {
        &[SMS, EMAIL, NOTHING]
    }

    fn party(&self, kind: &str) -> Option<Party> {
        match kind {
            SMS => Some(Party::Sms),
            EMAIL => Some(Party::Mail),
            _ => None,
        }
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let idempotency_key = format!("{tenant} {key}");
        let sent = match kind {
            SMS => {
                let (job, sender) = (read(payload)?, self.senders.of(tenant).await?);
                self.sms.send(&sms_message(job, sender, idempotency_key)?).await
            }
            EMAIL => {
                let job: EmailJob = read(payload)?;
                let attachments = self.attachments.read(tenant, &job.files).await?;
                let sender = self.senders.of(tenant).await?;
                let message = mail_message(job, sender, idempotency_key)?;
                self.mail.send(&MailMessage { attachments, ..message }).await
            }
            _ => return Ok(()),
        };
        match sent {
            Ok(_) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

fn read<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

fn sms_message(
    job: SmsJob,
    sender: Sender,
    idempotency_key: String,
) -> Result<SmsMessage, JobError> {
    let to = job.to.as_deref().and_then(|to| PhoneNumber::parse(to).ok());
    Ok(SmsMessage {
        to: to.ok_or_else(|| JobError::Never("not a phone number".to_owned()))?,
        sender: sender.sms,
        body: job.body,
        idempotency_key,
    })
}

fn mail_message(
    job: EmailJob,
    sender: Sender,
    idempotency_key: String,
) -> Result<MailMessage, JobError> {
    let to = job.to.as_deref().and_then(|to| EmailAddress::parse(to).ok());
    Ok(MailMessage {
        to: to.ok_or_else(|| JobError::Never("not an address".to_owned()))?,
        subject: job.subject,
        text: job.text,
        html: None,
        from_name: sender.name,
        reply_to: sender.reply_to,
        // Codes, links and what is written to one person: nothing that one subscribes to.
        unsubscribe: None,
        attachments: Vec::new(),
        invite: job.invite.map(|EmailInvite { invite, organiser, attendee }| MailInvite {
            invite,
            organiser,
            attendee,
        }),
        idempotency_key,
    })
}

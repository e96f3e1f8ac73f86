//! The simulator: takes every message as the real services would and keeps it for reading, so
//! that each flow can be walked through without an account anywhere.
//!
//! It fails on request: by [`SimulatorRules`], receivers with certain endings are refused or
//! unavailable, or what they get does not arrive, and every answer can be delayed. What became of
//! a message it reports later ([`Simulator::take_reports`]).

mod file_log;
mod memory_log;
mod reports;

pub use file_log::FileMessageLog;
pub use memory_log::MemoryMessageLog;
pub use reports::{SimulatedOutcome, SimulatedReport};

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_kernel::{Clock, Fault, Timestamp};
use utoipa::ToSchema;

use self::reports::Reports;
use crate::{
    error::{GatewayError, Receipt},
    mail::{MailAttachment, MailGateway, MailMessage},
    push::{PushGateway, PushMessage},
    sms::{SmsGateway, SmsMessage},
};

/// How many messages a log keeps; older ones are dropped.
pub const MESSAGES_MAX: usize = 1_000;
/// The longest text that is kept, in characters.
pub const BODY_CHARS_MAX: usize = 20_000;
/// The longest HTML that is kept, in characters.
pub const HTML_CHARS_MAX: usize = 60_000;
/// From which address e-mails come here.
const SENDER: &str = "varsel@svenn.example";
/// The sender's name of e-mails that have none of their own.
const SENDER_NAME: &str = "Svenn";

/// The kind of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Channel {
    /// A text message.
    Sms,
    /// An e-mail.
    Email,
    /// A push message.
    Push,
}

/// A message as it was sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimulatedMessage {
    /// The channel and the message's idempotency key.
    pub id: String,
    /// The kind of message.
    pub channel: Channel,
    /// The receiver: a number, an address or a push endpoint.
    pub to: String,
    /// From whom an e-mail comes, as its header says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub from: Option<String>,
    /// Where answers to an e-mail go, when not to the sender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reply_to: Option<String>,
    /// The subject of an e-mail, the title of a push message, the sender of a text message.
    pub subject: String,
    /// The text, cut at [`BODY_CHARS_MAX`] characters.
    pub body: String,
    /// The HTML version of an e-mail, cut at [`HTML_CHARS_MAX`] characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub html: Option<String>,
    /// Where the reader of an e-mail wants no more of it with one press.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub unsubscribe: Option<String>,
    /// What an e-mail says to its reader's calendar, as its program reads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub calendar: Option<String>,
    /// The files that go along with an e-mail.
    #[serde(default)]
    pub attachments: Vec<SimulatedAttachment>,
    /// When it was sent: milliseconds since 1970.
    pub sent_at: Timestamp,
}

/// A file that went along; its bytes are not kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimulatedAttachment {
    pub name: String,
    pub content_type: String,
    /// In bytes.
    pub size: usize,
}

/// Keeps the newest [`MESSAGES_MAX`] messages.
#[async_trait]
pub trait MessageLog: Send + Sync {
    /// Keeps a message, unless one with its id is kept already.
    async fn append(&self, message: SimulatedMessage) -> Result<(), Fault>;
    /// At most `limit` messages, newest first.
    async fn newest(&self, limit: usize) -> Result<Vec<SimulatedMessage>, Fault>;
}

/// When the simulator does not simply take a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatorRules {
    /// Receivers that end so are refused for good.
    pub refused_endings: Vec<String>,
    /// Receivers that end so are unavailable: worth another try.
    pub unavailable_endings: Vec<String>,
    /// What goes to receivers that end so is taken, and reported as undeliverable later.
    pub undelivered_endings: Vec<String>,
    /// SMS to receivers that end so are taken, and reported as expired later.
    pub expired_endings: Vec<String>,
    /// Waited before each answer.
    pub delay: Duration,
}

impl Default for SimulatorRules {
    /// Numbers ending in 99999 and addresses at `refused.example` are refused, 88888 and
    /// `unavailable.example` are unavailable, what goes to 77777 and `undelivered.example` does not
    /// arrive, what goes to 66666 expires, and there is no delay.
    fn default() -> Self {
        let endings = |all: [&str; 2]| all.map(str::to_owned).to_vec();
        Self {
            refused_endings: endings(["99999", "@refused.example"]),
            unavailable_endings: endings(["88888", "@unavailable.example"]),
            undelivered_endings: endings(["77777", "@undelivered.example"]),
            expired_endings: vec!["66666".to_owned()],
            delay: Duration::ZERO,
        }
    }
}

/// Stands in for the SMS, mail and push services.
pub struct Simulator {
    log: Arc<dyn MessageLog>,
    clock: Arc<dyn Clock>,
    rules: RwLock<SimulatorRules>,
    reports: Reports,
}

impl Simulator {
    /// A simulator that keeps what it is given in `log`.
    #[must_use]
    pub fn new(log: Arc<dyn MessageLog>, clock: Arc<dyn Clock>, rules: SimulatorRules) -> Self {
        Self { log, clock, rules: RwLock::new(rules), reports: Reports::default() }
    }

    /// Changes the rules from now on.
    pub fn set_rules(&self, rules: SimulatorRules) {
        *self.rules.write().unwrap_or_else(PoisonError::into_inner) = rules;
    }

    /// At most `limit` messages, newest first.
    pub async fn messages(&self, limit: usize) -> Result<Vec<SimulatedMessage>, Fault> {
        self.log.newest(limit).await
    }

    /// What there is to report by now of messages that were taken; each is given once.
    #[must_use]
    pub fn take_reports(&self) -> Vec<SimulatedReport> {
        self.reports.take(self.clock.now())
    }

    async fn take(&self, parts: Parts<'_>) -> Result<Receipt, GatewayError> {
        let rules = self.rules.read().unwrap_or_else(PoisonError::into_inner).clone();
        if !rules.delay.is_zero() {
            tokio::time::sleep(rules.delay).await;
        }
        let ends = |endings: &[String]| endings.iter().any(|ending| parts.to.ends_with(ending));
        if ends(&rules.refused_endings) {
            return Err(match parts.channel {
                Channel::Push => GatewayError::Gone,
                Channel::Sms | Channel::Email => GatewayError::refused("simulated"),
            });
        }
        if ends(&rules.unavailable_endings) {
            return Err(GatewayError::unavailable("simulated"));
        }
        let (channel, reference) = (parts.channel, parts.key.to_owned());
        let outcome = outcome(&rules, channel, parts.to);
        let message = parts.into_message(self.clock.now());
        let (id, now) = (message.id.clone(), message.sent_at);
        let kept = self.log.append(message).await;
        kept.map_err(|fault| GatewayError::unavailable(fault.to_string()))?;
        if let Some(outcome) = outcome {
            self.reports.plan((channel, &id, &reference), outcome, now);
        }
        Ok(Receipt { provider_id: Some(id) })
    }
}

/// What will be reported of a message; of an e-mail only that it came back.
fn outcome(rules: &SimulatorRules, channel: Channel, to: &str) -> Option<SimulatedOutcome> {
    let ends = |endings: &[String]| endings.iter().any(|ending| to.ends_with(ending));
    match channel {
        Channel::Push => None,
        Channel::Email => {
            ends(&rules.undelivered_endings).then_some(SimulatedOutcome::Failed("5.1.1"))
        }
        Channel::Sms if ends(&rules.undelivered_endings) => Some(SimulatedOutcome::Failed("27")),
        Channel::Sms if ends(&rules.expired_endings) => Some(SimulatedOutcome::Expired),
        Channel::Sms => Some(SimulatedOutcome::Delivered),
    }
}

struct Parts<'a> {
    channel: Channel,
    key: &'a str,
    to: &'a str,
    from: Option<String>,
    reply_to: Option<String>,
    subject: &'a str,
    body: String,
    html: Option<String>,
    unsubscribe: Option<String>,
    calendar: Option<String>,
    attachments: Vec<SimulatedAttachment>,
}

impl Parts<'_> {
    fn into_message(self, sent_at: Timestamp) -> SimulatedMessage {
        let prefix = match self.channel {
            Channel::Sms => "sms",
            Channel::Email => "email",
            Channel::Push => "push",
        };
        SimulatedMessage {
            id: format!("{prefix}-{}", self.key),
            channel: self.channel,
            to: self.to.to_owned(),
            from: self.from,
            reply_to: self.reply_to,
            subject: self.subject.to_owned(),
            body: self.body.chars().take(BODY_CHARS_MAX).collect(),
            html: self.html.map(|it| it.chars().take(HTML_CHARS_MAX).collect()),
            unsubscribe: self.unsubscribe,
            calendar: self.calendar,
            attachments: self.attachments,
            sent_at,
        }
    }
}

#[async_trait]
impl SmsGateway for Simulator {
    async fn send(&self, message: &SmsMessage) -> Result<Receipt, GatewayError> {
        message.check()?;
        self.take(Parts {
            channel: Channel::Sms,
            key: &message.idempotency_key,
            to: message.to.as_str(),
            from: None,
            reply_to: None,
            subject: message.sender.as_str(),
            body: message.body.clone(),
            html: None,
            unsubscribe: None,
            calendar: None,
            attachments: Vec::new(),
        })
        .await
    }
}

#[async_trait]
impl MailGateway for Simulator {
    async fn send(&self, message: &MailMessage) -> Result<Receipt, GatewayError> {
        message.check()?;
        self.take(Parts {
            channel: Channel::Email,
            key: &message.idempotency_key,
            to: message.to.as_str(),
            from: Some(sender(message)),
            reply_to: message.reply_to.as_ref().map(|it| it.as_str().to_owned()),
            subject: &message.subject,
            body: message.text.clone(),
            html: Some(message.html_document()),
            unsubscribe: message.unsubscribe.clone(),
            calendar: message.invite.as_ref().map(|it| it.written(SENDER, message.to.as_str())),
            attachments: message.attachments.iter().map(simulated).collect(),
        })
        .await
    }
}

fn sender(message: &MailMessage) -> String {
    format!("{} <{SENDER}>", message.from_name.as_deref().unwrap_or(SENDER_NAME))
}

fn simulated(it: &MailAttachment) -> SimulatedAttachment {
    let MailAttachment { name, content_type, bytes } = it.clone();
    SimulatedAttachment { name, content_type, size: bytes.len() }
}

#[async_trait]
impl PushGateway for Simulator {
    async fn send(&self, message: &PushMessage) -> Result<Receipt, GatewayError> {
        self.take(Parts {
            channel: Channel::Push,
            key: &message.idempotency_key,
            to: &message.endpoint,
            from: None,
            reply_to: None,
            subject: &message.title,
            body: format!("{}\n{}", message.body, message.route),
            html: None,
            unsubscribe: None,
            calendar: None,
            attachments: Vec::new(),
        })
        .await
    }
}

#[cfg(test)]
mod tests;

//! The simulator: takes every message as the real services would and keeps it for reading, so
//! that each flow can be walked through without an account anywhere.
//!
//! It fails on request: by [`SimulatorRules`], receivers with certain endings are refused or
//! unavailable, and every answer can be delayed.

mod file_log;
mod memory_log;

pub use file_log::FileMessageLog;
pub use memory_log::MemoryMessageLog;

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_kernel::{Clock, Fault, Timestamp};
use utoipa::ToSchema;

use crate::{
    error::{GatewayError, Receipt},
    mail::{MailGateway, MailMessage},
    push::{PushGateway, PushMessage},
    sms::{SmsGateway, SmsMessage},
};

/// How many messages a log keeps; older ones are dropped.
pub const MESSAGES_MAX: usize = 1_000;
/// The longest text that is kept, in characters.
pub const BODY_CHARS_MAX: usize = 20_000;

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
    /// The subject of an e-mail, the title of a push message, the sender of a text message.
    pub subject: String,
    /// The text, cut at [`BODY_CHARS_MAX`] characters.
    pub body: String,
    /// When it was sent: milliseconds since 1970.
    pub sent_at: Timestamp,
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
    /// Waited before each answer.
    pub delay: Duration,
}

impl Default for SimulatorRules {
    /// Numbers ending in 99999 and addresses at `refused.example` are refused, 88888 and
    /// `unavailable.example` are unavailable, and there is no delay.
    fn default() -> Self {
        let endings = |all: [&str; 2]| all.map(str::to_owned).to_vec();
        Self {
            refused_endings: endings(["99999", "@refused.example"]),
            unavailable_endings: endings(["88888", "@unavailable.example"]),
            delay: Duration::ZERO,
        }
    }
}

/// Stands in for the SMS, mail and push services.
pub struct Simulator {
    log: Arc<dyn MessageLog>,
    clock: Arc<dyn Clock>,
    rules: RwLock<SimulatorRules>,
}

impl Simulator {
    /// A simulator that keeps what it is given in `log`.
    #[must_use]
    pub fn new(log: Arc<dyn MessageLog>, clock: Arc<dyn Clock>, rules: SimulatorRules) -> Self {
        Self { log, clock, rules: RwLock::new(rules) }
    }

    /// Changes the rules from now on.
    pub fn set_rules(&self, rules: SimulatorRules) {
        *self.rules.write().unwrap_or_else(PoisonError::into_inner) = rules;
    }

    /// At most `limit` messages, newest first.
    pub async fn messages(&self, limit: usize) -> Result<Vec<SimulatedMessage>, Fault> {
        self.log.newest(limit).await
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
        let message = parts.into_message(self.clock.now());
        let provider_id = Some(message.id.clone());
        let kept = self.log.append(message).await;
        kept.map_err(|fault| GatewayError::unavailable(fault.to_string()))?;
        Ok(Receipt { provider_id })
    }
}

struct Parts<'a> {
    channel: Channel,
    key: &'a str,
    to: &'a str,
    subject: &'a str,
    body: String,
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
            subject: self.subject.to_owned(),
            body: self.body.chars().take(BODY_CHARS_MAX).collect(),
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
            subject: message.sender.as_str(),
            body: message.body.clone(),
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
            subject: &message.subject,
            body: message.text.clone(),
        })
        .await
    }
}

#[async_trait]
impl PushGateway for Simulator {
    async fn send(&self, message: &PushMessage) -> Result<Receipt, GatewayError> {
        self.take(Parts {
            channel: Channel::Push,
            key: &message.idempotency_key,
            to: &message.endpoint,
            subject: &message.title,
            body: format!("{}\n{}", message.body, message.route),
        })
        .await
    }
}

#[cfg(test)]
mod tests;

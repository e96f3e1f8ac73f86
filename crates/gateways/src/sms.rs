//! Text messages.

mod http;
mod parts;

pub use http::{HttpSmsConfig, HttpSmsGateway, SmsCredentials, SmsGatewayConfigError};
pub use parts::{SmsEncoding, SmsParts, sms_parts};

use async_trait::async_trait;
use svenn_kernel::numbers::PhoneNumber;

use crate::error::{GatewayError, Receipt};

/// The longest text that is sent, in characters: ten parts of plain text.
pub const SMS_CHARS_MAX: usize = 1_530;
const SENDER_CHARS: std::ops::RangeInclusive<usize> = 3..=11;
/// Names that the operators do not let through.
const SENDERS_BARRED: [&str; 3] = ["INFO", "SMS", "NOTICE"];

/// One text message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmsMessage {
    /// The receiver.
    pub to: PhoneNumber,
    /// The name shown as the sender.
    pub sender: SmsSender,
    /// The text, at most [`SMS_CHARS_MAX`] characters.
    pub body: String,
    /// The same key never sends twice, however often it is tried.
    pub idempotency_key: String,
}

impl SmsMessage {
    /// What no implementation sends: nothing, and texts over the limit.
    pub(crate) fn check(&self) -> Result<(), GatewayError> {
        if self.body.is_empty() || self.body.chars().count() > SMS_CHARS_MAX {
            return Err(GatewayError::refused("the text is empty or too long"));
        }
        Ok(())
    }
}

/// Sends text messages.
#[async_trait]
pub trait SmsGateway: Send + Sync {
    /// Hands the message over to the operator.
    async fn send(&self, message: &SmsMessage) -> Result<Receipt, GatewayError>;
}

/// A sender's name: 3 to 11 letters, digits and spaces, with a letter among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmsSender(String);

/// A text that operators would not show as a sender.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a sender's name has 3 to 11 letters A to Z, digits and spaces, and is not barred")]
pub struct SmsSenderError;

impl SmsSender {
    /// Reads a sender's name.
    pub fn parse(text: &str) -> Result<Self, SmsSenderError> {
        let name = text.trim();
        let is_allowed = |character: char| character.is_ascii_alphanumeric() || character == ' ';
        let is_name = SENDER_CHARS.contains(&name.len())
            && name.chars().all(is_allowed)
            && name.chars().any(|character| character.is_ascii_alphabetic());
        let is_barred = SENDERS_BARRED.iter().any(|barred| barred.eq_ignore_ascii_case(name));
        if is_name && !is_barred { Ok(Self(name.to_owned())) } else { Err(SmsSenderError) }
    }

    /// The name as it is shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sender_is_a_short_plain_name() {
        for name in ["Svenn", "Byggopp 1", " OTEK ", "abcdefghijk"] {
            assert_eq!(SmsSender::parse(name).unwrap().as_str(), name.trim());
        }
        for name in ["", "ab", "abcdefghijkl", "Opplæring", "12345", "INFO", "sms", "Svenn!"] {
            assert_eq!(SmsSender::parse(name), Err(SmsSenderError), "{name}");
        }
    }
}

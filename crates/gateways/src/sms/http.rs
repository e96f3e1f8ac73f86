//! SMS through an operator's HTTP interface.
//!
//! `POST <url>` with `{"to": "+4740000214", "from": "Svenn", "text": "…"}`, the header
//! `Idempotency-Key`, and basic or bearer authentication. Any 2xx is a yes; an `id` or `messageId`
//! in the answer is kept as the receipt. 408, 429 and 5xx are worth another try, when `Retry-After`
//! says; 401, 402, 403, 404, 405 and redirections are the operator's to mend; other 4xx refuse the
//! message.

mod probe;

use std::time::Duration;

use async_trait::async_trait;
use reqwest::{Client, RequestBuilder, Response, Url};
use serde::Serialize;

use super::{SmsGateway, SmsMessage};
use crate::{
    client,
    error::{GatewayError, Receipt},
};

const ANSWER_BYTES_MAX: usize = 64 * 1024;
const ID_CHARS_MAX: usize = 200;

/// Where and as whom messages are sent.
#[derive(Clone)]
pub struct HttpSmsConfig {
    /// The operator's address; `https`, or `http` on this machine.
    pub url: String,
    /// Our account.
    pub credentials: SmsCredentials,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// An account with the operator. Deliberately not printable: it holds a secret.
#[derive(Clone)]
pub enum SmsCredentials {
    /// A user with a password.
    Basic {
        /// The user's name.
        user: String,
        password: String,
    },
    /// A token.
    Bearer(String),
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SmsGatewayConfigError {
    /// Not a URL.
    #[error("the SMS gateway's address is not a URL")]
    Url,
    /// Messages and the password would travel in the clear.
    #[error("the SMS gateway's address must begin with https")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Sends through an operator's HTTP interface.
pub struct HttpSmsGateway {
    client: Client,
    url: Url,
    credentials: SmsCredentials,
}

impl HttpSmsGateway {
    /// Checks the configuration and makes the client; nothing is sent.
    pub fn new(config: HttpSmsConfig) -> Result<Self, SmsGatewayConfigError> {
        let url = Url::parse(&config.url).map_err(|_| SmsGatewayConfigError::Url)?;
        if !client::is_private(&url) {
            return Err(SmsGatewayConfigError::Unencrypted);
        }
        let client = client::client(config.timeout).map_err(SmsGatewayConfigError::Client)?;
        Ok(Self { client, url, credentials: config.credentials })
    }

    fn request(&self, message: &SmsMessage) -> RequestBuilder {
        let request = self.client.post(self.url.clone()).json(&Outgoing {
            to: message.to.as_str(),
            from: message.sender.as_str(),
            text: &message.body,
        });
        let request = request.header("Idempotency-Key", &message.idempotency_key);
        match &self.credentials {
            SmsCredentials::Basic { user, password } => request.basic_auth(user, Some(password)),
            SmsCredentials::Bearer(token) => request.bearer_auth(token),
        }
    }
}

#[derive(Serialize)]
struct Outgoing<'a> {
    to: &'a str,
    from: &'a str,
    text: &'a str,
}

#[async_trait]
impl SmsGateway for HttpSmsGateway {
    async fn send(&self, message: &SmsMessage) -> Result<Receipt, GatewayError> {
        message.check()?;
        let response =
            self.request(message).send().await.map_err(|error| client::failed(&error))?;
        if !response.status().is_success() {
            return Err(client::refusal(&response));
        }
        Ok(Receipt { provider_id: provider_id(response).await })
    }
}

/// The message is sent by now, so an answer that cannot be read is no failure.
async fn provider_id(response: Response) -> Option<String> {
    let body = client::body(response, ANSWER_BYTES_MAX).await.ok()?;
    let answer: serde_json::Value = serde_json::from_slice(&body).ok()?;
    let id = match answer.get("id").or_else(|| answer.get("messageId"))? {
        serde_json::Value::String(text) => text.clone(),
        serde_json::Value::Number(number) => number.to_string(),
        _ => return None,
    };
    Some(id.chars().take(ID_CHARS_MAX).collect())
}

#[cfg(test)]
mod tests;

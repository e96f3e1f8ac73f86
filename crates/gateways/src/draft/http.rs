//! Any server that speaks the OpenAI chat-completions protocol.
//!
//! `POST <url>/chat/completions` with `stream: true`; the answer is a stream of server-sent events.
//! 408, 429 and 5xx are worth another try, and so is what only the operator can mend (401, 403,
//! 404): what was written is not to blame for it. Other 4xx refuse the text.

mod probe;

use std::{fmt, time::Duration};

use async_trait::async_trait;
use reqwest::{Client, StatusCode, Url, header};
use serde_json::json;

use super::{DraftPrices, DraftRequest, DraftStream, DraftWriter, stream};
use crate::{client, error::GatewayError};

/// Where proposals are made.
#[derive(Clone)]
pub struct DraftConfig {
    /// What comes before `/chat/completions`; `https`, or `http` on this machine.
    pub url: String,
    /// What the service wants to be shown; none on a machine of one's own.
    pub key: Option<String>,
    /// The model's name.
    pub model: String,
    pub prices: DraftPrices,
    /// The longest time for a whole answer.
    pub timeout: Duration,
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DraftConfigError {
    /// Not a URL.
    #[error("the address of the draft help is not a URL")]
    Url,
    /// What apprentices write would travel in the clear.
    #[error("the address of the draft help must begin with https")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Asks a server.
pub struct HttpDraftWriter {
    client: Client,
    config: DraftConfig,
}

impl fmt::Debug for HttpDraftWriter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DraftConfig { url, model, .. } = &self.config;
        out.debug_struct("HttpDraftWriter")
            .field("url", url)
            .field("model", model)
            .finish_non_exhaustive()
    }
}

impl HttpDraftWriter {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: DraftConfig) -> Result<Self, DraftConfigError> {
        let url = Url::parse(&config.url).map_err(|_| DraftConfigError::Url)?;
        if !client::is_private(&url) {
            return Err(DraftConfigError::Unencrypted);
        }
        let client = client::client(config.timeout).map_err(DraftConfigError::Client)?;
        let url = config.url.trim_end_matches('/').to_owned();
        Ok(Self { client, config: DraftConfig { url, ..config } })
    }
}

fn refusal(status: StatusCode) -> GatewayError {
    let is_mended_here = matches!(
        status,
        StatusCode::UNAUTHORIZED
            | StatusCode::FORBIDDEN
            | StatusCode::NOT_FOUND
            | StatusCode::REQUEST_TIMEOUT
            | StatusCode::TOO_MANY_REQUESTS
    );
    if status.is_client_error() && !is_mended_here {
        GatewayError::refused(status.to_string())
    } else {
        GatewayError::unavailable(status.to_string())
    }
}

#[async_trait]
impl DraftWriter for HttpDraftWriter {
    async fn write(&self, request: &DraftRequest) -> Result<DraftStream, GatewayError> {
        let body = json!({
            "model": self.config.model,
            "messages": [
                { "role": "system", "content": request.instruction },
                { "role": "user", "content": request.text },
            ],
            "max_tokens": request.tokens_max,
            "stream": true,
            "stream_options": { "include_usage": true },
        });
        let mut asked = self
            .client
            .post(format!("{}/chat/completions", self.config.url))
            .header(header::ACCEPT, "text/event-stream")
            .header(header::CONTENT_TYPE, "application/json")
            .body(body.to_string());
        if let Some(key) = &self.config.key {
            asked = asked.bearer_auth(key);
        }
        let response = asked.send().await.map_err(|error| client::failed(&error))?;
        if !response.status().is_success() {
            return Err(refusal(response.status()));
        }
        Ok(stream::of(response))
    }

    fn prices(&self) -> DraftPrices {
        self.config.prices
    }
}

//! Any server that speaks the OpenAI chat-completions protocol.
//!
//! `POST <url>/chat/completions` with `stream: true`; the answer is a stream of server-sent events.
//! 408, 429 and 5xx are worth another try. The text is refused where the service says that its
//! content or its length is the reason; every other 4xx is the operator's to mend, since all else
//! that is sent is ours. How long an answer may be is said as `max_tokens`, and to models that want
//! it so as `max_completion_tokens`.

mod probe;

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use async_trait::async_trait;
use reqwest::{Client, Response, StatusCode, Url, header};
use serde::Deserialize;
use serde_json::json;

use super::{DraftPrices, DraftRequest, DraftStream, DraftWriter, stream};
use crate::{client, error::GatewayError};

/// Of a refusal so much is read.
const REFUSAL_BYTES_MAX: usize = 64 * 1024;
/// How the length of an answer is limited, as most servers know it.
const LIMIT: &str = "max_tokens";
/// The same, as newer models want it.
const NEWER_LIMIT: &str = "max_completion_tokens";

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
    /// The service has said that it wants [`NEWER_LIMIT`].
    is_newer: AtomicBool,
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
        let is_newer = AtomicBool::new(false);
        Ok(Self { client, config: DraftConfig { url, ..config }, is_newer })
    }
}

/// What a service says that takes a request for none.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Said {
    code: Option<serde_json::Value>,
    #[serde(rename = "type")]
    kind: Option<String>,
    param: Option<String>,
    message: Option<String>,
}

impl Said {
    /// Reads the body of a refusal: the reason stands in `error`, or at the top.
    fn read(body: &[u8]) -> Self {
        let Ok(mut body) = serde_json::from_slice::<serde_json::Value>(body) else {
            return Self::default();
        };
        let said = body.get_mut("error").map(serde_json::Value::take);
        serde_json::from_value(said.filter(serde_json::Value::is_object).unwrap_or(body))
            .unwrap_or_default()
    }

    fn code(&self) -> &str {
        self.code.as_ref().and_then(serde_json::Value::as_str).unwrap_or_default()
    }

    /// Whether the service wants the limit under its newer name.
    fn wants_newer_limit(&self) -> bool {
        self.message.as_ref().is_some_and(|it| it.contains(NEWER_LIMIT))
            || (self.param.as_deref() == Some(LIMIT) && self.code() == "unsupported_parameter")
    }

    /// Whether what was written is the reason: what it says, or how long it is.
    fn is_about_the_text(&self) -> bool {
        const REASONS: [&str; 6] = [
            "content_filter",
            "content_policy",
            "responsibleaipolicyviolation",
            "context_length",
            "string_above_max_length",
            "maximum context length",
        ];
        let words = [
            self.code(),
            self.kind.as_deref().unwrap_or_default(),
            self.message.as_deref().unwrap_or_default(),
        ];
        let words = words.map(str::to_lowercase);
        REASONS.iter().any(|reason| words.iter().any(|it| it.contains(reason)))
    }

    /// Whether nothing is answered before somebody pays.
    fn is_unpaid(&self) -> bool {
        self.code() == "insufficient_quota" || self.kind.as_deref() == Some("insufficient_quota")
    }
}

fn refusal(by_status: GatewayError, status: StatusCode, said: &Said) -> GatewayError {
    let is_client = status.is_client_error();
    match by_status {
        GatewayError::Refused { .. } if status == StatusCode::PAYLOAD_TOO_LARGE => by_status,
        _ if is_client && said.is_about_the_text() => GatewayError::refused(status.to_string()),
        GatewayError::Refused { detail } => {
            // Names of parameters are ours; the message may repeat what was written.
            let param = said.param.as_deref().filter(|it| it.len() <= 40).unwrap_or("a request");
            GatewayError::misconfigured(format!("{detail}: {param} is not taken"))
        }
        GatewayError::Unavailable { detail, .. } if said.is_unpaid() => {
            GatewayError::misconfigured(format!("{detail}: the quota is used up"))
        }
        other => other,
    }
}

impl HttpDraftWriter {
    async fn ask(&self, request: &DraftRequest) -> Result<Response, GatewayError> {
        let limit = if self.is_newer.load(Ordering::Relaxed) { NEWER_LIMIT } else { LIMIT };
        let body = json!({
            "model": self.config.model,
            "messages": [
                { "role": "system", "content": request.instruction },
                { "role": "user", "content": request.text },
            ],
            limit: request.tokens_max,
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
        asked.send().await.map_err(|error| client::failed(&error))
    }
}

#[async_trait]
impl DraftWriter for HttpDraftWriter {
    async fn write(&self, request: &DraftRequest) -> Result<DraftStream, GatewayError> {
        let mut response = self.ask(request).await?;
        let mut again = !self.is_newer.load(Ordering::Relaxed);
        loop {
            let status = response.status();
            if status.is_success() {
                return Ok(stream::of(response));
            }
            let by_status = client::refusal(&response);
            let body = client::body(response, REFUSAL_BYTES_MAX).await.unwrap_or_default();
            let said = Said::read(&body);
            if !(again && status == StatusCode::BAD_REQUEST && said.wants_newer_limit()) {
                return Err(refusal(by_status, status, &said));
            }
            again = false;
            self.is_newer.store(true, Ordering::Relaxed);
            response = self.ask(request).await?;
        }
    }

    fn prices(&self) -> DraftPrices {
        self.config.prices
    }
}

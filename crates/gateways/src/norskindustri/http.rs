//! The portal over HTTP.

mod probe;

use std::{fmt, time::Duration};

use async_trait::async_trait;
use reqwest::{Client, StatusCode, Url, header};
use serde::Deserialize;
use serde_json::json;

use super::{Entrance, IndustryPortal};
use crate::{client, error::GatewayError};

const ANSWER_BYTES_MAX: usize = 64 * 1024;

/// Where the portal is asked.
#[derive(Clone)]
pub struct IndustryConfig {
    /// Its address; `https`, or `http` on this machine.
    pub url: String,
    /// What the office's agreement gives us to show.
    pub token: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IndustryConfigError {
    /// Not a URL.
    #[error("the address of Norsk Industri is not a URL")]
    Url,
    /// Somebody on the way could answer in its place.
    #[error("the address of Norsk Industri must begin with https")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Asks the portal over HTTP.
pub struct HttpIndustryPortal {
    client: Client,
    url: String,
    token: String,
}

impl fmt::Debug for HttpIndustryPortal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("HttpIndustryPortal").field("url", &self.url).finish_non_exhaustive()
    }
}

impl HttpIndustryPortal {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: IndustryConfig) -> Result<Self, IndustryConfigError> {
        let url = Url::parse(&config.url).map_err(|_| IndustryConfigError::Url)?;
        if !client::is_private(&url) {
            return Err(IndustryConfigError::Unencrypted);
        }
        let client = client::client(config.timeout).map_err(IndustryConfigError::Client)?;
        let url = config.url.trim_end_matches('/').to_owned();
        Ok(Self { client, url, token: config.token })
    }
}

#[derive(Deserialize)]
struct Answer {
    url: String,
}

#[async_trait]
impl IndustryPortal for HttpIndustryPortal {
    async fn authorize(&self, entrance: &Entrance) -> Result<String, GatewayError> {
        let body = json!({
            "subject": entrance.subject,
            "organisation": entrance.organisation,
            "curriculum": entrance.curriculum,
        });
        let request = self
            .client
            .post(format!("{}/authorization", self.url))
            .bearer_auth(&self.token)
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/json")
            .body(body.to_string());
        let response = request.send().await.map_err(|error| client::failed(&error))?;
        match response.status() {
            status if status.is_success() => {}
            // The portal speaks of the person, and not of our token.
            status @ (StatusCode::FORBIDDEN | StatusCode::NOT_FOUND) => {
                return Err(GatewayError::refused(status.to_string()));
            }
            _ => return Err(client::refusal(&response)),
        }
        let body = client::body(response, ANSWER_BYTES_MAX).await?;
        let unreadable = || GatewayError::unavailable("the answer has no address to follow");
        let answer: Answer = serde_json::from_slice(&body).map_err(|_| unreadable())?;
        let url = Url::parse(&answer.url).map_err(|_| unreadable())?;
        // A browser follows it: nothing but a web page, over a line that nobody reads.
        if client::is_private(&url) { Ok(answer.url) } else { Err(unreadable()) }
    }
}

//! The lists over HTTP.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::{Client, Url, header};

use super::{CodeTable, CountyCode, CountyCodes, record};
use crate::{client, error::GatewayError};

const ANSWER_BYTES_MAX: usize = 16 * 1024 * 1024;
/// Most rows that the service answers at once.
const PAGE_ROWS: usize = 2_000;
/// Most pages of a list: five times the largest.
const PAGES_MAX: usize = 40;

/// Where the lists are.
#[derive(Debug, Clone)]
pub struct CodesConfig {
    /// Its address, as [`super::CODES_URL`]; `https`, or `http` on this machine.
    pub url: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodesConfigError {
    /// Not a URL.
    #[error("the address of the code lists is not a URL")]
    Url,
    /// Somebody on the way could answer in its place.
    #[error("the address of the code lists must begin with https")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Fetches lists over HTTP.
pub struct HttpCountyCodes {
    client: Client,
    url: String,
}

impl HttpCountyCodes {
    /// Checks the configuration and makes the client; nothing is asked.
    ///
    /// # Errors
    /// What is wrong with the configuration.
    pub fn new(config: &CodesConfig) -> Result<Self, CodesConfigError> {
        let url = Url::parse(&config.url).map_err(|_| CodesConfigError::Url)?;
        if !client::is_private(&url) {
            return Err(CodesConfigError::Unencrypted);
        }
        let client = client::client(config.timeout).map_err(CodesConfigError::Client)?;
        Ok(Self { client, url: config.url.trim_end_matches('/').to_owned() })
    }

    async fn page(&self, table: CodeTable, page: usize) -> Result<Vec<u8>, GatewayError> {
        let url = format!("{}/{}?page={page}&size={PAGE_ROWS}", self.url, table.path());
        let request = self
            .client
            .post(url)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "application/json")
            .body("[]");
        let response = request.send().await.map_err(|error| client::failed(&error))?;
        if !response.status().is_success() {
            return Err(client::refusal(&response));
        }
        client::body(response, ANSWER_BYTES_MAX).await
    }
}

#[async_trait]
impl CountyCodes for HttpCountyCodes {
    async fn table(&self, table: CodeTable) -> Result<Vec<CountyCode>, GatewayError> {
        let mut found = Vec::new();
        for number in 0..PAGES_MAX {
            let body = self.page(table, number).await?;
            let (rows, total) = record::page(&body)?;
            let is_last = rows.is_empty();
            found.extend(rows);
            if found.len() >= total {
                return Ok(found);
            }
            if is_last {
                return Err(GatewayError::unavailable("the list ends before it is whole"));
            }
        }
        Err(GatewayError::unavailable("the list has no end"))
    }
}

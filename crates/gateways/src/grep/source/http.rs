//! The database over HTTP.

mod probe;

use std::{fmt, time::Duration};

use async_trait::async_trait;
use reqwest::{Client, RequestBuilder, StatusCode, Url, header};

use super::{CurriculumSource, RecordReader, Records, UnreadFile, collect};
use crate::{client, error::GatewayError, grep::RecordKind};

const RECORD_BYTES_MAX: usize = 4 * 1024 * 1024;
const LIST_BYTES_MAX: usize = 32 * 1024 * 1024;
/// Longest time for all the records of a fetch.
const FETCH_SECONDS_MAX: u64 = 90;
/// What a key is sent as.
const KEY_HEADER: &str = "x-api-key";

/// Where the database is asked.
#[derive(Clone)]
pub struct GrepConfig {
    /// Its address, as [`super::GREP_URL`]; `https`, or `http` on this machine.
    pub url: String,
    /// The key that the directorate has given out, where it wants one.
    pub key: Option<String>,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

impl fmt::Debug for GrepConfig {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("GrepConfig").field("url", &self.url).finish_non_exhaustive()
    }
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GrepConfigError {
    /// Not a URL.
    #[error("the address of the national curricula is not a URL")]
    Url,
    /// Somebody on the way could answer in its place.
    #[error("the address of the national curricula must begin with https")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Asks the database over HTTP.
pub struct HttpCurriculumSource {
    client: Client,
    config: GrepConfig,
}

impl fmt::Debug for HttpCurriculumSource {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.config.fmt(out)
    }
}

impl HttpCurriculumSource {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: GrepConfig) -> Result<Self, GrepConfigError> {
        let url = Url::parse(&config.url).map_err(|_| GrepConfigError::Url)?;
        if !client::is_private(&url) {
            return Err(GrepConfigError::Unencrypted);
        }
        let client = client::client(config.timeout).map_err(GrepConfigError::Client)?;
        Ok(Self { client, config })
    }

    fn request(&self, path: &str) -> RequestBuilder {
        let url = format!("{}/{path}", self.config.url.trim_end_matches('/'));
        let request = self.client.get(url).header(header::ACCEPT, "application/json");
        match &self.config.key {
            Some(key) => request.header(KEY_HEADER, key),
            None => request,
        }
    }

    /// The body of an answer; `None` for what the database does not have.
    async fn ask(&self, path: &str, bytes_max: usize) -> Result<Option<Vec<u8>>, GatewayError> {
        let response = self.request(path).send().await.map_err(|error| client::failed(&error))?;
        match response.status() {
            status if status.is_success() => client::body(response, bytes_max).await.map(Some),
            StatusCode::NOT_FOUND | StatusCode::GONE => Ok(None),
            _ => Err(client::refusal(&response)),
        }
    }
}

#[async_trait]
impl Records for HttpCurriculumSource {
    async fn record(&self, kind: RecordKind, kode: &str) -> Result<Option<Vec<u8>>, GatewayError> {
        self.ask(&format!("{}/{kode}", kind.list()), RECORD_BYTES_MAX).await
    }
}

#[async_trait]
impl CurriculumSource for HttpCurriculumSource {
    async fn list(&self) -> Result<Vec<u8>, GatewayError> {
        let body = self.ask(RecordKind::Laereplan.list(), LIST_BYTES_MAX).await?;
        body.ok_or_else(|| GatewayError::unavailable("there is no list"))
    }

    async fn fetch(
        &self,
        codes: &[String],
        reader: &dyn RecordReader,
    ) -> Result<Vec<UnreadFile>, GatewayError> {
        let limit = Duration::from_secs(FETCH_SECONDS_MAX);
        let fetched = tokio::time::timeout(limit, collect(self, codes, reader)).await;
        fetched.unwrap_or_else(|_| Err(GatewayError::unavailable("not all records came in time")))
    }
}

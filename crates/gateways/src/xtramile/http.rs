//! The provider over HTTP.

mod probe;

use std::{fmt, time::Duration};

use async_trait::async_trait;
use reqwest::{Client, RequestBuilder, StatusCode, Url, header};
use serde::Deserialize;
use serde_json::json;

use super::{CourseEntrance, CourseLessons, CourseProvider, ProvidedCourse, read};
use crate::{client, error::GatewayError};

const ANSWER_BYTES_MAX: usize = 4 * 1024 * 1024;

/// Where the provider is asked.
#[derive(Clone)]
pub struct XtramileConfig {
    /// Its address; `https`, or `http` on this machine.
    pub url: String,
    /// What the office's agreement gives us to show.
    pub token: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum XtramileConfigError {
    /// Not a URL.
    #[error("the address of xtramile is not a URL")]
    Url,
    /// Somebody on the way could answer in its place.
    #[error("the address of xtramile must begin with https")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Asks the provider over HTTP.
pub struct HttpCourseProvider {
    client: Client,
    url: String,
    token: String,
}

impl fmt::Debug for HttpCourseProvider {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("HttpCourseProvider").field("url", &self.url).finish_non_exhaustive()
    }
}

impl HttpCourseProvider {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: XtramileConfig) -> Result<Self, XtramileConfigError> {
        let url = Url::parse(&config.url).map_err(|_| XtramileConfigError::Url)?;
        if !client::is_private(&url) {
            return Err(XtramileConfigError::Unencrypted);
        }
        let client = client::client(config.timeout).map_err(XtramileConfigError::Client)?;
        let url = config.url.trim_end_matches('/').to_owned();
        Ok(Self { client, url, token: config.token })
    }

    /// An address of the provider, with these parameters.
    fn at(&self, path: &str, query: &[(&str, &str)]) -> Result<Url, GatewayError> {
        let address = format!("{}/{path}", self.url);
        let mut url = Url::parse(&address)
            .map_err(|_| GatewayError::misconfigured("the address is not a URL"))?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        Ok(url)
    }

    async fn get(&self, path: &str, query: &[(&str, &str)]) -> Result<Vec<u8>, GatewayError> {
        let response = self
            .signed(self.client.get(self.at(path, query)?))
            .send()
            .await
            .map_err(|error| client::failed(&error))?;
        if !response.status().is_success() {
            return Err(client::refusal(&response));
        }
        client::body(response, ANSWER_BYTES_MAX).await
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
        request.bearer_auth(&self.token).header(header::ACCEPT, "application/json")
    }
}

#[derive(Deserialize)]
struct Answer {
    url: String,
}

#[async_trait]
impl CourseProvider for HttpCourseProvider {
    async fn courses(&self, organisation: &str) -> Result<Vec<ProvidedCourse>, GatewayError> {
        read::courses(&self.get("courses", &[("organisation", organisation)]).await?)
    }

    async fn statistics(
        &self,
        organisation: &str,
        subject: &str,
    ) -> Result<Vec<CourseLessons>, GatewayError> {
        let query = [("organisation", organisation), ("subject", subject)];
        read::statistics(&self.get("statistics", &query).await?)
    }

    async fn authorize(&self, entrance: &CourseEntrance) -> Result<String, GatewayError> {
        let body = json!({
            "subject": entrance.subject,
            "organisation": entrance.organisation,
            "course": entrance.course,
        });
        let request = self
            .signed(self.client.post(self.at("authorization", &[])?))
            .header(header::CONTENT_TYPE, "application/json")
            .body(body.to_string());
        let response = request.send().await.map_err(|error| client::failed(&error))?;
        match response.status() {
            status if status.is_success() => {}
            // The provider speaks of the person, and not of our token.
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

//! A service that is asked over HTTP, at the address that the operator gave.

use std::{fmt, time::Duration};

use reqwest::{Client, Method, RequestBuilder, Response, StatusCode, Url, header};
use serde::Deserialize;
use serde_json::Value;

use crate::{client, error::GatewayError, probe};

/// Longest answer that says nothing but an address.
const ADDRESS_BYTES_MAX: usize = 64 * 1024;

/// Why a service cannot be asked as it is configured.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ServiceConfigError {
    /// Not a URL.
    #[error("the address of {0} is not a URL")]
    Url(&'static str),
    /// Somebody on the way could answer in its place.
    #[error("the address of {0} must begin with https")]
    Unencrypted(&'static str),
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Where a service is, and what it is shown.
pub(crate) struct Service {
    client: Client,
    url: String,
    token: Option<String>,
}

impl fmt::Debug for Service {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Service").field("url", &self.url).finish_non_exhaustive()
    }
}

impl Service {
    /// Checks the address, which is `https`, or `http` on this machine; nothing is asked.
    pub(crate) fn new(
        name: &'static str,
        url: &str,
        timeout: Duration,
    ) -> Result<Self, ServiceConfigError> {
        let parsed = Url::parse(url).map_err(|_| ServiceConfigError::Url(name))?;
        if !client::is_private(&parsed) {
            return Err(ServiceConfigError::Unencrypted(name));
        }
        let client = client::client(timeout).map_err(ServiceConfigError::Client)?;
        Ok(Self { client, url: url.trim_end_matches('/').to_owned(), token: None })
    }

    /// The same, showing this.
    pub(crate) fn with_token(self, token: String) -> Self {
        Self { token: Some(token), ..self }
    }

    /// The answer to a question, whatever its status.
    pub(crate) async fn ask(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<Response, GatewayError> {
        sent(self.request(Method::GET, path, query)?).await
    }

    /// The answer to what is sent, whatever its status.
    pub(crate) async fn send(
        &self,
        path: &str,
        query: &[(&str, &str)],
        body: &Value,
    ) -> Result<Response, GatewayError> {
        let request = self.request(Method::POST, path, query)?;
        let request = request.header(header::CONTENT_TYPE, "application/json");
        sent(request.body(body.to_string())).await
    }

    /// Where somebody is let in, which the service decides by what it is told of the person.
    ///
    /// # Errors
    /// [`GatewayError::Refused`] when the person is not let in.
    pub(crate) async fn entrance(&self, who: &Value) -> Result<String, GatewayError> {
        let response = self.send("authorization", &[], who).await?;
        let status = response.status();
        // The service speaks of the person, and not of our token.
        if matches!(status, StatusCode::FORBIDDEN | StatusCode::NOT_FOUND) {
            return Err(GatewayError::refused(status.to_string()));
        }
        let body = whole(response, ADDRESS_BYTES_MAX).await?;
        let unreadable = || GatewayError::unavailable("the answer has no address to follow");
        let answer: Entrance = serde_json::from_slice(&body).map_err(|_| unreadable())?;
        let url = Url::parse(&answer.url).map_err(|_| unreadable())?;
        // A browser follows it: nothing but a web page, over a line that nobody reads.
        if client::is_private(&url) { Ok(answer.url) } else { Err(unreadable()) }
    }

    /// Whether it answers and takes our token, which stands in the setting `key`.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub(crate) async fn probe(&self, key: &str) -> Result<(), String> {
        let status = probe::status_of(self.shown(self.client.get(&self.url))).await?;
        probe::refused(status, key).map_or(Ok(()), Err)
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<RequestBuilder, GatewayError> {
        let mut url = Url::parse(&format!("{}/{path}", self.url))
            .map_err(|_| GatewayError::refused("the request is not valid"))?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let request = self.client.request(method, url);
        Ok(self.shown(request).header(header::ACCEPT, "application/json"))
    }

    fn shown(&self, request: RequestBuilder) -> RequestBuilder {
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }
}

#[derive(Deserialize)]
struct Entrance {
    url: String,
}

async fn sent(request: RequestBuilder) -> Result<Response, GatewayError> {
    request.send().await.map_err(|error| client::failed(&error))
}

/// The body of an answer that is a yes.
pub(crate) async fn whole(response: Response, bytes_max: usize) -> Result<Vec<u8>, GatewayError> {
    match response.status().is_success() {
        true => client::body(response, bytes_max).await,
        false => Err(client::refusal(&response)),
    }
}

/// The same; none of what the service says is not there.
pub(crate) async fn if_there(
    response: Response,
    bytes_max: usize,
) -> Result<Option<Vec<u8>>, GatewayError> {
    match response.status() {
        StatusCode::NOT_FOUND | StatusCode::GONE => Ok(None),
        _ => whole(response, bytes_max).await.map(Some),
    }
}

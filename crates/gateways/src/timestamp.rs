//! Timestamp services (RFC 3161), which sign that something existed at a moment. They are given a
//! digest and see nothing of what was sealed. Making the request and checking the answer is
//! `svenn-seal`'s, and so is the simulator, which has to sign.

use std::{fmt, fmt::Debug, time::Duration};

use async_trait::async_trait;
use reqwest::{Client, Url, header};

use crate::{client, error::GatewayError};

/// A token with its certificates is some 6 kB.
const ANSWER_BYTES_MAX: usize = 64 * 1024;

/// Signs that a digest existed.
#[async_trait]
pub trait TimestampAuthority: Send + Sync + Debug {
    /// The answer to a request, both in DER. Whether it is one to this request is for the caller
    /// to check. [`GatewayError::Unavailable`] when it is worth another try.
    async fn stamp(&self, request: Vec<u8>) -> Result<Vec<u8>, GatewayError>;
}

/// Where the service is asked.
#[derive(Clone)]
pub struct TimestampConfig {
    /// Its address, `http` or `https`: an answer proves itself, and only a digest is sent.
    pub url: String,
    /// Name and password, where the service wants them; then the address must be `https`.
    pub credentials: Option<(String, String)>,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TimestampConfigError {
    /// Not an address of the web.
    #[error("the address of the timestamp service is not a URL with http or https")]
    Url,
    /// Somebody on the way could read the password.
    #[error("the address of the timestamp service must begin with https where it has a password")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Asks the service over HTTP.
pub struct HttpTimestampAuthority {
    client: Client,
    url: Url,
    credentials: Option<(String, String)>,
}

impl fmt::Debug for HttpTimestampAuthority {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = self.url.host_str();
        out.debug_struct("HttpTimestampAuthority").field("host", &host).finish_non_exhaustive()
    }
}

impl HttpTimestampAuthority {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: TimestampConfig) -> Result<Self, TimestampConfigError> {
        let url = Url::parse(&config.url).map_err(|_| TimestampConfigError::Url)?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(TimestampConfigError::Url);
        }
        if config.credentials.is_some() && !client::is_private(&url) {
            return Err(TimestampConfigError::Unencrypted);
        }
        let client = client::client(config.timeout).map_err(TimestampConfigError::Client)?;
        Ok(Self { client, url, credentials: config.credentials })
    }
}

#[async_trait]
impl TimestampAuthority for HttpTimestampAuthority {
    async fn stamp(&self, request: Vec<u8>) -> Result<Vec<u8>, GatewayError> {
        let mut call = self
            .client
            .post(self.url.clone())
            .header(header::CONTENT_TYPE, "application/timestamp-query")
            .header(header::ACCEPT, "application/timestamp-reply")
            .body(request);
        if let Some((name, password)) = &self.credentials {
            call = call.basic_auth(name, Some(password));
        }
        let response = call.send().await.map_err(|error| client::failed(&error))?;
        if !response.status().is_success() {
            return Err(client::refusal(&response));
        }
        client::body(response, ANSWER_BYTES_MAX).await
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
    };

    use super::*;

    fn config(url: &str) -> TimestampConfig {
        TimestampConfig { url: url.to_owned(), credentials: None, timeout: Duration::from_secs(5) }
    }

    #[test]
    fn an_address_is_one_of_the_web_and_a_password_goes_encrypted() {
        let refused = |config| HttpTimestampAuthority::new(config).unwrap_err();
        assert_eq!(refused(config("ikke en adresse")), TimestampConfigError::Url);
        assert_eq!(refused(config("ftp://tid.example")), TimestampConfigError::Url);
        let credentials = Some(("fjord".to_owned(), "hemmelig".to_owned()));
        let open = TimestampConfig { credentials, ..config("http://tid.example") };
        assert_eq!(refused(open.clone()), TimestampConfigError::Unencrypted);
        let closed = TimestampConfig { url: "https://tid.example".to_owned(), ..open };
        let service = HttpTimestampAuthority::new(closed).unwrap();
        assert!(!format!("{service:?}").contains("hemmelig"));
        HttpTimestampAuthority::new(config("http://tid.example")).unwrap();
    }

    /// Answers one call with these bytes, and tells what was asked.
    async fn service(answer: &'static [u8]) -> (String, tokio::task::JoinHandle<Vec<u8>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/tid", listener.local_addr().unwrap());
        let asked = tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut asked = Vec::new();
            while !asked.ends_with(b"request") {
                let mut part = [0; 1024];
                let length = socket.read(&mut part).await.unwrap();
                assert_ne!(length, 0);
                asked.extend_from_slice(&part[..length]);
            }
            socket.write_all(answer).await.unwrap();
            asked
        });
        (url, asked)
    }

    #[tokio::test]
    async fn a_request_is_posted_as_the_standard_says() {
        let (url, asked) =
            service(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\ntoken")
                .await;
        let authority = HttpTimestampAuthority::new(config(&url)).unwrap();
        assert_eq!(authority.stamp(b"request".to_vec()).await.unwrap(), b"token");
        let asked = String::from_utf8(asked.await.unwrap()).unwrap().to_lowercase();
        assert!(asked.starts_with("post /tid http/1.1"), "{asked}");
        assert!(asked.contains("content-type: application/timestamp-query"), "{asked}");
    }

    #[tokio::test]
    async fn a_service_that_is_down_is_worth_another_try_and_a_refusal_is_not() {
        for (answer, again) in [
            (&b"HTTP/1.1 503 Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"[..], true),
            // The operator mends the account.
            (&b"HTTP/1.1 403 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"[..], true),
            (&b"HTTP/1.1 400 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"[..], false),
        ] {
            let (url, _asked) = service(answer).await;
            let authority = HttpTimestampAuthority::new(config(&url)).unwrap();
            let error = authority.stamp(b"request".to_vec()).await.unwrap_err();
            assert_eq!(error.is_worth_retrying(), again, "{error}");
        }
    }
}

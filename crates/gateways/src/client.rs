//! The HTTP client of the services outside.

use std::time::Duration;

use reqwest::{Client, Response, Url, redirect};

use crate::{error::GatewayError, tls};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A client that follows nothing and waits no longer than `timeout` for an answer.
pub(crate) fn client(timeout: Duration) -> Result<Client, String> {
    let tls = tls::client_config().map_err(|error| error.to_string())?;
    Client::builder()
        .tls_backend_preconfigured(tls)
        .redirect(redirect::Policy::none())
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(timeout)
        .build()
        .map_err(|error| error.to_string())
}

/// Whether nobody on the way can read along: `https`, or `http` on this machine.
pub(crate) fn is_private(url: &Url) -> bool {
    let is_local = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    url.scheme() == "https" || (url.scheme() == "http" && is_local)
}

/// The address is left out: operators put keys into it.
pub(crate) fn failed(error: &reqwest::Error) -> GatewayError {
    let what = match error {
        error if error.is_builder() => return GatewayError::refused("the request is not valid"),
        error if error.is_timeout() => "no answer in time",
        error if error.is_connect() => "no connection",
        _ => "the connection broke",
    };
    GatewayError::unavailable(what)
}

/// The body, unless it is longer than `bytes_max`.
pub(crate) async fn body(
    mut response: Response,
    bytes_max: usize,
) -> Result<Vec<u8>, GatewayError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| failed(&error))? {
        if body.len() + chunk.len() > bytes_max {
            return Err(GatewayError::unavailable("the answer is too long"));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

//! The HTTP client of the services outside.

use std::time::Duration;

use chrono::DateTime;
use reqwest::{
    Client, Response, StatusCode, Url,
    header::{self, HeaderMap, HeaderName},
    redirect,
};

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

/// What an answer says that is no success. What concerns our address, account or key is the
/// operator's to mend, whatever was sent; a redirection too, since none is followed.
pub(crate) fn refusal(response: &Response) -> GatewayError {
    let status = response.status();
    let detail = status.to_string();
    match status {
        StatusCode::UNAUTHORIZED
        | StatusCode::PAYMENT_REQUIRED
        | StatusCode::FORBIDDEN
        | StatusCode::NOT_FOUND
        | StatusCode::METHOD_NOT_ALLOWED
        | StatusCode::NOT_ACCEPTABLE
        | StatusCode::PROXY_AUTHENTICATION_REQUIRED
        | StatusCode::GONE
        | StatusCode::UNSUPPORTED_MEDIA_TYPE => GatewayError::misconfigured(detail),
        status if status.is_redirection() => GatewayError::misconfigured(detail),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
            GatewayError::Unavailable { detail, retry_after: retry_after(response.headers()) }
        }
        status if status.is_client_error() => GatewayError::refused(detail),
        _ => GatewayError::Unavailable { detail, retry_after: retry_after(response.headers()) },
    }
}

/// When the service wants to be asked again: in so many seconds, or at an instant, which its own
/// clock is held against.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name: HeaderName| headers.get(name)?.to_str().ok().map(str::trim);
    let wanted = text(header::RETRY_AFTER)?;
    if let Ok(seconds) = wanted.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let instant = |text: &str| DateTime::parse_from_rfc2822(text).ok();
    let (until, now) = (instant(wanted)?, instant(text(header::DATE)?)?);
    (until - now).to_std().ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_says_in_seconds_or_by_a_date_when_it_wants_to_be_asked_again() {
        let wanted = |retry: &'static str, date: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::RETRY_AFTER, retry.parse().unwrap());
            if let Some(date) = date {
                headers.insert(header::DATE, date.parse().unwrap());
            }
            retry_after(&headers).map(|it| it.as_secs())
        };
        let now = Some("Fri, 20 Nov 2026 09:00:00 GMT");
        assert_eq!(wanted(" 120 ", None), Some(120));
        assert_eq!(wanted("Fri, 20 Nov 2026 09:02:00 GMT", now), Some(120));
        assert_eq!(wanted("Fri, 20 Nov 2026 08:58:00 GMT", now), None, "it is over");
        for wrong in ["soon", "-1", "", "Fri, 20 Nov 2026 09:02:00 GMT"] {
            assert_eq!(wanted(wrong, None), None, "{wrong}");
        }
        assert_eq!(retry_after(&HeaderMap::new()), None);
    }
}

//! Whether a service answers as it should, found out without sending anything: what the operator
//! is told of it. Addresses are left out, as they may hold keys.

use std::error::Error;

use reqwest::{Error as HttpError, RequestBuilder, StatusCode};

/// The status of an answer, or why there is none.
pub(crate) async fn status_of(request: RequestBuilder) -> Result<StatusCode, String> {
    request.send().await.map(|response| response.status()).map_err(|error| why(&error))
}

/// The innermost cause, which says what is to be mended.
pub(crate) fn why(error: &HttpError) -> String {
    if error.is_timeout() {
        return "no answer in time".to_owned();
    }
    match innermost(error) {
        Some(cause) => format!("no connection: {cause}"),
        None => "no connection".to_owned(),
    }
}

/// What an error comes from in the end.
pub(crate) fn innermost(error: &dyn Error) -> Option<String> {
    let mut cause = error.source()?;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    Some(cause.to_string())
}

/// What is wrong with an answer that says nothing but its status; `keys` names the settings that a
/// refused account is in.
pub(crate) fn refused(status: StatusCode, keys: &str) -> Option<String> {
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => {
            Some(format!("the account is refused ({}); see {keys}", status.as_u16()))
        }
        status if status.is_server_error() => Some(format!("answers {}", status.as_u16())),
        _ => None,
    }
}

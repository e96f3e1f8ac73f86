//! The API of an installation, as the command line calls it for scripts.

use std::{str::FromStr, time::Duration};

use bytes::Bytes;
use reqwest::{Client, Method, Response, Url, header};

use crate::{ServiceConfigError, client, error::GatewayError};

/// How long an answer may take until its end.
const SECONDS_MAX: u64 = 600;
/// What every path of the API begins with.
const PATH: &str = "/api/";
const NAME: &str = "Svenn";

/// What is done to what a path names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    Get,
    Post,
    Put,
    Patch,
    Delete,
}

impl FromStr for Verb {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.to_ascii_uppercase().as_str() {
            "GET" => Ok(Self::Get),
            "POST" => Ok(Self::Post),
            "PUT" => Ok(Self::Put),
            "PATCH" => Ok(Self::Patch),
            "DELETE" => Ok(Self::Delete),
            _ => Err("it is none of GET, POST, PUT, PATCH and DELETE"),
        }
    }
}

impl From<Verb> for Method {
    fn from(verb: Verb) -> Self {
        match verb {
            Verb::Get => Self::GET,
            Verb::Post => Self::POST,
            Verb::Put => Self::PUT,
            Verb::Patch => Self::PATCH,
            Verb::Delete => Self::DELETE,
        }
    }
}

/// What is asked.
pub struct ApiCall {
    pub verb: Verb,
    /// As the document of the API has it, with or without `/api` before it.
    pub path: String,
    /// JSON.
    pub body: Option<Vec<u8>>,
}

/// The API, and the key that is shown there.
pub struct ApiDoor {
    client: Client,
    origin: String,
    key: String,
}

/// What was answered, whose body comes piece by piece.
pub struct ApiAnswer(Response);

impl ApiDoor {
    /// The API of the installation at an address, which is `https`, or `http` on this machine.
    ///
    /// # Errors
    /// What is wrong with the address.
    pub fn new(base_url: &str, key: String) -> Result<Self, ServiceConfigError> {
        let parsed = Url::parse(base_url).map_err(|_| ServiceConfigError::Url(NAME))?;
        if !client::is_private(&parsed) {
            return Err(ServiceConfigError::Unencrypted(NAME));
        }
        let client = client::client(Duration::from_secs(SECONDS_MAX));
        let client = client.map_err(ServiceConfigError::Client)?;
        Ok(Self { client, origin: parsed.origin().ascii_serialization(), key })
    }

    /// Makes a call, and waits until its answer begins. No redirection is followed, so that the key
    /// is shown here and nowhere else.
    ///
    /// # Errors
    /// [`GatewayError`] where nothing was answered.
    pub async fn call(&self, call: ApiCall) -> Result<ApiAnswer, GatewayError> {
        let url = self.url(&call.path)?;
        let mut request = self.client.request(call.verb.into(), url).bearer_auth(&self.key);
        if let Some(body) = call.body {
            request = request.header(header::CONTENT_TYPE, "application/json").body(body);
        }
        let sent = request.send().await;
        sent.map(ApiAnswer).map_err(|error| client::failed(&error))
    }

    fn url(&self, path: &str) -> Result<Url, GatewayError> {
        let wrong = || GatewayError::refused("a path begins with / and stays within the API");
        let inside = path.strip_prefix(PATH).or_else(|| path.strip_prefix('/'));
        let whole = format!("{}{PATH}{}", self.origin, inside.ok_or_else(wrong)?);
        let url = Url::parse(&whole).map_err(|_| wrong())?;
        if url.path().starts_with(PATH) { Ok(url) } else { Err(wrong()) }
    }
}

impl ApiAnswer {
    #[must_use]
    pub fn status(&self) -> u16 {
        self.0.status().as_u16()
    }

    /// The status in words, as in `409 Conflict`.
    #[must_use]
    pub fn status_in_words(&self) -> String {
        self.0.status().to_string()
    }

    #[must_use]
    pub fn is_json(&self) -> bool {
        let kind = self.0.headers().get(header::CONTENT_TYPE);
        kind.and_then(|kind| kind.to_str().ok()).is_some_and(|kind| kind.contains("json"))
    }

    /// How long to wait before the call is made again, where the answer says so.
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        client::retry_after(self.0.headers())
    }

    /// The next piece of the body; none after the last.
    ///
    /// # Errors
    /// [`GatewayError`] where the answer broke off.
    pub async fn piece(&mut self) -> Result<Option<Bytes>, GatewayError> {
        self.0.chunk().await.map_err(|error| client::failed(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::served::served;

    fn call(verb: Verb, path: &str) -> ApiCall {
        ApiCall { verb, path: path.to_owned(), body: None }
    }

    #[tokio::test]
    async fn a_call_is_made_and_its_answer_read_to_the_end() {
        let answers = vec![("200 OK", "{\"a\":1}".to_owned()), ("409 Conflict", String::new())];
        let (url, asked) = served(answers).await;
        let door = ApiDoor::new(&url, "svenno_fjord.x".to_owned()).unwrap();
        let mut answer = door.call(call(Verb::Get, "/me?x=1")).await.unwrap();
        assert_eq!(answer.status(), 200);
        let mut body = Vec::new();
        while let Some(piece) = answer.piece().await.unwrap() {
            body.extend_from_slice(&piece);
        }
        assert_eq!(body, b"{\"a\":1}");
        let put = ApiCall { body: Some(b"{}".to_vec()), ..call(Verb::Put, "/api/tasks/1") };
        assert_eq!(door.call(put).await.unwrap().status_in_words(), "409 Conflict");
        assert_eq!(asked.await.unwrap(), ["GET /api/me?x=1 HTTP/1.1", "PUT /api/tasks/1 HTTP/1.1"]);
    }

    #[test]
    fn a_path_leads_nowhere_else() {
        let door = ApiDoor::new("https://svenn.example/", String::new()).unwrap();
        let url = |path: &str| door.url(path).map(String::from);
        assert_eq!(url("/me").unwrap(), "https://svenn.example/api/me");
        assert_eq!(url("/api/me").unwrap(), "https://svenn.example/api/me");
        assert_eq!(url("//evil.example/x").unwrap(), "https://svenn.example/api//evil.example/x");
        for wrong in ["me", "https://evil.example", "@evil.example", "", "/../metrics"] {
            assert!(url(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_key_is_shown_to_nobody_on_the_way() {
        for wrong in ["http://svenn.example", "svenn.example", "ftp://localhost", ""] {
            assert!(ApiDoor::new(wrong, String::new()).is_err(), "{wrong}");
        }
    }
}

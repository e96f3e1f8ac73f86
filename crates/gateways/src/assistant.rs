//! The door of an installation for people's own assistants, for the program on somebody's desk that
//! passes their calls on.

use std::time::Duration;

use reqwest::{Client, Url, header};

use crate::{ServiceConfigError, client, error::GatewayError};

/// How long an answer may take.
const SECONDS_MAX: u64 = 60;
/// Largest answer in bytes.
const ANSWER_BYTES_MAX: usize = 16 * 1024 * 1024;
/// Where the door is.
const PATH: &str = "/mcp";
const NAME: &str = "Svenn";

/// The door, and the key that is shown there.
pub struct AssistantDoor {
    client: Client,
    url: String,
    key: String,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoorAnswer {
    /// Whether it is an answer of the protocol, be it a refusal of the protocol's own.
    pub is_success: bool,
    pub body: Vec<u8>,
}

impl AssistantDoor {
    /// The door of the installation at an address, which is `https`, or `http` on this machine.
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
        Ok(Self { client, url: format!("{}{PATH}", base_url.trim_end_matches('/')), key })
    }

    /// Passes a call on, with headers that the protocol wants of it.
    ///
    /// # Errors
    /// [`GatewayError`] where nothing was answered.
    pub async fn call(
        &self,
        call: String,
        headers: &[(&'static str, String)],
    ) -> Result<DoorAnswer, GatewayError> {
        let mut request = self
            .client
            .post(&self.url)
            .bearer_auth(&self.key)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "application/json, text/event-stream");
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let sent = request.body(call).send().await;
        let response = sent.map_err(|error| client::failed(&error))?;
        let is_success = response.status().is_success();
        Ok(DoorAnswer { is_success, body: client::body(response, ANSWER_BYTES_MAX).await? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::served::served;

    #[tokio::test]
    async fn a_call_is_passed_on_to_the_door() {
        let answers = vec![("200 OK", "{}".to_owned()), ("401 Unauthorized", "{}".to_owned())];
        let (url, asked) = served(answers).await;
        let door = AssistantDoor::new(&url, "svennp_fjord.x".to_owned()).unwrap();
        let headers = [("Mcp-Method", "tools/list".to_owned())];
        assert!(door.call("{}".to_owned(), &headers).await.unwrap().is_success);
        assert!(!door.call("{}".to_owned(), &[]).await.unwrap().is_success);
        assert_eq!(asked.await.unwrap(), ["POST /api/mcp HTTP/1.1", "POST /api/mcp HTTP/1.1"]);
    }

    #[test]
    fn a_key_is_shown_to_nobody_on_the_way() {
        for wrong in ["http://svenn.example", "svenn.example", "ftp://localhost"] {
            assert!(AssistantDoor::new(wrong, String::new()).is_err(), "{wrong}");
        }
    }
}

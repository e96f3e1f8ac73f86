//! Whether the operator takes our account. Nothing is sent: the message has no receiver.

use reqwest::StatusCode;
use serde_json::json;

use super::{HttpSmsGateway, SmsCredentials};
use crate::probe;

impl HttpSmsGateway {
    /// Posts a message without a receiver, which every operator refuses: what counts is whether
    /// the account is refused before.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        let request = self.client.post(self.url.clone()).json(&json!({}));
        let request = match &self.credentials {
            SmsCredentials::Basic { user, password } => request.basic_auth(user, Some(password)),
            SmsCredentials::Bearer(token) => request.bearer_auth(token),
        };
        let status = probe::status_of(request).await?;
        if let Some(why) = probe::refused(status, "SVENN_SMS_TOKEN") {
            return Err(why);
        }
        match status {
            StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Err(format!(
                "answers {}: no messages are taken at this address; see SVENN_SMS_URL",
                status.as_u16()
            )),
            status if status.is_redirection() => Err(format!(
                "answers {}: the address leads elsewhere; see SVENN_SMS_URL",
                status.as_u16()
            )),
            _ => Ok(()),
        }
    }
}

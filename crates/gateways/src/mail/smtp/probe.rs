//! Whether the mail server takes us: connection, encryption, account, and a command that does
//! nothing.

use super::{SmtpMailGateway, connections::Failure};
use crate::probe::innermost;

impl SmtpMailGateway {
    /// EHLO, STARTTLS, AUTH where there is an account, NOOP.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        match self.connections.try_one().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("the connection was taken and does not answer".to_owned()),
            Err(Failure::Silence) => Err("no answer in time".to_owned()),
            Err(Failure::Smtp(error)) => Err(match (error.status(), innermost(&error)) {
                (Some(code), _) if is_about_account(&code.to_string()) => {
                    format!("the account is refused ({code}); see SVENN_SMTP_USER, _PASSWORD")
                }
                (Some(code), _) => format!("answers {code}"),
                (None, _) if error.is_timeout() => "no answer in time".to_owned(),
                (None, Some(cause)) => format!("no connection: {cause}"),
                (None, None) => format!("no connection: {error}"),
            }),
        }
    }
}

/// RFC 4954: 530 an account is needed, 534 and 535 it is refused, 538 not without encryption.
fn is_about_account(code: &str) -> bool {
    matches!(code, "530" | "534" | "535" | "538")
}

//! In whose name the office's messages go out.

use async_trait::async_trait;
use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::{mail::MAIL_NAME_CHARS_MAX, sms::SmsSender};
use svenn_jobs::{Sender, Senders};
use svenn_kernel::{Fault, TenantId, numbers::EmailAddress};

use crate::{Organisation, SMS_TITLE_DEFAULT, information, store};

/// Looks up each office's sender in its database.
pub struct OfficeSenders {
    pub databases: Databases,
}

#[async_trait]
impl Senders for OfficeSenders {
    async fn of(&self, tenant: &TenantId) -> Result<Sender, Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("the sender of messages", error))?;
        load(&tx).await
    }
}

/// The sender of the office's messages: its SMS title, its name, and its e-mail for answers.
///
/// # Errors
/// A fault of the database.
pub async fn load(tx: &Tx) -> Result<Sender, Fault> {
    let office = store::load(tx).await?;
    let epost = information::load(tx).await?.epost;
    Ok(Sender {
        sms: sms_sender(&office)?,
        name: mail_name(&office.navn),
        reply_to: EmailAddress::parse(&epost).ok(),
    })
}

/// The office's own title, or the installation's where operators would not show it.
fn sms_sender(office: &Organisation) -> Result<SmsSender, Fault> {
    SmsSender::parse(&office.sms_title)
        .or_else(|_| SmsSender::parse(SMS_TITLE_DEFAULT))
        .map_err(|error| Fault::caused("the sender of SMS", error))
}

/// The office's name in one line; `None` where it has none.
fn mail_name(navn: &str) -> Option<String> {
    let line: String = navn.replace(char::is_control, " ");
    let name: String = line.trim().chars().take(MAIL_NAME_CHARS_MAX).collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_that_operators_do_not_show_gives_way_to_the_installations() {
        let office = |title: &str| Organisation {
            sms_title: title.to_owned(),
            ..Organisation::named("Fjord")
        };
        assert_eq!(sms_sender(&office("OK Fjord")).unwrap().as_str(), "OK Fjord");
        for title in ["", "Opplæring", "12345", "INFO"] {
            assert_eq!(sms_sender(&office(title)).unwrap().as_str(), SMS_TITLE_DEFAULT, "{title}");
        }
    }

    #[test]
    fn a_mails_sender_is_one_line() {
        assert_eq!(mail_name(" Fjord\r\nBcc: x ").unwrap(), "Fjord  Bcc: x");
        assert_eq!(mail_name(&"å".repeat(300)).unwrap().chars().count(), MAIL_NAME_CHARS_MAX);
        assert_eq!(mail_name(" \n"), None);
    }
}

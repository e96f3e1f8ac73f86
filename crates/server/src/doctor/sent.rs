//! A message that somebody asked for, to see that it arrives: the one thing that a try of an
//! account does not tell.

use std::time::Duration;

use svenn_gateways::{
    GatewayError,
    mail::{MailGateway, MailMessage},
    sms::{SmsGateway, SmsMessage, SmsSender},
};
use svenn_kernel::{
    Entropy, OsEntropy,
    numbers::{EmailAddress, PhoneNumber},
};
use tokio::time::timeout;

use super::Finding;
use crate::{
    compose::{http_sms, smtp},
    config::Config,
};

/// How long a provider may take.
const SECONDS_MAX: u64 = 30;
/// Who it comes from.
const SENDER: &str = "Svenn";
const SUBJECT: &str = "Prøve fra Svenn";
const TEXT: &str = "Dette er en prøve. Kommer den frem, virker sendingen herfra.";

/// Sends what is asked for; past the queue, so that what the provider says is told here.
pub async fn tried(
    config: &Config,
    sms_to: Option<PhoneNumber>,
    mail_to: Option<EmailAddress>,
) -> Vec<Finding> {
    let entropy: &dyn Entropy = &OsEntropy;
    let key = format!("doctor-{}", hex::encode(entropy.bytes::<8>()));
    let mut findings = Vec::new();
    if let Some(to) = sms_to {
        let outcome = sms(config, to, &key).await;
        findings.push(Finding { check: "an SMS".to_owned(), outcome });
    }
    if let Some(to) = mail_to {
        let outcome = mail(config, to, &key).await;
        findings.push(Finding { check: "an e-mail".to_owned(), outcome });
    }
    findings
}

async fn sms(config: &Config, to: PhoneNumber, key: &str) -> Result<String, String> {
    let settings = config.sms.as_ref().ok_or("there is no provider; see SVENN_SMS_URL")?;
    let gateway = http_sms(settings).map_err(|fault| fault.to_string())?;
    let sender = SmsSender::parse(SENDER).map_err(|error| error.to_string())?;
    let message = SmsMessage { to, sender, body: TEXT.to_owned(), idempotency_key: key.to_owned() };
    told(gateway.send(&message)).await.map_err(|why| format!("{why}; see SVENN_SMS_URL, _TOKEN"))
}

async fn mail(config: &Config, to: EmailAddress, key: &str) -> Result<String, String> {
    let settings = config.mail.as_ref().ok_or("there is no mail server; see SVENN_SMTP_HOST")?;
    let gateway = smtp(settings).map_err(|fault| fault.to_string())?;
    let message = MailMessage {
        to,
        subject: SUBJECT.to_owned(),
        text: TEXT.to_owned(),
        html: None,
        from_name: None,
        reply_to: None,
        unsubscribe: None,
        attachments: Vec::new(),
        invite: None,
        idempotency_key: key.to_owned(),
    };
    told(gateway.send(&message)).await.map_err(|why| format!("{why}; see SVENN_SMTP_HOST, _FROM"))
}

/// That it was taken, or why not.
async fn told<T>(sent: impl Future<Output = Result<T, GatewayError>>) -> Result<String, String> {
    match timeout(Duration::from_secs(SECONDS_MAX), sent).await {
        Err(_) => Err(format!("no answer within {SECONDS_MAX} s")),
        Ok(Err(error)) => Err(error.to_string()),
        Ok(Ok(_)) => Ok("was taken; look whether it arrives".to_owned()),
    }
}

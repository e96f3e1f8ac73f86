//! Where SMS, e-mails, drafts, uploads and timestamps go.

use std::fs;

use svenn_gateways::{antivirus::ClamdAddress, draft::DraftPrices, mail::SmtpSecurity};
use svenn_kernel::numbers::EmailAddress;
use svenn_seal::Authorities;

use super::{
    ConfigError, DraftSettings, Given, MailConfig, SmsConfig, TimestampSettings, number, wrong,
};

pub(super) fn sms(given: &Given, production: bool) -> Result<Option<SmsConfig>, ConfigError> {
    match (given.text("SVENN_SMS_URL"), given.text("SVENN_SMS_TOKEN")) {
        (Some(url), Some(token)) => Ok(Some(SmsConfig { url, token })),
        (None, None) if !production => Ok(None),
        _ => Err(wrong("SVENN_SMS_URL", "and SVENN_SMS_TOKEN are needed")),
    }
}

pub(super) fn drafts(given: &Given) -> Result<Option<DraftSettings>, ConfigError> {
    let prices = match given.text("SVENN_DRAFT_PRICE") {
        Some(text) => draft_prices(&text).ok_or_else(|| {
            wrong("SVENN_DRAFT_PRICE", "is øre per million tokens in and out, as in 2500,10000")
        })?,
        None => DraftPrices::default(),
    };
    match (given.text("SVENN_DRAFT_URL"), given.text("SVENN_DRAFT_MODEL")) {
        (Some(url), Some(model)) => {
            Ok(Some(DraftSettings { url, model, key: given.text("SVENN_DRAFT_KEY"), prices }))
        }
        (None, None) => Ok(None),
        _ => Err(wrong("SVENN_DRAFT_URL", "and SVENN_DRAFT_MODEL are needed")),
    }
}

fn draft_prices(text: &str) -> Option<DraftPrices> {
    let (read, written) = text.split_once(',')?;
    let price = |text: &str| text.trim().parse::<u32>().ok().map(i64::from);
    Some(DraftPrices { per_million_in: price(read)?, per_million_out: price(written)? })
}

pub(super) fn clamd(given: &Given) -> Result<Option<ClamdAddress>, ConfigError> {
    let address = given.text("SVENN_CLAMD").map(|text| ClamdAddress::parse(&text)).transpose();
    address.map_err(|error| wrong("SVENN_CLAMD", error.to_string()))
}

pub(super) fn timestamps(given: &Given) -> Result<Option<TimestampSettings>, ConfigError> {
    let credentials = (given.text("SVENN_TIMESTAMP_USER"), given.text("SVENN_TIMESTAMP_PASSWORD"));
    let credentials = match credentials {
        (Some(user), Some(password)) => Some((user, password)),
        (None, None) => None,
        _ => {
            let why = "and SVENN_TIMESTAMP_PASSWORD are needed together";
            return Err(wrong("SVENN_TIMESTAMP_USER", why));
        }
    };
    let url = given.text("SVENN_TIMESTAMP_URL");
    if url.is_none() && credentials.is_some() {
        return Err(wrong("SVENN_TIMESTAMP_URL", "is needed"));
    }
    let authorities = authorities(given)?;
    Ok(url.map(|url| TimestampSettings { url, credentials, authorities }))
}

/// The certificates of timestamp services, or of those that vouch for them, in a file.
fn authorities(given: &Given) -> Result<Authorities, ConfigError> {
    const NAME: &str = "SVENN_TIMESTAMP_CERTIFICATES";
    let Some(path) = given.text(NAME) else { return Ok(Authorities::default()) };
    let text = fs::read_to_string(&path)
        .map_err(|error| wrong(NAME, format!("names a file that cannot be read: {error}")))?;
    Authorities::from_pem(&text).map_err(|_| wrong(NAME, "names a file without certificates (PEM)"))
}

pub(super) fn mail(given: &Given, production: bool) -> Result<Option<MailConfig>, ConfigError> {
    let user = given.text("SVENN_SMTP_USER");
    let password = given.text("SVENN_SMTP_PASSWORD");
    match (given.text("SVENN_SMTP_HOST"), given.text("SVENN_SMTP_FROM")) {
        (Some(_), Some(from)) if EmailAddress::parse(&from).is_err() => {
            Err(wrong("SVENN_SMTP_FROM", "is no e-mail address"))
        }
        (Some(host), Some(from)) => {
            let port = number(given, "SVENN_SMTP_PORT", 587)?;
            let said = given.text("SVENN_SMTP_SECURITY");
            let security = smtp_security(said.as_deref(), &host, port)?;
            Ok(Some(MailConfig { host, from, port, security, credentials: user.zip(password) }))
        }
        (None, None) if !production => Ok(None),
        _ => Err(wrong("SVENN_SMTP_HOST", "and SVENN_SMTP_FROM are needed")),
    }
}

/// As it is said, or as the port is used for.
fn smtp_security(said: Option<&str>, host: &str, port: u16) -> Result<SmtpSecurity, ConfigError> {
    let is_here = matches!(host, "localhost" | "127.0.0.1" | "::1");
    match said {
        Some("tls") => Ok(SmtpSecurity::Tls),
        Some("starttls") => Ok(SmtpSecurity::StartTls),
        Some("plain") if is_here => Ok(SmtpSecurity::LocalPlain),
        Some("plain") => {
            Err(wrong("SVENN_SMTP_SECURITY", "plain is only for a mail server on this machine"))
        }
        Some(_) => Err(wrong("SVENN_SMTP_SECURITY", "must be starttls, tls or plain")),
        None if port == 465 => Ok(SmtpSecurity::Tls),
        None if port == 25 && is_here => Ok(SmtpSecurity::LocalPlain),
        None => Ok(SmtpSecurity::StartTls),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_is_encrypted_as_the_port_is_used_for_unless_it_is_said_otherwise() {
        let made = |said, host, port| smtp_security(said, host, port).ok();
        assert_eq!(made(None, "mail.example", 587), Some(SmtpSecurity::StartTls));
        assert_eq!(made(None, "mail.example", 25), Some(SmtpSecurity::StartTls));
        assert_eq!(made(None, "mail.example", 465), Some(SmtpSecurity::Tls));
        assert_eq!(made(None, "localhost", 25), Some(SmtpSecurity::LocalPlain));
        assert_eq!(made(Some("starttls"), "localhost", 25), Some(SmtpSecurity::StartTls));
        assert_eq!(made(Some("plain"), "127.0.0.1", 1025), Some(SmtpSecurity::LocalPlain));
        assert_eq!(made(Some("plain"), "mail.example", 25), None);
        assert_eq!(made(Some("ssl"), "mail.example", 465), None);
    }
}

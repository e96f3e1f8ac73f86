//! E-mail through an SMTP server.

mod connections;
mod probe;

use std::{sync::Mutex, time::Duration};

use async_trait::async_trait;
use lettre::{
    Message,
    address::AddressError,
    message::{
        Attachment, Mailbox, MultiPart, SinglePart,
        header::{ContentType, HeaderName, HeaderValue},
    },
    transport::smtp::{
        self,
        authentication::Credentials,
        client::{Certificate, TlsParameters},
    },
};
use svenn_kernel::numbers::EmailAddress;

use self::connections::{CLOSING, Connections, Encryption, Failure};
use super::{
    MailAttachment, MailGateway, MailInvite, MailMessage, html, html_from_text, pictures::taken_out,
};
use crate::{
    error::{GatewayError, Receipt},
    tls,
};

/// Where and as whom e-mail is sent.
#[derive(Clone)]
pub struct SmtpConfig {
    /// The mail server's name; its certificate must fit it.
    pub host: String,
    /// The mail server's port: usually 587 with STARTTLS, 465 with TLS.
    pub port: u16,
    /// How the connection is encrypted.
    pub security: SmtpSecurity,
    /// Our account; `None` for a server that takes mail from this machine.
    pub credentials: Option<SmtpCredentials>,
    /// The name shown as the sender of mail that has none of its own.
    pub from_name: String,
    /// The sender's address.
    pub from: EmailAddress,
    /// Where answers go, when not to the sender.
    pub reply_to: Option<EmailAddress>,
    /// The longest wait for each step.
    pub timeout: Duration,
}

/// How the connection to the mail server is encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SmtpSecurity {
    /// Plain at first, then TLS; nothing is sent if the server cannot.
    StartTls,
    /// TLS from the first byte.
    Tls,
    /// None; only for a server on this machine.
    LocalPlain,
}

/// An account with the mail server. Deliberately not printable: it holds a secret.
#[derive(Clone)]
pub struct SmtpCredentials {
    /// The user's name.
    pub user: String,
    pub password: String,
}

/// Why the configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum MailGatewayConfigError {
    /// The sender's or the reply address is none that mail servers take.
    #[error("the sender's address cannot be used: {0}")]
    Address(#[from] AddressError),
    /// The server's name cannot be used for TLS.
    #[error("the mail server's name cannot be used: {0}")]
    Server(#[from] smtp::Error),
    /// Unencrypted, and not to this machine.
    #[error("mail without encryption is only for a server on this machine")]
    Unencrypted,
}

/// Sends through an SMTP server.
pub struct SmtpMailGateway {
    connections: Connections,
    from: Mailbox,
    address: EmailAddress,
    reply_to: Option<Mailbox>,
    id_domain: String,
}

impl SmtpMailGateway {
    /// Checks the configuration; no connection is made yet.
    pub fn new(config: SmtpConfig) -> Result<Self, MailGatewayConfigError> {
        let host = config.host.as_str();
        let encryption = match config.security {
            SmtpSecurity::StartTls => Encryption::Later(tls_parameters(host)?),
            SmtpSecurity::Tls => Encryption::AtOnce(tls_parameters(host)?),
            SmtpSecurity::LocalPlain if is_this_machine(host) => Encryption::Never,
            SmtpSecurity::LocalPlain => return Err(MailGatewayConfigError::Unencrypted),
        };
        let connections = Connections {
            host: config.host,
            port: config.port,
            encryption,
            credentials: config.credentials.map(|it| Credentials::new(it.user, it.password)),
            step: config.timeout,
            kept: Mutex::default(),
        };
        let id_domain = config.from.as_str().rsplit('@').next().unwrap_or_default().to_owned();
        let reply_to =
            config.reply_to.as_ref().map(|address| mailbox(None, address)).transpose()?;
        Ok(Self {
            connections,
            from: mailbox(Some(config.from_name), &config.from)?,
            address: config.from,
            reply_to,
            id_domain,
        })
    }

    fn compose(&self, message: &MailMessage) -> Result<Message, GatewayError> {
        message.check()?;
        let to = mailbox(None, &message.to).map_err(|_| refused_address())?;
        let mut builder = Message::builder()
            .from(self.sender(message))
            .to(to)
            .subject(message.subject.clone())
            .message_id(Some(self.message_id(&message.idempotency_key)));
        if let Some(address) = &message.reply_to {
            let reply_to = mailbox(None, address).map_err(|_| refused_address())?;
            builder = builder.reply_to(reply_to);
        } else if let Some(reply_to) = &self.reply_to {
            builder = builder.reply_to(reply_to.clone());
        }
        for header in message.unsubscribe.as_deref().map(unsubscribe_headers).into_iter().flatten()
        {
            builder = builder.raw_header(header);
        }
        let text = message.text.clone();
        let body = match &message.html {
            Some(html) => formatted(text, html)?,
            None => MultiPart::alternative_plain_html(text, html_from_text(&message.text)),
        };
        let calendar = message.invite.as_ref().map(|invite| {
            calendar(invite, &invite.written(self.address.as_str(), message.to.as_str()))
        });
        let body = with_files(body, calendar.transpose()?, &message.attachments)?;
        builder.multipart(body).map_err(|error| GatewayError::refused(error.to_string()))
    }

    fn sender(&self, message: &MailMessage) -> Mailbox {
        let name = message.from_name.clone().or_else(|| self.from.name.clone());
        Mailbox::new(name, self.from.email.clone())
    }

    fn message_id(&self, key: &str) -> String {
        let is_plain = |character: &char| character.is_ascii_alphanumeric() || *character == '-';
        let key: String = key.chars().filter(is_plain).collect();
        format!("<{key}@{}>", self.id_domain)
    }
}

#[async_trait]
impl MailGateway for SmtpMailGateway {
    async fn send(&self, message: &MailMessage) -> Result<Receipt, GatewayError> {
        let composed = self.compose(message)?;
        let id = self.message_id(&message.idempotency_key);
        match self.connections.send(&composed).await {
            // Reports of what came back name the message by its own id.
            Ok(()) => Ok(Receipt { provider_id: Some(id.trim_matches(['<', '>']).to_owned()) }),
            Err(Failure::Silence) => Err(GatewayError::unavailable("no answer in time")),
            Err(Failure::Smtp(error)) => Err(failed(&error)),
        }
    }
}

fn code(error: &smtp::Error) -> Option<u16> {
    error.status().map(u16::from)
}

/// Whose matter it is that a message was not taken. The server's own words may repeat the
/// receiver's address: they are looked at, and its code alone is told.
fn failed(error: &smtp::Error) -> GatewayError {
    let (detail, words) = (described(error), error.to_string().to_lowercase());
    match code(error) {
        Some(code) if is_operators(code, &words) => GatewayError::misconfigured(detail),
        // The server, not this message: it is closing, or cannot look an account up.
        Some(CLOSING | 454) => GatewayError::unavailable(detail),
        Some(400..500) => GatewayError::deferred(detail),
        Some(_) => GatewayError::refused(detail),
        // Of this message alone: the server cannot take such an address.
        None if error.is_client() && words.contains("non-ascii") => GatewayError::refused(detail),
        // No encryption, or no way to sign in that both know.
        None if error.is_client() => GatewayError::misconfigured(detail),
        None => GatewayError::unavailable(detail),
    }
}

/// Whether the server does not know us, or does not take what we send as the sender that we are.
fn is_operators(code: u16, words: &str) -> bool {
    // RFC 4954 and 3207: no authentication, a wrong one, or no encryption.
    const CODES: [u16; 5] = [432, 530, 534, 535, 538];
    // RFC 3463 and 5248, and those of Exchange: who may send, and as whom.
    const STATUSES: [&str; 10] = [
        ": 5.1.7 ",
        ": 5.1.8 ",
        ": 5.7.3 ",
        ": 5.7.8 ",
        ": 5.7.9 ",
        ": 5.7.11 ",
        ": 5.7.13 ",
        ": 5.7.57 ",
        ": 5.7.60 ",
        ": 5.7.64 ",
    ];
    const WORDS: [&str; 6] = [
        "relay access denied",
        "relaying denied",
        "relay not permitted",
        "unable to relay",
        "sender address rejected",
        "not allowed to send as",
    ];
    CODES.contains(&code)
        || (code >= 500
            && (STATUSES.iter().any(|it| words.contains(it))
                || WORDS.iter().any(|it| words.contains(it))))
}

fn is_this_machine(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "::1")
}

/// The authorities that browsers trust, and those of the house.
fn tls_parameters(host: &str) -> Result<TlsParameters, smtp::Error> {
    let mut parameters = TlsParameters::builder(host.to_owned());
    for own in tls::own_roots() {
        parameters = parameters.add_root_certificate(Certificate::from_der(own.to_vec())?);
    }
    parameters.build()
}

/// Text and HTML, the pictures of the HTML beside it.
fn formatted(text: String, html: &str) -> Result<MultiPart, GatewayError> {
    let (html, pictures) = taken_out(html);
    let html = html::document(&html);
    if pictures.is_empty() {
        return Ok(MultiPart::alternative_plain_html(text, html));
    }
    let mut related = MultiPart::related().singlepart(SinglePart::html(html));
    for picture in pictures {
        let kind = content_type(&picture.kind)?;
        related = related.singlepart(Attachment::new_inline(picture.id).body(picture.bytes, kind));
    }
    Ok(MultiPart::alternative().singlepart(SinglePart::plain(text)).multipart(related))
}

/// What an e-mail says to a calendar, which programs answer from, and the same as a file, which
/// others need.
fn calendar(invite: &MailInvite, text: &str) -> Result<[SinglePart; 2], GatewayError> {
    let method = invite.method().as_str();
    let kind =
        content_type(&format!("text/calendar; charset=UTF-8; method={method}; component=VEVENT"))?;
    let part = SinglePart::builder().header(kind).body(text.to_owned());
    let file = Attachment::new("invite.ics".to_owned())
        .body(text.to_owned(), content_type("application/ics; name=\"invite.ics\"")?);
    Ok([part, file])
}

/// The message with a calendar as the last of its alternatives, and the files beside it.
fn with_files(
    body: MultiPart,
    calendar: Option<[SinglePart; 2]>,
    attachments: &[MailAttachment],
) -> Result<MultiPart, GatewayError> {
    let (mut body, mut files) = (body, Vec::new());
    if let Some([part, file]) = calendar {
        body = body.singlepart(part);
        files.push(file);
    }
    for attachment in attachments {
        let kind = content_type(&attachment.content_type)?;
        files.push(Attachment::new(attachment.name.clone()).body(attachment.bytes.clone(), kind));
    }
    if files.is_empty() {
        return Ok(body);
    }
    let mixed = MultiPart::mixed().multipart(body);
    Ok(files.into_iter().fold(mixed, MultiPart::singlepart))
}

fn content_type(text: &str) -> Result<ContentType, GatewayError> {
    ContentType::parse(text).map_err(|_| GatewayError::refused("a part is of no known kind"))
}

/// One press and no more comes (RFC 8058). The link stands in one line: folded, signatures of mail
/// servers have been found broken.
fn unsubscribe_headers(link: &str) -> [HeaderValue; 2] {
    let header = |name: &'static str, value: String| {
        let name = HeaderName::new_from_ascii_str(name);
        HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value)
    };
    [
        header("List-Unsubscribe", format!("<{link}>")),
        header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
    ]
}

fn described(error: &smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("the mail server answered {code}"),
        None if error.is_timeout() => "no answer in time".to_owned(),
        None if error.is_tls() => "no safe connection".to_owned(),
        None if error.is_client() => "the mail server does not offer what is needed".to_owned(),
        None => "no connection".to_owned(),
    }
}

fn refused_address() -> GatewayError {
    GatewayError::refused("the receiver's address cannot be used")
}

fn mailbox(name: Option<String>, address: &EmailAddress) -> Result<Mailbox, AddressError> {
    Ok(Mailbox::new(name, address.as_str().parse()?))
}

#[cfg(test)]
mod tests;

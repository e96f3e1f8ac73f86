//! E-mail.

mod enclosed;
mod html;
mod pictures;
mod smtp;

pub use enclosed::{MAIL_ATTACHMENTS_BYTES_MAX, MailAttachment, MailInvite};
pub use html::html_from_text;
pub use smtp::{
    MailGatewayConfigError, SmtpConfig, SmtpCredentials, SmtpMailGateway, SmtpSecurity,
};

use async_trait::async_trait;
use svenn_kernel::numbers::EmailAddress;

use crate::error::{GatewayError, Receipt};

/// The longest name of a sender, in characters.
pub const MAIL_NAME_CHARS_MAX: usize = 200;
/// The longest subject, in characters.
pub const MAIL_SUBJECT_CHARS_MAX: usize = 200;
/// The longest text, in characters.
pub const MAIL_TEXT_CHARS_MAX: usize = 50_000;
/// The longest link in a header, in bytes: a line of an e-mail has at most 998.
const MAIL_LINK_BYTES_MAX: usize = 900;
/// The largest HTML, in bytes.
pub const MAIL_HTML_BYTES_MAX: usize = 200_000;

/// One e-mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailMessage {
    /// The receiver.
    pub to: EmailAddress,
    /// One line, at most [`MAIL_SUBJECT_CHARS_MAX`] characters.
    pub subject: String,
    /// Plain text, at most [`MAIL_TEXT_CHARS_MAX`] characters: an empty line between paragraphs,
    /// addresses that begin with `https://` written out. Without [`Self::html`] the HTML version
    /// is made from it, so that the two never differ.
    pub text: String,
    /// What the text says as cleaned HTML, at most [`MAIL_HTML_BYTES_MAX`] bytes, for mail that
    /// somebody has formatted.
    pub html: Option<String>,
    /// The name shown as the sender, in one line of at most [`MAIL_NAME_CHARS_MAX`] characters;
    /// `None` for the installation's. The address is always the installation's.
    pub from_name: Option<String>,
    /// Who gets the answers, when not the sender.
    pub reply_to: Option<EmailAddress>,
    /// Where a reader wants no more of it with one press, without signing in (RFC 8058): printable
    /// ASCII without spaces and angle brackets. It is also a page that asks first.
    pub unsubscribe: Option<String>,
    /// Files that go along, at most [`MAIL_ATTACHMENTS_BYTES_MAX`] bytes together.
    pub attachments: Vec<MailAttachment>,
    /// What it says to the receiver's calendar.
    pub invite: Option<MailInvite>,
    /// Becomes the `Message-ID`, by which mail servers know a message sent twice.
    pub idempotency_key: String,
}

impl MailMessage {
    /// The HTML version as a whole document, its pictures still in it.
    pub(crate) fn html_document(&self) -> String {
        match &self.html {
            Some(html) => html::document(html),
            None => html_from_text(&self.text),
        }
    }

    /// What no implementation sends: line breaks in the subject, and texts over the limits.
    pub(crate) fn check(&self) -> Result<(), GatewayError> {
        if self.subject.contains(char::is_control)
            || self.subject.chars().count() > MAIL_SUBJECT_CHARS_MAX
        {
            return Err(GatewayError::refused("the subject is too long or has a line break"));
        }
        if self.from_name.as_deref().is_some_and(|name| !is_name(name)) {
            return Err(GatewayError::refused("the sender's name is too long or has a line break"));
        }
        if self.text.chars().count() > MAIL_TEXT_CHARS_MAX {
            return Err(GatewayError::refused("the text is too long"));
        }
        if self.html.as_ref().is_some_and(|html| html.len() > MAIL_HTML_BYTES_MAX) {
            return Err(GatewayError::refused("the HTML is too long"));
        }
        if self.unsubscribe.as_ref().is_some_and(|link| !is_link(link)) {
            return Err(GatewayError::refused("the link to want no more cannot be used"));
        }
        enclosed::check(&self.attachments)
    }
}

fn is_name(name: &str) -> bool {
    !name.contains(char::is_control) && name.chars().count() <= MAIL_NAME_CHARS_MAX
}

/// What stands in a header in one line as it is.
fn is_link(link: &str) -> bool {
    link.len() <= MAIL_LINK_BYTES_MAX
        && link.bytes().all(|it| it.is_ascii_graphic() && !b"<>".contains(&it))
}

/// Sends e-mail.
#[async_trait]
pub trait MailGateway: Send + Sync {
    /// Hands the message over to the mail server.
    async fn send(&self, message: &MailMessage) -> Result<Receipt, GatewayError>;
}

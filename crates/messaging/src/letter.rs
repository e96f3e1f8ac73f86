//! A message as one receiver gets it.

use svenn_gateways::{
    mail::MailMessage,
    push::PushMessage,
    sms::{SmsMessage, SmsSender},
};
use svenn_http::richtext;
use svenn_jobs::JobError;
use svenn_kernel::numbers::{EmailAddress, PhoneNumber};
use svenn_organisation::{Organisation, SMS_TITLE_DEFAULT};

use crate::{
    push::{self, Shown, Subscription},
    rules::{MessageKind, Values, filled, filled_html},
    store::{Message, Recipient},
};

/// Where a push message that somebody wrote leads: the start page.
const START: &str = "/";

/// What is to go out.
pub enum Outgoing {
    Sms(SmsMessage),
    Mail(Box<MailMessage>),
    /// To each device.
    Push(Vec<(Subscription, PushMessage)>),
}

impl Outgoing {
    /// How it goes out.
    pub const fn kind(&self) -> MessageKind {
        match self {
            Self::Sms(_) => MessageKind::Sms,
            Self::Mail(_) => MessageKind::Epost,
            Self::Push(_) => MessageKind::Push,
        }
    }
}

/// A message, its receiver, and the office it comes from.
pub struct Letter<'a> {
    pub message: &'a Message,
    pub receiver: &'a Recipient,
    pub office: &'a Organisation,
    /// The sender's address, for answers.
    pub reply_to: Option<&'a str>,
    /// The receiver's devices.
    pub devices: Vec<Subscription>,
}

impl Letter<'_> {
    /// What goes to the provider.
    pub fn outgoing(&self, idempotency_key: String) -> Result<Outgoing, JobError> {
        match MessageKind::from_stored(&self.message.kind) {
            MessageKind::Sms => Ok(Outgoing::Sms(SmsMessage {
                to: PhoneNumber::parse(&self.receiver.kontakt)
                    .map_err(|_| never("not a phone number"))?,
                sender: sms_sender(&self.office.sms_title)?,
                body: filled(&self.message.melding, self.values()),
                idempotency_key,
            })),
            MessageKind::Epost => self.mail(idempotency_key),
            MessageKind::Push => Ok(Outgoing::Push(self.push(&idempotency_key))),
        }
    }

    fn mail(&self, idempotency_key: String) -> Result<Outgoing, JobError> {
        let html = filled_html(&self.message.melding, self.values());
        Ok(Outgoing::Mail(Box::new(MailMessage {
            to: EmailAddress::parse(&self.receiver.kontakt).map_err(|_| never("not an address"))?,
            subject: filled(&self.message.emne, self.values()).replace(char::is_control, " "),
            text: richtext::lines(&html),
            html: Some(html),
            reply_to: self.reply_to.and_then(|address| EmailAddress::parse(address).ok()),
            // Somebody wrote it.
            unsubscribe: None,
            attachments: Vec::new(),
            invite: None,
            idempotency_key,
        })))
    }

    fn push(&self, idempotency_key: &str) -> Vec<(Subscription, PushMessage)> {
        let title = filled(&self.message.emne, self.values());
        let body = filled(&self.message.melding, self.values());
        let shown = Shown { title: &title, body: &body, route: START };
        push::to_each(&self.devices, &shown, idempotency_key)
    }

    fn values(&self) -> Values<'_> {
        Values {
            fornavn: &self.receiver.fornavn,
            etternavn: &self.receiver.etternavn,
            opplaeringskontor: &self.office.navn,
        }
    }
}

fn never(what: &str) -> JobError {
    JobError::Never(what.to_owned())
}

/// The office's own title, or the product's where operators would not show it.
pub fn sms_sender(title: &str) -> Result<SmsSender, JobError> {
    SmsSender::parse(title)
        .or_else(|_| SmsSender::parse(SMS_TITLE_DEFAULT))
        .map_err(|_| never("not a sender name"))
}

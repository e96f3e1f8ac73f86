//! A message as one receiver gets it.

use svenn_gateways::{mail::MailMessage, push::PushMessage, sms::SmsMessage};
use svenn_http::richtext;
use svenn_jobs::{JobError, Sender};
use svenn_kernel::numbers::{EmailAddress, PhoneNumber};
use svenn_organisation::Organisation;

use crate::{
    push::{self, Shown, Subscription},
    rules::{MessageKind, Values, filled, filled_html},
    store::{Message, Recipient},
};

/// Where a push message that somebody wrote leads: the start page.
const START: &str = "/";

/// A message as it is handed to its gateway.
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
    /// In whose name it goes out.
    pub sender: Sender,
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
                sender: self.sender.sms.clone(),
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
            from_name: self.sender.name.clone(),
            reply_to: self.sender.reply_to.clone(),
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

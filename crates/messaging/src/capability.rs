//! This crate as a value, for the list of `server`.

use std::sync::Arc;

use svenn_gateways::{mail::MailGateway, push::PushGateway, sms::SmsGateway};
use svenn_http::{
    App, Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_jobs::{Attachments, MessageSender};
use svenn_kernel::Collection;
use svenn_organisation::senders::OfficeSenders;

use crate::{
    MessageData, MessageDelivery, PushOffer,
    attachments::StoredAttachments,
    automatic::{
        AnnouncementQueue, AutomaticDelivery, DigestDelivery, wording::AUTOMATISKEMELDINGER,
    },
    budget::SMSBUDGET,
    devices::Devices,
    search::MessageSource,
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::MESSAGE,
        AuditKind::Kontoret,
        ["sendte en melding", "leverte en melding", "slettet en melding"],
    ),
    AuditLabel::new(
        SMSBUDGET,
        AuditKind::Kontoret,
        ["satte grensen for SMS", "endret grensen for SMS", "fjernet grensen for SMS"],
    ),
    AuditLabel::new(AUTOMATISKEMELDINGER, AuditKind::Kontoret, ["endret en automatisk melding"; 3]),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(Collection::VARSLER, "what a person is told of what others did, which is told itself")];

fn attachments(app: &App) -> Arc<dyn Attachments> {
    Arc::new(StoredAttachments { databases: app.databases.clone(), files: app.files.clone() })
}

/// The outside services that messages go through.
pub struct Services {
    pub sms: Arc<dyn SmsGateway>,
    /// E-mail.
    pub mail: Arc<dyn MailGateway>,
    /// Push messages.
    pub push: Arc<dyn PushGateway>,
    /// What browsers are offered for push messages.
    pub offer: PushOffer,
}

/// All that this crate gives to the product.
#[must_use]
pub fn capability(services: Services) -> Capability {
    let Services { sms, mail, push, offer } = services;
    let sender = (Arc::clone(&sms), Arc::clone(&mail));
    let automatic = (Arc::clone(&sms), Arc::clone(&mail));
    let summaries = Arc::clone(&mail);
    Capability::new("messaging", crate::follows::MessagesFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(offer))
        .list(MessageSource)
        .personal_data(DataRank::Correspondence, MessageData)
        .jobs(move |app| MessageSender {
            sms: Arc::clone(&sender.0),
            mail: Arc::clone(&sender.1),
            attachments: attachments(app),
            senders: Arc::new(OfficeSenders { databases: app.databases.clone() }),
        })
        .jobs(move |app| AnnouncementQueue {
            databases: app.databases.clone(),
            templates: app.templates.clone(),
        })
        .jobs(move |app| AutomaticDelivery {
            databases: app.databases.clone(),
            sms: Arc::clone(&automatic.0),
            mail: Arc::clone(&automatic.1),
            attachments: attachments(app),
            base_url: app.base_url.clone(),
            secrets: app.secrets.clone(),
            templates: app.templates.clone(),
        })
        .jobs(move |app| DigestDelivery {
            databases: app.databases.clone(),
            mail: Arc::clone(&summaries),
            base_url: app.base_url.clone(),
            secrets: app.secrets.clone(),
            templates: app.templates.clone(),
        })
        .jobs(move |app| MessageDelivery {
            databases: app.databases.clone(),
            sms: Arc::clone(&sms),
            mail: Arc::clone(&mail),
            devices: Devices { databases: app.databases.clone(), push: Arc::clone(&push) },
        })
        .templates(crate::templates::TEMPLATES)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}

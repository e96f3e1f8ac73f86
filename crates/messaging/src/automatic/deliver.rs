//! Hands automatic SMS and e-mails over to the providers.

use std::{collections::BTreeSet, sync::Arc};

use async_trait::async_trait;
use svenn_calendar::{Invite, Method};
use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::{
    Receipt,
    mail::{MAIL_SUBJECT_CHARS_MAX, MailGateway, MailInvite, MailMessage},
    sms::{SmsGateway, SmsMessage, sms_parts},
};
use svenn_http::{Secrets, announcements::Templates, richtext};
use svenn_jobs::{Attachments, Handler, JobError, Party, Sender};
use svenn_kernel::{
    Fault, FileId, PersonId, Role, TenantId, Timestamp,
    numbers::{EmailAddress, PhoneNumber},
    oslo,
};
use svenn_organisation::Organisation;
use svenn_people::{addressees, coordinators, names};
use svenn_preferences::{
    links::{Leaving, Left},
    rules::may_be_left,
};

use super::{
    digest,
    outbox::{self, AUTOMATIC, AUTOMATIC_SMS, AutomaticMessage, Outcome, Payload},
    rules::{linked_html, linked_text, shortened, url},
    wish::{self, Wish},
};
use crate::{
    budget, notifications, reports,
    rules::{MessageKind, Reason, SMS_CHARS_MAX},
};

/// Sends automatic SMS and e-mails, one by one.
pub struct AutomaticDelivery {
    pub databases: Databases,
    /// The SMS service.
    pub sms: Arc<dyn SmsGateway>,
    /// The e-mail service.
    pub mail: Arc<dyn MailGateway>,
    pub attachments: Arc<dyn Attachments>,
    /// Where people reach the product.
    pub base_url: String,
    /// What links that need no signing in are signed with.
    pub secrets: Secrets,
    /// Every template of the product.
    pub templates: Templates,
}

/// What is to be done with one.
enum Next {
    Nothing,
    /// It is not sent.
    End(Outcome),
    /// It is tried again then: it is night.
    Morning(Timestamp),
    /// It goes out in the summary of then.
    Digest(Timestamp),
    Sms(String, SmsMessage),
    /// With the files that go along.
    Mail(String, Box<MailMessage>, Vec<FileId>),
}

#[async_trait]
impl Handler for AutomaticDelivery {
    fn kinds(&self) -> &'static [&'static str] {
        &[AUTOMATIC, AUTOMATIC_SMS]
    }

    fn party(&self, kind: &str) -> Option<Party> {
        Some(if kind == AUTOMATIC_SMS { Party::Sms } else { Party::Mail })
    }

    async fn waits(
        &self,
        tenant: &TenantId,
        _kind: &str,
        payload: &str,
        why: &JobError,
    ) -> Result<(), Fault> {
        let Ok(payload) = read(payload) else { return Ok(()) };
        let tx = self.begin(tenant).await?;
        outbox::say_why(&tx, &payload.key, Reason::of_waiting(why)).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let payload = read(payload)?;
        let idempotency_key = format!("{tenant} {}", outbox::reference(&payload.key));
        let (kontakt, sent) = match self.prepare(tenant, &payload, idempotency_key).await?? {
            Next::Nothing => return Ok(()),
            Next::End(outcome) => {
                return Ok(self.end(tenant, &payload, outcome).await?);
            }
            Next::Morning(until) => return Ok(self.postpone(tenant, &payload, until).await?),
            Next::Digest(leaves) => return Ok(self.digest(tenant, &payload, leaves).await?),
            Next::Sms(kontakt, message) => {
                if !self.fits(tenant, &payload, &message.body).await? {
                    return Ok(());
                }
                (kontakt, self.sms.send(&message).await)
            }
            Next::Mail(kontakt, message, files) => {
                let ids: Vec<String> = files.iter().map(|id| id.as_str().to_owned()).collect();
                let attachments = self.attachments.read(tenant, &ids).await?;
                let message = MailMessage { attachments, ..*message };
                (kontakt, self.mail.send(&message).await)
            }
        };
        match sent {
            Ok(Receipt { provider_id }) => {
                Ok(self.taken(tenant, &payload, provider_id, &kontakt).await?)
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        _kind: &str,
        payload: &str,
        why: &JobError,
    ) -> Result<(), Fault> {
        let Ok(payload) = read(payload) else { return Ok(()) };
        let reason = Reason::from(why);
        let tx = self.begin(tenant).await?;
        budget::give_back(&tx, &outbox::reference(&payload.key)).await?;
        outbox::finalise(&tx, &payload.key, Outcome::Failed, Some(reason), "").await?;
        tx.commit().await?;
        Ok(())
    }
}

impl AutomaticDelivery {
    async fn prepare(
        &self,
        tenant: &TenantId,
        payload: &Payload,
        idempotency_key: String,
    ) -> Result<Result<Next, JobError>, Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("automatic messages", error))?;
        let Some(row) = outbox::find(&tx, &payload.key).await? else {
            return Ok(Ok(Next::Nothing));
        };
        if Outcome::from_stored(&row.status) != Outcome::Queued {
            return Ok(Ok(Next::Nothing));
        }
        if is_unneeded(&tx, &row).await? {
            return Ok(Ok(Next::End(Outcome::Unneeded)));
        }
        let wish = wish::of(&tx, &self.templates, &row).await?;
        if wish == Wish::Never {
            return Ok(Ok(Next::End(Outcome::Unwanted)));
        }
        let Some(kontakt) = kontakt(&tx, &row).await? else {
            return Ok(Ok(Next::End(Outcome::NoContact)));
        };
        match wish {
            Wish::Morning(until) => return Ok(Ok(Next::Morning(until))),
            Wish::Digest(leaves) => return Ok(Ok(Next::Digest(leaves))),
            Wish::Now | Wish::Never => {}
        }
        let office = svenn_organisation::load(&tx).await?;
        let unsubscribe = self.unsubscribe(tenant, &row);
        let enclosed = outbox::enclosed(&row)?;
        let letter = Letter {
            invite: self.invite(&tx, &row, enclosed.invite, &office).await?,
            files: enclosed.files,
            row: &row,
            sender: svenn_organisation::senders::load(&tx).await?,
            unsubscribe,
            base_url: &self.base_url,
        };
        Ok(letter.next(kontakt, idempotency_key))
    }

    /// What it says to its reader's calendar.
    async fn invite(
        &self,
        tx: &Tx,
        row: &AutomaticMessage,
        invite: Option<Invite>,
        office: &Organisation,
    ) -> Result<Option<MailInvite>, Fault> {
        let Some(mut invite) = invite else { return Ok(None) };
        let names = match PersonId::parse(&row.person) {
            Ok(person) => names::load_names(tx, &[person]).await?,
            Err(_) => return Ok(None),
        };
        invite.event.url = url(&self.base_url, &row.route);
        let attendee = names.into_values().next().map(|it| it.navn()).unwrap_or_default();
        Ok(Some(MailInvite { invite, organiser: office.navn.clone(), attendee }))
    }

    /// The link by which its reader wants no more e-mails of its group.
    fn unsubscribe(&self, tenant: &TenantId, row: &AutomaticMessage) -> Option<String> {
        let template = self.templates.find(&row.template)?;
        if !may_be_left(template, MessageKind::from_stored(&row.kind)) {
            return None;
        }
        let left = Left::Group(template.area.to_owned());
        let leaving = Leaving { person: PersonId::parse(&row.person).ok()?, left };
        Some(leaving.url(&self.base_url, &self.secrets, tenant))
    }

    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("automatic messages", error))
    }

    /// Writes down that it is not sent.
    async fn end(
        &self,
        tenant: &TenantId,
        payload: &Payload,
        outcome: Outcome,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        outbox::finalise(&tx, &payload.key, outcome, None, "").await?;
        tx.commit().await?;
        Ok(())
    }

    /// Lets an SMS wait for the morning, in sight.
    async fn postpone(
        &self,
        tenant: &TenantId,
        payload: &Payload,
        until: Timestamp,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        let night = format!("night {}", oslo::day_of(until));
        outbox::hold(&tx, &payload.key, Reason::Night, &night, until).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Lets an e-mail wait for the daily summary, in sight.
    async fn digest(
        &self,
        tenant: &TenantId,
        payload: &Payload,
        leaves: Timestamp,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        digest::wait(&tx, &payload.key, leaves).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Whether an SMS fits into what may go out today; one that does not waits.
    async fn fits(&self, tenant: &TenantId, payload: &Payload, body: &str) -> Result<bool, Fault> {
        let tx = self.begin(tenant).await?;
        let reference = outbox::reference(&payload.key);
        let fits = budget::take(&tx, &reference, sms_parts(body).parts).await?;
        if !fits {
            budget::hold_automatic(&tx, &payload.key).await?;
        }
        tx.commit().await?;
        Ok(fits)
    }

    /// Writes down that the provider has taken it.
    async fn taken(
        &self,
        tenant: &TenantId,
        payload: &Payload,
        provider_id: Option<String>,
        kontakt: &str,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        reports::lock(&tx).await?;
        let Some(row) = outbox::find(&tx, &payload.key).await? else { return Ok(()) };
        outbox::finalise(&tx, &payload.key, Outcome::Sent, None, kontakt).await?;
        let (reference, kind) =
            (outbox::reference(&payload.key), MessageKind::from_stored(&row.kind));
        reports::taken(&tx, &reference, kind, provider_id).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Whether it was taken back in the notification centre, or read there with all it brings.
pub(super) async fn is_unneeded(tx: &Tx, row: &AutomaticMessage) -> Result<bool, Fault> {
    let Some(id) = &row.notification else { return Ok(false) };
    let is_whole = row.enclosed.is_empty();
    Ok(notifications::find(tx, id).await?.is_none_or(|it| is_whole && it.lest.is_some()))
}

/// Where it goes: where it is to go, or else where the person is reached now. Nothing of people goes
/// to a coordinator who is shut out.
pub(super) async fn kontakt(tx: &Tx, row: &AutomaticMessage) -> Result<Option<String>, Fault> {
    if !row.kontakt.is_empty() {
        return Ok(Some(row.kontakt.clone()));
    }
    let Ok(person) = PersonId::parse(&row.person) else { return Ok(None) };
    let found = addressees::some(tx, &BTreeSet::from([person])).await?.into_iter().next();
    if let Some(found) = &found
        && found.rolle == Role::Koordinator
        && !is_taken_out_of_calendar(row)?
        && coordinators::shut_out(tx).await?.contains(&found.id)
    {
        return Ok(None);
    }
    Ok(found.and_then(|it| match MessageKind::from_stored(&row.kind) {
        MessageKind::Sms => it.telefon,
        MessageKind::Epost => it.epost,
        MessageKind::Push => None,
    }))
}

/// Whether it takes something out of its reader's calendar, which whoever is shut out is told still.
fn is_taken_out_of_calendar(row: &AutomaticMessage) -> Result<bool, Fault> {
    let invite = outbox::enclosed(row)?.invite;
    Ok(invite.is_some_and(|it| it.method == Method::Cancel))
}

/// One of them as its receiver gets it.
struct Letter<'a> {
    row: &'a AutomaticMessage,
    /// In whose name it goes out.
    sender: Sender,
    /// The link by which the reader wants no more of it.
    unsubscribe: Option<String>,
    invite: Option<MailInvite>,
    files: Vec<FileId>,
    base_url: &'a str,
}

impl Letter<'_> {
    fn next(self, kontakt: String, idempotency_key: String) -> Result<Next, JobError> {
        let never = |what: &str| JobError::Never(what.to_owned());
        let link = url(self.base_url, &self.row.route);
        if MessageKind::from_stored(&self.row.kind) == MessageKind::Sms {
            let body = linked_text(&self.row.melding, &link);
            let message = SmsMessage {
                to: PhoneNumber::parse(&kontakt).map_err(|_| never("not a phone number"))?,
                sender: self.sender.sms,
                body: shortened(&body, SMS_CHARS_MAX).into_owned(),
                idempotency_key,
            };
            return Ok(Next::Sms(kontakt, message));
        }
        let html = linked_html(&self.row.melding, &link);
        let message = MailMessage {
            to: EmailAddress::parse(&kontakt).map_err(|_| never("not an address"))?,
            subject: shortened(&self.row.emne, MAIL_SUBJECT_CHARS_MAX)
                .replace(char::is_control, " "),
            text: richtext::lines(&html),
            html: Some(html),
            from_name: self.sender.name,
            reply_to: self.sender.reply_to,
            unsubscribe: self.unsubscribe,
            attachments: Vec::new(),
            invite: self.invite,
            idempotency_key,
        };
        Ok(Next::Mail(kontakt, Box::new(message), self.files))
    }
}

fn read(payload: &str) -> Result<Payload, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

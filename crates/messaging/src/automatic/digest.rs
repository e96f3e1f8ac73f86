//! The daily summary (daglig oppsummering): one e-mail a day in place of many.
//!
//! Each e-mail that waits for it has a job of its own at the hour of the summary. The first that
//! runs takes all that waits for the same person into one letter, in its own name, before anything
//! is sent: a run after a crash finds the same letter, and the mail server the same
//! message. The jobs of the others find that they were taken along. So nothing that comes while a
//! letter is on its way is lost, or sent twice.

use std::sync::Arc;

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, sea_query::Expr};
use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::{
    Receipt,
    mail::{MailGateway, MailMessage},
};
use svenn_http::{Secrets, announcements::Templates, richtext};
use svenn_jobs::{Handler, JobError, NewJob, Party, enqueue};
use svenn_kernel::{Fault, PersonId, TenantId, Timestamp, numbers::EmailAddress, oslo};
use svenn_people::names;
use svenn_preferences::{
    links::{Leaving, Left},
    rules::hours::digest_of_tomorrow,
};

use super::{
    deliver::{is_unneeded, kontakt},
    outbox::{self, AutomaticMessage, Outcome, Payload},
    rules::{DigestItem, digest_html, digest_subject, url},
};
use crate::{
    entity::automatic_message::{Column, Entity},
    notifications, reports,
    rules::{MessageKind, Reason},
};

/// The kind of a job that sends the summary that an e-mail stands in.
pub const DIGEST: &str = "automatic digest";

/// Lets an e-mail wait for the summary that leaves then.
pub async fn wait(tx: &Tx, key: &str, leaves: Timestamp) -> Result<(), Fault> {
    outbox::say_why(tx, key, Reason::Digest).await?;
    enqueue(tx, job(key, leaves)?).await
}

fn job(key: &str, due: Timestamp) -> Result<NewJob, Fault> {
    let payload = serde_json::to_string(&Payload { key: key.to_owned() })?;
    let day = oslo::day_of(due);
    Ok(NewJob { kind: DIGEST, key: format!("{DIGEST} {key} {day}"), payload, due })
}

/// The letter that an e-mail leads: the day, and its key.
fn letter(day: Timestamp, leader: &str) -> String {
    format!("{} {leader}", oslo::day_of(day))
}

/// Whether it is led by that e-mail.
fn is_led_by(letter: &str, key: &str) -> bool {
    letter.split_once(' ').is_some_and(|(_, leader)| leader == key)
}

/// Sends the daily summaries.
pub struct DigestDelivery {
    pub databases: Databases,
    /// The e-mail service.
    pub mail: Arc<dyn MailGateway>,
    /// Where people reach the product.
    pub base_url: String,
    /// What links that need no signing in are signed with.
    pub secrets: Secrets,
    /// Every template of the product.
    pub templates: Templates,
}

#[async_trait]
impl Handler for DigestDelivery {
    fn kinds(&self) -> &'static [&'static str] {
        &[DIGEST]
    }

    fn party(&self, _kind: &str) -> Option<Party> {
        Some(Party::Mail)
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let Payload { key } = read(payload)?;
        let Some(message) = self.prepare(tenant, &key).await? else { return Ok(()) };
        match self.mail.send(&message).await {
            Ok(Receipt { provider_id }) => {
                Ok(self.taken(tenant, &key, provider_id, message.to.as_str()).await?)
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
        let Ok(Payload { key }) = read(payload) else { return Ok(()) };
        let reason = Reason::from(why);
        let tx = self.begin(tenant).await?;
        for row in led_by(&tx, &key).await? {
            outbox::finalise(&tx, &row.key, Outcome::Failed, Some(reason), "").await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

impl DigestDelivery {
    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("daily summaries", error))
    }

    /// The letter that an e-mail leads, with all that is to stand in it; `None` where another leads
    /// it, nothing is left to tell, or the person had the day's letter.
    async fn prepare(&self, tenant: &TenantId, key: &str) -> Result<Option<MailMessage>, Fault> {
        let tx = self.begin(tenant).await?;
        let prepared = self.prepared(&tx, tenant, key).await?;
        tx.commit().await?;
        Ok(prepared)
    }

    async fn prepared(
        &self,
        tx: &Tx,
        tenant: &TenantId,
        key: &str,
    ) -> Result<Option<MailMessage>, Fault> {
        let Some(person) = waiting(tx, key).await?.and_then(|it| PersonId::parse(&it.person).ok())
        else {
            return Ok(None);
        };
        tx.lock(&format!("{DIGEST} {person}")).await?;
        // Another may have taken it along meanwhile.
        let Some(row) = waiting(tx, key).await? else { return Ok(None) };
        if row.digest.is_empty() {
            if had_one_today(tx, &person).await? {
                enqueue(tx, job(key, digest_of_tomorrow(tx.now()))?).await?;
                return Ok(None);
            }
            take_along(tx, &person, &letter(tx.now(), key)).await?;
        } else if !is_led_by(&row.digest, key) {
            return Ok(None);
        }
        self.compose(tx, tenant, &person, key).await
    }

    /// The letter of what was taken along and is still to be told.
    async fn compose(
        &self,
        tx: &Tx,
        tenant: &TenantId,
        person: &PersonId,
        leader: &str,
    ) -> Result<Option<MailMessage>, Fault> {
        let chosen = svenn_preferences::load(tx, person).await?;
        let mut told = Vec::new();
        for row in led_by(tx, leader).await? {
            let template = self.templates.find(&row.template);
            let is_wanted = template.is_none_or(|it| chosen.wants(it, MessageKind::Epost));
            let outcome = if !is_wanted {
                Some(Outcome::Unwanted)
            } else if is_unneeded(tx, &row).await? {
                Some(Outcome::Unneeded)
            } else {
                None
            };
            match outcome {
                Some(outcome) => outbox::finalise(tx, &row.key, outcome, None, "").await?,
                None => told.push(row),
            }
        }
        let Some(first) = told.first() else { return Ok(None) };
        let to = kontakt(tx, first).await?.and_then(|it| EmailAddress::parse(&it).ok());
        let Some(to) = to else {
            for row in &told {
                outbox::finalise(tx, &row.key, Outcome::NoContact, None, "").await?;
            }
            return Ok(None);
        };
        let leaving = Leaving { person: person.clone(), left: Left::All };
        let html = self.html(tx, person, &told).await?;
        let sender = svenn_organisation::senders::load(tx).await?;
        Ok(Some(MailMessage {
            to,
            subject: digest_subject(told.len()),
            text: richtext::lines(&html),
            html: Some(html),
            from_name: sender.name,
            reply_to: sender.reply_to,
            unsubscribe: Some(leaving.url(&self.base_url, &self.secrets, tenant)),
            attachments: Vec::new(),
            invite: None,
            idempotency_key: format!("{tenant} {}", outbox::reference(leader)),
        }))
    }

    async fn html(
        &self,
        tx: &Tx,
        person: &PersonId,
        told: &[AutomaticMessage],
    ) -> Result<String, Fault> {
        let names = names::load_names(tx, std::slice::from_ref(person)).await?;
        let fornavn = names.get(person).map_or("", |it| &it.fornavn);
        let office = svenn_organisation::load(tx).await?.navn;
        let mut items = Vec::with_capacity(told.len());
        for row in told {
            let notification = match &row.notification {
                Some(id) => notifications::find(tx, id).await?,
                None => None,
            };
            items.push(DigestItem {
                title: row.emne.clone(),
                text: notification.map(|it| it.content).unwrap_or_default(),
                link: url(&self.base_url, &row.route),
            });
        }
        Ok(digest_html(fornavn, &office, &items))
    }

    /// Writes down that the mail server has taken the letter.
    async fn taken(
        &self,
        tenant: &TenantId,
        leader: &str,
        provider_id: Option<String>,
        kontakt: &str,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        reports::lock(&tx).await?;
        for row in led_by(&tx, leader).await? {
            outbox::finalise(&tx, &row.key, Outcome::Sent, None, kontakt).await?;
        }
        reports::taken(&tx, &outbox::reference(leader), MessageKind::Epost, provider_id).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// An e-mail, while it waits for a summary.
async fn waiting(tx: &Tx, key: &str) -> Result<Option<AutomaticMessage>, Fault> {
    let row = outbox::find(tx, key).await?;
    Ok(row.filter(|row| Outcome::from_stored(&row.status) == Outcome::Queued))
}

/// What waits in the letter that an e-mail leads, oldest first.
async fn led_by(tx: &Tx, leader: &str) -> Result<Vec<AutomaticMessage>, Fault> {
    let Some(letter) = outbox::find(tx, leader).await?.map(|row| row.digest) else {
        return Ok(Vec::new());
    };
    let rows = Entity::find()
        .filter(Column::Digest.eq(letter))
        .filter(Column::Status.eq(Outcome::Queued.as_str()))
        .order_by_asc(Column::Tidspunkt)
        .order_by_asc(Column::Key);
    Ok(rows.all(tx).await?)
}

/// Whether the person's letter of today was sent, or is being sent.
async fn had_one_today(tx: &Tx, person: &PersonId) -> Result<bool, Fault> {
    let nothing_left = [Outcome::Unneeded, Outcome::Unwanted, Outcome::NoContact];
    let of_today = Entity::find()
        .filter(Column::Person.eq(person.as_str()))
        .filter(Column::Digest.starts_with(letter(tx.now(), "")))
        .filter(Column::Status.is_not_in(nothing_left.map(Outcome::as_str)));
    Ok(of_today.count(tx).await? > 0)
}

/// Takes all that waits for the person's summary into one letter.
async fn take_along(tx: &Tx, person: &PersonId, letter: &str) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Digest, Expr::value(letter))
        .filter(Column::Person.eq(person.as_str()))
        .filter(Column::Status.eq(Outcome::Queued.as_str()))
        .filter(Column::Reason.eq(Reason::Digest.as_str()))
        .filter(Column::Digest.eq(""))
        .exec(tx)
        .await?;
    Ok(())
}

fn read(payload: &str) -> Result<Payload, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_of_a_day_and_led_by_one() {
        let noon = Timestamp::from_millis(1_795_165_200_000);
        let named = letter(noon, "01K0 Epost");
        assert_eq!(named, "2026-11-20 01K0 Epost");
        assert!(named.starts_with(&letter(noon, "")));
        assert!(is_led_by(&named, "01K0 Epost"));
        assert!(!is_led_by(&named, "Epost") && !is_led_by("", ""));
    }
}

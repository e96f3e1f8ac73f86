//! Tells somebody something: in the notification centre, and through the channels that the
//! office has switched on for the template.

use async_trait::async_trait;
use svenn_db::{Actor, Databases, Tx};
use svenn_http::announcements::{
    ANNOUNCEMENT, About, Announcement, Contact, ETTERNAVN, Enclosed, FORNAVN, OPPLAERINGSKONTOR,
    Placeholder, QueuedAnnouncement, Template, Templates,
};
use svenn_jobs::{Handler, JobError};
use svenn_kernel::{Fault, Id as _, NotificationId, PersonId, TenantId, Timestamp};
use svenn_people::names;

use super::{
    outbox::{self, AutomaticMessage, Outcome},
    rules::Values,
    wording::{self, Text, Wording},
};
use crate::{
    notifications::{self, NewNotification},
    rules::MessageKind,
};

/// Something to tell, with its name.
pub(super) struct Told {
    pub(super) id: NotificationId,
    template: &'static Template,
    pub(super) person: PersonId,
    contact: Option<Contact>,
    om: Option<PersonId>,
    about: About,
    pub(super) values: Values,
    route: String,
    due: Timestamp,
    enclosed: Enclosed,
}

impl Told {
    pub(super) fn new(tx: &Tx, new: Announcement) -> Self {
        let Announcement { template, person, contact, om, about, values, route, due, enclosed } =
            new;
        let id = NotificationId::new(tx.now(), tx.entropy());
        let named = values.into_iter().map(|(it, value)| (it.name.to_owned(), value));
        let values = Values::new(template, named);
        Self { id, template, person, contact, om, about, values, route, due, enclosed }
    }

    pub(super) async fn fill(&mut self, tx: &Tx, text: &Text) -> Result<(), Fault> {
        fill(tx, self.template, &mut self.values, &self.person, text).await
    }
}

/// Completes what a text of a template has to fill in with what is known of its receiver.
async fn fill(
    tx: &Tx,
    template: &Template,
    values: &mut Values,
    person: &PersonId,
    text: &Text,
) -> Result<(), Fault> {
    for part in [&text.emne, &text.melding] {
        if values.missing(part).is_some() {
            complete(tx, values, person).await?;
        }
        if let Some(name) = values.missing(part) {
            return Err(Fault::new(format!("{} has no value for {name}", template.id)));
        }
    }
    Ok(())
}

/// Adds what is known of everybody.
async fn complete(tx: &Tx, values: &mut Values, person: &PersonId) -> Result<(), Fault> {
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    // A person who was erased meanwhile has no contact left, so nothing is sent.
    values.set(FORNAVN, names.get(person).map_or("", |it| &it.fornavn));
    values.set(ETTERNAVN, names.get(person).map_or("", |it| &it.etternavn));
    values.set(OPPLAERINGSKONTOR, &svenn_organisation::load(tx).await?.navn);
    Ok(())
}

/// Whether anybody is told of what has this template; where looking it up costs something, it is
/// asked first.
///
/// # Errors
/// A fault of the database.
pub async fn is_told(tx: &Tx, template: &'static Template) -> Result<bool, Fault> {
    Ok(wording::load(tx, template).await?.is_told())
}

/// What somebody's devices show of something that stands in no notification centre: title and
/// text in the office's words; `None` while the office or that person has it switched off.
///
/// # Errors
/// As for [`announce`].
pub async fn on_devices(
    tx: &Tx,
    template: &'static Template,
    person: &PersonId,
    values: Vec<(Placeholder, String)>,
) -> Result<Option<(String, String)>, Fault> {
    let wording = wording::load(tx, template).await?;
    let Some(text) = wording.text(MessageKind::Push) else { return Ok(None) };
    if !shows_on_devices(tx, &wording, person).await? {
        return Ok(None);
    }
    let named = values.into_iter().map(|(it, value)| (it.name.to_owned(), value));
    let mut values = Values::new(template, named);
    fill(tx, template, &mut values, person, &text).await?;
    Ok(Some((values.line(&text.emne), values.text(&text.melding))))
}

/// Announces something to a person, in the transaction of what happened. An earlier announcement of
/// the same template about the same record is replaced, and is not sent any more.
///
/// # Errors
/// A fault of the database, or of a placeholder without a value.
pub async fn announce(tx: &Tx, new: Announcement) -> Result<(), Fault> {
    tell(tx, Told::new(tx, new)).await
}

async fn tell(tx: &Tx, mut told: Told) -> Result<(), Fault> {
    let wording = wording::load(tx, told.template).await?;
    if !wording.is_told() {
        return Ok(());
    }
    let noted = note(tx, &wording, &mut told).await?;
    for kind in [MessageKind::Sms, MessageKind::Epost] {
        send(tx, &wording, &mut told, kind, noted).await?;
    }
    Ok(())
}

/// Whether a person's devices show a template: switched on by the office, and not switched off by
/// the person.
async fn shows_on_devices(tx: &Tx, wording: &Wording, person: &PersonId) -> Result<bool, Fault> {
    if !wording.is_on(MessageKind::Push) {
        return Ok(false);
    }
    let chosen = svenn_preferences::load(tx, person).await?;
    Ok(chosen.wants(wording.template, MessageKind::Push))
}

/// Writes it into the notification centre, if the template has words for that; says whether.
async fn note(tx: &Tx, wording: &Wording, told: &mut Told) -> Result<bool, Fault> {
    let Some(text) = wording.text(MessageKind::Push) else { return Ok(false) };
    told.fill(tx, &text).await?;
    let new = notification(told, &text);
    let push = shows_on_devices(tx, wording, &told.person).await?.then_some(told.due);
    notifications::notify(tx, told.id.clone(), new, push).await?;
    Ok(true)
}

pub(super) fn notification(told: &Told, text: &Text) -> NewNotification {
    NewNotification {
        person: told.person.clone(),
        om: told.om.clone(),
        template: told.template.id,
        about: told.about.clone(),
        title: told.values.line(&text.emne),
        content: told.values.text(&text.melding),
        route: told.route.clone(),
    }
}

async fn send(
    tx: &Tx,
    wording: &Wording,
    told: &mut Told,
    kind: MessageKind,
    noted: bool,
) -> Result<(), Fault> {
    match row(tx, wording, told, kind, noted).await? {
        Some(row) => outbox::put(tx, row, told.due).await,
        None => Ok(()),
    }
}

/// What is sent through a channel; `None` where it does not go that way.
pub(super) async fn row(
    tx: &Tx,
    wording: &Wording,
    told: &mut Told,
    kind: MessageKind,
    noted: bool,
) -> Result<Option<AutomaticMessage>, Fault> {
    if !wording.is_on(kind) || told.contact.as_ref().is_some_and(|it| it.kind != kind) {
        return Ok(None);
    }
    let Some(text) = wording.text(kind) else { return Ok(None) };
    told.fill(tx, &text).await?;
    let (event, enclosed) = match kind {
        MessageKind::Epost => outbox::stored(&told.enclosed)?,
        MessageKind::Sms | MessageKind::Push => Default::default(),
    };
    Ok(Some(AutomaticMessage {
        key: format!("{} {kind}", told.id),
        template: told.template.id.to_owned(),
        kind: kind.as_str().to_owned(),
        notification: noted.then(|| told.id.clone()),
        person: told.person.as_str().to_owned(),
        om: told.om.clone(),
        kontakt: told.contact.as_ref().map(|it| it.kontakt.clone()).unwrap_or_default(),
        emne: told.values.line(&text.emne),
        melding: match kind {
            MessageKind::Epost => told.values.html(&text.melding),
            MessageKind::Sms => told.values.sms(&text.melding),
            MessageKind::Push => told.values.text(&text.melding),
        },
        route: told.route.clone(),
        status: Outcome::Queued.as_str().to_owned(),
        reason: String::new(),
        tidspunkt: tx.now(),
        oppdatert: tx.now(),
        digest: String::new(),
        event,
        enclosed,
    }))
}

/// Stores a notification of the past and when it was read; nothing is sent.
///
/// # Errors
/// As for [`announce`].
pub async fn backfill(
    tx: &Tx,
    new: Announcement,
    tidspunkt: Timestamp,
    lest: Option<Timestamp>,
) -> Result<(), Fault> {
    let mut told = Told::new(tx, new);
    let wording = wording::load(tx, told.template).await?;
    let Some(text) = wording.text(MessageKind::Push).filter(|_| wording.is_told()) else {
        return Ok(());
    };
    told.fill(tx, &text).await?;
    notifications::backfill(tx, notification(&told, &text), tidspunkt, lest).await
}

/// Whether a waiting announcement is for a person, or names the person.
pub(crate) fn names(payload: &str, person: &PersonId) -> bool {
    let queued: Result<QueuedAnnouncement, _> = serde_json::from_str(payload);
    let of = |queued: QueuedAnnouncement| {
        queued.person == person.as_str() || queued.om.as_deref() == Some(person.as_str())
    };
    queued.is_ok_and(of)
}

/// Tells what capabilities below this one have announced.
pub struct AnnouncementQueue {
    pub databases: Databases,
    /// Every template of the product.
    pub templates: Templates,
}

#[async_trait]
impl Handler for AnnouncementQueue {
    fn kinds(&self) -> &'static [&'static str] {
        &[ANNOUNCEMENT]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let never = |what: &str| JobError::Never(what.to_owned());
        let queued: QueuedAnnouncement =
            serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))?;
        let template = self.templates.find(&queued.template);
        let template = template.ok_or_else(|| never("no such template"))?;
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("announcements", error))?;
        let id = NotificationId::from_stored(queued.id);
        // Told before, by a process that ended before it could say so.
        if notifications::find(&tx, &id).await?.is_some() {
            return Ok(());
        }
        let told = Told {
            id,
            template,
            person: PersonId::from_stored(queued.person),
            contact: queued.contact,
            om: queued.om.map(PersonId::from_stored),
            about: queued.about,
            values: Values::new(template, queued.values),
            route: queued.route,
            due: Timestamp::from_millis(queued.due),
            enclosed: queued.enclosed,
        };
        tell(&tx, told).await?;
        tx.commit().await?;
        Ok(())
    }
}

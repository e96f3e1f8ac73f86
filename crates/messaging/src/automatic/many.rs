//! The same told to many at once: a few statements for all of them, and what goes out goes behind
//! whatever is one person's.

use svenn_db::Tx;
use svenn_http::announcements::{
    Announcement, ETTERNAVN, FORNAVN, MessageKind, OPPLAERINGSKONTOR, Template,
};
use svenn_kernel::{Fault, PersonId, numbers::PhoneNumber};
use svenn_people::names;

use super::{
    announce::{Told, notification, row},
    outbox,
    wording::{self, Wording},
};
use crate::notifications;

/// The channels through which somebody is told by a template now, the notification centre among
/// them as push; none while nobody is told.
///
/// # Errors
/// A fault of the database.
pub async fn channels(tx: &Tx, template: &'static Template) -> Result<Vec<MessageKind>, Fault> {
    let wording = wording::load(tx, template).await?;
    if !wording.is_told() {
        return Ok(Vec::new());
    }
    let noted = |kind: &MessageKind| *kind == MessageKind::Push && template.push.is_some();
    let goes = |kind: &MessageKind| wording.is_on(*kind) || noted(kind);
    Ok(MessageKind::ALL.into_iter().filter(goes).collect())
}

/// The channels, of SMS and e-mail, by which a message of a template would be sent to a person now:
/// those that the office has switched on, the person has not switched off, and for which there is
/// an address. The entry in the notification centre does not depend on it.
///
/// # Errors
/// A fault of the database.
pub async fn ways_to(
    tx: &Tx,
    template: &'static Template,
    person: &PersonId,
) -> Result<Vec<MessageKind>, Fault> {
    let on = channels(tx, template).await?;
    let Some(account) = svenn_access::accounts::load_account(tx, person).await? else {
        return Ok(Vec::new());
    };
    let chosen = svenn_preferences::load(tx, person).await?;
    let takes_sms = |it: &String| PhoneNumber::parse(it).is_ok_and(|it| it.can_receive_sms());
    let is_reached = |kind: &MessageKind| match kind {
        MessageKind::Sms => account.telefon.as_ref().is_some_and(takes_sms),
        MessageKind::Epost => account.epost.is_some(),
        MessageKind::Push => false,
    };
    let leaves = |kind: &MessageKind| is_reached(kind) && chosen.wants(template, *kind);
    Ok(on.into_iter().filter(leaves).collect())
}

/// Tells many people something by one template, as [`super::announce`] tells one: what one of
/// them was told by it about the same record before is replaced. Nobody is in it twice about the
/// same record, and none has a contact of their own.
///
/// # Errors
/// As for [`super::announce`].
pub async fn announce_many(
    tx: &Tx,
    template: &'static Template,
    new: Vec<Announcement>,
) -> Result<(), Fault> {
    let wording = wording::load(tx, template).await?;
    if !wording.is_told() || new.is_empty() {
        return Ok(());
    }
    let mut told: Vec<Told> = new.into_iter().map(|new| Told::new(tx, new)).collect();
    complete(tx, &mut told).await?;
    let noted = note(tx, &wording, &mut told).await?;
    let mut rows = Vec::new();
    for one in &mut told {
        for kind in [MessageKind::Sms, MessageKind::Epost] {
            rows.extend(row(tx, &wording, one, kind, noted).await?);
        }
    }
    outbox::put_many(tx, &rows).await
}

/// Adds what is known of everybody, to all at once.
async fn complete(tx: &Tx, told: &mut [Told]) -> Result<(), Fault> {
    let office = svenn_organisation::load(tx).await?.navn;
    let people: Vec<PersonId> = told.iter().map(|it| it.person.clone()).collect();
    let names = names::load_names(tx, &people).await?;
    for one in told {
        let name = names.get(&one.person);
        one.values.set(FORNAVN, name.map_or("", |it| &it.fornavn));
        one.values.set(ETTERNAVN, name.map_or("", |it| &it.etternavn));
        one.values.set(OPPLAERINGSKONTOR, &office);
    }
    Ok(())
}

/// Writes it into the notification centre of each, if the template has words for that; says
/// whether.
async fn note(tx: &Tx, wording: &Wording, told: &mut [Told]) -> Result<bool, Fault> {
    let Some(text) = wording.text(MessageKind::Push) else { return Ok(false) };
    let mut new = Vec::with_capacity(told.len());
    for one in told.iter_mut() {
        one.fill(tx, &text).await?;
        new.push((one.id.clone(), notification(one, &text)));
    }
    let devices = on_devices(tx, wording, told).await?;
    notifications::notify_many(tx, wording.template, new, &devices).await?;
    Ok(true)
}

/// Whose devices show what a template says, of all who are told.
async fn on_devices(tx: &Tx, wording: &Wording, told: &[Told]) -> Result<Vec<String>, Fault> {
    if !wording.is_on(MessageKind::Push) {
        return Ok(Vec::new());
    }
    let off = svenn_preferences::switched_off(tx, wording.template.area).await?;
    let is_off = |person: &PersonId| off.contains(&(person.clone(), MessageKind::Push.as_str()));
    let shows = |it: &&Told| svenn_preferences::rules::passes(wording.template, is_off(&it.person));
    Ok(told.iter().filter(shows).map(|it| it.person.as_str().to_owned()).collect())
}

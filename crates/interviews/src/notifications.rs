//! Tells people what happens to interviews.

use svenn_calendar::{Answer, Event, Invite, Method};
use svenn_db::Tx;
use svenn_http::announcements::{
    AVSENDER, About, Announcement, Enclosed, LAERLING, Placeholder, Template,
};
use svenn_kernel::{Fault, InterviewId, PersonId, Role, Timestamp, oslo};
use svenn_messaging::{automatic, notifications};
use svenn_people::names;

use crate::{
    VURDERINGSSAMTALER,
    messages::{CANCELLED, INVITED, MOVED, SIGN, STED, TIDSPUNKT},
    rules::{Invitation, plus_minutes},
    store::{Interview, Participant},
};

/// What messages about an interview are about.
pub fn about(id: &InterviewId) -> About {
    About::new(VURDERINGSSAMTALER, id.as_str())
}

/// Where somebody of a role meets an interview.
#[must_use]
pub fn route(rolle: Role, id: &InterviewId) -> String {
    match rolle {
        Role::Laerling => format!("/l/vurderingssamtaler/{id}"),
        Role::Ansatt => format!("/b/vurderingssamtaler/samtale/{id}"),
        Role::Koordinator => format!("/k/vurderingssamtaler/{id}"),
    }
}

/// "Signing deep links in notifications: /l/vurderingssamtaler/{id}/signering for apprentices,
/// /b/vurderingssamtaler/{id}/signering for employees."
pub fn signing_route(rolle: Role, id: &InterviewId) -> String {
    match rolle {
        Role::Laerling => format!("/l/vurderingssamtaler/{id}/signering"),
        Role::Ansatt => format!("/b/vurderingssamtaler/{id}/signering"),
        Role::Koordinator => format!("/k/vurderingssamtaler/{id}"),
    }
}

/// When it is, in words.
pub fn when(at: Timestamp) -> String {
    oslo::format_instant(at)
}

/// Where it is, in words.
pub fn place(it: &Interview) -> String {
    match (it.place.as_str(), it.teams_url.as_str()) {
        ("", "") => "avtales nærmere".to_owned(),
        ("", url) => url.to_owned(),
        (place, "") => place.to_owned(),
        // Nothing stands right behind an address that programs could take for a part of it.
        (place, url) => format!("{place}, {url}"),
    }
}

/// What it is called in calendars.
pub fn summary(laerling: &str) -> String {
    format!("Vurderingssamtale: {laerling}")
}

/// These are invited by `by`; `has_moved` where they were before, to another time or place.
pub async fn invited(
    tx: &Tx,
    it: &Interview,
    people: &[&Participant],
    (by, has_moved): (&PersonId, bool),
) -> Result<(), Fault> {
    let template = if has_moved { &MOVED } else { &INVITED };
    let place = place(it);
    let people = people.iter().copied().filter(|one| one.person != *by);
    tell(tx, (it, false), template, by, people, vec![(STED, place)]).await
}

/// Those of these who were invited are told that it is not held.
pub async fn cancelled(
    tx: &Tx,
    it: &Interview,
    people: &[&Participant],
    by: &PersonId,
) -> Result<(), Fault> {
    for template in [INVITED, MOVED] {
        notifications::finalise(tx, &about(&it.id), template.id).await?;
    }
    off(tx, it, people, (by, true)).await
}

/// What an apprentice is called whose name is said no more.
pub const ERASED: &str = "en lærling som er slettet";

/// Those of these who were invited are told that it is not held, since its apprentice is erased.
/// Nothing that names the apprentice stays, so the message is about no record that goes.
pub async fn erased(
    tx: &Tx,
    it: &Interview,
    people: &[&Participant],
    by: &PersonId,
) -> Result<(), Fault> {
    let others = people.iter().copied().filter(|one| one.role() != Role::Laerling);
    let invited = others.filter(|one| one.invited.is_some() && one.person != *by);
    let named = names::load_names(tx, std::slice::from_ref(by)).await?;
    let sender = named.get(by).map(names::PersonName::navn).unwrap_or_default();
    let values =
        vec![(AVSENDER, sender), (LAERLING, ERASED.to_owned()), (TIDSPUNKT, when(it.planned_time))];
    let new = invited.map(|one| Announcement {
        template: &CANCELLED,
        person: one.person.clone(),
        contact: None,
        om: None,
        about: About::new(VURDERINGSSAMTALER, format!("slettet {}", it.id)),
        values: values.clone(),
        route: list(one.role()).to_owned(),
        due: tx.now(),
        enclosed: enclosed(tx, (it, true), &CANCELLED, one, &summary(ERASED)),
    });
    automatic::announce_many(tx, &CANCELLED, new.collect()).await
}

/// Where somebody of a role meets all interviews.
const fn list(rolle: Role) -> &'static str {
    match rolle {
        Role::Laerling => "/l/vurderingssamtaler",
        Role::Ansatt => "/b/vurderingssamtaler",
        Role::Koordinator => "/k/vurderingssamtaler",
    }
}

/// Those of these who were invited are told that it is held without them.
pub async fn withdrawn(
    tx: &Tx,
    it: &Interview,
    people: &[&Participant],
    by: &PersonId,
) -> Result<(), Fault> {
    off(tx, it, people, (by, false)).await
}

/// Calendars need a higher number than the one they know: a withdrawal keeps it.
pub fn next(it: Interview) -> Interview {
    Interview { sequence: it.sequence.saturating_add(1), ..it }
}

async fn off(
    tx: &Tx,
    it: &Interview,
    people: &[&Participant],
    (by, whole): (&PersonId, bool),
) -> Result<(), Fault> {
    let invited = people.iter().copied().filter(|one| one.invited.is_some() && one.person != *by);
    tell(tx, (it, whole), &CANCELLED, by, invited, Vec::new()).await
}

/// Its report is there to be signed. "never to coordinators"
pub async fn to_sign(tx: &Tx, it: &Interview, people: &[&Participant]) -> Result<(), Fault> {
    let apprentice = PersonId::from(it.apprentice.clone());
    let outside = people.iter().copied().filter(|one| one.role() != Role::Koordinator);
    tell(tx, (it, false), &SIGN, &apprentice, outside, Vec::new()).await
}

/// Somebody has signed, or it is to be signed no more: what asked for it is done.
pub async fn signed(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    notifications::finalise(tx, &about(&it.id), SIGN.id).await
}

/// What was asked for does not hold any more.
pub async fn undone(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    notifications::take_back(tx, &about(&it.id), SIGN.id).await
}

/// It is gone.
pub async fn deleted(tx: &Tx, id: &InterviewId) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(id)).await
}

async fn tell<'a>(
    tx: &Tx,
    (it, is_off): (&Interview, bool),
    template: &'static Template,
    by: &PersonId,
    people: impl Iterator<Item = &'a Participant>,
    more: Vec<(Placeholder, String)>,
) -> Result<(), Fault> {
    let apprentice = PersonId::from(it.apprentice.clone());
    let named = names::load_names(tx, &[by.clone(), apprentice.clone()]).await?;
    let name = |id: &PersonId| named.get(id).map(names::PersonName::navn).unwrap_or_default();
    let mut values = vec![
        (AVSENDER, name(by)),
        (LAERLING, name(&apprentice)),
        (TIDSPUNKT, when(it.planned_time)),
    ];
    values.extend(more);
    values.retain(|(placeholder, _)| template.placeholders.contains(placeholder));
    let summary = summary(&name(&apprentice));
    let new = people.map(|one| Announcement {
        template,
        person: one.person.clone(),
        contact: None,
        om: (one.person != apprentice).then(|| apprentice.clone()),
        about: about(&it.id),
        values: values.clone(),
        route: if template.id == SIGN.id {
            signing_route(one.role(), &it.id)
        } else {
            route(one.role(), &it.id)
        },
        due: tx.now(),
        enclosed: enclosed(tx, (it, is_off), template, one, &summary),
    });
    automatic::announce_many(tx, template, new.collect()).await
}

/// What a message says to a participant's calendar.
fn enclosed(
    tx: &Tx,
    (it, is_off): (&Interview, bool),
    template: &'static Template,
    one: &Participant,
    summary: &str,
) -> Enclosed {
    let method = match template.id {
        id if id == INVITED.id || id == MOVED.id => Method::Request,
        id if id == CANCELLED.id => Method::Cancel,
        _ => return Enclosed::default(),
    };
    let event = event(tx, it, is_off, summary);
    let answer = match one.invitation() {
        // To another time nobody has answered.
        _ if template.id == MOVED.id => Answer::None,
        Invitation::Waiting => Answer::None,
        Invitation::Accepted => Answer::Accepted,
        Invitation::Maybe => Answer::Tentative,
        Invitation::Rejected => Answer::Declined,
    };
    Invite { method, event, answer }.into()
}

/// An interview as calendars have it; `is_off` where it is not held.
pub fn event(tx: &Tx, it: &Interview, is_off: bool, summary: &str) -> Event {
    let location = if it.place.is_empty() { &it.teams_url } else { &it.place };
    Event {
        uid: format!("{}@{}.svenn", it.id, tx.tenant()),
        sequence: u32::try_from(it.sequence).unwrap_or_default(),
        from: it.planned_time,
        to: plus_minutes(it.planned_time, it.minutes),
        summary: summary.to_owned(),
        location: location.clone(),
        description: it.teams_url.clone(),
        url: String::new(),
        changed: tx.now(),
        cancelled: is_off,
        free: false,
        whole_days: false,
        invitation: None,
        organiser: None,
    }
}

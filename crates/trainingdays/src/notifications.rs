//! Tells participants of training days.

use svenn_calendar::{Answer, Event, Invite, Method};
use svenn_db::Tx;
use svenn_http::{
    App,
    announcements::{About, Announcement, Enclosed, Placeholder, Template},
};
use svenn_kernel::{Fault, PersonId, TenantId, TrainingDayId, oslo};
use svenn_messaging::{automatic, notifications};

use crate::{
    capability::TRAININGDAYS,
    rules::{InvitationStatus, TimeSpan, day_route},
    store::{self, Day, Participant},
    templates::{
        AKTIVITET, CANCELLED, FORRIGE, INVITED, LOST_PLACE, MELDING, MERGED, MOVED, PLACE, PLACED,
        STED, SVARLENKE, TIDSPUNKT, TIMED, UNTIMED, VENTELISTE, WITHDRAWN,
    },
};

/// What a message that has no place to tell says.
const NO_PLACE: &str = "sted kommer";
/// The same of the time.
const NO_TIME: &str = "tid kommer";

pub(crate) fn about(id: &TrainingDayId) -> About {
    About::new(TRAININGDAYS, id.as_str())
}

/// Days of which each is told when it is; of more the first and how many there are.
const DAYS_TOLD_MAX: usize = 3;

/// When a day is, as people say it: from when to when, of each of its days.
pub(crate) fn time_of(day: &Day) -> String {
    if day.duration().is_missing() {
        return NO_TIME.to_owned();
    }
    match &day.days.0[..] {
        [] => span_of(&day.duration()),
        [first, .., last] if day.days.0.len() > DAYS_TOLD_MAX => {
            let (number, last) = (day.days.0.len(), oslo::format_day(oslo::day_of(last.from)));
            format!("{} ({number} dager, den siste {last})", span_of(first))
        }
        days => days.iter().map(span_of).collect::<Vec<_>>().join(" og "),
    }
}

/// When it is for a participant, who may have a time of their own.
fn time_for(day: &Day, row: &Participant) -> String {
    row.own_time().map_or_else(|| time_of(day), |own| span_of(&own))
}

/// `20.11.2026 09:00-15:00`, with the second day where it ends on another. The hyphen is one that
/// telephone networks have.
fn span_of(span: &TimeSpan) -> String {
    let (from, to) = (oslo::format_instant(span.from), oslo::format_instant(span.to));
    match to.split_once(' ') {
        Some((day, hour)) if from.starts_with(day) => format!("{from}-{hour}"),
        _ => format!("{from} til {to}"),
    }
}

/// Where it is, as people say it.
pub(crate) fn place_of(day: &Day) -> String {
    if day.location.is_empty() { NO_PLACE.to_owned() } else { day.location.clone() }
}

/// Where an invitation is answered without signing in.
fn reply_link(app: &App, tx: &Tx, reply: &str) -> String {
    format!("{}/api/trainingdays/reply/{}/{reply}", app.base_url, tx.tenant())
}

/// Invites people, with the office's text; each has a link already.
pub async fn invited(
    app: &App,
    tx: &Tx,
    day: &Day,
    to: &[Participant],
    message: &str,
) -> Result<(), Fault> {
    let told = to.iter().map(|row| {
        let link = reply_link(app, tx, row.reply.as_deref().unwrap_or_default());
        let values = vec![
            (AKTIVITET, day.title.clone()),
            (TIDSPUNKT, time_for(day, row)),
            (STED, place_of(day)),
            (SVARLENKE, link),
            (MELDING, message.to_owned()),
        ];
        announcement(tx, &INVITED, day, row, (values, Method::Request))
    });
    automatic::announce_many(tx, &INVITED, told.collect()).await
}

/// Somebody who waited has a place.
pub async fn moved_up(tx: &Tx, day: &Day, row: &Participant) -> Result<(), Fault> {
    let values = vec![(AKTIVITET, day.title.clone()), (TIDSPUNKT, time_for(day, row))];
    automatic::announce(tx, announcement(tx, &PLACE, day, row, (values, Method::Request))).await
}

/// It is somewhere else; those who do not come are not told.
pub async fn placed(tx: &Tx, day: &Day, to: &[Participant]) -> Result<(), Fault> {
    let told = to.iter().map(|row| {
        let values = vec![
            (AKTIVITET, day.title.clone()),
            (TIDSPUNKT, time_for(day, row)),
            (STED, place_of(day)),
        ];
        announcement(tx, &PLACED, day, row, (values, Method::Request))
    });
    automatic::announce_many(tx, &PLACED, told.collect()).await
}

/// It is at another time; those who do not come are not told.
pub async fn moved(tx: &Tx, day: &Day, to: &[Participant]) -> Result<(), Fault> {
    let told = to.iter().map(|row| {
        let values = vec![(AKTIVITET, day.title.clone()), (TIDSPUNKT, time_for(day, row))];
        announcement(tx, &MOVED, day, row, (values, Method::Request))
    });
    automatic::announce_many(tx, &MOVED, told.collect()).await
}

/// There is a time now; who was invited when there was none, or before it was taken away, is told.
pub async fn timed(tx: &Tx, day: &Day, to: &[Participant]) -> Result<(), Fault> {
    let told = to.iter().map(|row| {
        let values = vec![
            (AKTIVITET, day.title.clone()),
            (TIDSPUNKT, time_for(day, row)),
            (STED, place_of(day)),
        ];
        announcement(tx, &TIMED, day, row, (values, Method::Request))
    });
    automatic::announce_many(tx, &TIMED, told.collect()).await
}

/// There is no time any more: calendars let go of the one that there was.
pub async fn untimed(
    tx: &Tx,
    (before, day): (&Day, &Day),
    to: &[Participant],
) -> Result<(), Fault> {
    let off = Day { cancelled: Some(tx.now()), sequence: day.sequence, ..before.clone() };
    let told = to.iter().map(|row| {
        let values = vec![(AKTIVITET, day.title.clone())];
        announcement(tx, &UNTIMED, &off, row, (values, Method::Cancel))
    });
    automatic::announce_many(tx, &UNTIMED, told.collect()).await
}

/// Another day was merged into this one: what calendars had of that moves here.
pub async fn merged(tx: &Tx, (gone, day): (&Day, &Day), to: &[Participant]) -> Result<(), Fault> {
    let told = to.iter().map(|row| {
        let values = vec![
            (FORRIGE, gone.title.clone()),
            (AKTIVITET, day.title.clone()),
            (TIDSPUNKT, time_for(day, row)),
            (STED, place_of(day)),
        ];
        announcement(tx, &MERGED, day, row, (values, Method::Request))
    });
    automatic::announce_many(tx, &MERGED, told.collect()).await
}

/// Somebody has another time of their own, or that of the day again.
pub async fn own_time(tx: &Tx, day: &Day, row: &Participant) -> Result<(), Fault> {
    if !expects_it(tx, day, row) {
        return Ok(());
    }
    let values = vec![(AKTIVITET, day.title.clone()), (TIDSPUNKT, time_for(day, row))];
    automatic::announce(tx, announcement(tx, &MOVED, day, row, (values, Method::Request))).await
}

/// Two days became one, and there was no place for these; each with the number on the waiting list,
/// if there is one.
pub async fn lost_place(
    tx: &Tx,
    day: &Day,
    on_it: &[Participant],
    lost: &[(PersonId, Option<i64>)],
) -> Result<(), Fault> {
    let told = lost.iter().filter_map(|(person, number)| {
        let row = on_it.iter().find(|it| it.person == *person)?;
        let stands = number.map_or_else(
            || "Det er ingen ledige plasser.".to_owned(),
            |number| format!("Du står som nummer {number} på ventelisten."),
        );
        let values = vec![
            (AKTIVITET, day.title.clone()),
            (TIDSPUNKT, time_for(day, row)),
            (VENTELISTE, stands),
        ];
        expects_it(tx, day, row)
            .then(|| announcement(tx, &LOST_PLACE, day, row, (values, Method::Request)))
    });
    automatic::announce_many(tx, &LOST_PLACE, told.collect()).await
}

/// It does not take place, and why. What was said of it before is done with.
pub async fn cancelled(tx: &Tx, day: &Day, to: &[Participant], why: &str) -> Result<(), Fault> {
    let said = [&INVITED, &PLACE, &LOST_PLACE, &MERGED, &MOVED, &PLACED, &TIMED, &UNTIMED];
    for earlier in said.map(|it| it.id) {
        notifications::finalise(tx, &about(&day.id), earlier).await?;
    }
    let told = to.iter().map(|row| {
        let values = vec![(AKTIVITET, day.title.clone()), (MELDING, why.to_owned())];
        announcement(tx, &CANCELLED, day, row, (values, Method::Cancel))
    });
    automatic::announce_many(tx, &CANCELLED, told.collect()).await
}

/// These are not on it any more; who was not invited does not hear of it.
pub async fn withdrawn(tx: &Tx, day: &Day, gone: &[Participant]) -> Result<(), Fault> {
    let told = gone.iter().filter(|row| expects_it(tx, day, row)).map(|row| {
        let values = vec![(AKTIVITET, day.title.clone()), (TIDSPUNKT, time_for(day, row))];
        announcement(tx, &WITHDRAWN, day, row, (values, Method::Cancel))
    });
    automatic::announce_many(tx, &WITHDRAWN, told.collect()).await
}

/// Whether the participant still expects the day: invited, not declined, not over.
pub fn expects_it(tx: &Tx, day: &Day, row: &Participant) -> bool {
    row.invitationsentnotify.is_some()
        && row.invitationstatus != InvitationStatus::Rejected
        && !day.is_cancelled()
        && day.to > tx.now()
}

/// Those who are invited and have not said no.
pub async fn who_comes(tx: &Tx, id: &TrainingDayId) -> Result<Vec<Participant>, Fault> {
    let mut found = store::participants(tx, id).await?;
    found.retain(|it| {
        it.invitationsentnotify.is_some() && it.invitationstatus != InvitationStatus::Rejected
    });
    Ok(found)
}

/// It is gone, and nothing is said of it any more.
pub async fn deleted(tx: &Tx, id: &TrainingDayId) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(id)).await
}

fn announcement(
    tx: &Tx,
    template: &'static Template,
    day: &Day,
    row: &Participant,
    (values, method): (Vec<(Placeholder, String)>, Method),
) -> Announcement {
    Announcement {
        template,
        person: row.person.clone(),
        contact: None,
        om: None,
        about: about(&day.id),
        values,
        route: day_route(row.kind.role(), day.id.as_str()),
        due: tx.now(),
        enclosed: invite(tx, day, row, method).map(Enclosed::from).unwrap_or_default(),
    }
}

/// What calendars are told of a day, the same in messages, files and feeds; nothing of one without
/// a time. Several days are one event from the first to the last, which tells when each begins and
/// leaves the nights free: of several events in an e-mail, programs take the first, and a feed with
/// others than that would show the day twice.
pub(crate) fn event(tenant: &TenantId, day: &Day, row: Option<&Participant>) -> Option<Event> {
    let own = row.and_then(Participant::own_time);
    let known_as = row.and_then(|row| row.calendar.as_ref()).unwrap_or(&day.id);
    let span = own.unwrap_or(day.duration());
    if span.is_missing() {
        return None;
    }
    let free = own.is_none() && day.days.0.len() > 1;
    let times: Vec<String> = day.days.0.iter().filter(|_| free).map(span_of).collect();
    let parts = [day.description.trim().to_owned(), times.join("\n")];
    let said: Vec<String> = parts.into_iter().filter(|it| !it.is_empty()).collect();
    Some(Event {
        uid: format!("{known_as}@{tenant}.svenn"),
        sequence: u32::try_from(day.sequence).unwrap_or_default(),
        from: span.from,
        to: span.to,
        summary: day.title.clone(),
        location: day.location.clone(),
        description: said.join("\n\n"),
        url: String::new(),
        changed: day.updated,
        cancelled: day.is_cancelled(),
        free,
        whole_days: false,
        invitation: None,
        organiser: None,
    })
}

/// What a message says to a participant's calendar.
fn invite(tx: &Tx, day: &Day, row: &Participant, method: Method) -> Option<Invite> {
    let event = event(tx.tenant(), day, Some(row))?;
    let event = Event { changed: tx.now(), ..event };
    let answer = match row.invitationstatus {
        InvitationStatus::Accepted => Answer::Accepted,
        InvitationStatus::Maybe => Answer::Tentative,
        InvitationStatus::Rejected => Answer::Declined,
        InvitationStatus::Waiting => Answer::None,
    };
    Some(Invite { method, event, answer })
}

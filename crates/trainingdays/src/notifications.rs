//! Tells participants of training days.

use svenn_db::Tx;
use svenn_http::{
    App,
    announcements::{About, Announcement, Placeholder, Template},
};
use svenn_kernel::{Fault, TrainingDayId, oslo};
use svenn_messaging::{automatic, notifications};

use crate::{
    capability::TRAININGDAYS,
    rules::day_route,
    store::{Day, Participant},
    templates::{AKTIVITET, CANCELLED, INVITED, MELDING, MOVED, PLACE, STED, SVARLENKE, TIDSPUNKT},
};

/// What a message that has no place to tell says.
const NO_PLACE: &str = "sted kommer";
/// The same of the time.
const NO_TIME: &str = "tid kommer";

pub(crate) fn about(id: &TrainingDayId) -> About {
    About::new(TRAININGDAYS, id.as_str())
}

/// When a day begins, as people say it.
pub(crate) fn time_of(day: &Day) -> String {
    if day.from.millis() == 0 { NO_TIME.to_owned() } else { oslo::format_instant(day.from) }
}

/// Where it is, as people say it.
pub(crate) fn place_of(day: &Day) -> String {
    if day.location.is_empty() { NO_PLACE.to_owned() } else { day.location.clone() }
}

/// Where an invitation is answered without signing in.
fn reply_link(app: &App, tx: &Tx, reply: &str) -> String {
    format!("{}/api/trainingdays/reply/{}/{reply}", app.base_url, tx.tenant())
}

/// People are invited, with what the office says; each has her link already.
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
            (TIDSPUNKT, time_of(day)),
            (STED, place_of(day)),
            (SVARLENKE, link),
            (MELDING, message.to_owned()),
        ];
        announcement(tx, &INVITED, day, row, values)
    });
    automatic::announce_many(tx, &INVITED, told.collect()).await
}

/// Somebody who waited has a place.
pub async fn moved_up(tx: &Tx, day: &Day, row: &Participant) -> Result<(), Fault> {
    let values = vec![(AKTIVITET, day.title.clone()), (TIDSPUNKT, time_of(day))];
    automatic::announce(tx, announcement(tx, &PLACE, day, row, values)).await
}

/// It is at another time; those who do not come are not told.
pub async fn moved(tx: &Tx, day: &Day, to: &[Participant]) -> Result<(), Fault> {
    let told = to.iter().map(|row| {
        let values = vec![(AKTIVITET, day.title.clone()), (TIDSPUNKT, time_of(day))];
        announcement(tx, &MOVED, day, row, values)
    });
    automatic::announce_many(tx, &MOVED, told.collect()).await
}

/// It does not take place. What was said of it before is done with.
pub async fn cancelled(tx: &Tx, day: &Day, to: &[Participant]) -> Result<(), Fault> {
    for earlier in [INVITED.id, PLACE.id, MOVED.id] {
        notifications::finalise(tx, &about(&day.id), earlier).await?;
    }
    let told = to.iter().map(|row| {
        let values = vec![(AKTIVITET, day.title.clone()), (MELDING, day.cancelled_message.clone())];
        announcement(tx, &CANCELLED, day, row, values)
    });
    automatic::announce_many(tx, &CANCELLED, told.collect()).await
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
    values: Vec<(Placeholder, String)>,
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
    }
}

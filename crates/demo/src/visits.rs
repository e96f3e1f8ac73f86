//! When people were here, so that lists can tell who is silent.

use std::time::Duration;

use chrono::NaiveDate;
use svenn_access::sessions;
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, oslo};

use crate::{
    cast::{ApprenticeCast, Cast, Situation, before},
    make::Stored,
    notified::Kept,
};

/// In the evening, when the day's work is written.
const AFTER_MIDNIGHT: Duration = Duration::from_secs(19 * 3_600 + 5 * 60);
const VISIT: Duration = Duration::from_secs(25 * 60);
/// Somebody stays signed in for fewer days.
const DAYS_SIGNED_IN: usize = 13;
/// One in so many apprentices in training has fallen silent, the ninth of each.
const SILENT_EVERY: usize = 10;
const SILENT_AT: usize = 8;
const DAYS_SILENT_MIN: usize = 35;
/// Of the silent ones this one has never been here.
const NEVER_HERE: usize = 48;

/// Since when an apprentice of the present is silent; none for those who are not.
pub(crate) fn silent_since(
    situation: Situation,
    at: usize,
    start: NaiveDate,
    today: NaiveDate,
) -> Option<NaiveDate> {
    let silent = situation == Situation::During && at % SILENT_EVERY == SILENT_AT;
    silent.then(|| match at {
        NEVER_HERE => start,
        _ => before(today, DAYS_SILENT_MIN + at % (4 * SILENT_EVERY)),
    })
}

/// The last day an apprentice was here, from the last one on which they wrote; none for one who
/// never was.
fn last_day(
    it: &ApprenticeCast,
    at: usize,
    wrote: Option<NaiveDate>,
    today: NaiveDate,
) -> Option<NaiveDate> {
    let lately = before(today, 1 + at % 11);
    let silent = it.start.and_then(|start| silent_since(it.situation, at, start, today));
    match it.situation {
        Situation::Before => at.is_multiple_of(2).then_some(lately),
        Situation::After => wrote.max(it.end),
        Situation::Raised => wrote.max(it.raised),
        Situation::OnLeave => wrote.max(it.leave.map(|(first, _)| first)),
        _ if silent.is_some() => wrote,
        Situation::During | Situation::Lacks(_) => wrote.max(Some(lately)),
    }
}

/// The last day on which somebody wrote or answered.
fn last_step(kept: &[Kept], person: &PersonId) -> Option<NaiveDate> {
    let steps = kept.iter().flat_map(|it| &it.pieces).flat_map(|piece| &piece.steps);
    steps.filter(|step| step.by == *person).map(|step| oslo::day_of(step.at)).max()
}

/// Writes down when everybody was here last.
pub(crate) async fn write(
    tx: &Tx,
    cast: &Cast,
    stored: &Stored,
    kept: &[Kept],
    today: NaiveDate,
) -> Result<(), Fault> {
    let mut last: Vec<(PersonId, Role, NaiveDate)> = Vec::new();
    for (at, (it, known)) in cast.apprentices.iter().zip(kept).enumerate() {
        let person = PersonId::from(known.apprentice.clone());
        let wrote = known.pieces.iter().map(|piece| oslo::day_of(piece.created)).max();
        let wrote = wrote.max(last_step(std::slice::from_ref(known), &person));
        last.extend(last_day(it, at, wrote, today).map(|day| (person, Role::Laerling, day)));
    }
    for (at, id) in stored.instructors.iter().enumerate() {
        let person = PersonId::from(id.clone());
        let lately = (at % 4 != 3).then(|| before(today, 1 + at % 9));
        let day = last_step(kept, &person).max(lately);
        last.extend(day.map(|day| (person, Role::Ansatt, day)));
    }
    let coordinators = stored.coordinators.iter().cloned().map(PersonId::from);
    last.extend(coordinators.map(|person| (person, Role::Koordinator, before(today, 1))));
    let mut signed_in = Vec::with_capacity(last.len());
    let mut seen = Vec::with_capacity(last.len());
    for (at, (person, rolle, day)) in last.into_iter().enumerate() {
        let instant = |day| oslo::start_of_day(day).plus(AFTER_MIDNIGHT);
        let begun = before(day, at % DAYS_SIGNED_IN);
        signed_in.push((person.clone(), instant(begun), instant(day).plus(VISIT)));
        seen.push((person, rolle, instant(day), instant(day).plus(VISIT)));
    }
    sessions::backfill(tx, &signed_in).await?;
    svenn_presence::backfill(tx, &seen).await
}

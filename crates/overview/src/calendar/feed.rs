//! The calendar in the feeds that people subscribe to: what the other capabilities do not write
//! into them themselves.

use chrono::{Datelike, NaiveDate};
use svenn_calendar::Event;
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, Timestamp, oslo};

use super::{
    load::{CalendarEntry, load_calendar},
    rules::{CalendarKind, Span, Whose},
};

/// How far ahead a feed reaches: to the end of that year. A leave without an end lasts until there.
const YEARS_AHEAD: i32 = 2;
/// Interviews, activities and trade tests are written by their own capabilities, with what their
/// invitations are known by.
const KINDS: [CalendarKind; 4] =
    [CalendarKind::Sjekkpunkt, CalendarKind::Frist, CalendarKind::Fravaer, CalendarKind::Intervju];

/// Checkpoints, deadlines, leaves and the interviews of applications in somebody's calendar from an
/// instant on, each with the page that tells of it.
///
/// # Errors
/// A fault of the database.
pub async fn fed_events(
    tx: &Tx,
    (person, rolle): (&PersonId, Role),
    since: Timestamp,
) -> Result<Vec<(Event, String)>, Fault> {
    let first = oslo::day_of(since);
    // The end of a year: what a feed says of what has no end changes then, and not each day.
    let last = NaiveDate::from_ymd_opt(first.year() + YEARS_AHEAD, 12, 31).unwrap_or(first);
    let span = Span { first, last };
    let filled = load_calendar(tx, span, &Whose::of(person, rolle), &KINDS).await?;
    Ok(filled.entries.into_iter().map(|entry| written(tx, entry)).collect())
}

fn written(tx: &Tx, entry: CalendarEntry) -> (Event, String) {
    let who = if entry.navn.is_empty() { String::new() } else { format!(" – {}", entry.navn) };
    let uid: String = entry.key.chars().map(|c| if c == ' ' { '-' } else { c }).collect();
    let event = Event {
        uid: format!("{uid}@{}.svenn", tx.tenant()),
        sequence: u32::try_from(entry.version).unwrap_or_default(),
        from: entry.fra,
        to: entry.til,
        summary: format!("{}{who}", entry.tittel),
        location: entry.sted,
        description: String::new(),
        url: String::new(),
        // Nothing says when it was moved last: where it stands now does for programs that ask.
        changed: entry.fra,
        cancelled: false,
        free: entry.hele_dager,
        whole_days: entry.hele_dager,
        invitation: None,
        organiser: None,
    };
    (event, entry.route)
}

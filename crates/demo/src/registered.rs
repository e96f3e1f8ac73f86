//! When the office took everybody in, so that what happened to an apprentice begins there.

use std::time::Duration;

use chrono::{Datelike, NaiveDate, Weekday};
use svenn_apprenticeships::contracts;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault, Timestamp, oslo};

use crate::{
    cast::{ApprenticeCast, Cast, before, months},
    contract::{CHANGED_COMPANY, EARLIER_MONTHS, signed},
};

/// The day's work begins, and an apprentice follows the other.
const OFFICE_OPENS: Duration = Duration::from_secs(8 * 3_600 + 20 * 60);
const BETWEEN_TWO: Duration = Duration::from_secs(7 * 60);
/// As many are taken in on a day.
const PER_DAY: u32 = 40;
/// Whose days are not known came this long ago.
const DAYS_UNKNOWN: usize = 30;
/// A contract that has ended is put away that day, in the afternoon.
const PUT_AWAY: Duration = Duration::from_secs(14 * 3_600 + 10 * 60);

/// When an apprentice was taken in: the day on which the first contract was signed, at work.
pub(crate) fn registered(it: &ApprenticeCast, at: usize, today: NaiveDate) -> Timestamp {
    let length = months(it.trade, it.kind);
    let first = it.start.or_else(|| it.end.map(|end| oslo::add_months(end, -length)));
    let signed = match first {
        None => before(today, DAYS_UNKNOWN),
        Some(start) if CHANGED_COMPANY.contains(&at) => {
            signed(oslo::add_months(start, -EARLIER_MONTHS), at, today)
        }
        Some(start) => signed(start, at, today),
    };
    let turn = u32::try_from(at).unwrap_or_default() % PER_DAY;
    oslo::start_of_day(working_day(signed)).plus(OFFICE_OPENS + BETWEEN_TWO * turn)
}

/// That day, or the last one before it on which the office is open.
pub(crate) fn working_day(day: NaiveDate) -> NaiveDate {
    match day.weekday() {
        Weekday::Sat => before(day, 1),
        Weekday::Sun => before(day, 2),
        _ => day,
    }
}

/// Writes it into the log of changes: when everybody was taken in, and when contracts ended.
pub(crate) async fn write(
    tx: &Tx,
    cast: &Cast,
    apprentices: &[ApprenticeId],
    today: NaiveDate,
) -> Result<(), Fault> {
    let mut people = Vec::with_capacity(apprentices.len());
    let mut ended = Vec::new();
    for (at, (id, it)) in apprentices.iter().zip(&cast.apprentices).enumerate() {
        people.push((id.as_str().to_owned(), registered(it, at, today)));
        for contract in contracts::load_ended(tx, id).await? {
            let put_away = oslo::start_of_day(contract.avsluttet).plus(PUT_AWAY);
            ended.push((contract.id.as_str().to_owned(), put_away));
        }
    }
    tx.backfill_made(Collection::LAERLINGER, &people).await?;
    tx.backfill_made(Collection::LAEREKONTRAKT, &ended).await
}

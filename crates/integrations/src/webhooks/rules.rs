//! What is told, when it is tried again, and what waits for what.

use std::{collections::BTreeSet, time::Duration};

use chrono::SecondsFormat;
use serde::Serialize;
use svenn_kernel::{Timestamp, Verb};

use super::store::Delivery;

/// Pauses before a delivery is tried again; after the last of them it is given up.
const PAUSES_MINUTES: [u64; 9] = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440];
/// A webhook that fails for so long is stopped.
const FAILING_MAX: Duration = Duration::from_secs(3 * 24 * 3_600);
/// Longest pause that is asked for by an answer.
const ASKED_PAUSE_MAX: Duration = Duration::from_secs(24 * 3_600);
/// A system that has too much to do is left alone for so long at least.
const BUSY_PAUSE: Duration = Duration::from_secs(60);
/// The answer of a system that wants to hear no more.
const GONE: u16 = 410;
/// The answers of a system that has too much to do.
const BUSY: [u16; 4] = [429, 502, 503, 504];

/// What a call says.
#[derive(Debug, Serialize)]
struct Told<'a> {
    #[serde(rename = "type")]
    kind: String,
    timestamp: String,
    data: ToldOf<'a>,
}

/// Which record it is of, and where in the log it stands.
#[derive(Debug, Serialize)]
struct ToldOf<'a> {
    seq: i64,
    samling: &'a str,
    id: &'a str,
}

/// The kind of what happened, as `apprentice.updated`.
fn kind_of(collection: &str, verb: Verb) -> String {
    let what = match collection {
        "LAERLINGER" => "apprentice",
        "ANSATTER" => "employee",
        "KOORDINATORER" => "coordinator",
        "LAEREKONTRAKT" => "contract",
        "BEDRIFTER" => "company",
        _ => "record",
    };
    let happened = match verb {
        Verb::Create => "created",
        Verb::Update => "updated",
        Verb::Delete => "deleted",
    };
    format!("{what}.{happened}")
}

/// The body of the call that tells of a delivery.
///
/// # Errors
/// Never for texts and numbers.
pub(crate) fn body_of(it: &Delivery) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(&Told {
        kind: kind_of(&it.samling, Verb::from_stored(&it.verb)),
        timestamp: it.at.to_utc().to_rfc3339_opts(SecondsFormat::Millis, true),
        data: ToldOf { seq: it.seq, samling: &it.samling, id: &it.record },
    })
}

/// What an answer means for the delivery and for the webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answered {
    Taken,
    /// It is tried again, or given up after many times.
    NotTaken,
    /// The same, and the system is left alone for a while.
    Busy(Duration),
    /// It wants to hear no more.
    Gone,
}

/// What an answer with a status means; a redirection is none that is taken.
pub(crate) fn answered(status: u16, asked_pause: Option<Duration>) -> Answered {
    match status {
        200..=299 => Answered::Taken,
        GONE => Answered::Gone,
        status if BUSY.contains(&status) || asked_pause.is_some() => {
            let asked = asked_pause.unwrap_or_default();
            Answered::Busy(asked.clamp(BUSY_PAUSE, ASKED_PAUSE_MAX))
        }
        _ => Answered::NotTaken,
    }
}

/// When a delivery is tried again that has failed so often; none where it is given up.
pub(crate) fn again(tries: i64, now: Timestamp) -> Option<Timestamp> {
    let place = usize::try_from(tries.checked_sub(1)?).ok()?;
    let minutes = PAUSES_MINUTES.get(place)?;
    Some(now.plus(Duration::from_secs(60 * minutes)))
}

/// Whether a webhook that has failed since an instant is stopped.
pub(crate) fn is_to_stop(failing_since: Timestamp, now: Timestamp) -> bool {
    failing_since.plus(FAILING_MAX) <= now
}

/// The deliveries that wait for none of the same record, of those in the order of the log: an earlier
/// one of a record goes first, and keeps no other record.
pub(crate) fn first_of_each(waiting: &[Delivery]) -> impl Iterator<Item = &Delivery> {
    let mut records: BTreeSet<(&str, &str)> = BTreeSet::new();
    waiting.iter().filter(move |&it| records.insert((it.samling.as_str(), it.record.as_str())))
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{WebhookDeliveryId, WebhookId};

    use super::*;
    use crate::webhooks::store::WAITING;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn delivery(seq: i64, record: &str) -> Delivery {
        Delivery {
            id: WebhookDeliveryId::parse(&format!("d{seq}")).unwrap(),
            webhook: WebhookId::parse("w").unwrap(),
            seq,
            samling: "BEDRIFTER".to_owned(),
            record: record.to_owned(),
            verb: "update".to_owned(),
            at: NOW,
            state: WAITING.to_owned(),
            tries: 0,
            neste: NOW,
            svar: None,
            feil: String::new(),
            levert: None,
        }
    }

    #[test]
    fn a_call_says_what_happened_and_names_the_record_alone() {
        let body = String::from_utf8(body_of(&delivery(7, "vik")).unwrap()).unwrap();
        assert_eq!(
            body,
            r#"{"type":"company.updated","timestamp":"2027-01-15T08:00:00.000Z","data":{"seq":7,"samling":"BEDRIFTER","id":"vik"}}"#
        );
    }

    #[test]
    fn two_hundreds_alone_are_taken() {
        assert_eq!(answered(204, None), Answered::Taken);
        for status in [301, 400, 404, 500] {
            assert_eq!(answered(status, None), Answered::NotTaken, "{status}");
        }
        assert_eq!(answered(410, None), Answered::Gone);
        assert_eq!(answered(429, None), Answered::Busy(BUSY_PAUSE));
        let long = Duration::from_secs(600);
        assert_eq!(answered(503, Some(long)), Answered::Busy(long));
        assert_eq!(answered(500, Some(ASKED_PAUSE_MAX * 9)), Answered::Busy(ASKED_PAUSE_MAX));
    }

    #[test]
    fn pauses_grow_and_after_days_it_is_given_up() {
        let after = |minutes: u64| NOW.plus(Duration::from_secs(60 * minutes));
        assert_eq!(again(1, NOW), Some(after(1)));
        assert_eq!(again(9, NOW), Some(after(1_440)));
        assert_eq!((again(10, NOW), again(0, NOW)), (None, None));
        assert!(!is_to_stop(NOW, after(3 * 24 * 60 - 1)) && is_to_stop(NOW, after(3 * 24 * 60)));
    }

    #[test]
    fn one_that_waits_keeps_its_record_and_no_other() {
        let waiting = [delivery(1, "vik"), delivery(2, "bygg"), delivery(3, "vik")];
        let first: Vec<i64> = first_of_each(&waiting).map(|it| it.seq).collect();
        assert_eq!(first, [1, 2]);
    }
}

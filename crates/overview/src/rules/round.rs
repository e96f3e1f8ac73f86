//! The things of a coordinator's day, and in which order they are gone through.

use serde::Serialize;
use svenn_kernel::Timestamp;
use utoipa::ToSchema;

/// What is due within so many milliseconds comes before what has no deadline.
const SOON_MILLIS: i64 = 7 * 86_400_000;

/// What is to be done about a thing of the day. Of those without a deadline the first come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum DayThingKind {
    /// Sign.
    Signering,
    /// Hold an interview.
    Samtale,
    /// Say who came to an activity.
    Oppmote,
    /// Do a checkpoint.
    Sjekkpunkt,
    /// Remind instructors of what waits for them.
    Purring,
    /// Sign an apprentice up for the trade test.
    Fagprove,
    /// Complete an apprentice's record.
    Mangler,
    /// Ask after an apprentice who is silent.
    Stille,
    /// Look at companies that the company register has otherwise.
    Register,
    /// Look at the county's files.
    Vigo,
}

/// A thing of the day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DayThing {
    /// Its own among the things, and the same as long as it waits.
    pub(crate) key: String,
    pub(crate) kind: DayThingKind,
    /// Whom or what it is about.
    pub(crate) tittel: String,
    /// What is to be done, and why.
    pub(crate) tekst: String,
    /// When it is to be done; of a day its end, 0 without.
    pub(crate) frist: Timestamp,
    /// Whether the deadline is over.
    pub(crate) over: bool,
    /// The page where it is done.
    pub(crate) route: String,
}

/// Whether a thing is late: an interview that has begun is not.
pub(crate) fn is_over(kind: DayThingKind, frist: Timestamp, now: Timestamp) -> bool {
    kind != DayThingKind::Samtale && frist.millis() > 0 && frist < now
}

/// What is overdue, what is due this week, what has no deadline, and what comes later: the order of
/// all queues.
const fn rank(item: &DayThing, now: Timestamp) -> u8 {
    match item.frist.millis() {
        _ if item.over => 0,
        0 => 2,
        due if due < now.millis() + SOON_MILLIS => 1,
        _ => 3,
    }
}

/// The things in the order in which they are gone through.
pub(crate) fn in_order(mut items: Vec<DayThing>, now: Timestamp) -> Vec<DayThing> {
    items.sort_by_key(|item| (rank(item, now), item.frist, item.kind));
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(kind: DayThingKind, frist: i64) -> DayThing {
        let frist = Timestamp::from_millis(frist);
        DayThing {
            key: String::new(),
            kind,
            tittel: String::new(),
            tekst: String::new(),
            frist,
            over: is_over(kind, frist, Timestamp::from_millis(1_000)),
            route: String::new(),
        }
    }

    #[test]
    fn what_is_overdue_comes_first_and_what_is_due_this_week_before_what_has_no_deadline() {
        use DayThingKind::{Mangler, Samtale, Signering, Sjekkpunkt};
        let later = 1_000 + SOON_MILLIS;
        let all = vec![
            item(Mangler, 0),
            item(Signering, 0),
            item(Sjekkpunkt, later),
            item(Samtale, 500),
            item(Sjekkpunkt, 900),
        ];
        let told = in_order(all, Timestamp::from_millis(1_000)).into_iter();
        let told: Vec<_> = told.map(|it| (it.kind, it.frist.millis())).collect();
        let wanted =
            [(Sjekkpunkt, 900), (Samtale, 500), (Signering, 0), (Mangler, 0), (Sjekkpunkt, later)];
        assert_eq!(told, wanted);
    }
}

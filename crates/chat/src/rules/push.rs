//! When somebody's devices tell of what was written in a room. Pure functions.

use std::time::Duration;

use svenn_kernel::Timestamp;

/// What is read within this time is told on no device.
pub const HELD_BACK: Duration = Duration::from_secs(10);
/// A room tells somebody of what is new once within this time.
pub const APART: Duration = Duration::from_secs(60);
/// Messages that are counted one by one; more are "many".
pub const COUNTED_MAX: u64 = 20;

/// What is to be done for a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Push {
    /// Everything was read or shown, or the room is muted.
    Nothing,
    /// To be looked at again then.
    Wait(Timestamp),
    /// Shown now.
    Show,
}

/// Whether a member's devices show a notification. `unread` is the time of the oldest message of
/// others that the member has neither read nor been shown; `told` is the time of the last
/// notification of the room.
#[must_use]
pub fn decide(
    muted: bool,
    unread: Option<Timestamp>,
    told: Option<Timestamp>,
    now: Timestamp,
) -> Push {
    let Some(unread) = unread.filter(|_| !muted) else { return Push::Nothing };
    let again = told.map(|told| told.plus(APART));
    let due = again.into_iter().fold(unread.plus(HELD_BACK), Ord::max);
    if due <= now { Push::Show } else { Push::Wait(due) }
}

/// How many messages, in words.
#[must_use]
pub fn amount(count: u64) -> String {
    match count {
        0 | 1 => "Ny melding".to_owned(),
        count if count < COUNTED_MAX => format!("{count} nye meldinger"),
        _ => "Mange nye meldinger".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(seconds * 1_000)
    }

    fn push(unread: Option<i64>, told: Option<i64>, now: i64) -> Push {
        decide(false, unread.map(at), told.map(at), at(now))
    }

    /// "held back when read within ten seconds"
    #[test]
    fn what_is_read_within_ten_seconds_is_not_told() {
        assert_eq!(push(Some(100), None, 109), Push::Wait(at(110)));
        assert_eq!(push(Some(100), None, 110), Push::Show);
        assert_eq!(push(None, None, 110), Push::Nothing);
    }

    /// The first was read in time; the second has ten seconds of its own.
    #[test]
    fn each_message_has_its_ten_seconds() {
        assert_eq!(push(Some(105), None, 110), Push::Wait(at(115)));
    }

    /// "not more than one per room and minute"
    #[test]
    fn a_room_tells_once_a_minute() {
        assert_eq!(push(Some(120), Some(110), 130), Push::Wait(at(170)));
        assert_eq!(push(Some(120), Some(110), 170), Push::Show);
        assert_eq!(push(Some(165), Some(110), 170), Push::Wait(at(175)));
    }

    #[test]
    fn a_muted_room_tells_nothing() {
        assert_eq!(decide(true, Some(at(1)), None, at(100)), Push::Nothing);
    }

    #[test]
    fn many_are_not_counted() {
        assert_eq!(amount(1), "Ny melding");
        assert_eq!(amount(3), "3 nye meldinger");
        assert_eq!(amount(20), "Mange nye meldinger");
    }
}

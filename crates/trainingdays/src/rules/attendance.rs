//! Who came: from when it is registered, and what proves it.

use std::time::Duration as Time;

use svenn_kernel::{Timestamp, oslo};

use super::{AttendanceStatus, InvitationStatus, Spots, TimeSpan};

/// "Registration opens 1 hour before start."
const OPENS_BEFORE: Time = Time::from_secs(60 * 60);
/// How often a participant may try a code before the office has to register them.
pub const TRIES_MAX: i32 = 10;
/// For how long a code on the wall is shown before the next one.
pub const WALL_SECONDS: i64 = 30;
/// How many codes of the wall count after they were shown: the way from the wall to the answer.
const WALL_SLOTS_BACK: i64 = 2;

/// When the registration of a day opens.
#[must_use]
pub fn attendance_opens(day: TimeSpan) -> Timestamp {
    day.from.minus(OPENS_BEFORE)
}

/// Whether participants may register themselves on a day: from an hour before it until the night.
#[must_use]
pub fn attendance_open(day: TimeSpan, now: Timestamp) -> bool {
    !day.is_missing()
        && attendance_opens(day) <= now
        && now < oslo::end_of_day(oslo::day_of(day.to))
}

/// The day that is open now, from 0; of two the one that begins later.
#[must_use]
pub fn open_day(days: &[TimeSpan], now: Timestamp) -> Option<usize> {
    days.iter().rposition(|day| attendance_open(*day, now))
}

/// What a code says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeCheck {
    Right,
    /// It is that of another day, from 1.
    OtherDay(usize),
    Wrong,
}

/// Whether a code is that of the day that is open; `codes` are those of the days, in order.
#[must_use]
pub fn check_code(codes: &[String], open: usize, given: &str) -> CodeCheck {
    let fits = |code: &String| !code.is_empty() && code == given;
    if codes.get(open).is_some_and(fits) {
        return CodeCheck::Right;
    }
    codes.iter().position(fits).map_or(CodeCheck::Wrong, |day| CodeCheck::OtherDay(day + 1))
}

/// The turns of the wall whose codes count at an instant, newest first.
pub fn wall_slots(now: Timestamp) -> impl Iterator<Item = i64> {
    let newest = now.seconds().div_euclid(WALL_SECONDS);
    (newest - WALL_SLOTS_BACK..=newest).rev()
}

/// How somebody's attendance stands over all days: here on one of them is here; not met is who
/// was nowhere and is missing somewhere.
#[must_use]
pub fn overall(of_days: &[AttendanceStatus]) -> AttendanceStatus {
    if of_days.contains(&AttendanceStatus::Registered) {
        AttendanceStatus::Registered
    } else if of_days.contains(&AttendanceStatus::NotMet) {
        AttendanceStatus::NotMet
    } else {
        AttendanceStatus::Waiting
    }
}

/// What becomes of somebody who is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtDoor {
    /// A place is theirs already, or none is needed.
    Expected,
    /// They did not say that they come, and take a place that is free.
    Joins,
    /// Every place is taken by others.
    Full,
}

/// Whether there is room for somebody who is here. `taken` are the places of others: of those who
/// come or are here, but for those who are known not to have come.
#[must_use]
pub fn at_door(
    answered: InvitationStatus,
    before: AttendanceStatus,
    spots: Spots,
    taken: i64,
) -> AtDoor {
    let has_come = answered == InvitationStatus::Accepted;
    let keeps = has_come && before != AttendanceStatus::NotMet;
    if keeps || before == AttendanceStatus::Registered {
        return if has_come { AtDoor::Expected } else { AtDoor::Joins };
    }
    if spots.max_spots_enabled && spots.max_spots <= taken {
        return AtDoor::Full;
    }
    if has_come { AtDoor::Expected } else { AtDoor::Joins }
}

/// Whether what was registered of a day, from 1, holds when the activity has these days: the day is
/// one of them, and its registration has opened.
#[must_use]
pub fn still_counts(dag: i32, days: &[TimeSpan], now: Timestamp) -> bool {
    let at = usize::try_from(dag).ok().and_then(|dag| dag.checked_sub(1));
    at.and_then(|at| days.get(at)).is_some_and(|day| attendance_opens(*day) <= now)
}

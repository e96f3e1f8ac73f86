//! Who came: from when it is registered, and what proves it.

use std::time::Duration as Time;

use svenn_kernel::{Timestamp, oslo};

use super::{AttendanceStatus, TimeSpan};

/// "Registration opens 1 hour before start."
const OPENS_BEFORE: Time = Time::from_secs(60 * 60);
/// How often somebody may try a code before somebody at the office has to register her.
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

/// Whether somebody may register herself on a day: from an hour before it until it is night.
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

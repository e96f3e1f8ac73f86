//! Activities that are copied to another time. Days are counted in Norway's calendar: what begins at
//! nine there does so also after the clocks were changed.

use chrono::{Days, NaiveDateTime};
use svenn_kernel::{Timestamp, oslo};

use super::TimeSpan;

/// The last instant that a day may be on: in the year 2100.
pub const LAST_MILLIS: i64 = 4_102_444_800_000;

/// The days of a copy that begins at `start`: as many days apart as those that are copied, and as
/// much later or earlier on the clock. None where one of them would be after [`LAST_MILLIS`].
#[must_use]
pub fn copied_days(of: &[TimeSpan], start: Timestamp) -> Option<Vec<TimeSpan>> {
    let Some(first) = of.first() else { return Some(Vec::new()) };
    let by = on_clock(start) - on_clock(first.from);
    let moved = |at: Timestamp| {
        let moved = oslo::at_local(on_clock(at).checked_add_signed(by)?);
        (moved.millis() > 0 && moved.millis() <= LAST_MILLIS).then_some(moved)
    };
    of.iter().map(|day| Some(TimeSpan { from: moved(day.from)?, to: moved(day.to)? })).collect()
}

/// The deadline of a copy: as many days before it begins, at the same time of the day. None where
/// that is before 1970 or after [`LAST_MILLIS`].
#[must_use]
pub fn copied_deadline(of: Timestamp, from: Timestamp, start: Timestamp) -> Option<Timestamp> {
    let (day, time) = (oslo::day_of(of), oslo::local(of).time());
    let by = oslo::day_of(start).signed_duration_since(oslo::day_of(from)).num_days();
    let distance = Days::new(by.unsigned_abs());
    let day = if by < 0 { day.checked_sub_days(distance) } else { day.checked_add_days(distance) };
    let moved = oslo::at_local(day?.and_time(time));
    (moved.millis() > 0 && moved.millis() <= LAST_MILLIS).then_some(moved)
}

fn on_clock(at: Timestamp) -> NaiveDateTime {
    oslo::local(at).naive_local()
}

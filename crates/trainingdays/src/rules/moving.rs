//! Activities that are copied or moved to another time. Days are counted in Norway's calendar: what begins at
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

/// The time of somebody's own when an activity moves: at the same time of the clock, as many days
/// later or earlier as the day moves that it is on, and as the first day does when it is on none.
/// None where that day is no more, so that the time of the activity counts.
#[must_use]
pub fn moved_own(own: TimeSpan, before: &[TimeSpan], after: &[TimeSpan]) -> Option<TimeSpan> {
    let on = oslo::day_of(own.from);
    let place = before.iter().position(|day| oslo::day_of(day.from) == on).unwrap_or(0);
    let (was, is) = (before.get(place)?, after.get(place)?);
    let by = oslo::day_of(is.from).signed_duration_since(oslo::day_of(was.from));
    let moved = |at: Timestamp| {
        let moved = oslo::at_local(on_clock(at).checked_add_signed(by)?);
        (moved.millis() > 0 && moved.millis() <= LAST_MILLIS).then_some(moved)
    };
    Some(TimeSpan { from: moved(own.from)?, to: moved(own.to)? })
}

fn on_clock(at: Timestamp) -> NaiveDateTime {
    oslo::local(at).naive_local()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(from: &str, to: &str) -> TimeSpan {
        let at = |text: &str| oslo::at_local(text.parse().unwrap());
        TimeSpan { from: at(from), to: at(to) }
    }

    /// Whoever comes from twelve to two does so on the new day too, whatever the clocks did.
    #[test]
    fn a_time_of_ones_own_moves_with_its_day() {
        let first = span("2027-03-22T09:00:00", "2027-03-22T15:00:00");
        let second = span("2027-03-23T09:00:00", "2027-03-23T15:00:00");
        let own = span("2027-03-23T12:00:00", "2027-03-23T14:00:00");
        // In summer time, and an hour later.
        let later = [
            span("2027-04-05T10:00:00", "2027-04-05T16:00:00"),
            span("2027-04-07T10:00:00", "2027-04-07T16:00:00"),
        ];
        let before = [first, second];
        let moved = span("2027-04-07T12:00:00", "2027-04-07T14:00:00");
        assert_eq!(moved_own(own, &before, &later), Some(moved));
        assert_eq!(moved_own(own, &before, &later[..1]), None, "its day is no more");
        assert_eq!(moved_own(own, &before, &before), Some(own));
        let other = span("2027-03-29T12:00:00", "2027-03-29T14:00:00");
        let with_the_first = span("2027-04-12T12:00:00", "2027-04-12T14:00:00");
        assert_eq!(moved_own(other, &before, &later), Some(with_the_first));
    }
}

//! What is due at a noon, and what still makes sense after some that nobody was there for. Pure
//! functions of days.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use svenn_kernel::{Timestamp, oslo};

/// What was due longer ago is not made up for.
pub const CATCH_UP_DAYS: i64 = 7;

/// The noons that a pass is for: that of its day, and those before it that there was no pass for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noons {
    /// The day of the newest noon that was dealt with.
    pub after: NaiveDate,
    /// The day of the pass.
    pub today: NaiveDate,
}

impl Noons {
    /// All since the last that was dealt with, not more than [`CATCH_UP_DAYS`]; where there was
    /// none yet, that of the day alone.
    #[must_use]
    pub fn since(last: Option<NaiveDate>, today: NaiveDate) -> Self {
        let (yesterday, oldest) = (shifted(today, -1), shifted(today, -CATCH_UP_DAYS));
        let after = last.map_or(yesterday, |last| last.max(oldest).min(yesterday));
        Self { after, today }
    }

    /// The days on which something may fall that is due at one of the noons, in order.
    #[must_use]
    pub fn days(self, offsets: &[i64]) -> Vec<NaiveDate> {
        let noons = self.after.iter_days().skip(1).take_while(|day| *day <= self.today);
        let of_noon = |noon: NaiveDate| {
            offsets.iter().map(move |offset| shifted(noon, offset.saturating_neg()))
        };
        noons.flat_map(of_noon).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// When a reminder of something on `day` was due that goes out now; `None` for nothing. Of
    /// several that were missed the newest goes out alone: three days before says nothing more a
    /// day before. What tells beforehand is not told of what is over.
    #[must_use]
    pub fn due(self, offsets: &[i64], day: NaiveDate) -> Option<NaiveDate> {
        let reached = offsets.iter().map(|offset| (*offset, shifted(day, *offset)));
        let (offset, due) = reached.filter(|(_, due)| *due <= self.today).max()?;
        let is_over = offset < 0 && day < self.today;
        (due > self.after && !is_over).then_some(due)
    }
}

/// The day of the newest noon in Norway that has come.
#[must_use]
pub fn newest_noon(now: Timestamp) -> NaiveDate {
    let today = oslo::day_of(now);
    if oslo::noon(today) <= now { today } else { shifted(today, -1) }
}

/// So many days later, or earlier when negative.
#[must_use]
pub fn shifted(day: NaiveDate, days: i64) -> NaiveDate {
    let distance = Days::new(days.unsigned_abs());
    let there =
        if days < 0 { day.checked_sub_days(distance) } else { day.checked_add_days(distance) };
    there.unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Task deadline reminders: 1 week, 3 days, 1 day before and the day after"
    const TASK: &[i64] = &[-7, -3, -1, 1];

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn after(last: &str, today: &str) -> Noons {
        Noons::since(Some(day(last)), day(today))
    }

    /// On which days of a month each day without an outage something on the 20th is reminded of.
    #[test]
    fn each_reminder_goes_out_on_its_day() {
        let mut told = Vec::new();
        for today in day("2026-11-01").iter_days().take(30) {
            let noons = Noons::since(Some(shifted(today, -1)), today);
            assert_eq!(
                noons.due(TASK, day("2026-11-20")).is_some(),
                noons.days(TASK).contains(&day("2026-11-20")),
                "what is asked for is what is due: {today}"
            );
            told.extend(noons.due(TASK, day("2026-11-20")).map(|due| (today, due)));
        }
        let expected = ["2026-11-13", "2026-11-17", "2026-11-19", "2026-11-21"].map(day);
        assert_eq!(told, expected.map(|it| (it, it)));
    }

    /// "After downtime one catch-up pass sends what still makes sense."
    #[test]
    fn what_was_missed_is_made_up_for_where_it_still_makes_sense() {
        let due = |last: &str, today: &str| after(last, today).due(TASK, day("2026-11-20"));
        assert_eq!(due("2026-11-12", "2026-11-15"), Some(day("2026-11-13")));
        assert_eq!(due("2026-11-12", "2026-11-18"), Some(day("2026-11-17")), "the newest alone");
        assert_eq!(due("2026-11-18", "2026-11-20"), Some(day("2026-11-19")), "the day itself");
        assert_eq!(due("2026-11-18", "2026-11-24"), Some(day("2026-11-21")));
        let before = after("2026-11-18", "2026-11-21").due(&[-3, -1], day("2026-11-20"));
        assert_eq!(before, None, "it is over");
        assert_eq!(due("2026-11-15", "2026-11-16"), None, "it was sent on its day");
    }

    #[test]
    fn what_was_due_more_than_a_week_ago_is_left() {
        let long = after("2026-10-01", "2026-11-28");
        assert_eq!(long, Noons { after: day("2026-11-21"), today: day("2026-11-28") });
        assert_eq!(long.due(&[30], day("2026-10-23")), Some(day("2026-11-22")));
        assert_eq!(long.due(&[30], day("2026-10-22")), None);
    }

    #[test]
    fn the_first_pass_looks_at_its_own_noon_alone_and_so_does_one_with_a_clock_set_back() {
        let today = Noons { after: day("2026-11-19"), today: day("2026-11-20") };
        assert_eq!(Noons::since(None, day("2026-11-20")), today);
        assert_eq!(after("2026-11-19", "2026-11-20"), today);
        assert_eq!(after("2026-12-24", "2026-11-20"), today);
    }

    #[test]
    fn a_noon_has_come_from_twelve_on() {
        let noon = oslo::noon(day("2026-11-20"));
        assert_eq!(newest_noon(noon), day("2026-11-20"));
        assert_eq!(newest_noon(Timestamp::from_millis(noon.millis() - 1)), day("2026-11-19"));
        assert_eq!(newest_noon(oslo::start_of_day(day("2026-11-21"))), day("2026-11-20"));
    }
}

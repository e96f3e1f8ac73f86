//! Finds apprentices who have not sent last week's hours.

use async_trait::async_trait;
use chrono::{Datelike, Days, NaiveDate, Weekday};
use svenn_db::Tx;
use svenn_http::{
    announcements::Template,
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{ApprenticeId, Fault};
use svenn_people::apprentices;

use crate::{
    notifications,
    rules::agreed_week,
    store,
    templates::{MISSING, TIMER},
    view,
};

/// The [`ReminderSource`] of weeks that nothing was sent of: "Missing last week's hours: Monday
/// 12:00."
#[derive(Debug, Clone, Copy, Default)]
pub struct MissingWeek;

#[async_trait]
impl ReminderSource for MissingWeek {
    fn template(&self) -> &'static Template {
        &MISSING
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, today, after, limit } = asked;
        let keeps_time = svenn_organisation::load(tx).await?.flags.timekeeping;
        let Some((monday, before)) = newest_monday(days).filter(|_| keeps_time) else {
            return Ok(ReminderPage::default());
        };
        let apprentices = apprentices::in_time_after(tx, today, after, limit).await?;
        let ids: Vec<ApprenticeId> = apprentices.iter().map(|it| it.id.clone()).collect();
        let sent = store::last_sent_weeks(tx, &ids, before).await?;
        let full_week = store::settings(tx).await?.week_minutes;
        let silent = apprentices.iter().filter(|apprentice| {
            let agreement = view::agreement(apprentice, full_week);
            !sent.contains(&apprentice.id) && agreed_week(&agreement, before) > 0
        });
        let found = silent.map(|apprentice| Reminder {
            person: apprentice.id.clone().into(),
            om: None,
            about: notifications::about_missing(&apprentice.id),
            day: monday,
            values: vec![(TIMER, notifications::week_called(before))],
            route: format!("/l/timeforing/ny?uke={before}"),
        });
        let found = found.collect();
        let is_last = u64::try_from(ids.len()).is_ok_and(|looked_at| looked_at < limit);
        let next = ids.last().filter(|_| !is_last).map(|id| id.as_str().to_owned());
        Ok(ReminderPage { found, next, ..ReminderPage::default() })
    }
}

/// The newest Monday of the days, and the Monday of the week before it.
fn newest_monday(days: &[NaiveDate]) -> Option<(NaiveDate, NaiveDate)> {
    let mondays = days.iter().filter(|day| day.weekday() == Weekday::Mon);
    let monday = *mondays.max()?;
    Some((monday, monday.checked_sub_days(Days::new(7))?))
}

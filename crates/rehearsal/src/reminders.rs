//! Finds apprentices who are asked something today.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_goals::Sources;
use svenn_http::{
    announcements::{About, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::Fault;
use svenn_people::apprentices;

use crate::{
    OVINGER,
    bank::{Bank, handed_in, logs},
    rules,
    templates::ASKED,
};

/// The page of rehearsal.
const ROUTE: &str = "/l/oving";

/// The [`ReminderSource`] of questions on what was handed in. What comes again after a miss is none
/// of them: a message would tell the office of it.
#[derive(Debug, Clone)]
pub struct Asking {
    /// Who knows what was handed in.
    pub handed_in: Sources,
}

#[async_trait]
impl ReminderSource for Asking {
    fn template(&self) -> &'static Template {
        &ASKED
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, today, after, limit } = asked;
        let bank = Bank::load(tx).await?;
        if bank.is_empty() {
            return Ok(ReminderPage::default());
        }
        let people = apprentices::in_time_after(tx, today, after, limit).await?;
        let mut handed = handed_in(tx, &bank, &self.handed_in, &people).await?;
        let mut found = Vec::new();
        for it in &people {
            let hers = handed.remove(&it.id).unwrap_or_default();
            let mut due = rules::of_logs(&logs(&hers)).into_iter();
            let Some(due) = due.find(|due| days.contains(&due.day)) else { continue };
            found.push(Reminder {
                person: it.id.clone().into(),
                om: None,
                about: About::new(OVINGER, it.id.as_str()),
                day: due.day,
                values: Vec::new(),
                route: ROUTE.to_owned(),
            });
        }
        let is_last = u64::try_from(people.len()).is_ok_and(|number| number < limit);
        let next = people.last().filter(|_| !is_last).map(|it| it.id.as_str().to_owned());
        Ok(ReminderPage { found, next, ..ReminderPage::default() })
    }
}

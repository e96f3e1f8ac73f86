//! Finds apprentices who are asked something today.

use std::sync::Arc;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{ApprenticeId, Fault};
use svenn_people::apprentices;
use svenn_review::ApprovalQuestions;

use crate::{
    OVINGER,
    bank::{Bank, HandedIn, handed_in, logs, with_approvals},
    own, rules,
    templates::ASKED,
};

/// The page of rehearsal.
const ROUTE: &str = "/l/oving";

/// The [`ReminderSource`] of questions on what was handed in, and with approvals of it. What comes
/// again after a miss is none of them: a message would tell the office of it.
#[derive(Debug, Clone)]
pub struct Asking {
    /// Who knows what was handed in.
    pub handed_in: HandedIn,
    /// Who knows what was asked with approvals.
    pub asked: Arc<dyn ApprovalQuestions>,
}

#[async_trait]
impl ReminderSource for Asking {
    fn template(&self) -> &'static Template {
        &ASKED
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, today, after, limit } = asked;
        let bank = Bank::load(tx).await?;
        let people = apprentices::in_time_after(tx, today, after, limit).await?;
        let ids: Vec<ApprenticeId> = people.iter().map(|it| it.id.clone()).collect();
        let own = own::of(tx, &ids).await?;
        let mut handed = handed_in(tx, &bank, &own, &self.handed_in, &people).await?;
        let with_approval = self.asked.of(tx, &ids).await?;
        let mut found = Vec::new();
        for it in &people {
            let hers = handed.remove(&it.id).unwrap_or_default();
            let asked = with_approvals(&with_approval, &it.id);
            let mut due = rules::told(&logs(&hers), &asked).into_iter();
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

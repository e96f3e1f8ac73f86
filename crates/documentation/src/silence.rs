//! Finds apprentices who have sent no documentation for a while.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{ApprenticeId, Collection, Fault, oslo};
use svenn_people::apprentices;

use crate::{
    rules::{own_documentation_route, silent_since},
    store,
    templates::SILENT,
};

/// The [`ReminderSource`] of apprentices from whom nothing has come.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silence;

#[async_trait]
impl ReminderSource for Silence {
    fn template(&self) -> &'static Template {
        &SILENT
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, today, after, limit } = asked;
        let apprentices = apprentices::in_time_after(tx, today, after, limit).await?;
        let ids: Vec<ApprenticeId> = apprentices.iter().map(|it| it.id.clone()).collect();
        let sent = store::last_sent(tx, &ids).await?;
        let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
        let mut found = Vec::new();
        for apprentice in &apprentices {
            let last = sent.get(&apprentice.id).map(|at| oslo::day_of(*at));
            let Some(day) = silent_since(&apprentice.training_time(), last, today) else {
                continue;
            };
            if days.contains(&day) {
                found.push(Reminder {
                    person: apprentice.id.clone().into(),
                    om: None,
                    about: about(&apprentice.id),
                    day,
                    values: Vec::new(),
                    route: own_documentation_route(timekeeping).to_owned(),
                });
            }
        }
        let is_last = u64::try_from(ids.len()).is_ok_and(|looked_at| looked_at < limit);
        let next = ids.last().filter(|_| !is_last).map(|id| id.as_str().to_owned());
        Ok(ReminderPage { found, next, ..ReminderPage::default() })
    }
}

/// What the apprentice is reminded of: their own training.
pub(crate) fn about(apprentice: &ApprenticeId) -> About {
    About::new(Collection::LAERLINGER, apprentice.as_str())
}

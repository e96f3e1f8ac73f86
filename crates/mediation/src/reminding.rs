//! Finds employees whose company has not answered an application for some days.

use async_trait::async_trait;
use svenn_applications::offers::above as applications;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{CompanyId, Fault, oslo};

use crate::{
    capability::APPLICATIONOFFERS,
    store, telling,
    templates::{BEDRIFT, FAG, WAITS},
};

/// The [`ReminderSource`] of applications that wait for a company.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unanswered;

#[async_trait]
impl ReminderSource for Unanswered {
    fn template(&self) -> &'static Template {
        &WAITS
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        if !svenn_organisation::load(tx).await?.flags.application {
            return Ok(ReminderPage::default());
        }
        let rows = store::unanswered(tx, asked.after, asked.limit).await?;
        let is_last = u64::try_from(rows.len()).is_ok_and(|looked_at| looked_at < asked.limit);
        let next = rows.last().filter(|_| !is_last).map(|it| it.id.clone());
        let due = rows.into_iter().filter(|it| asked.days.contains(&oslo::day_of(it.sent)));
        let due: Vec<_> = due.collect();
        let ids: Vec<CompanyId> = due.iter().map(|it| it.company.clone()).collect();
        let (names, titles) = (companies::names(tx, &ids).await?, applications::titles(tx).await?);
        let mut found = Vec::new();
        for offer in &due {
            for person in telling::readers(tx, &offer.company).await? {
                found.push(Reminder {
                    person,
                    om: None,
                    about: About::new(APPLICATIONOFFERS, offer.id.as_str()),
                    day: oslo::day_of(offer.sent),
                    values: vec![
                        (BEDRIFT, telling::name(&names, &offer.company)),
                        (FAG, applications::title(&titles, &offer.fag)),
                    ],
                    route: telling::company_route(offer),
                });
            }
        }
        Ok(ReminderPage { found, next, ..ReminderPage::default() })
    }

    fn together(&self, first: Reminder, others: &[Reminder]) -> Reminder {
        first.naming(others, FAG, |value| format!("{} i {}", value(BEDRIFT), value(FAG)))
    }
}

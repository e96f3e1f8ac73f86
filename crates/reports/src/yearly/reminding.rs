//! Finds those who answer for companies that have not sent their sheet.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{Fault, YearlyReportId};

use super::{answerers, store, telling};
use crate::{
    capability::AARSRAPPORTER,
    templates::{BEDRIFT, UNANSWERED},
};

/// The [`ReminderSource`] of answer sheets.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unanswered;

#[async_trait]
impl ReminderSource for Unanswered {
    fn template(&self) -> &'static Template {
        &UNANSWERED
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, after, limit, .. } = asked;
        let mut rounds = store::all(tx).await?;
        rounds.retain(|it| it.svarfrist.is_some_and(|day| days.contains(&day)));
        if rounds.is_empty() {
            return Ok(ReminderPage::default());
        }
        let ids: Vec<YearlyReportId> = rounds.iter().map(|it| it.id.clone()).collect();
        let sheets = store::unanswered(tx, &ids, after, limit).await?;
        let answerers = answerers::load(tx).await?;
        let mut found = Vec::new();
        for sheet in &sheets {
            let yearly = rounds.iter().find(|it| it.id == sheet.report);
            let Some((yearly, day)) = yearly.and_then(|it| Some((it, it.svarfrist?))) else {
                continue;
            };
            let people = sheet.company.as_ref().and_then(|company| answerers.get(company));
            for person in people.into_iter().flatten() {
                found.push(Reminder {
                    person: person.clone(),
                    om: None,
                    about: About::new(AARSRAPPORTER, sheet.id.as_str()),
                    day,
                    values: telling::values(yearly, sheet),
                    route: telling::route(&sheet.id),
                });
            }
        }
        let is_last = u64::try_from(sheets.len()).is_ok_and(|looked_at| looked_at < limit);
        let next = sheets.last().filter(|_| !is_last).map(|it| it.id.as_str().to_owned());
        Ok(ReminderPage { found, next, ..ReminderPage::default() })
    }

    /// One reminder of all companies that the receiver answers for.
    fn together(&self, first: Reminder, others: &[Reminder]) -> Reminder {
        first.naming(others, BEDRIFT, |of| of(BEDRIFT))
    }
}

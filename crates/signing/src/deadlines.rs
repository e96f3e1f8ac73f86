//! Finds those who have not signed what is soon due.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::{DOKUMENT, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{Fault, SigningId, oslo};

use crate::{
    open,
    rules::sign_route,
    store,
    templates::{DEADLINE, FRIST},
};

/// The [`ReminderSource`] of due dates.
#[derive(Debug, Clone, Copy, Default)]
pub struct Deadlines;

#[async_trait]
impl ReminderSource for Deadlines {
    fn template(&self) -> &'static Template {
        &DEADLINE
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, after, limit, .. } = asked;
        let rows = store::due_on(tx, days, after, limit).await?;
        let ids: Vec<SigningId> = rows.iter().map(|row| row.id.clone()).collect();
        let signers = store::signers_of_each(tx, Some(&ids)).await?;
        let mut found = Vec::new();
        for row in &rows {
            let Some(day) = row.due_date else { continue };
            let theirs = signers.get(&row.id).map(Vec::as_slice).unwrap_or_default();
            for signer in open::asked(row, theirs) {
                let (Some(person), Some(rolle)) = (&signer.reference, signer.kind.rolle()) else {
                    continue;
                };
                found.push(Reminder {
                    person: person.clone(),
                    om: None,
                    about: store::about(&row.id),
                    day,
                    values: vec![(DOKUMENT, row.title.clone()), (FRIST, oslo::format_day(day))],
                    route: sign_route(rolle, row.id.as_str()),
                });
            }
        }
        let is_last = u64::try_from(rows.len()).is_ok_and(|looked_at| looked_at < limit);
        let next = rows.last().filter(|_| !is_last).map(|row| row.id.as_str().to_owned());
        Ok(ReminderPage { found, next })
    }
}

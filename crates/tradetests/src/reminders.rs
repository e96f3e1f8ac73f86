//! Finds trade tests that are near.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::{LAERLING, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{Fault, PersonId, oslo};
use svenn_people::apprentices;

use crate::{
    notifications::{about, around, place, when},
    rules::route,
    store,
    templates::{COMING, STED, TIDSPUNKT},
};

/// Most tests of one noon.
const TESTS_MAX: u64 = 5_000;

/// The [`ReminderSource`] of tests that come.
#[derive(Debug, Clone, Copy, Default)]
pub struct Coming;

#[async_trait]
impl ReminderSource for Coming {
    fn template(&self) -> &'static Template {
        &COMING
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let (Some(first), Some(last)) = (asked.days.iter().min(), asked.days.iter().max()) else {
            return Ok(ReminderPage::default());
        };
        let span = (oslo::start_of_day(*first), oslo::end_of_day(*last));
        let rows = store::between(tx, span, None, TESTS_MAX).await?;
        let owners = rows.iter().map(|row| row.apprentice.clone()).collect();
        let owners = apprentices::named(tx, owners).await?;
        let mut found = Vec::new();
        for row in rows {
            let day = oslo::day_of(row.starts);
            let owner = owners.iter().find(|(id, ..)| *id == row.apprentice);
            let Some((_, navn, false)) = owner else { continue };
            if row.cancelled.is_some() || !asked.days.contains(&day) {
                continue;
            }
            let apprentice = PersonId::from(row.apprentice.clone());
            for told in around(tx, &row.apprentice).await? {
                found.push(Reminder {
                    om: (told.person != apprentice).then(|| apprentice.clone()),
                    route: route(told.rolle, row.apprentice.as_str()),
                    person: told.person,
                    about: about(&row.id),
                    day,
                    values: vec![
                        (LAERLING, navn.clone()),
                        (TIDSPUNKT, when(&row)),
                        (STED, place(&row)),
                    ],
                });
            }
        }
        Ok(ReminderPage { found, ..ReminderPage::default() })
    }
}

//! Finds those who are responsible for what is soon to be completed, or should have been yesterday.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, LAERLING, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, oslo};
use svenn_people::{apprentices, relations};

use crate::{
    capability::SJEKKPUNKTER,
    store,
    templates::{DUE, FRIST, SJEKKPUNKT},
    view::{named, responsible},
};

/// The [`ReminderSource`] of checkpoints.
#[derive(Debug, Clone, Copy, Default)]
pub struct Due;

#[async_trait]
impl ReminderSource for Due {
    fn template(&self) -> &'static Template {
        &DUE
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, after, limit, .. } = asked;
        if !svenn_organisation::load(tx).await?.flags.check_points_enabled {
            return Ok(ReminderPage::default());
        }
        let rows = store::due_between(tx, days, after, limit).await?;
        let definitions = store::definitions_named(tx).await?;
        let ids: Vec<ApprenticeId> = rows.iter().map(|row| row.laerling.clone()).collect();
        let people = apprentices::named(tx, ids.iter().cloned().collect()).await?;
        // Of those in the archive nobody is reminded.
        let here: HashMap<ApprenticeId, String> = people
            .into_iter()
            .filter_map(|(id, navn, archived)| (!archived).then_some((id, navn)))
            .collect();
        let coordinators = relations::coordinators_by_apprentice(tx, Some(&ids)).await?;
        let mut found = Vec::new();
        for row in &rows {
            let (Some(navn), Some(day)) = (here.get(&row.laerling), row.frist) else { continue };
            let definition = row.checkpoint.as_ref().and_then(|id| definitions.get(id));
            let title = named(row, definition).title;
            let hers = coordinators.get(&row.laerling).map(Vec::as_slice).unwrap_or_default();
            for coordinator in responsible(row, definition, hers)? {
                found.push(Reminder {
                    person: coordinator.into(),
                    om: Some(PersonId::from(row.laerling.clone())),
                    about: About::new(SJEKKPUNKTER, row.id.as_str()),
                    day,
                    values: vec![
                        (LAERLING, navn.clone()),
                        (SJEKKPUNKT, title.to_owned()),
                        (FRIST, oslo::format_day(day)),
                    ],
                    route: format!("/k/laerlinger/{}/sjekkpunkter", row.laerling),
                });
            }
        }
        let is_full = u64::try_from(rows.len()).is_ok_and(|number| number >= limit);
        let next = rows.last().filter(|_| is_full).map(|row| row.id.as_str().to_owned());
        Ok(ReminderPage { found, next, ..ReminderPage::default() })
    }

    /// One reminder of all checkpoints that the receiver is responsible for.
    fn together(&self, first: Reminder, others: &[Reminder]) -> Reminder {
        first.naming(others, FRIST, |of| {
            format!("«{}» for {} {}", of(SJEKKPUNKT), of(LAERLING), of(FRIST))
        })
    }
}

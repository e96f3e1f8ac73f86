//! Finds offices whose key or secret ends.

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{Fault, oslo};
use svenn_people::coordinators;

use crate::{
    OPENID, PAGE, keys,
    settings::{self, OpenidProof, Settings},
    templates::{DATO, ENDS, HVA, LEVERANDOR},
};

/// The [`ReminderSource`] of what shows the provider who we are.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ending;

/// What ends, and its last day.
async fn last_day(
    tx: &Tx,
    settings: &Settings,
) -> Result<Option<(&'static str, NaiveDate)>, Fault> {
    Ok(match settings.bevis {
        OpenidProof::Hemmelighet => settings.secret_ends().map(|day| ("Hemmeligheten", day)),
        OpenidProof::Nokkel => {
            keys::in_use(tx).await?.map(|key| ("Nøkkelen", oslo::day_of(key.expires)))
        }
    })
}

#[async_trait]
impl ReminderSource for Ending {
    fn template(&self) -> &'static Template {
        &ENDS
    }

    /// There is one key or secret at most, and few coordinators.
    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Some(settings) = settings::active(tx).await? else {
            return Ok(ReminderPage::default());
        };
        let last = last_day(tx, &settings).await?;
        let Some((what, day)) = last.filter(|(_, day)| asked.days.contains(day)) else {
            return Ok(ReminderPage::default());
        };
        let everybody = coordinators::all(tx).await?.into_iter();
        let found = everybody.map(|coordinator| Reminder {
            person: coordinator.id.into(),
            om: None,
            about: About::new(OPENID, "openid"),
            day,
            values: vec![
                (HVA, what.to_owned()),
                (LEVERANDOR, settings.navn.clone()),
                (DATO, oslo::format_day(day)),
            ],
            route: PAGE.to_owned(),
        });
        Ok(ReminderPage { found: found.collect(), ..ReminderPage::default() })
    }
}

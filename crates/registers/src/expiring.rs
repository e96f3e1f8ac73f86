//! Finds companies whose approval ends.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_companies as companies;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{Collection, CompanyId, Fault, oslo};
use svenn_people::coordinators;

use crate::templates::{BEDRIFT, DATO, EXPIRES, FAG};

/// The [`ReminderSource`] of companies whose approval ends: one reminder for each company and day,
/// which names all trades whose approval ends then.
#[derive(Debug, Clone, Copy, Default)]
pub struct Expiring;

#[async_trait]
impl ReminderSource for Expiring {
    fn template(&self) -> &'static Template {
        &EXPIRES
    }

    /// There are few: the approvals of all companies are one page.
    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let mut ending: BTreeMap<(CompanyId, NaiveDate), Vec<String>> = BTreeMap::new();
        for (company, trades) in companies::trades_by_company(tx).await? {
            for trade in trades {
                if let Some(day) = trade.godkjent_til.filter(|day| asked.days.contains(day)) {
                    let code = trade.programomrade.as_str().to_owned();
                    ending.entry((company.clone(), day)).or_default().push(code);
                }
            }
        }
        if ending.is_empty() {
            return Ok(ReminderPage::default());
        }
        let titles = titles_of(tx).await?;
        let title = |code: String| titles.get(&code).cloned().unwrap_or(code);
        let ids: Vec<CompanyId> = ending.keys().map(|(company, _)| company.clone()).collect();
        let of = companies::some(tx, &ids).await?;
        let mut found = Vec::new();
        for ((id, day), codes) in ending {
            let named: Vec<String> = codes.into_iter().map(title).collect();
            let Some(company) = of.iter().find(|it| it.id == id) else { continue };
            for person in coordinators::of_company(tx, &id).await? {
                found.push(Reminder {
                    person,
                    om: None,
                    about: About::new(Collection::BEDRIFTER, id.as_str()),
                    day,
                    values: vec![
                        (BEDRIFT, company.navn.clone()),
                        (FAG, named.join(", ")),
                        (DATO, oslo::format_day(day)),
                    ],
                    route: format!("/k/bedrifter/{id}"),
                });
            }
        }
        Ok(ReminderPage { found, ..ReminderPage::default() })
    }
}

async fn titles_of(tx: &Tx) -> Result<HashMap<String, String>, Fault> {
    let areas = program_areas::all(tx).await?;
    Ok(areas.into_iter().map(|it| (it.kode.as_str().to_owned(), it.title)).collect())
}

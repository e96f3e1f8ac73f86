//! The work of a noon. One job begins it and queues that of the next day in the same transaction;
//! then each template goes through its people in pages, a transaction each and from the second on
//! a job each, so that others write in between and a process that ends loses nothing but its page.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Databases, Tx};
use svenn_http::{
    announcements::{Announcement, Enclosed, Template},
    reminders::{Asked, OtherReminder, Reminder, ReminderSource},
};
use svenn_jobs::{
    Handler, JobError, NewJob, enqueue, enqueue_bulk, read_payload, waiting_payloads,
};
use svenn_kernel::{Fault, PersonId, TenantId, oslo};
use svenn_messaging::automatic;

use crate::{
    rules::{Noons, newest_noon, shifted},
    store,
};

/// The job that begins a noon.
const NOON: &str = "reminders.noon";
/// The job that goes through some of the people.
const PAGE: &str = "reminders.page";
/// Passes of an organisation follow each other under this name.
const LOCK: &str = "reminders";
/// People looked at in one transaction.
const PAGE_PEOPLE: u64 = 500;
/// After a page it rests for so many times as long as that took, so that requests
/// have most of the machine meanwhile.
const REST_TIMES: u32 = 2;

/// Reminds people at noon.
pub struct Noon {
    pub databases: Databases,
    /// Who finds those that are due.
    pub sources: Vec<Arc<dyn ReminderSource>>,
}

/// Which page.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Page {
    template: String,
    /// The last noon before, of which it was.
    after: NaiveDate,
    /// The noon it is.
    today: NaiveDate,
    /// Where the page before ended.
    cursor: String,
}

impl Page {
    const fn noons(&self) -> Noons {
        Noons { after: self.after, today: self.today }
    }

    fn job(&self, tx: &Tx) -> Result<NewJob, Fault> {
        let key = format!("{PAGE} {} {} {}", self.today, self.template, self.cursor);
        Ok(NewJob { kind: PAGE, key, payload: serde_json::to_string(self)?, due: tx.now() })
    }
}

#[async_trait]
impl Handler for Noon {
    fn kinds(&self) -> &'static [&'static str] {
        &[NOON, PAGE]
    }

    fn patience(&self) -> Option<Duration> {
        None
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        if kind == NOON {
            return Ok(self.noon(tenant).await?);
        }
        let begun = Instant::now();
        if self.page(tenant, read_payload(payload)?).await? {
            tokio::time::sleep(begun.elapsed().saturating_mul(REST_TIMES)).await;
        }
        Ok(())
    }

    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let read = begun.map_err(|error| Fault::caused("reminders", error))?;
        if !waiting_payloads(&read, NOON).await?.is_empty() {
            return Ok(());
        }
        drop(read);
        let tx = self.begin(tenant).await?;
        if waiting_payloads(&tx, NOON).await?.is_empty() {
            let newest = store::newest(&tx).await?.first().map(|noon| noon.day);
            let day = shifted(newest.unwrap_or_else(|| newest_noon(tx.now())), 1);
            // One of the plain name may have been done already, if a clock was set.
            queue(&tx, day, format!("{NOON} {day} {}", tx.now().millis())).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

impl Noon {
    /// The turn of an organisation.
    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("reminders", error))?;
        tx.lock(LOCK).await?;
        Ok(tx)
    }

    /// Begins the newest noon that has come, and goes through the first page of each template. A
    /// process that ends here is followed by one that does it again.
    async fn noon(&self, tenant: &TenantId) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        let pages = self.begin_noon(&tx).await?;
        tx.commit().await?;
        for page in pages {
            // One template that cannot be asked keeps no other: it is tried again by itself.
            if self.page(tenant, page.clone()).await.is_err() {
                let tx = self.begin(tenant).await?;
                enqueue(&tx, page.job(&tx)?).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }

    /// Writes down that the noon is begun for all templates, with those before it that were
    /// missed, and queues the next; answers where each template begins.
    async fn begin_noon(&self, tx: &Tx) -> Result<Vec<Page>, Fault> {
        let today = newest_noon(tx.now());
        let tomorrow = shifted(today, 1);
        let finished = store::finished(tx).await?;
        let mut pages = Vec::with_capacity(self.sources.len());
        for source in &self.sources {
            let template = source.template().id.to_owned();
            let Noons { after, .. } = Noons::since(finished.get(&template).copied(), today);
            store::begin(tx, &template, today).await?;
            pages.push(Page { template, after, today, cursor: String::new() });
        }
        store::prune(tx, today).await?;
        queue(tx, tomorrow, format!("{NOON} {tomorrow}")).await?;
        Ok(pages)
    }

    /// Reminds the people of a page, and queues the next; whether there is one.
    async fn page(&self, tenant: &TenantId, page: Page) -> Result<bool, Fault> {
        let tx = self.begin(tenant).await?;
        let goes_on = self.page_in(&tx, page).await?;
        tx.commit().await?;
        Ok(goes_on)
    }

    async fn page_in(&self, tx: &Tx, page: Page) -> Result<bool, Fault> {
        let source = self.sources.iter().find(|it| it.template().id == page.template);
        let noon = store::noon_of(tx, &page.template, page.today).await?;
        let (Some(source), Some(noon)) = (source, noon) else { return Ok(false) };
        // Done before, by a process that ended before it could say so.
        if noon.finished.is_some() {
            return Ok(false);
        }
        let template = source.template();
        let (sent, next) = if automatic::is_told(tx, template).await? {
            remind(tx, &**source, &page).await?
        } else {
            (0, None)
        };
        store::advance(tx, template.id, page.today, sent, next.is_none()).await?;
        let Some(cursor) = next else { return Ok(false) };
        enqueue(tx, Page { cursor, ..page }.job(tx)?).await?;
        Ok(true)
    }
}

/// Reminds those of a page who were not yet; how many, and where the next page begins.
async fn remind(
    tx: &Tx,
    source: &dyn ReminderSource,
    page: &Page,
) -> Result<(usize, Option<String>), Fault> {
    let (template, noons) = (source.template(), page.noons());
    let offsets = offsets(template);
    let days = noons.days(offsets);
    let (today, after) = (noons.today, page.cursor.as_str());
    let asked = Asked { days: &days, today, after, limit: PAGE_PEOPLE };
    let found = source.due(tx, asked).await?;
    let with_due = found.found.into_iter().filter_map(|it| {
        let due = noons.due(offsets, it.day)?;
        Some((it, due))
    });
    let new = store::not_sent(tx, template, today, with_due.collect()).await?;
    store::insert(tx, template, today, &new).await?;
    let new = together(source, new.into_iter().map(|(it, _)| it).collect());
    let sent = new.len();
    let announced = new.into_iter().map(|it| announcement(tx, template, it)).collect();
    automatic::announce_many(tx, template, announced).await?;
    write_to_others(tx, template, noons, found.others).await?;
    Ok((sent, found.next))
}

/// What goes out: of what a person gets one of in a day, one that names all.
fn together(source: &dyn ReminderSource, new: Vec<Reminder>) -> Vec<Reminder> {
    if !source.template().offsets().is_some_and(|it| it.one_a_day) {
        return new;
    }
    let mut order: Vec<PersonId> = Vec::new();
    let mut of_each: HashMap<PersonId, Vec<Reminder>> = HashMap::new();
    for it in new {
        let hers = of_each.entry(it.person.clone()).or_default();
        if hers.is_empty() {
            order.push(it.person.clone());
        }
        hers.push(it);
    }
    let one = |person: PersonId| {
        let mut hers = of_each.remove(&person)?.into_iter();
        let first = hers.next()?;
        let others: Vec<Reminder> = hers.collect();
        Some(source.together(first, &others))
    };
    order.into_iter().filter_map(one).collect()
}

/// Has those written to who have no account; a key that went out before is known to the queue.
async fn write_to_others(
    tx: &Tx,
    template: &'static Template,
    noons: Noons,
    others: Vec<OtherReminder>,
) -> Result<(), Fault> {
    let jobs = others.into_iter().filter_map(|it| {
        let due = noons.due(offsets(template), it.day)?;
        let key = format!("{} {} {due}", template.id, it.key);
        Some(NewJob { kind: it.kind, key, payload: it.payload, due: tx.now() })
    });
    enqueue_bulk(tx, jobs.collect()).await
}

fn announcement(tx: &Tx, template: &'static Template, reminder: Reminder) -> Announcement {
    let Reminder { person, om, about, values, route, .. } = reminder;
    let enclosed = Enclosed::default();
    let due = tx.now();
    Announcement { template, person, contact: None, om, about, values, route, due, enclosed }
}

/// The days of a reminder.
pub(crate) fn offsets(template: &'static Template) -> &'static [i64] {
    template.offsets().map_or(&[], |it| it.days)
}

/// Lets the newest noon come at once, for measuring; who was reminded at it is not reminded again.
///
/// # Errors
/// A fault of the database.
pub async fn begin_now(tx: &Tx) -> Result<(), Fault> {
    queue(tx, newest_noon(tx.now()), format!("{NOON} now {}", tx.now().millis())).await
}

async fn queue(tx: &Tx, day: NaiveDate, key: String) -> Result<(), Fault> {
    enqueue(tx, NewJob { kind: NOON, key, payload: "{}".to_owned(), due: oslo::noon(day) }).await
}

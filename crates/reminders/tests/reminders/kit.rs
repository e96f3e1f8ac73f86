//! Reminders of things that the product does not have yet, and a process that knows them.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_db::{Databases, Tx};
use svenn_gateways::mail::MailAttachment;
use svenn_http::{
    announcements::{About, Placeholder, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_jobs::{Attachments, Handler, Runner};
use svenn_kernel::{ApprenticeId, Collection, Fault, PersonId, Role, TenantId, Timestamp, oslo};
use svenn_messaging::automatic::AutomaticDelivery;
use svenn_people::apprentices::{self, Apprentice};
use svenn_reminders::Noon;
use svenn_server::Composed;
use svenn_testkit::{Client, Office, json};

const WHAT: Placeholder = Placeholder::new("hva", "Hva", "Oppgave");
const APPRENTICE: &[Role] = &[Role::Laerling];

/// "Task deadline reminders: 1 week, 3 days, 1 day before and the day after; at most 1 per day."
pub static TASKS: Template = Template::reminder("provefrist", "Prøve", "Frist", &[-7, -3, -1, 1])
    .one_a_day()
    .critical()
    .to("Lærlingen", APPRENTICE)
    .with(&[WHAT])
    .epost("Frist {hva}", "<p>Hei {fornavn}: {hva}</p>");

/// "Assessment interview reminders: 1 and 3 days before."
pub static INTERVIEWS: Template = Template::reminder("provesamtale", "Prøve", "Samtale", &[-3, -1])
    .critical()
    .to("Lærlingen", APPRENTICE)
    .with(&[WHAT])
    .epost("Samtale {hva}", "<p>Hei {fornavn}: {hva}</p>");

/// "Missing last week's hours: Monday 12:00." A week falls on its Sunday.
pub static HOURS: Template = Template::reminder("provetimer", "Prøve", "Timer", &[1])
    .critical()
    .to("Lærlingen", APPRENTICE)
    .with(&[WHAT])
    .epost("Timer {hva}", "<p>Hei {fornavn}: {hva}</p>");

/// Who has what on which day.
pub struct Dated {
    pub template: &'static Template,
    /// Person, day, and what it is called.
    pub all: Vec<(PersonId, NaiveDate, String)>,
}

impl Dated {
    pub fn new(template: &'static Template, mut all: Vec<(PersonId, NaiveDate, String)>) -> Self {
        all.sort_by(|one, other| {
            (one.0.as_str(), one.1, &one.2).cmp(&(other.0.as_str(), other.1, &other.2))
        });
        Self { template, all }
    }
}

#[async_trait]
impl ReminderSource for Dated {
    fn template(&self) -> &'static Template {
        self.template
    }

    async fn due(&self, _tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let from: usize = asked.after.parse().unwrap_or(0);
        let to = self.all.len().min(from + usize::try_from(asked.limit).unwrap());
        let found = self.all[from..to].iter().filter(|(_, day, _)| asked.days.contains(day));
        let reminder = |(person, day, what): &(PersonId, NaiveDate, String)| Reminder {
            person: person.clone(),
            om: None,
            about: About::new(Collection::LAERLINGER, what.as_str()),
            day: *day,
            values: vec![(WHAT, what.clone())],
            route: "/l".to_owned(),
        };
        let next = (to < self.all.len()).then(|| to.to_string());
        Ok(ReminderPage { found: found.map(reminder).collect(), next, ..ReminderPage::default() })
    }
}

/// Reminders bring no files along.
struct Nothing;

#[async_trait]
impl Attachments for Nothing {
    async fn read(&self, _: &TenantId, _: &[String]) -> Result<Vec<MailAttachment>, Fault> {
        Ok(Vec::new())
    }
}

/// A process that reminds of these, and sends; it has met the office.
pub async fn process(
    composed: &Composed,
    office: &Office<'_>,
    sources: &[Arc<dyn ReminderSource>],
) -> Runner {
    process_on(composed.app.databases.clone(), composed, office, sources).await
}

/// The same with databases that it has opened itself.
pub async fn process_on(
    databases: Databases,
    composed: &Composed,
    office: &Office<'_>,
    sources: &[Arc<dyn ReminderSource>],
) -> Runner {
    let simulator = composed.simulator.clone().unwrap();
    let handlers: [Arc<dyn Handler>; 2] = [
        Arc::new(Noon { databases: databases.clone(), sources: sources.to_vec() }),
        Arc::new(AutomaticDelivery {
            databases: databases.clone(),
            sms: simulator.clone(),
            mail: simulator,
            attachments: Arc::new(Nothing),
            base_url: composed.app.base_url.clone(),
            secrets: composed.app.secrets.clone(),
            templates: composed.app.templates.clone(),
        }),
    ];
    let runner = Runner::new(databases, &handlers);
    runner.look_after(&office.tenant).await.unwrap();
    runner
}

/// What went out by e-mail: when, to whom, and what the subject says; in order.
pub async fn sent(composed: &Composed) -> Vec<(Timestamp, String, String)> {
    let messages = composed.simulator.as_ref().unwrap().messages(1_000).await.unwrap();
    let mut sent: Vec<_> = messages.into_iter().map(|it| (it.sent_at, it.to, it.subject)).collect();
    sent.sort();
    sent
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn noon(text: &str) -> Timestamp {
    oslo::noon(day(text))
}

pub fn person(who: &Client) -> PersonId {
    PersonId::parse(&who.id).unwrap()
}

/// Changes an apprentice past her page.
pub async fn change(
    office: &Office<'_>,
    who: &Client,
    change: impl FnOnce(Apprentice) -> Apprentice,
) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let row = apprentices::find(&tx, &id).await.unwrap().unwrap();
    apprentices::update(&tx, change(row)).await.unwrap();
    tx.commit().await.unwrap();
}

/// Gives an apprentice her time; answers her address.
pub async fn begins(office: &Office<'_>, who: &Client, from: &str) -> String {
    change(office, who, |row| Apprentice {
        startdato: Some(day(from)),
        sluttdato: Some(day("2029-06-30")),
        ..row
    })
    .await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let row = apprentices::find(&office.read().await, &id).await.unwrap().unwrap();
    row.epost.unwrap()
}

/// Switches the e-mail of the reminder of silence on or off.
pub async fn switch_silence(siri: &Client, version: i64, activated: bool) {
    let body = json!({ "version": version, "type": "Epost", "activated": activated });
    siri.put("/automaticmessages/dokumentasjonmangler/switch", body).await.expect(200);
}

pub async fn sends_documentation(kari: &Client) {
    let body = json!({ "name": "Lager", "content": "<p>Slik</p>", "goals": [] });
    let view = kari.post("/documentation", body).await.expect(201);
    let path = format!("/documentation/{}/send", view["id"].as_str().unwrap());
    kari.post(&path, json!({ "version": view["version"] })).await.expect(200);
}

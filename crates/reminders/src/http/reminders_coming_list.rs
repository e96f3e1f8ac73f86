use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{
    Coordinator, Params, Problem, Session,
    announcements::{MessageKind, Template},
    endpoint,
    reminders::{Asked, Reminder, ReminderSource},
};
use svenn_kernel::{Fault, PersonId, Role, TemplateId, Timestamp, oslo};
use svenn_messaging::automatic;
use svenn_people::addressees::{self, Addressee};
use utoipa::{IntoParams, ToSchema};

use crate::{
    noon::offsets,
    rules::{Noons, newest_noon, shifted},
    store::{self, NoonRow},
};

/// An answer has so many, and what is left of the people looked at together.
const ROWS_WANTED: usize = 100;
/// People looked at together.
const PAGE_PEOPLE: u64 = 500;
/// So often in one call, at most.
const PAGES_MAX: usize = 50;

/// Which part of it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ComingAsked {
    /// End of the previous page.
    after: Option<String>,
}

/// Reminders of the next noon.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComingReminders {
    /// The next noon in Norway.
    tidspunkt: Timestamp,
    /// In the order in which they go out.
    rows: Vec<ComingReminder>,
    /// Start of the next page; left out after the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next: Option<String>,
    /// The noon before, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sist: Option<LastNoon>,
}

/// Somebody who is to be reminded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComingReminder {
    person: PersonId,
    navn: String,
    rolle: Role,
    template_id: TemplateId,
    /// Name of the message that people see.
    name: &'static str,
    /// The channels that reach the receiver; push is the notification centre too.
    types: Vec<MessageKind>,
}

/// A noon that was.
#[derive(Debug, Serialize, ToSchema)]
pub struct LastNoon {
    dag: NaiveDate,
    /// When it began.
    begynt: Timestamp,
    /// When the last of it was queued; left out while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ferdig: Option<Timestamp>,
    /// How many were reminded.
    sendt: i64,
}

/// Preview of the reminders of the next noon, and their receivers. Nothing is sent.
#[endpoint(get = "/reminders/coming")]
pub async fn reminders_coming_list(
    session: Session<Coordinator>,
    Params(asked): Params<ComingAsked>,
) -> Result<Json<ComingReminders>, Problem> {
    let (tx, _) = session.read().await?;
    let day = shifted(newest_noon(tx.now()), 1);
    let begins = Place::read(asked.after.as_deref().unwrap_or_default());
    let (rows, next) = coming(&tx, &session.app.reminders, day, begins).await?;
    let last = store::newest(&tx).await?;
    Ok(Json(ComingReminders {
        tidspunkt: oslo::noon(day),
        rows,
        next: next.map(|place| place.text()),
        sist: last_noon(&last),
    }))
}

fn last_noon(templates: &[NoonRow]) -> Option<LastNoon> {
    let finished: Option<Vec<Timestamp>> = templates.iter().map(|it| it.finished).collect();
    Some(LastNoon {
        dag: templates.first()?.day,
        begynt: templates.iter().map(|it| it.begun).min()?,
        ferdig: finished.and_then(|all| all.into_iter().max()),
        sendt: templates.iter().map(|it| it.sent).sum(),
    })
}

/// Where a part begins: at which template, and where among its people.
struct Place {
    /// Empty for the first.
    template: String,
    cursor: String,
}

impl Place {
    fn read(text: &str) -> Self {
        let (template, cursor) = text.split_once(' ').unwrap_or((text, ""));
        Self { template: template.to_owned(), cursor: cursor.to_owned() }
    }

    fn text(&self) -> String {
        format!("{} {}", self.template, self.cursor)
    }
}

async fn coming(
    tx: &Tx,
    sources: &[Arc<dyn ReminderSource>],
    day: NaiveDate,
    begins: Place,
) -> Result<(Vec<ComingReminder>, Option<Place>), Fault> {
    let (mut rows, mut pages) = (Vec::new(), 0);
    let mut cursor = begins.cursor;
    let first = |it: &&Arc<dyn ReminderSource>| {
        !begins.template.is_empty() && it.template().id != begins.template
    };
    for source in sources.iter().skip_while(first) {
        let template = source.template();
        let channels = automatic::channels(tx, template).await?;
        if channels.is_empty() {
            cursor = String::new();
            continue;
        }
        loop {
            if rows.len() >= ROWS_WANTED || pages == PAGES_MAX {
                return Ok((rows, Some(Place { template: template.id.to_owned(), cursor })));
            }
            pages += 1;
            let place = (cursor.as_str(), channels.as_slice());
            match page(tx, &**source, day, place, &mut rows).await? {
                Some(next) => cursor = next,
                None => break,
            }
        }
        cursor = String::new();
    }
    Ok((rows, None))
}

/// Adds those of a page; answers where the next begins.
async fn page(
    tx: &Tx,
    source: &dyn ReminderSource,
    day: NaiveDate,
    (cursor, channels): (&str, &[MessageKind]),
    rows: &mut Vec<ComingReminder>,
) -> Result<Option<String>, Fault> {
    let template = source.template();
    let noons = Noons::since(None, day);
    let days = noons.days(offsets(template));
    let asked = Asked { days: &days, today: day, after: cursor, limit: PAGE_PEOPLE };
    let found = source.due(tx, asked).await?;
    let with_due = found.found.into_iter().filter_map(|it: Reminder| {
        let due = noons.due(offsets(template), it.day)?;
        Some((it, due))
    });
    let due = store::not_sent(tx, template, day, with_due.collect()).await?;
    let people: BTreeSet<PersonId> = due.iter().map(|(it, _)| it.person.clone()).collect();
    let people: HashMap<PersonId, Addressee> =
        addressees::some(tx, &people).await?.into_iter().map(|it| (it.id.clone(), it)).collect();
    let reached = due.iter().filter_map(|(it, _)| people.get(&it.person));
    rows.extend(reached.map(|person| row(template, person, channels)));
    Ok(found.next)
}

fn row(
    template: &'static Template,
    person: &Addressee,
    channels: &[MessageKind],
) -> ComingReminder {
    let reaches = |kind: &MessageKind| match kind {
        MessageKind::Sms => person.telefon.is_some(),
        MessageKind::Epost => person.epost.is_some(),
        MessageKind::Push => true,
    };
    ComingReminder {
        person: person.id.clone(),
        navn: person.navn(),
        rolle: person.rolle,
        template_id: svenn_kernel::Id::from_stored(template.id.to_owned()),
        name: template.name,
        types: channels.iter().copied().filter(reaches).collect(),
    }
}

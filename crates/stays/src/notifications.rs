//! Tells those around a stay of it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use svenn_calendar::{Answer, Event, Invite, Method};
use svenn_db::Tx;
use svenn_http::announcements::{About, Announcement, Enclosed, Placeholder, Template};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, StayId, TenantId, oslo};
use svenn_messaging::{automatic, notifications};
use svenn_people::refs::contacts::load_contacts;

use crate::{
    HOSPITERINGER,
    rules::route,
    search::Around,
    store::Stay,
    templates::{CANCELLED, DAGER, LAERLINGER, MAAL, MELDING, MOVED, PLANNED, VERT},
};

/// What a stay without goals says.
const NO_GOALS: &str = "avtales underveis";
/// What apprentices are called of whom nobody is left.
const NOBODY: &str = "lærlinger";

fn about(id: &StayId) -> About {
    About::new(HOSPITERINGER, id.as_str())
}

/// Who is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum To<'a> {
    /// Everybody around it.
    All,
    /// These, in the role that they have.
    These(Vec<PersonId>, Role),
    /// One apprentice and those around them.
    Around(&'a ApprenticeId),
    /// The apprentices and those around them, without those who take them.
    Apprentices,
}

/// Everybody around a stay, each once, with the role in which they are told.
async fn people(tx: &Tx, stay: &Stay, to: &To<'_>) -> Result<BTreeMap<PersonId, Role>, Fault> {
    let mut found: BTreeMap<PersonId, Role> = BTreeMap::new();
    let apprentices: Vec<&ApprenticeId> = match to {
        To::All | To::Apprentices => stay.apprentices.iter().collect(),
        To::Around(id) => vec![*id],
        To::These(them, rolle) => {
            return Ok(them.iter().map(|id| (id.clone(), *rolle)).collect());
        }
    };
    for id in apprentices {
        let contacts = load_contacts(tx, id).await?;
        found.insert(id.clone().into(), Role::Laerling);
        found.extend(contacts.ansatte.into_iter().map(|it| (it.id, Role::Ansatt)));
        found.extend(contacts.coordinators.into_iter().map(|it| (it.id, Role::Koordinator)));
    }
    if *to == To::All {
        found.extend(stay.instructors.iter().map(|id| (id.clone().into(), Role::Ansatt)));
    }
    Ok(found)
}

/// Everybody around a stay.
pub(crate) async fn around(tx: &Tx, stay: &Stay) -> Result<BTreeSet<PersonId>, Fault> {
    Ok(people(tx, stay, &To::All).await?.into_keys().collect())
}

/// Everybody who would be around a stay without one of its apprentices.
pub(crate) async fn besides(
    tx: &Tx,
    stay: &Stay,
    id: &ApprenticeId,
) -> Result<BTreeSet<PersonId>, Fault> {
    let mut without = stay.clone();
    without.apprentices.remove(id);
    around(tx, &without).await
}

/// A stay is planned.
pub(crate) async fn planned(tx: &Tx, stay: &Stay) -> Result<(), Fault> {
    planned_for(tx, stay, &To::All).await
}

/// The same, for these.
pub(crate) async fn planned_for(tx: &Tx, stay: &Stay, to: &To<'_>) -> Result<(), Fault> {
    tell(tx, stay, (&PLANNED, Method::Request), to).await
}

/// It is on other days, or others instruct.
pub(crate) async fn moved(tx: &Tx, stay: &Stay) -> Result<(), Fault> {
    moved_for(tx, stay, &To::All).await
}

/// The same, for these.
pub(crate) async fn moved_for(tx: &Tx, stay: &Stay, to: &To<'_>) -> Result<(), Fault> {
    tell(tx, stay, (&MOVED, Method::Request), to).await
}

/// It does not take place for these; what was said of it before is done with where nobody is left.
pub(crate) async fn cancelled(tx: &Tx, stay: &Stay, to: &To<'_>) -> Result<(), Fault> {
    if *to == To::All {
        for earlier in [PLANNED.id, MOVED.id] {
            notifications::finalise(tx, &about(&stay.row.id), earlier).await?;
        }
    }
    tell(tx, stay, (&CANCELLED, Method::Cancel), to).await
}

/// "01.12.2026 til 04.12.2026"
pub(crate) fn span((fra, til): (NaiveDate, NaiveDate)) -> String {
    if fra == til {
        return oslo::format_day(fra);
    }
    format!("{} til {}", oslo::format_day(fra), oslo::format_day(til))
}

/// "Kari Vik og Ola Dahl"
fn joined(names: &[String]) -> String {
    match names {
        [] => NOBODY.to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} og {last}", first.join(", ")),
    }
}

async fn tell(
    tx: &Tx,
    stay: &Stay,
    (template, method): (&'static Template, Method),
    to: &To<'_>,
) -> Result<(), Fault> {
    let around = Around::load(tx, std::slice::from_ref(stay)).await?;
    let people = people(tx, stay, to).await?;
    let event = Event { changed: tx.now(), ..event(tx.tenant(), stay, &around) };
    let enclosed = Enclosed::from(Invite { method, event, answer: Answer::None });
    let mut values = values(stay, &around);
    values.retain(|(placeholder, _)| template.placeholders.contains(placeholder));
    let one = stay.apprentices.first().map(|id| PersonId::from(id.clone()));
    let new = people.into_iter().map(|(person, rolle)| Announcement {
        template,
        contact: None,
        om: one.clone().filter(|one| *one != person),
        about: about(&stay.row.id),
        values: values.clone(),
        route: route(rolle, stay.row.id.as_str()),
        due: tx.now(),
        enclosed: enclosed.clone(),
        person,
    });
    automatic::announce_many(tx, template, new.collect()).await
}

fn values(stay: &Stay, around: &Around) -> Vec<(Placeholder, String)> {
    let goals: Vec<String> = stay.goals.iter().map(|kode| around.goal(kode)).collect();
    let company = around.companies.get(&stay.row.company).cloned();
    vec![
        (LAERLINGER, joined(&names(stay, around))),
        (VERT, company.unwrap_or_default()),
        (DAGER, span(stay.span())),
        (MAAL, if goals.is_empty() { NO_GOALS.to_owned() } else { goals.join("; ") }),
        (MELDING, stay.row.cancelled_message.clone()),
    ]
}

fn names(stay: &Stay, around: &Around) -> Vec<String> {
    let people = stay.apprentices.iter().filter_map(|id| around.apprentices.get(id));
    people.map(svenn_people::apprentices::Apprentice::navn).collect()
}

/// What calendars are told of a stay, the same in messages and feeds.
pub(crate) fn event(tenant: &TenantId, stay: &Stay, around: &Around) -> Event {
    let goals: Vec<String> = stay.goals.iter().map(|kode| around.goal(kode)).collect();
    let company = around.companies.get(&stay.row.company).cloned().unwrap_or_default();
    Event {
        uid: format!("{}@{tenant}.svenn", stay.row.id),
        sequence: u32::try_from(stay.row.sequence).unwrap_or_default(),
        from: oslo::start_of_day(stay.row.fra),
        to: oslo::end_of_day(stay.row.til),
        summary: format!("Hospitering: {} hos {company}", joined(&names(stay, around))),
        location: company,
        description: goals.join("\n"),
        url: String::new(),
        changed: stay.row.updated,
        cancelled: stay.row.cancelled.is_some(),
        free: true,
        whole_days: true,
        invitation: None,
        organiser: None,
    }
}

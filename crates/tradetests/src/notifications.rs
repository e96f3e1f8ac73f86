//! Tells those around an apprentice of trade tests.

use svenn_calendar::{Answer, Event, Invite, Method};
use svenn_db::Tx;
use svenn_http::announcements::{About, Announcement, Enclosed, LAERLING, Placeholder, Template};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, TenantId, TradeTestId, oslo};
use svenn_messaging::{automatic, notifications};
use svenn_people::{names, refs::contacts::load_contacts};

use crate::{
    FAGPROVER,
    rules::{list_route, route},
    store::TradeTest,
    templates::{CANCELLED, MELDING, MOVED, NEMND, PLANNED, STED, TIDSPUNKT},
};

/// What a message that has no examiners to tell says.
const NO_EXAMINERS: &str = "kommer";
/// The same of the place.
const NO_PLACE: &str = "sted kommer";

/// What an apprentice is called whose name is said no more.
const ERASED: &str = "en lærling som er slettet";

pub(crate) fn about(id: &TradeTestId) -> About {
    About::new(FAGPROVER, id.as_str())
}

/// Somebody who is told.
pub(crate) struct Told {
    pub person: PersonId,
    pub rolle: Role,
}

/// The apprentice, those who instruct, and the coordinators who follow.
pub(crate) async fn around(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Told>, Fault> {
    let contacts = load_contacts(tx, id).await?;
    let mut told = vec![Told { person: id.clone().into(), rolle: Role::Laerling }];
    let of = |rolle| move |person| Told { person, rolle };
    told.extend(contacts.ansatte.into_iter().map(|it| it.id).map(of(Role::Ansatt)));
    told.extend(contacts.coordinators.into_iter().map(|it| it.id).map(of(Role::Koordinator)));
    Ok(told)
}

/// When it is, in words.
pub(crate) fn when(row: &TradeTest) -> String {
    oslo::format_instant(row.starts)
}

/// Where it is, in words.
pub(crate) fn place(row: &TradeTest) -> String {
    if row.place.is_empty() { NO_PLACE.to_owned() } else { row.place.clone() }
}

/// A test is set up.
pub(crate) async fn planned(tx: &Tx, row: &TradeTest) -> Result<(), Fault> {
    tell(tx, row, (&PLANNED, Method::Request), around(tx, &row.apprentice).await?).await
}

/// It is at another time or place, or others examine.
pub(crate) async fn moved(tx: &Tx, row: &TradeTest) -> Result<(), Fault> {
    tell(tx, row, (&MOVED, Method::Request), around(tx, &row.apprentice).await?).await
}

/// It does not take place; what was said of it before is done with.
pub(crate) async fn cancelled(tx: &Tx, row: &TradeTest) -> Result<(), Fault> {
    for earlier in [PLANNED.id, MOVED.id] {
        notifications::finalise(tx, &about(&row.id), earlier).await?;
    }
    tell(tx, row, (&CANCELLED, Method::Cancel), around(tx, &row.apprentice).await?).await
}

/// It does not take place, since its apprentice is erased: the others are told, without the name,
/// by messages that are about no record that goes.
pub(crate) async fn erased(tx: &Tx, row: &TradeTest) -> Result<(), Fault> {
    let mut people = around(tx, &row.apprentice).await?;
    people.retain(|one| one.rolle != Role::Laerling);
    let values = [
        (LAERLING, ERASED.to_owned()),
        (TIDSPUNKT, when(row)),
        (STED, place(row)),
        (MELDING, row.cancelled_message.clone()),
    ];
    let values: Vec<(Placeholder, String)> = values
        .into_iter()
        .filter(|(placeholder, _)| CANCELLED.placeholders.contains(placeholder))
        .collect();
    let event = Event { changed: tx.now(), ..event(tx.tenant(), row, ERASED) };
    let invite = Invite { method: Method::Cancel, event, answer: Answer::None };
    let enclosed = Enclosed::from(invite);
    let new = people.into_iter().map(|Told { person, rolle }| Announcement {
        template: &CANCELLED,
        contact: None,
        om: None,
        person,
        about: About::new(FAGPROVER, format!("slettet {}", row.id)),
        values: values.clone(),
        route: list_route(rolle).to_owned(),
        due: tx.now(),
        enclosed: enclosed.clone(),
    });
    automatic::announce_many(tx, &CANCELLED, new.collect()).await
}

/// It is gone, and nothing is said of it any more.
pub(crate) async fn deleted(tx: &Tx, id: &TradeTestId) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(id)).await
}

/// Name of the apprentice.
pub(crate) async fn name(tx: &Tx, id: &ApprenticeId) -> Result<String, Fault> {
    let person = PersonId::from(id.clone());
    let named = names::load_names(tx, std::slice::from_ref(&person)).await?;
    Ok(named.get(&person).map(names::PersonName::navn).unwrap_or_default())
}

/// These are told by a template, and their calendars.
pub(crate) async fn tell(
    tx: &Tx,
    row: &TradeTest,
    (template, method): (&'static Template, Method),
    people: Vec<Told>,
) -> Result<(), Fault> {
    let apprentice = PersonId::from(row.apprentice.clone());
    let laerling = name(tx, &row.apprentice).await?;
    let examiners =
        if row.examiners.is_empty() { NO_EXAMINERS.to_owned() } else { row.examiners.clone() };
    let mut values: Vec<(Placeholder, String)> = vec![
        (LAERLING, laerling.clone()),
        (TIDSPUNKT, when(row)),
        (STED, place(row)),
        (NEMND, examiners),
        (MELDING, row.cancelled_message.clone()),
    ];
    values.retain(|(placeholder, _)| template.placeholders.contains(placeholder));
    let event = Event { changed: tx.now(), ..event(tx.tenant(), row, &laerling) };
    let enclosed = Enclosed::from(Invite { method, event, answer: Answer::None });
    let new = people.into_iter().map(|Told { person, rolle }| Announcement {
        template,
        contact: None,
        om: (person != apprentice).then(|| apprentice.clone()),
        person,
        about: about(&row.id),
        values: values.clone(),
        route: route(rolle, row.apprentice.as_str()),
        due: tx.now(),
        enclosed: enclosed.clone(),
    });
    automatic::announce_many(tx, template, new.collect()).await
}

/// What calendars are told of a test, the same in messages and feeds.
pub(crate) fn event(tenant: &TenantId, row: &TradeTest, laerling: &str) -> Event {
    let description = if row.examiners.is_empty() {
        String::new()
    } else {
        format!("Prøvenemnd: {}", row.examiners)
    };
    Event {
        uid: format!("{}@{tenant}.svenn", row.id),
        sequence: u32::try_from(row.sequence).unwrap_or_default(),
        from: row.starts,
        to: row.ends(),
        summary: format!("Fagprøve: {laerling}"),
        location: row.place.clone(),
        description,
        url: String::new(),
        changed: row.updated,
        cancelled: row.cancelled.is_some(),
        free: false,
        whole_days: false,
        invitation: None,
        organiser: None,
    }
}

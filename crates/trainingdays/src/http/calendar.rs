//! The calendar: days between two instants, files for other programs, and feeds.

use std::collections::{HashMap, HashSet};

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use svenn_access::{Budget, accounts, count_call};
use svenn_calendar::{Event, Method, Organiser, calendar};
use svenn_db::{Actor, Tx};
use svenn_http::{App, ClientAddress, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::{Fault, PersonId, Role, TenantId, Timestamp, TrainingDayId};
use utoipa::{IntoParams, ToSchema};

use crate::{
    codes,
    feed::FeedSources,
    notifications, open,
    rules::{DayStatus, InvitationStatus, day_route, day_status},
    store::{self, Day, Feed, Participant},
};

/// Most days of one answer.
const DAYS_MAX: u64 = 1_500;
/// Most events of a feed.
const EVENTS_MAX: usize = 500;
/// Bytes of a feed's token.
const TOKEN_BYTES: usize = 32;
/// Calls from an address: calendar services ask for many people.
const CALLS: Budget = Budget { most: 1_200, within: std::time::Duration::from_secs(10 * 60) };
const DAY_MILLIS: i64 = 86_400_000;
/// A feed holds what was in the last so many days.
const FEED_DAYS_BACK: i64 = 90;

/// Which time is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TrainingDaysCalendar {
    from: i64,
    to: i64,
}

/// A training day in the calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingDayInCalendar {
    id: TrainingDayId,
    title: String,
    location: String,
    from: Timestamp,
    to: Timestamp,
    status: DayStatus,
    avlyst: bool,
    /// The caller's answer, if on the day.
    invitationstatus: Option<InvitationStatus>,
}

/// The training days between two instants, in milliseconds: for coordinators all, for others those
/// that they or their apprentices are on. At most 1,500.
#[endpoint(get = "/trainingdays/calendar")]
pub async fn trainingdays_calendar(
    session: Session,
    Params(asked): Params<TrainingDaysCalendar>,
) -> Result<Json<Vec<TrainingDayInCalendar>>, Problem> {
    let (tx, caller) = session.read().await?;
    let [from, to] = [asked.from, asked.to].map(Timestamp::from_millis);
    let mut days = store::between(&tx, from, to, DAYS_MAX).await?;
    let known: Vec<PersonId> = open::known(&tx, &caller).await?.into_iter().collect();
    let theirs = store::of_person(&tx, &known).await?;
    if caller.rolle != Role::Koordinator {
        let on: HashSet<&TrainingDayId> = theirs.iter().map(|it| &it.trainingday).collect();
        days.retain(|day| on.contains(&day.id));
    }
    let own = |id: &TrainingDayId| {
        let mut mine = theirs.iter().filter(|it| it.person == caller.person);
        mine.find(|it| it.trainingday == *id).map(|it| it.invitationstatus)
    };
    let told = days.into_iter().map(|day| TrainingDayInCalendar {
        // Who is on it does not matter to a day that has a time.
        status: day_status(day.duration(), 1, tx.now()),
        avlyst: day.is_cancelled(),
        invitationstatus: own(&day.id),
        id: day.id,
        title: day.title,
        location: day.location,
        from: day.from,
        to: day.to,
    });
    Ok(Json(told.collect()))
}

/// Whose calendar is written, and who publishes it.
struct Reader<'a> {
    app: &'a App,
    tenant: &'a TenantId,
    rolle: Role,
    organiser: &'a Organiser,
}

/// Who publishes: the office, at its own address, or at one of the house that nobody reads.
async fn organiser(app: &App, tx: &Tx) -> Result<Organiser, Fault> {
    let navn = svenn_organisation::load(tx).await?.navn;
    let epost = svenn_organisation::information::load(tx).await?.epost;
    let host = app.base_url.split_once("://").map_or("", |(_, host)| host);
    let host = host.split([':', '/']).next().unwrap_or_default();
    let epost = if epost.is_empty() { format!("ikke-svar@{host}") } else { epost };
    Ok(Organiser { navn, epost })
}

/// It as its reader's calendar publishes it: the event that the invitation is about.
fn published(reader: &Reader<'_>, (day, row): (&Day, Option<&Participant>)) -> Option<Event> {
    let Reader { app, tenant, rolle, organiser } = reader;
    let event = notifications::event(tenant, day, row)?;
    Some(Event {
        url: format!("{}{}", app.base_url, day_route(*rolle, day.id.as_str())),
        organiser: Some((*organiser).clone()),
        ..event
    })
}

fn ics(text: String) -> Response {
    let kind = HeaderValue::from_static("text/calendar; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// A training day for the calendar of another program (.ics), with times in UTC.
#[endpoint(
    get = "/trainingdays/{id}/ics",
    responses(
        (status = 200, description = "The events", body = String, content_type = "text/calendar"),
    )
)]
pub async fn trainingday_ics(
    session: Session,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let opened = open::opened(&tx, &caller, &id).await?;
    let organiser = organiser(&session.app, &tx).await?;
    let reader = Reader {
        app: &session.app,
        tenant: tx.tenant(),
        rolle: caller.rolle,
        organiser: &organiser,
    };
    let events: Vec<Event> =
        published(&reader, (&opened.day, opened.own(&caller))).into_iter().collect();
    let method = if opened.day.is_cancelled() { Method::Cancel } else { Method::Publish };
    let mut response = ics(calendar(method, None, &events));
    let name = HeaderValue::from_static("attachment; filename=\"aktivitet.ics\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// The caller's feed.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarFeed {
    /// When the feed was made; absent without one.
    created: Option<Timestamp>,
    /// Its address, told once, when it is made; empty afterwards.
    url: String,
    /// The same for programs that subscribe by a link.
    webcal: String,
}

/// Whether the caller has a calendar feed; its address is shown only when it is made.
#[endpoint(get = "/calendarfeed")]
pub async fn calendarfeed_view(session: Session) -> Result<Json<CalendarFeed>, Problem> {
    let (tx, caller) = session.read().await?;
    let created = store::feed_of(&tx, &caller.person).await?.map(|it| it.created);
    Ok(Json(CalendarFeed { created, url: String::new(), webcal: String::new() }))
}

/// Makes a calendar feed for the caller; a previous one stops working.
#[endpoint(post = "/calendarfeed")]
pub async fn calendarfeed_create(
    session: Session,
) -> Result<(StatusCode, Json<CalendarFeed>), Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let bytes = tx.entropy().bytes::<TOKEN_BYTES>();
    let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let row = Feed {
        person: caller.person.clone(),
        token: codes::feed(&app.secrets, tx.tenant(), &token),
        created: tx.now(),
    };
    let created = Some(row.created);
    store::put_feed(&tx, row).await?;
    let path = format!("/api/ical/{}/{token}", tx.tenant());
    let url = format!("{}{path}", app.base_url);
    let host = app.base_url.split_once("://").map_or("", |(_, host)| host);
    let webcal = format!("webcal://{host}{path}");
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(CalendarFeed { created, url, webcal })))
}

/// Deletes the caller's calendar feed; its address stops working.
#[endpoint(delete = "/calendarfeed")]
pub async fn calendarfeed_delete(session: Session) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    store::remove_feed(&tx, &caller.person).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A person's training days for a calendar program, without signing in.
#[endpoint(
    get = "/ical/{tenant}/{token}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "The events", body = String, content_type = "text/calendar"),
        (status = 304, description = "As before"),
        (status = 404, description = "No feed"),
        (status = 410, description = "One that was taken back"),
    )
)]
pub async fn calendarfeed_read(
    State(app): State<App>,
    Extension(feeds): Extension<FeedSources>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    count_call(&app, "calendarfeed", address, CALLS).await?;
    let tx = app.databases.read(&tenant, Actor::System).await?;
    let known = codes::feed(&app.secrets, &tenant, &token);
    let Some(feed) = store::feed_of_token(&tx, &known).await? else {
        if store::is_revoked_feed(&tx, &known).await? {
            return Err(Problem::new(StatusCode::GONE, "gone", "Abonnementet er tatt tilbake"));
        }
        return Err(Problem::not_found());
    };
    // An archived person reads nothing of the office any more, here as elsewhere.
    if accounts::is_closed(&tx, &feed.person).await? {
        return Err(Problem::not_found());
    }
    let text = feed_text(&app, &tx, &feeds, &feed.person).await?;
    let tag = format!("\"{}\"", app.secrets.digest("calendar feed etag", &text));
    let is_same =
        headers.get(header::IF_NONE_MATCH).is_some_and(|it| it.as_bytes() == tag.as_bytes());
    let mut response = if is_same { StatusCode::NOT_MODIFIED.into_response() } else { ics(text) };
    let own = response.headers_mut();
    own.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=900"));
    own.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        own.insert(header::ETAG, tag);
    }
    Ok(response)
}

/// What a feed says: what its owner is on, and does not decline.
async fn feed_text(
    app: &App,
    tx: &Tx,
    feeds: &FeedSources,
    person: &PersonId,
) -> Result<String, Fault> {
    let organiser = organiser(app, tx).await?;
    let rows = store::of_person(tx, std::slice::from_ref(person)).await?;
    let account = accounts::load_account(tx, person).await?;
    let rolle = account.map_or(Role::Laerling, |account| account.rolle);
    let comes = rows.iter().filter(|it| it.invitationstatus != InvitationStatus::Rejected);
    let ids: Vec<TrainingDayId> = comes.map(|row| row.trainingday.clone()).collect();
    let since = Timestamp::from_millis(tx.now().millis() - FEED_DAYS_BACK * DAY_MILLIS);
    let mut days = store::some(tx, Some(&ids)).await?;
    days.retain(|day| day.to > since);
    days.sort_by(|a, b| (a.from, &a.id).cmp(&(b.from, &b.id)));
    let own: HashMap<&TrainingDayId, &Participant> =
        rows.iter().map(|row| (&row.trainingday, row)).collect();
    let reader = Reader { app, tenant: tx.tenant(), rolle, organiser: &organiser };
    let all = days.iter().filter_map(|day| published(&reader, (day, own.get(&day.id).copied())));
    let mut all: Vec<Event> = all.collect();
    for source in feeds.iter() {
        let others = source.events(tx, (person, rolle), since).await?.into_iter();
        all.extend(others.map(|(event, page)| Event {
            url: format!("{}{page}", app.base_url),
            organiser: Some(organiser.clone()),
            ..event
        }));
    }
    all.sort_by(|a, b| (a.from, &a.uid).cmp(&(b.from, &b.uid)));
    all.truncate(EVENTS_MAX);
    Ok(calendar(Method::Publish, Some(&organiser.navn), &all))
}

//! The round of the day: all that waits for a coordinator, one thing after the other.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Number;
use svenn_checkpoints::{SJEKKPUNKTER, rules::DeadlineState};
use svenn_documentation::rules::Status;
use svenn_http::{App, Coordinator, Problem, Session, endpoint};
use svenn_interviews::VURDERINGSSAMTALER;
use svenn_kernel::{ApprenticeId, Collection, InterviewId, Role, Timestamp, TrainingDayId, oslo};
use svenn_lists::{Desk, problem};
use svenn_people::{followed::TradeTest, rules::ApprenticeStatus};
use svenn_registers::{OPEN, REGISTERAVVIK};
use svenn_search::{
    DayPeriod, ListRequest,
    engine::{Expr, Filter, Range, Sort},
};
use svenn_tasks::INNLEVERINGER;
use svenn_timekeeping::TIMEFORINGER;
use svenn_trainingdays::TRAININGDAYS;
use utoipa::ToSchema;

use super::attention::{ask, during, only};
use crate::rules::{
    self,
    round::{DayThing, DayThingKind, in_order, is_over},
};

/// Most things of one kind in one round; the others come another day.
const THINGS_MAX: u32 = 10;
/// Those who are asked after in one round.
const SILENT_MAX: u32 = 5;
/// What has waited longer is reminded of.
const WAITED_MILLIS: i64 = 7 * 86_400_000;

/// The things of the day, in the order in which they are gone through.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::http) struct DayRound {
    ting: Vec<DayThing>,
}

/// What waits for the coordinator today, one thing after the other, from where the first page has
/// it.
#[endpoint(get = "/overview/round")]
pub(in crate::http) async fn day_round_view(
    session: Session<Coordinator>,
    State(app): State<App>,
) -> Result<Json<DayRound>, Problem> {
    let (tx, caller) = session.read().await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let mut ting = signings(&desk).await?;
    ting.extend(interviews(&desk).await?);
    ting.extend(attendance(&desk).await?);
    ting.extend(checkpoints(&desk).await?);
    ting.extend(reminders(&desk).await?);
    ting.extend(trade_tests(&desk).await?);
    ting.extend(incomplete(&desk).await?);
    ting.extend(silent(&desk).await?);
    ting.extend(registers(&desk).await?);
    Ok(Json(DayRound { ting: in_order(ting, tx.now()) }))
}

/// A thing without a deadline.
fn thing(kind: DayThingKind, id: &str, tittel: String, tekst: String, route: String) -> DayThing {
    let frist = Timestamp::from_millis(0);
    DayThing { key: format!("{kind:?} {id}"), kind, tittel, tekst, frist, over: false, route }
}

impl DayThing {
    /// The same with a deadline.
    fn due(self, frist: Timestamp, now: Timestamp) -> Self {
        Self { frist, over: is_over(self.kind, frist, now), ..self }
    }
}

async fn rows<T: DeserializeOwned>(
    desk: &Desk<'_>,
    collection: Collection,
    request: ListRequest,
) -> Result<Vec<T>, Problem> {
    problem::read_all(&ask(desk, collection, request).await?)
}

/// The first of a list in this order.
fn first(most: u32, field: &str) -> ListRequest {
    ListRequest { sort: vec![Sort::asc(field)], per_page: Some(most), ..ListRequest::default() }
}

async fn signings(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let now = desk.tx.now();
    let waiting = svenn_signing::waiting_for(desk.tx, desk.caller).await?;
    let item = |it: svenn_signing::WaitingSigning| {
        let tekst = format!("Venter på signaturen din. Sendt av {}.", it.sender);
        let made = thing(DayThingKind::Signering, it.id.as_str(), it.title, tekst, it.route);
        match it.due_date {
            Some(day) => made.due(oslo::end_of_day(day), now),
            None => made,
        }
    };
    Ok(waiting.into_iter().map(item).collect())
}

/// What of a document of VURDERINGSSAMTALER is needed here.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Interview {
    id: InterviewId,
    laerlingnavn: String,
    planned_time: Timestamp,
    place: String,
}

/// Those of today that the caller takes part in.
async fn interviews(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let request = ListRequest {
        filters: vec![only("status", "Planlagt"), only("deltakere", desk.caller.person.as_str())],
        ranges: vec![during("plannedTime", DayPeriod::Today)],
        ..first(THINGS_MAX, "plannedTime")
    };
    let found: Vec<Interview> = rows(desk, VURDERINGSSAMTALER, request).await?;
    let now = desk.tx.now();
    let item = |it: Interview| {
        let at = oslo::local(it.planned_time).format("%H:%M");
        let place = if it.place.is_empty() { String::new() } else { format!(", {}", it.place) };
        let tekst = format!("Vurderingssamtale i dag kl. {at}{place}");
        let route = svenn_interviews::route(Role::Koordinator, &it.id);
        let made = thing(DayThingKind::Samtale, it.id.as_str(), it.laerlingnavn, tekst, route);
        made.due(it.planned_time, now)
    };
    Ok(found.into_iter().map(item).collect())
}

/// What of a document of TRAININGDAYS is needed here.
#[derive(Deserialize)]
struct Day {
    id: TrainingDayId,
    title: String,
    from: Timestamp,
}

async fn attendance(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let request =
        ListRequest { filters: vec![only("manglerOppmote", "true")], ..first(THINGS_MAX, "from") };
    let found: Vec<Day> = rows(desk, TRAININGDAYS, request).await?;
    let item = |it: Day| {
        let day = oslo::format_day(oslo::day_of(it.from));
        let tekst = format!("Oppmøte er ikke registrert. Aktiviteten var {day}.");
        let route = format!("/k/opplaeringsdager/{}/oppmoteregistrering", it.id);
        thing(DayThingKind::Oppmote, it.id.as_str(), it.title, tekst, route)
    };
    Ok(found.into_iter().map(item).collect())
}

/// What of a document of SJEKKPUNKTER is needed here.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Checkpoint {
    id: String,
    title: String,
    apprentice_id: ApprenticeId,
    laerlingnavn: String,
    /// The beginning of the last day.
    deadline_timestamp: Timestamp,
}

/// Those that are overdue, or due within a week; none where the office has none.
async fn checkpoints(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    if !svenn_organisation::load(desk.tx).await?.flags.check_points_enabled {
        return Ok(Vec::new());
    }
    let states = [DeadlineState::Overdue, DeadlineState::Week];
    let values = states.iter().map(|state| state.as_str().to_owned()).collect();
    let request = ListRequest {
        filters: vec![Filter { field: "fristen".to_owned(), values, not: false }],
        ..first(THINGS_MAX, "deadlineTimestamp")
    };
    let found: Vec<Checkpoint> = rows(desk, SJEKKPUNKTER, request).await?;
    let now = desk.tx.now();
    let item = |it: Checkpoint| {
        let day = oslo::day_of(it.deadline_timestamp);
        let tekst = format!("Sjekkpunkt for {}. Frist {}.", it.laerlingnavn, oslo::format_day(day));
        let route = format!("/k/laerlinger/{}/sjekkpunkter", it.apprentice_id);
        let made = thing(DayThingKind::Sjekkpunkt, &it.id, it.title, tekst, route);
        made.due(oslo::end_of_day(day), now)
    };
    Ok(found.into_iter().map(item).collect())
}

/// What has waited for instructors for more than a week, each kind as one thing.
async fn reminders(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let until = desk.tx.now().millis() - WAITED_MILLIS;
    let waited = |status: &str, field: &str| {
        Expr::is("status", status).and(Expr::Range(Range {
            field: field.to_owned(),
            min: None,
            max: Some(Number::from(until)),
        }))
    };
    let sent = waited(Status::Sendt.as_str(), "sendt");
    let handed_in = waited(svenn_tasks::rules::Status::Sendt.as_str(), "siden");
    let hours = waited(svenn_timekeeping::rules::Status::Sendt.as_str(), "siden");
    let counted = [
        (
            desk.count(Collection::DOKUMENTASJONER, sent).await?,
            ("dokumentasjon", "dokumentasjoner"),
            "/k/dokumentasjoner",
        ),
        (desk.count(INNLEVERINGER, handed_in).await?, ("oppgave", "oppgaver"), "/k/oppgaver"),
        // All three are reminded of on the page of documentation: hours have no list of the office.
        (
            desk.count(TIMEFORINGER, hours).await?,
            ("timeføring", "timeføringer"),
            "/k/dokumentasjoner",
        ),
    ];
    let item = |(number, (one, many), route): (usize, (&str, &str), &str)| {
        let name = if number == 1 { one } else { many };
        let tittel = format!("Purr på {number} {name}");
        let tekst = "De har ventet på svar fra faglig leder i mer enn 7 dager.".to_owned();
        thing(DayThingKind::Purring, one, tittel, tekst, route.to_owned())
    };
    Ok(counted.into_iter().filter(|(number, ..)| *number > 0).map(item).collect())
}

/// What of a document of LAERLINGER is needed here.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Apprentice {
    id: ApprenticeId,
    navn: String,
    sluttdato: Timestamp,
    sist_aktiv: Timestamp,
    todo: Vec<String>,
}

/// Those who end within 30 days and are not signed up.
async fn trade_tests(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let request = ListRequest {
        filters: vec![only("fagprove", TradeTest::NotSignedUp.label())],
        ranges: vec![during("sluttdato", DayPeriod::Next30Days)],
        ..first(THINGS_MAX, "sluttdato")
    };
    let found: Vec<Apprentice> = rows(desk, Collection::LAERLINGER, request).await?;
    let now = desk.tx.now();
    let item = |it: Apprentice| {
        let day = oslo::day_of(it.sluttdato);
        let tekst = format!("Slutter {} og er ikke meldt opp til fagprøve.", oslo::format_day(day));
        let route = format!("/k/laerlinger/{}", it.id);
        let made = thing(DayThingKind::Fagprove, it.id.as_str(), it.navn, tekst, route);
        made.due(oslo::end_of_day(day), now)
    };
    Ok(found.into_iter().map(item).collect())
}

async fn incomplete(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let request = ListRequest {
        filters: vec![only("statusLabel", ApprenticeStatus::Uferdig.label())],
        ..first(THINGS_MAX, "navn")
    };
    let found: Vec<Apprentice> = rows(desk, Collection::LAERLINGER, request).await?;
    let item = |it: Apprentice| {
        let route = rules::todo_route(it.id.as_str(), it.todo.first().map_or("", String::as_str));
        let tekst = it.todo.join(" · ");
        thing(DayThingKind::Mangler, it.id.as_str(), it.navn, tekst, route)
    };
    Ok(found.into_iter().map(item).collect())
}

/// Those in training who have not been here for 30 days, or never.
async fn silent(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let request = ListRequest {
        filters: vec![only("statusLabel", ApprenticeStatus::During.label())],
        ranges: vec![during("sistAktiv", DayPeriod::Over30DaysAgo)],
        ..first(SILENT_MAX, "sistAktiv")
    };
    let found: Vec<Apprentice> = rows(desk, Collection::LAERLINGER, request).await?;
    let item = |it: Apprentice| {
        let tekst = match it.sist_aktiv.millis() {
            0 => "Har aldri vært her. Spør hvordan det går.".to_owned(),
            _ => {
                let day = oslo::day_of(it.sist_aktiv);
                format!("Har ikke vært her siden {}. Spør hvordan det går.", oslo::format_day(day))
            }
        };
        let route = format!("/k/laerlinger/{}", it.id);
        thing(DayThingKind::Stille, it.id.as_str(), it.navn, tekst, route)
    };
    Ok(found.into_iter().map(item).collect())
}

/// What other registers have otherwise.
async fn registers(desk: &Desk<'_>) -> Result<Vec<DayThing>, Problem> {
    let mut found = Vec::new();
    let differ = desk.count(REGISTERAVVIK, Expr::is("status", OPEN)).await?;
    if differ > 0 {
        let companies = if differ == 1 { "bedrift" } else { "bedrifter" };
        found.push(thing(
            DayThingKind::Register,
            "",
            format!("{differ} {companies} avviker fra Enhetsregisteret"),
            "Se hva registeret sier, og ta det over eller la det stå.".to_owned(),
            "/k/bedrifter/registeravvik".to_owned(),
        ));
    }
    if svenn_organisation::load(desk.tx).await?.flags.vigo {
        let open = Expr::any_of("state", svenn_vigo::open_states());
        let rows = desk.count(svenn_vigo::VIGORADER, open).await?;
        if rows > 0 {
            let lines = if rows == 1 { "rad" } else { "rader" };
            found.push(thing(
                DayThingKind::Vigo,
                "",
                format!("Vigo: {rows} {lines} å se på"),
                "Fylkets fil sier noe annet enn Svenn.".to_owned(),
                "/k/vigo".to_owned(),
            ));
        }
    }
    Ok(found)
}

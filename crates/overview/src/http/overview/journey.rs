//! The way of an apprentice to the trade test, as one drawing has it.

use axum::{Json, extract::State};
use chrono::{Datelike, Days, NaiveDate};
use serde::Serialize;
use svenn_curricula::{plans::PlanTree, program_areas};
use svenn_db::Tx;
use svenn_http::{App, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Fault, Role, Timestamp, oslo};
use svenn_lists::Desk;
use svenn_people::{
    apprentices::Apprentice,
    goals::{self, Progress},
    refs,
    rules::pace::{self, ExpectedProgress},
    visible,
};
use utoipa::ToSchema;

use super::{apprentice, hours, tasks};
use crate::{
    calendar::{CalendarEntry, CalendarKind, Span, Whose, load_calendar},
    rules::journey::{Goal, Station, StationKind, Way, goals_behind, milestones, next_goals},
};

/// Most steps of one kind that a week holds.
const STEPS_MAX: usize = 3;

/// An apprentice's way to the trade test: what is proven, what is missing, and what to do this
/// week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct ApprenticeJourney {
    /// Name of the apprentice.
    navn: String,
    /// Title of the trade; may be empty.
    fag: String,
    /// Name of the host company; may be empty.
    bedrift: String,
    /// First day, when both days are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    startdato: Option<NaiveDate>,
    /// Last day, when both days are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sluttdato: Option<NaiveDate>,
    idag: NaiveDate,
    /// How much of the time has passed, 0 to 100.
    andel: i64,
    /// Progress of the goals.
    progress: Progress,
    /// Expected progress; absent when nothing is expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    expected: Option<ExpectedProgress>,
    /// Goals that were to be approved by now and are not.
    etter: i64,
    /// The areas of the training plans, each with its goals.
    omraader: Vec<JourneyArea>,
    /// What stands along the way, by day; none without both days.
    stasjoner: Vec<Station>,
    /// What to do this week; for the apprentice alone.
    uka: Vec<JourneyStep>,
}

/// An area of a training plan.
#[derive(Debug, Serialize, ToSchema)]
struct JourneyArea {
    /// Title of the plan.
    plan: String,
    navn: String,
    maal: Vec<Goal>,
}

/// What a step of the week is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
enum JourneyStepKind {
    /// Correct or send documentation.
    Dokumentasjon,
    /// Hand in a task.
    Oppgave,
    /// Send the hours of a week.
    Timer,
    /// Go to an interview, an activity or the test.
    Avtale,
    /// Document a goal.
    Maal,
}

/// Something to do this week.
#[derive(Debug, Serialize, ToSchema)]
struct JourneyStep {
    kind: JourneyStepKind,
    tittel: String,
    tekst: String,
    route: String,
}

/// An apprentice's way to the trade test, derived from goals, interviews, activities and days.
#[endpoint(get = "/apprentices/{id}/journey")]
pub(in crate::http) async fn apprentice_journey(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    State(app): State<App>,
) -> Result<Json<ApprenticeJourney>, Problem> {
    let (tx, caller) = session.read().await?;
    let seen = visible::seen_apprentice(&tx, &caller, &id).await?;
    let apprentice = seen.ok_or_else(Problem::not_found)?;
    let today = oslo::day_of(tx.now());
    let (progress, recommended) = goals::with_recommended(&tx, &id).await?;
    let expected = pace::expected(&apprentice.training_time(), progress, &recommended, today);
    let etter = expected.map(|it| it.forventet);
    let etter = goals_behind(progress.reachable(), progress.godkjent, etter);
    let omraader = areas(&tx, &id).await?;
    let way = apprentice.startdato.zip(apprentice.sluttdato);
    let way = way.map(|(first, last)| Way { first, last, today });
    let appointments = appointments(&tx, &id, way).await?;
    let uka = if caller.rolle == Role::Laerling {
        let desk = Desk { app: &app, tx: &tx, caller: &caller };
        week(&desk, &id, &appointments, &omraader).await?
    } else {
        Vec::new()
    };
    let stasjoner = match way {
        Some(way) => stations(way, &appointments, approved_on(&tx, &id).await?, progress.total),
        None => Vec::new(),
    };
    Ok(Json(ApprenticeJourney {
        navn: apprentice.navn(),
        fag: trade(&tx, &apprentice).await?,
        bedrift: company(&tx, &apprentice).await?,
        startdato: way.map(|it| it.first),
        sluttdato: way.map(|it| it.last),
        idag: today,
        andel: way.map_or(0, |way| crate::rules::percent_passed(way.first, way.last, today)),
        progress,
        etter,
        expected,
        omraader,
        stasjoner,
        uka,
    }))
}

async fn trade(tx: &Tx, apprentice: &Apprentice) -> Result<String, Fault> {
    let Some(kode) = &apprentice.programomrade else { return Ok(String::new()) };
    Ok(program_areas::find(tx, kode).await?.map(|it| it.title).unwrap_or_default())
}

async fn company(tx: &Tx, apprentice: &Apprentice) -> Result<String, Fault> {
    let found = refs::company(tx, apprentice.bedriftid.as_ref()).await?;
    Ok(found.map(|it| it.navn).unwrap_or_default())
}

/// The areas of the plans, each with its goals as they stand.
async fn areas(tx: &Tx, id: &ApprenticeId) -> Result<Vec<JourneyArea>, Fault> {
    let states = goals::states(tx, id).await?;
    let area = |tree: PlanTree| {
        let PlanTree { plan, categories } = tree;
        let title = plan.title;
        let states = &states;
        categories.into_iter().map(move |category| JourneyArea {
            plan: title.clone(),
            navn: category.label,
            maal: category
                .goals
                .into_iter()
                .map(|goal| Goal {
                    status: states.get(&goal.id).copied().unwrap_or_default().status(),
                    id: goal.id,
                    navn: goal.label,
                })
                .collect(),
        })
    };
    Ok(goals::trees(tx, id).await?.into_iter().flat_map(area).collect())
}

async fn approved_on(tx: &Tx, id: &ApprenticeId) -> Result<Vec<NaiveDate>, Fault> {
    Ok(goals::approvals(tx, id).await?.into_iter().map(oslo::day_of).collect())
}

/// Interviews, activities and trade tests of the whole time.
async fn appointments(
    tx: &Tx,
    id: &ApprenticeId,
    way: Option<Way>,
) -> Result<Vec<CalendarEntry>, Fault> {
    let Some(Way { first, last, .. }) = way else { return Ok(Vec::new()) };
    let kinds = [CalendarKind::Samtale, CalendarKind::Aktivitet, CalendarKind::Fagprove];
    let span = Span { first, last };
    let filled = load_calendar(tx, span, &Whose::Apprentice(id.clone()), &kinds).await?;
    Ok(filled.entries.into_iter().filter(|it| it.status != "Avlyst").collect())
}

fn stations(
    way: Way,
    appointments: &[CalendarEntry],
    approved: Vec<NaiveDate>,
    total: i64,
) -> Vec<Station> {
    let mut stations: Vec<Station> = way.ends().into();
    let goals = milestones(approved, total).into_iter();
    stations.extend(goals.map(|(title, day)| way.station(StationKind::Maal, title, day)));
    stations.extend(appointments.iter().map(|it| {
        let kind = match it.kind {
            CalendarKind::Fagprove => StationKind::Fagprove,
            CalendarKind::Samtale => StationKind::Samtale,
            _ => StationKind::Kurs,
        };
        way.station(kind, it.tittel.clone(), oslo::day_of(it.fra))
    }));
    stations.sort_by_key(|it| (it.dag, it.kind));
    stations
}

/// What the apprentice does this week: what came back and what has a deadline first, then goals.
async fn week(
    desk: &Desk<'_>,
    id: &ApprenticeId,
    appointments: &[CalendarEntry],
    areas: &[JourneyArea],
) -> Result<Vec<JourneyStep>, Problem> {
    let mut steps: Vec<JourneyStep> = Vec::new();
    for it in apprentice::queue(desk, id).await?.into_iter().take(STEPS_MAX) {
        steps.push(JourneyStep {
            kind: JourneyStepKind::Dokumentasjon,
            tittel: format!("{} «{}»", it.verb(), it.title),
            tekst: it.detail,
            route: it.route,
        });
    }
    for it in tasks::to_hand_in(desk).await?.into_iter().take(STEPS_MAX) {
        let tekst = match it.frist.millis() {
            0 => "Ingen frist".to_owned(),
            _ => format!("Frist {}", oslo::format_day(oslo::day_of(it.frist))),
        };
        steps.push(JourneyStep {
            kind: JourneyStepKind::Oppgave,
            tittel: format!("Lever «{}»", it.title),
            tekst,
            route: it.route,
        });
    }
    let weeks = hours::missing(desk, id).await?;
    if let Some(monday) = weeks.first() {
        steps.push(JourneyStep {
            kind: JourneyStepKind::Timer,
            tittel: format!("Før timer for uke {}", monday.iso_week().week()),
            tekst: "Timene er ikke sendt".to_owned(),
            route: "/l/timeforing".to_owned(),
        });
    }
    steps.extend(coming(appointments, desk.tx.now()));
    let goals = areas.iter().map(|area| area.maal.as_slice());
    steps.extend(next_goals(goals).into_iter().map(|goal| JourneyStep {
        kind: JourneyStepKind::Maal,
        tittel: goal.navn.clone(),
        tekst: "Dokumenter noe som viser dette målet".to_owned(),
        route: "/l/nydokumentasjon/ny".to_owned(),
    }));
    Ok(steps)
}

/// Appointments of the next seven days.
fn coming(appointments: &[CalendarEntry], now: Timestamp) -> impl Iterator<Item = JourneyStep> {
    let today = oslo::day_of(now);
    let last = today.checked_add_days(Days::new(7)).unwrap_or(today);
    let soon = move |it: &&CalendarEntry| it.til > now && oslo::day_of(it.fra) <= last;
    appointments.iter().filter(soon).map(|it| JourneyStep {
        kind: JourneyStepKind::Avtale,
        tittel: it.tittel.clone(),
        tekst: oslo::format_instant(it.fra),
        route: it.route.clone(),
    })
}

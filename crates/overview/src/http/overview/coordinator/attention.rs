//! Four answers: who ends soon, who is silent, who is behind, and what waits for whom. Each is
//! asked of the read model as the list behind it asks, so that its number is the list's.

use serde::{Deserialize, Serialize};
use svenn_checkpoints::{SJEKKPUNKTER, rules::DeadlineState};
use svenn_documentation::rules::Status;
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Collection, Timestamp};
use svenn_lists::{Desk, problem};
use svenn_people::{
    followed::TradeTest,
    rules::{ApprenticeStatus, pace::Pace},
};
use svenn_progression::coverage::EMPTY_LATE;
use svenn_registers::{OPEN, REGISTERAVVIK};
use svenn_search::{
    DayPeriod, ListRange, ListRequest,
    engine::{Answer, Expr, Filter, Sort},
};
use svenn_tasks::INNLEVERINGER;
use utoipa::ToSchema;

use crate::rules::{self, WaitingFor};

/// People told of each answer by name.
const SHOWN: u32 = 3;
/// Pieces of documentation looked through for whom they wait for, the oldest first: a few nearly always
/// name enough people, and else so many.
const WAITING_ROWS_FIRST: u32 = 20;
const WAITING_ROWS_MAX: u32 = 250;
/// Those whom most waits for longest.
const WAITED_FOR_SHOWN: usize = 4;

/// What asks for attention.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Attention {
    /// Apprentices whose time ends within 90 days, the first to end first.
    slutter: AttentionPeople,
    /// How many of them are not signed up for a trade test.
    slutter_uten_proeve: usize,
    /// Apprentices in training who have not been here for 30 days, or never.
    stille: AttentionPeople,
    /// How many of them have never signed in.
    stille_aldri: usize,
    /// Apprentices whose goals are behind the time, those with the least done first.
    bak: AttentionPeople,
    /// Apprentices with goals that nothing shows and less than half a year left, the first to end
    /// first.
    tomme: AttentionPeople,
    /// Documentation that waits for an answer.
    venter: AttentionWaiting,
    /// Checkpoints that are too late or come soon; none where the office uses none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sjekkpunkter: Option<AttentionCheckpoints>,
    /// Companies that the company register has otherwise, and nobody has looked at.
    registeravvik: usize,
    /// What the county's files ask; none where the office has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    vigo: Option<AttentionCounty>,
}

/// What the county's files ask.
#[derive(Debug, Serialize, ToSchema)]
struct AttentionCounty {
    /// Rows that somebody has to look at.
    avvik: usize,
    /// What is to be changed at the county's.
    oppgaver: usize,
}

/// Checkpoints that ask for attention.
#[derive(Debug, Serialize, ToSchema)]
struct AttentionCheckpoints {
    /// How many are overdue.
    forfalt: usize,
    /// How many are due within thirty days.
    kommer: usize,
}

/// Some apprentices.
#[derive(Debug, Serialize, ToSchema)]
struct AttentionPeople {
    /// How many.
    antall: usize,
    /// The first three.
    forst: Vec<AttentionApprentice>,
}

/// What of a document of LAERLINGER is told.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AttentionApprentice {
    id: ApprenticeId,
    /// Name of the apprentice.
    navn: String,
    /// Last day, in milliseconds; 0 without.
    sluttdato: i64,
    /// Day of the last activity, in milliseconds; 0 for never.
    sist_aktiv: i64,
    /// Share of the goals that are approved.
    framdrift: i64,
    /// Share that is expected.
    forventet: i64,
}

/// Waiting items, for whom, and for how long.
#[derive(Debug, Serialize, ToSchema)]
struct AttentionWaiting {
    /// How much.
    antall: usize,
    /// Since when the oldest waits; none when nothing does.
    eldste: Option<Timestamp>,
    /// Tasks that were handed in and wait for an answer.
    oppgaver: usize,
    /// For whom, who has kept it waiting longest first; at most four.
    hos: Vec<WaitingFor>,
}

/// What of a document of DOKUMENTASJONER is needed here.
#[derive(Deserialize)]
struct Sent {
    ansattenavn: Vec<String>,
    sendt: Timestamp,
}

pub(super) async fn load(desk: &Desk<'_>) -> Result<Attention, Problem> {
    let ending = || ListRequest {
        ranges: vec![during("sluttdato", DayPeriod::Next90Days)],
        ..sorted("sluttdato")
    };
    let silent = || ListRequest {
        filters: vec![only("statusLabel", ApprenticeStatus::During.label())],
        ranges: vec![during("sistAktiv", DayPeriod::Over30DaysAgo)],
        ..sorted("sistAktiv")
    };
    let behind =
        ListRequest { filters: vec![only("tempo", Pace::Behind.label())], ..sorted("framdrift") };
    let empty = ListRequest { filters: vec![only("dekning", EMPTY_LATE)], ..sorted("sluttdato") };
    let not_signed_up = only("fagprove", TradeTest::NotSignedUp.label());
    let never_here = only("innlogging", svenn_people::search::NEVER_SIGNED_IN);
    let uses = svenn_organisation::load(desk.tx).await?.flags;
    Ok(Attention {
        slutter: people(desk, ending()).await?,
        slutter_uten_proeve: number_with(desk, ending(), not_signed_up).await?,
        stille: people(desk, silent()).await?,
        stille_aldri: number_with(desk, silent(), never_here).await?,
        bak: people(desk, behind).await?,
        tomme: people(desk, empty).await?,
        venter: waiting(desk).await?,
        sjekkpunkter: if uses.check_points_enabled { Some(checkpoints(desk).await?) } else { None },
        registeravvik: desk.count(REGISTERAVVIK, Expr::is("status", OPEN)).await?,
        vigo: if uses.vigo { Some(county(desk).await?) } else { None },
    })
}

async fn checkpoints(desk: &Desk<'_>) -> Result<AttentionCheckpoints, Problem> {
    let number = async |states: &[DeadlineState]| {
        let values = states.iter().map(|state| state.as_str().to_owned()).collect();
        let filter = Filter { field: "fristen".to_owned(), values, not: false };
        let request = ListRequest { filters: vec![filter], ..sorted("deadlineTimestamp") };
        Ok::<_, Problem>(ask(desk, SJEKKPUNKTER, request).await?.found)
    };
    let forfalt = number(&[DeadlineState::Overdue]).await?;
    let kommer = number(&[DeadlineState::Week, DeadlineState::Soon]).await?;
    Ok(AttentionCheckpoints { forfalt, kommer })
}

async fn county(desk: &Desk<'_>) -> Result<AttentionCounty, Problem> {
    let open = Expr::any_of("state", svenn_vigo::open_states());
    let avvik = desk.count(svenn_vigo::VIGORADER, open).await?;
    let left = Expr::is("status", svenn_vigo::OPEN_TODO);
    let oppgaver = desk.count(svenn_vigo::VIGOOPPGAVER, left).await?;
    Ok(AttentionCounty { avvik, oppgaver })
}

pub(super) fn only(field: &str, value: &str) -> Filter {
    Filter { field: field.to_owned(), values: vec![value.to_owned()], not: false }
}

pub(super) fn during(field: &str, period: DayPeriod) -> ListRange {
    ListRange { field: field.to_owned(), period: Some(period), ..ListRange::default() }
}

/// The first of a list in this order.
fn sorted(field: &str) -> ListRequest {
    ListRequest { sort: vec![Sort::asc(field)], per_page: Some(SHOWN), ..ListRequest::default() }
}

pub(super) async fn ask(
    desk: &Desk<'_>,
    collection: Collection,
    request: ListRequest,
) -> Result<Answer, Problem> {
    let list = desk.app.lists.of(collection)?;
    let scope = list.scope(desk.tx, desk.caller).await?;
    let question = list.question(desk.caller, request, scope, desk.tx.now());
    desk.search(collection, &question.map_err(problem::of_error)?).await
}

async fn people(desk: &Desk<'_>, request: ListRequest) -> Result<AttentionPeople, Problem> {
    let answer = ask(desk, Collection::LAERLINGER, request).await?;
    Ok(AttentionPeople { antall: answer.found, forst: problem::read_all(&answer)? })
}

async fn number_with(
    desk: &Desk<'_>,
    mut request: ListRequest,
    filter: Filter,
) -> Result<usize, Problem> {
    request.filters.push(filter);
    Ok(ask(desk, Collection::LAERLINGER, request).await?.found)
}

async fn waiting(desk: &Desk<'_>) -> Result<AttentionWaiting, Problem> {
    let told = waiting_in(desk, WAITING_ROWS_FIRST).await?;
    let are_all = told.antall <= usize::try_from(WAITING_ROWS_FIRST).unwrap_or(usize::MAX);
    if are_all || told.hos.len() >= WAITED_FOR_SHOWN {
        return Ok(told);
    }
    waiting_in(desk, WAITING_ROWS_MAX).await
}

/// What waits, with those whom the oldest of it waits for.
async fn waiting_in(desk: &Desk<'_>, rows: u32) -> Result<AttentionWaiting, Problem> {
    let request = ListRequest {
        filters: vec![only("status", Status::Sendt.as_str())],
        facets: vec!["ansattenavn".to_owned()],
        per_page: Some(rows),
        ..sorted("sendt")
    };
    let answer = ask(desk, Collection::DOKUMENTASJONER, request).await?;
    let oldest_first: Vec<Sent> = problem::read_all(&answer)?;
    let counts = answer.facets.iter().flat_map(|facet| &facet.counts);
    let counts = counts.map(|it| (it.value.as_str(), it.count)).collect();
    let rows = oldest_first.iter().map(|sent| (sent.ansattenavn.as_slice(), sent.sendt));
    let handed_in = Expr::is("status", svenn_tasks::rules::Status::Sendt.as_str());
    Ok(AttentionWaiting {
        antall: answer.found,
        eldste: oldest_first.first().map(|sent| sent.sendt),
        oppgaver: desk.count(INNLEVERINGER, handed_in).await?,
        hos: rules::waiting_for(rows, &counts, WAITED_FOR_SHOWN),
    })
}

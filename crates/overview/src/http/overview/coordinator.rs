//! A coordinator's overview.

mod attention;
pub(in crate::http) mod round;

use serde::{Deserialize, Serialize};
use serde_json::Number;
use svenn_documentation::rules::Status;
use svenn_http::Problem;
use svenn_jobs::{Party, ProviderHealth, ProviderState, provider_states};
use svenn_kernel::{ApprenticeId, Collection, Timestamp};
use svenn_lists::Desk;
use svenn_people::rules::ApprenticeStatus;
use svenn_search::engine::{Expr, Range};
use utoipa::ToSchema;

use crate::rules::{self, Week};

/// First page of a coordinator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct CoordinatorOverview {
    /// First names.
    fornavn: String,
    /// Services outside that do not do their part.
    tjenester: Vec<ServiceNotice>,
    /// People and figures that ask for attention.
    oppfolging: attention::Attention,
    /// Apprentices whose record lacks something; at most ten.
    queue: Vec<CoordinatorTask>,
    /// How many records lack something.
    queue_total: usize,
    /// How many there are of what.
    counts: CoordinatorCounts,
    /// Apprentices by status; a status that nobody has is left out.
    statuses: Vec<StatusCount>,
    /// Documentation of the last twelve weeks, oldest first.
    dokumentasjon: Vec<WeekCount>,
}

/// A service outside that does not do its part, so that things wait.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ServiceNotice {
    /// Name.
    tjeneste: &'static str,
    /// Whether our account or address there is wrong, which the operator has to mend; else it does
    /// not answer.
    drift: bool,
    /// Since when.
    siden: Timestamp,
    /// Explanation in words.
    tekst: String,
}

impl ServiceNotice {
    /// What is worth an alarm.
    fn of(state: ProviderState, now: Timestamp) -> Option<Self> {
        let siden = state.since.filter(|_| state.health(now) == ProviderHealth::Alarm)?;
        let tekst = service_words(state.party, state.operators);
        Some(Self { tjeneste: state.party.label(), drift: state.operators, siden, tekst })
    }
}

fn service_words(party: Party, is_operators: bool) -> String {
    let name = party.label();
    let what = if is_operators {
        format!("{name}: tjenesten er ikke riktig satt opp. Den som drifter Svenn, må rette det.")
    } else {
        format!("{name}: tjenesten svarer ikke. Vi prøver igjen av oss selv.")
    };
    let so = match party {
        Party::Sms | Party::Mail | Party::Push => {
            " Meldinger blir tatt vare på og sendes når den virker igjen."
        }
        Party::Timestamps => " Forseglede filer får tidsstempel når den virker igjen.",
        Party::Sealing
        | Party::Files
        | Party::Drafts
        | Party::Register
        | Party::Approvals
        | Party::Curricula
        | Party::Industry
        | Party::Xtramile
        | Party::Webhooks => "",
    };
    what + so
}

/// Next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
enum CoordinatorTaskKind {
    /// Complete an apprentice's record.
    #[serde(rename = "TODO")]
    Complete,
}

/// An apprentice whose record lacks something.
#[derive(Debug, Serialize, ToSchema)]
struct CoordinatorTask {
    /// Next step.
    kind: CoordinatorTaskKind,
    /// The apprentice.
    id: ApprenticeId,
    /// Name of the apprentice.
    title: String,
    /// Missing data.
    detail: String,
    /// Page where it is corrected.
    route: String,
}

/// How many there are of what.
#[derive(Debug, Serialize, ToSchema)]
struct CoordinatorCounts {
    /// Apprentices.
    laerlinger: usize,
    /// Apprentices in training.
    during: usize,
    /// Apprentices whose record lacks something.
    uferdig: usize,
    /// Documentation that waits for an answer.
    sendt: usize,
    /// Host companies.
    bedrifter: usize,
    /// Employees of host companies.
    ansatte: usize,
}

/// How many apprentices have a status.
#[derive(Debug, Serialize, ToSchema)]
struct StatusCount {
    status: ApprenticeStatus,
    /// Text of its phase badge.
    label: &'static str,
    /// Apprentices.
    count: usize,
}

/// Documentation of one week.
#[derive(Debug, Serialize, ToSchema)]
struct WeekCount {
    /// ISO week, as in `2026-W47`.
    uke: String,
    /// Last sent in it.
    sendt: usize,
    /// Approved in it.
    godkjent: usize,
}

/// What of a document of LAERLINGER is needed here.
#[derive(Deserialize)]
struct Item {
    id: ApprenticeId,
    navn: String,
    todo: Vec<String>,
}

pub(super) async fn load(desk: &Desk<'_>) -> Result<CoordinatorOverview, Problem> {
    let fornavn = super::fornavn(desk).await?;
    let incomplete = with_status(ApprenticeStatus::Uferdig);
    let (items, uferdig) =
        super::first_in_queue(desk, Collection::LAERLINGER, incomplete, Vec::new()).await?;
    let queue = items.into_iter().map(task).collect();
    let statuses = statuses(desk).await?;
    let documented = documentation(desk).await?;
    let during = statuses.iter().find(|it| it.status == ApprenticeStatus::During);
    let counts = CoordinatorCounts {
        laerlinger: statuses.iter().map(|it| it.count).sum(),
        during: during.map_or(0, |it| it.count),
        uferdig,
        sendt: documented.sendt,
        bedrifter: desk.count(Collection::BEDRIFTER, Expr::All).await?,
        ansatte: desk.count(Collection::ANSATTER, Expr::All).await?,
    };
    let now = desk.tx.now();
    let states = provider_states(&desk.app.databases).await?;
    Ok(CoordinatorOverview {
        fornavn,
        tjenester: states.into_iter().filter_map(|it| ServiceNotice::of(it, now)).collect(),
        oppfolging: attention::load(desk).await?,
        queue,
        queue_total: uferdig,
        counts,
        statuses,
        dokumentasjon: documented.weeks,
    })
}

fn with_status(status: ApprenticeStatus) -> Expr {
    Expr::is("status", status.as_str())
}

fn documented(status: Status) -> Expr {
    Expr::is("status", status.as_str())
}

fn task(item: Item) -> CoordinatorTask {
    let first = item.todo.first().map(String::as_str).unwrap_or_default();
    CoordinatorTask {
        kind: CoordinatorTaskKind::Complete,
        route: rules::todo_route(item.id.as_str(), first),
        id: item.id,
        title: item.navn,
        detail: item.todo.join(" · "),
    }
}

async fn statuses(desk: &Desk<'_>) -> Result<Vec<StatusCount>, Problem> {
    let all = ApprenticeStatus::ALL;
    let counts = desk.counts(Collection::LAERLINGER, all.map(with_status).to_vec()).await?;
    let counted = all.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let counted =
        counted.map(|(status, count)| StatusCount { status, label: status.label(), count });
    Ok(counted.collect())
}

/// What is said of documentation.
struct Documentation {
    /// Waits for an answer.
    sendt: usize,
    weeks: Vec<WeekCount>,
}

async fn documentation(desk: &Desk<'_>) -> Result<Documentation, Problem> {
    let weeks = rules::weeks(desk.tx.now());
    let of_week = |week: &Week| {
        // Approved documentation never changes again: its last change is the approval.
        let approved = documented(Status::Godkjent).and(within("sistendret", week));
        [within("sendt", week), approved]
    };
    let asked = std::iter::once(documented(Status::Sendt)).chain(weeks.iter().flat_map(of_week));
    let asked: Vec<Expr> = asked.collect();
    let mut counts = desk.counts(Collection::DOKUMENTASJONER, asked).await?.into_iter();
    let mut next = || counts.next().unwrap_or_default();
    let sendt = next();
    let weeks = weeks
        .into_iter()
        .map(|week| WeekCount { uke: week.label, sendt: next(), godkjent: next() })
        .collect();
    Ok(Documentation { sendt, weeks })
}

fn within(field: &str, week: &Week) -> Expr {
    Expr::Range(Range {
        field: field.to_owned(),
        min: Some(Number::from(week.start.millis())),
        max: Some(Number::from(week.end.millis() - 1)),
    })
}

//! An employee's overview.

use serde::{Deserialize, Serialize};
use svenn_documentation::rules::{Status, documentation_route};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Collection, DocumentationId, EmployeeId, Role, Timestamp};
use svenn_lists::Desk;
use svenn_search::engine::{Expr, Json, Query, Sort};
use utoipa::ToSchema;

use super::{
    hours::{self, WaitingHours},
    tasks::{self, WaitingTask},
};
use crate::{asked, timeline};

/// Most apprentices shown.
const APPRENTICES_ROWS_MAX: u32 = 12;

/// First page of an employee of a host company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct EmployeeOverview {
    /// First names.
    fornavn: String,
    /// Documentation to answer, the one that has waited longest first; at most ten.
    queue: Vec<EmployeeTask>,
    /// Number to answer.
    queue_total: usize,
    /// Tasks to answer, the one that has waited longest first; at most ten.
    oppgaver: Vec<WaitingTask>,
    /// How many there are to answer.
    oppgaver_total: usize,
    /// Hours to answer, those that have waited longest first; at most ten.
    timer: Vec<WaitingHours>,
    /// How many there are to answer.
    timer_total: usize,
    /// The employee's apprentices, as in the list LAERLINGER; at most twelve.
    #[schema(value_type = Vec<Object>)]
    laerlinger: Vec<Json>,
    /// Whether the employee has ever answered documentation of these apprentices.
    har_svart: bool,
    /// How many there are of what.
    counts: EmployeeCounts,
}

/// Next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
enum EmployeeTaskKind {
    /// Approve documentation or send it back.
    #[serde(rename = "GODKJENN")]
    Answer,
}

/// Documentation that waits for the employee.
#[derive(Debug, Serialize, ToSchema)]
struct EmployeeTask {
    /// Next step.
    kind: EmployeeTaskKind,
    /// The documentation.
    id: DocumentationId,
    /// Its name.
    title: String,
    /// Whose it is.
    laerlingid: ApprenticeId,
    /// Name of the apprentice.
    laerlingnavn: String,
    /// When it was sent.
    at: Timestamp,
    /// Its page.
    route: String,
}

/// How many there are of what.
#[derive(Debug, Serialize, ToSchema)]
struct EmployeeCounts {
    /// Own apprentices.
    laerlinger: usize,
    /// Documentation that waits for an answer.
    sendt: usize,
    /// Documentation that waits for a correction.
    rettes: usize,
    /// Goals whose approval the employee is asked for.
    maal: usize,
    /// Goals that are to be added to approved documentation.
    maaltillegg: usize,
}

/// What of a document of DOKUMENTASJONER is needed here.
#[derive(Deserialize)]
struct Item {
    id: DocumentationId,
    name: String,
    laerlingid: ApprenticeId,
    laerlingnavn: String,
    sendt: Timestamp,
}

pub(super) async fn load(desk: &Desk<'_>) -> Result<EmployeeOverview, Problem> {
    let fornavn = super::fornavn(desk).await?;
    let waiting = Expr::is("status", Status::Sendt.as_str());
    let longest = vec![Sort::asc("sendt")];
    let (items, queue_total) =
        super::first_in_queue(desk, Collection::DOKUMENTASJONER, waiting, longest).await?;
    let timekeeping = svenn_organisation::load(desk.tx).await?.flags.timekeeping;
    let task = |item: Item| EmployeeTask {
        kind: EmployeeTaskKind::Answer,
        route: documentation_route(
            Role::Ansatt,
            timekeeping,
            item.laerlingid.as_str(),
            item.id.as_str(),
        ),
        id: item.id,
        title: item.name,
        laerlingid: item.laerlingid,
        laerlingnavn: item.laerlingnavn,
        at: item.sendt,
    };
    let queue = items.into_iter().map(task).collect();
    let (oppgaver, oppgaver_total) = tasks::to_answer(desk).await?;
    let (timer, timer_total) = hours::to_answer(desk).await?;
    let own = Query { per_page: APPRENTICES_ROWS_MAX, ..desk.query(Collection::LAERLINGER).await? };
    let own = desk.search(Collection::LAERLINGER, &own).await?;
    let documents = own.items.into_iter().map(|hit| hit.document).collect();
    let laerlinger = desk.app.lists.of(Collection::LAERLINGER)?.shown(desk.caller, documents)?;
    let rettes = Expr::is("status", Status::MaaRettes.as_str());
    let rettes = desk.count(Collection::DOKUMENTASJONER, rettes).await?;
    Ok(EmployeeOverview {
        fornavn,
        queue,
        queue_total,
        oppgaver,
        oppgaver_total,
        timer,
        timer_total,
        laerlinger,
        har_svart: timeline::has_answered(desk.tx, &EmployeeId::from(desk.caller.person.clone()))
            .await?,
        counts: EmployeeCounts {
            laerlinger: own.found,
            sendt: queue_total,
            rettes,
            maal: asked::waiting(desk.tx, desk.caller).await?,
            maaltillegg: svenn_documentation::count_waiting(desk.tx, desk.caller).await?,
        },
    })
}

//! An apprentice's overview.

use std::collections::HashMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_documentation::rules::{Status, documentation_route};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Collection, DocumentationId, Fault, Role, Timestamp, oslo};
use svenn_lists::Desk;
use svenn_people::{
    apprentices,
    goals::{self, Progress},
    names,
    refs::{self, CompanyRef, Contacts, PersonRef},
    rules::pace::{self, ExpectedProgress},
};
use svenn_search::engine::{Expr, Json, Query, Sort};
use utoipa::ToSchema;

use super::{
    QUEUE_ROWS_MAX,
    hours::{self, WaitingHours},
    tasks::{self, WaitingTask},
};
use crate::{rules, timeline};

/// Latest pieces of documentation shown.
const LATEST_ROWS: u32 = 5;

/// First page of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct ApprenticeOverview {
    /// First names.
    fornavn: String,
    /// The apprenticeship, when both days are known.
    laeretid: Option<ApprenticeshipView>,
    /// What waits for the apprentice: corrections, then drafts, latest first; at most ten.
    queue: Vec<ApprenticeTask>,
    /// Tasks to hand in: corrections, then by deadline; at most ten.
    oppgaver: Vec<WaitingTask>,
    /// Goals that were returned with a comment and not asked for again.
    #[serde(rename = "maalTilbake")]
    maal_tilbake: usize,
    /// Hours to correct, the latest first; at most ten.
    timer: Vec<WaitingHours>,
    /// Weeks of which no hours are sent, by their Mondays, the newest first.
    manglende_uker: Vec<NaiveDate>,
    /// Progress of the goals.
    progress: Progress,
    /// Expected progress; absent when nothing is expected.
    expected: Option<ExpectedProgress>,
    /// Latest documentation, as in the list DOKUMENTASJONER.
    #[schema(value_type = Vec<Object>)]
    siste: Vec<Json>,
    /// Whether the apprentice has ever sent documentation.
    #[serde(rename = "harSendt")]
    har_sendt: bool,
    /// Number of goals in all training plans.
    goals: i64,
    /// Host company.
    bedrift: Option<CompanyRef>,
    /// Instructors.
    ansatte: Vec<PersonRef>,
    coordinators: Vec<PersonRef>,
}

/// How much of the apprenticeship has passed.
#[derive(Debug, Serialize, ToSchema)]
struct ApprenticeshipView {
    /// First day.
    startdato: NaiveDate,
    /// Last day.
    sluttdato: NaiveDate,
    /// Passed, 0 to 100.
    prosent: i64,
}

/// Next step of a piece of documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
enum ApprenticeTaskKind {
    /// Returned for correction.
    #[serde(rename = "RETT")]
    Correct,
    /// Draft.
    #[serde(rename = "KLADD")]
    Finish,
}

/// Something that waits for the apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ApprenticeTask {
    /// Next step.
    kind: ApprenticeTaskKind,
    /// The documentation.
    id: DocumentationId,
    /// Its name.
    pub(super) title: String,
    /// What the instructor said, or that it is not sent.
    pub(super) detail: String,
    /// When it came back or was last changed.
    at: Timestamp,
    /// Its page.
    pub(super) route: String,
}

impl ApprenticeTask {
    /// What is done with it, in a word.
    pub(super) const fn verb(&self) -> &'static str {
        match self.kind {
            ApprenticeTaskKind::Correct => "Rett",
            ApprenticeTaskKind::Finish => "Send",
        }
    }
}

/// What of a document of DOKUMENTASJONER is needed here.
#[derive(Deserialize)]
struct Item {
    id: DocumentationId,
    name: String,
    status: Status,
    sistendret: Timestamp,
}

pub(super) async fn load(desk: &Desk<'_>) -> Result<ApprenticeOverview, Problem> {
    let (tx, id) = (desk.tx, ApprenticeId::from(desk.caller.person.clone()));
    let apprentice = apprentices::find(tx, &id).await?.ok_or_else(Problem::not_found)?;
    let dates = apprentice.startdato.zip(apprentice.sluttdato);
    let laeretid = dates.map(|(startdato, sluttdato)| ApprenticeshipView {
        startdato,
        sluttdato,
        prosent: rules::percent_passed(startdato, sluttdato, oslo::day_of(tx.now())),
    });
    let (progress, recommended) = goals::with_recommended(tx, &id).await?;
    let today = oslo::day_of(tx.now());
    let expected = pace::expected(&apprentice.training_time(), progress, &recommended, today);
    let Contacts { ansatte, coordinators, .. } = refs::contacts::load_contacts(tx, &id).await?;
    Ok(ApprenticeOverview {
        fornavn: apprentice.fornavn,
        laeretid,
        queue: queue(desk, &id).await?,
        oppgaver: tasks::to_hand_in(desk).await?,
        maal_tilbake: svenn_goals::sent_back(tx, &id).await?,
        timer: hours::to_correct(desk).await?,
        manglende_uker: hours::missing(desk, &id).await?,
        progress,
        expected,
        siste: latest(desk).await?,
        har_sendt: timeline::has_sent(tx, &id).await?,
        goals: progress.total,
        bedrift: refs::company(tx, apprentice.bedriftid.as_ref()).await?,
        ansatte,
        coordinators,
    })
}

async fn latest(desk: &Desk<'_>) -> Result<Vec<Json>, Problem> {
    let query = Query {
        sort: vec![Sort::desc("sistendret")],
        per_page: LATEST_ROWS,
        ..desk.query(Collection::DOKUMENTASJONER).await?
    };
    let answer = desk.search(Collection::DOKUMENTASJONER, &query).await?;
    Ok(answer.items.into_iter().map(|hit| hit.document).collect())
}

/// What waits for the apprentice: corrections, then drafts.
pub(super) async fn queue(
    desk: &Desk<'_>,
    id: &ApprenticeId,
) -> Result<Vec<ApprenticeTask>, Problem> {
    let mut items = with_status(desk, Status::MaaRettes).await?;
    items.extend(with_status(desk, Status::Kladd).await?);
    items.truncate(usize::try_from(QUEUE_ROWS_MAX).unwrap_or(usize::MAX));
    let timekeeping = svenn_organisation::load(desk.tx).await?.flags.timekeeping;
    let returned: Vec<DocumentationId> = items
        .iter()
        .filter(|item| item.status == Status::MaaRettes)
        .map(|item| item.id.clone())
        .collect();
    let mut said = comments(desk, &returned).await?;
    let task = |item: Item| {
        let route = documentation_route(Role::Laerling, timekeeping, id.as_str(), item.id.as_str());
        let (kind, detail) = if item.status == Status::MaaRettes {
            (ApprenticeTaskKind::Correct, said.remove(&item.id).unwrap_or_default())
        } else {
            (ApprenticeTaskKind::Finish, "Ikke sendt ennå".to_owned())
        };
        ApprenticeTask { kind, title: item.name, detail, at: item.sistendret, route, id: item.id }
    };
    Ok(items.into_iter().map(task).collect())
}

async fn with_status(desk: &Desk<'_>, status: Status) -> Result<Vec<Item>, Problem> {
    let condition = Expr::is("status", status.as_str());
    let latest = vec![Sort::desc("sistendret")];
    Ok(super::first_in_queue(desk, Collection::DOKUMENTASJONER, condition, latest).await?.0)
}

/// What was said when documentation was last sent back, as "Terje: Ta med måleresultatene".
async fn comments(
    desk: &Desk<'_>,
    ids: &[DocumentationId],
) -> Result<HashMap<DocumentationId, String>, Fault> {
    let returns = timeline::last_returns(desk.tx, ids).await?;
    let people: Vec<_> = returns.iter().map(|it| it.by_id.clone()).collect();
    let names = names::load_names(desk.tx, &people).await?;
    let said = returns.into_iter().map(|it| {
        let text = match names.get(&it.by_id) {
            Some(name) => format!("{}: {}", name.fornavn, it.comment),
            None => it.comment,
        };
        (it.documentation, text)
    });
    Ok(said.collect())
}

//! What is missing in a period before it can be closed.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use svenn_companies::accounts::{self, Usable};
use svenn_db::Tx;
use svenn_grantrules::{Ledger, Obstacle, PeriodState, Task, TaskKind, missing};
use svenn_http::Problem;
use svenn_kernel::{CompanyId, Fault, Timestamp};
use svenn_money::Ore;
use svenn_people::apprentices;
use utoipa::ToSchema;

use crate::{
    GrantPeriodId, carried,
    sent::{BankLine, Outside, Payments},
    store::{self, Period},
    view::company,
};

/// Somebody or something that a task is about.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = GrantTaskMember)]
pub struct TaskMember {
    pub id: String,
    pub navn: String,
    /// What is missing, in a sentence; empty where the task says it all.
    pub text: String,
}

/// Most that are named of a task.
const MEMBERS_MAX: usize = 50;

/// What is missing, with whom it is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantTask)]
pub struct TaskView {
    pub kind: TaskKind,
    pub label: &'static str,
    pub count: u32,
    /// Whether an explanation will do in place of having it done.
    pub may_be_explained: bool,
    /// Why it may stay so, in the office's words.
    pub explained: Option<String>,
    /// Whether it keeps the period from being closed.
    pub is_open: bool,
    /// What its members are: APPRENTICE, COMPANY, COUNTY, BANK for lines of the bank, or
    /// DIFFERENCE for what changed after an earlier period was closed.
    pub of: &'static str,
    /// The first of those that it is about.
    pub members: Vec<TaskMember>,
}

/// The tasks of a period; 404 when there is none.
pub(crate) async fn load(
    tx: &Tx,
    outside: &Outside,
    id: &GrantPeriodId,
) -> Result<Vec<TaskView>, Problem> {
    let period = store::find_period(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok(tasks(tx, outside, &period).await?)
}

/// The tasks of a period, in the order in which they are worked off.
pub(crate) async fn tasks(
    tx: &Tx,
    outside: &Outside,
    period: &Period,
) -> Result<Vec<TaskView>, Fault> {
    let mut found = of_apprentices(tx, period).await?;
    let sent = outside.statements.sent(tx, &period.id).await?;
    found.extend(of_companies(tx, period, &sent).await?);
    found.extend(of_payouts(tx, outside.payments.as_ref(), period).await?);
    found.push(of_bank(outside.bank.unmatched(tx, period).await?));
    found.push(of_differences(tx, period).await?);
    let said: BTreeMap<String, String> =
        store::explained(tx, &period.id).await?.into_iter().collect();
    let tasks: Vec<Task> = found
        .iter()
        .map(|(kind, _, members)| Task {
            kind: *kind,
            count: u32::try_from(members.len()).unwrap_or(u32::MAX),
            explained: said.get(kind.as_str()).cloned(),
        })
        .collect();
    let open: BTreeSet<TaskKind> = missing(&tasks).into_iter().map(|task| task.kind).collect();
    let views = tasks.into_iter().zip(found).filter(|(task, _)| task.count > 0);
    let mut views: Vec<TaskView> = views
        .map(|(task, (kind, of, mut members))| {
            members.truncate(MEMBERS_MAX);
            TaskView {
                kind,
                label: kind.label(),
                count: task.count,
                may_be_explained: kind.may_be_explained(),
                explained: task.explained,
                is_open: open.contains(&kind),
                of,
                members,
            }
        })
        .collect();
    views.sort_by_key(|view| view.kind);
    Ok(views)
}

type Found = (TaskKind, &'static str, Vec<TaskMember>);

async fn of_apprentices(tx: &Tx, period: &Period) -> Result<Vec<Found>, Fault> {
    let received = store::by_apprentice(tx, &period.id, Ledger::Received, None).await?;
    let (mut rates, mut others, mut unsettled) = (Vec::new(), Vec::new(), Vec::new());
    let mut counties: BTreeMap<String, (i64, bool)> = BTreeMap::new();
    for row in store::rows_in_force(tx, period, None).await? {
        let member = |text: String| TaskMember {
            id: row.apprentice.as_str().to_owned(),
            navn: row.navn(),
            text,
        };
        let obstacles: Vec<Obstacle> = store::read(&row.obstacles)?;
        if let Some(first) = obstacles.first() {
            let is_rate = matches!(first, Obstacle::RateMissing { .. });
            let to = if is_rate { &mut rates } else { &mut others };
            to.push(member(first.sentence()));
        }
        let came = received.get(&row.apprentice);
        let county = counties.entry(row.fylke.clone().unwrap_or_default()).or_default();
        county.0 += row.expected_grant_sum;
        county.1 |= came.is_some();
        if let Some(came) = came
            && came.ore() != row.expected_grant_sum
        {
            let (came, expected) = (came.plain(), ore(row.expected_grant_sum).plain());
            unsettled.push(member(format!("Mottatt {came}, forventet {expected}")));
        }
    }
    let waiting = counties.into_iter().filter(|(_, (expected, came))| *expected != 0 && !came);
    let not_received = waiting.map(|(fylke, (expected, _))| TaskMember {
        navn: if fylke.is_empty() { "Uten fylke".to_owned() } else { fylke.clone() },
        id: fylke,
        text: format!("Forventet {}", ore(expected).plain()),
    });
    Ok(vec![
        (TaskKind::RateMissing, "APPRENTICE", rates),
        (TaskKind::NotReckoned, "APPRENTICE", others),
        (TaskKind::NotReceived, "COUNTY", not_received.collect()),
        (TaskKind::DifferenceUnsettled, "APPRENTICE", unsettled),
    ])
}

fn ore(ore: i64) -> svenn_money::Ore {
    svenn_money::Ore::new(ore)
}

async fn of_companies(
    tx: &Tx,
    period: &Period,
    sent: &BTreeMap<CompanyId, Timestamp>,
) -> Result<Vec<Found>, Fault> {
    let sums = company::sums(tx, period).await?;
    let due = sums.iter().filter(|(_, sums)| !sums.expected().company.is_zero());
    let ids: Vec<_> = due.map(|(id, _)| id.clone()).collect();
    // An account that is another after a period was closed concerns what is paid next.
    let is_closed = period.standing()? == PeriodState::Closed;
    let payees: &[CompanyId] = if is_closed { &[] } else { &ids };
    let usable = accounts::usable_of(tx, payees).await?;
    let names = svenn_companies::names(tx, &ids).await?;
    let members = |which: fn(&Usable) -> bool| -> Vec<TaskMember> {
        let those = usable.iter().filter(|(_, it)| which(it));
        those
            .map(|(id, it)| TaskMember {
                id: id.as_str().to_owned(),
                navn: names.get(id).cloned().unwrap_or_default(),
                text: it.hindrance().unwrap_or_default(),
            })
            .collect()
    };
    let unsent = ids.iter().filter(|id| !sent.contains_key(*id)).map(|id| TaskMember {
        id: id.as_str().to_owned(),
        navn: names.get(id).cloned().unwrap_or_default(),
        text: String::new(),
    });
    Ok(vec![
        (TaskKind::AccountMissing, "COMPANY", members(|it| *it == Usable::Missing)),
        (TaskKind::AccountStaged, "COMPANY", members(|it| *it == Usable::Unconfirmed)),
        (TaskKind::StatementNotSent, "COMPANY", unsent.collect()),
    ])
}

/// What changed after earlier periods were closed, and nobody has decided on.
async fn of_differences(tx: &Tx, period: &Period) -> Result<Found, Fault> {
    let waiting = carried::waiting(tx, period).await?;
    let ids: BTreeSet<_> = waiting.iter().map(|(_, it)| it.apprentice.clone()).collect();
    let found = apprentices::some(tx, &Vec::from_iter(ids)).await?.into_iter();
    let names: BTreeMap<_, _> =
        found.map(|it| (it.id, format!("{} {}", it.fornavn, it.etternavn))).collect();
    let members = waiting.into_iter().map(|(of, it)| TaskMember {
        navn: names.get(&it.apprentice).map(|navn| navn.trim().to_owned()).unwrap_or_default(),
        text: format!("{}, {}", it.open().total().shown(), of.navn),
        id: it.id,
    });
    Ok((TaskKind::DifferenceCarried, "DIFFERENCE", members.collect()))
}

/// Lines of the bank that nobody has said what are.
fn of_bank(lines: Vec<BankLine>) -> Found {
    let members = lines.into_iter().map(|line| TaskMember {
        id: line.id,
        navn: line.text,
        text: line.ore.shown(),
    });
    (TaskKind::BankLineUnmatched, "BANK", members.collect())
}

/// What is not paid, or not seen to have been.
async fn of_payouts(
    tx: &Tx,
    payments: &dyn Payments,
    period: &Period,
) -> Result<Vec<Found>, Fault> {
    let (mut open, mut sent): (BTreeMap<CompanyId, Ore>, BTreeMap<CompanyId, Ore>) =
        (BTreeMap::new(), BTreeMap::new());
    for (company, of) in payments.standing(tx, period).await? {
        let unsent = of.balance.payable() + of.ready;
        if !unsent.is_zero() {
            open.insert(company.clone(), unsent);
        }
        if !of.sent.is_zero() {
            sent.insert(company, of.sent);
        }
    }
    let ids: Vec<CompanyId> = open.keys().chain(sent.keys()).cloned().collect();
    let names = svenn_companies::names(tx, &ids).await?;
    let members = |of: BTreeMap<CompanyId, Ore>| -> Vec<TaskMember> {
        let each = of.into_iter().map(|(id, ore)| TaskMember {
            navn: names.get(&id).cloned().unwrap_or_default(),
            id: id.as_str().to_owned(),
            text: ore.shown(),
        });
        each.collect()
    };
    Ok(vec![
        (TaskKind::PayoutOpen, "COMPANY", members(open)),
        (TaskKind::SentUnconfirmed, "COMPANY", members(sent)),
    ])
}

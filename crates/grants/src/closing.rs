//! Closing a period: what was reckoned last is posted, in one transaction with the lock.

use std::collections::BTreeMap;

use svenn_db::{HeldRow, Tx};
use svenn_grantrules::{Entry, Ledger, Party, PeriodState, Split};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, PersonId};
use svenn_money::Ore;

use crate::{
    GrantLineId,
    sent::Outside,
    store::{self, NewLine, Period, SharesOf, StoredLine},
    tasks::{self, TaskView},
    view::{company, refused},
};

/// Under which word the reason is kept for which a closed period was opened.
pub(crate) const REOPENED: &str = "REOPENED";

/// What a posted line is of.
type Key = (Ledger, Option<ApprenticeId>, Option<CompanyId>, Party);

/// Closes a held period: posts what is expected and how it is divided, and locks it.
///
/// # Errors
/// 409 `not_ready` with what is missing, `not_reckoned`, or that it is closed already.
pub(crate) async fn close(
    tx: &Tx,
    outside: &Outside,
    period: &mut HeldRow<Period>,
    by: &PersonId,
) -> Result<(), Problem> {
    if period.standing()? == PeriodState::Closed {
        return Err(refused(PeriodState::Closed));
    }
    let Some(edition) = period.edition else { return Err(not_reckoned()) };
    require_ready(&tasks::tasks(tx, outside, period).await?)?;
    store::give_up(tx, &period.id).await?;
    if period.standing()? == PeriodState::Held {
        // The database takes lines of open periods alone.
        store::become_state(tx, period, PeriodState::Open, None).await?;
    }
    post(tx, period, edition, by).await?;
    store::become_state(tx, period, PeriodState::Closed, Some(by)).await?;
    Ok(())
}

/// That nothing was reckoned yet.
#[must_use]
pub fn not_reckoned() -> Problem {
    Problem::conflict("not_reckoned", "Perioden er ikke regnet ut ennå")
}

fn require_ready(tasks: &[TaskView]) -> Result<(), Problem> {
    let open = tasks.iter().filter(|task| task.is_open);
    let open: Vec<String> = open.map(|it| format!("{} ({})", it.label, it.count)).collect();
    if open.is_empty() {
        return Ok(());
    }
    let title = format!("Perioden kan ikke lukkes ennå: {}", open.join(", "));
    Err(Problem::conflict("not_ready", title))
}

/// Posts what differs from what was posted before: what stands there otherwise is taken back by
/// lines that name it.
async fn post(tx: &Tx, period: &HeldRow<Period>, edition: i64, by: &PersonId) -> Result<(), Fault> {
    let mut wanted = wanted(tx, period).await?;
    let mut anew = Vec::new();
    for (key, lines) in posted(tx, period).await? {
        let sum: Ore = lines.iter().map(|line| Ore::new(line.ore)).sum();
        let now = wanted.remove(&key).unwrap_or_default();
        if sum == now {
            continue;
        }
        for id in standing(&lines) {
            store::reverse(tx, &id, "Beregnet på nytt", Some(by)).await?;
        }
        anew.push((key, now, "Beregnet på nytt"));
    }
    anew.extend(wanted.into_iter().map(|(key, ore)| (key, ore, "Beregnet")));
    let source = format!("edition {edition}");
    let lines = anew.into_iter().filter(|(_, ore, _)| !ore.is_zero());
    let lines = lines.map(|((ledger, apprentice, company, party), ore, reason)| NewLine {
        ledger,
        apprentice,
        entry: Entry { company, party, ore },
        reason: reason.to_owned(),
        source: source.clone(),
    });
    store::post(tx, &period.id, lines.collect(), Some(by)).await?;
    Ok(())
}

/// Lines that nothing has taken back, and that take nothing back.
fn standing(lines: &[StoredLine]) -> Vec<GrantLineId> {
    let taken_back: Vec<_> = lines.iter().filter_map(|line| line.reverses.as_ref()).collect();
    let stands = |line: &&StoredLine| line.reverses.is_none() && !taken_back.contains(&&line.id);
    lines.iter().filter(stands).map(|line| line.id.clone()).collect()
}

/// What was posted of the two ledgers, by what it is of.
async fn posted(tx: &Tx, period: &Period) -> Result<BTreeMap<Key, Vec<StoredLine>>, Fault> {
    let mut found: BTreeMap<Key, Vec<StoredLine>> = BTreeMap::new();
    for ledger in [Ledger::Expected, Ledger::Distributed] {
        for line in store::rows_of(tx, &period.id, ledger).await? {
            let party = store::word(&line.party)?;
            let key = (ledger, line.apprentice.clone(), line.company.clone(), party);
            found.entry(key).or_default().push(line);
        }
    }
    Ok(found)
}

/// What is to stand in the two ledgers.
async fn wanted(tx: &Tx, period: &Period) -> Result<BTreeMap<Key, Ore>, Fault> {
    let mut sums: BTreeMap<Key, Ore> = BTreeMap::new();
    let mut add = |apprentice: Option<&ApprenticeId>, company: &CompanyId, split: Split| {
        let (apprentice, company) = (apprentice.cloned(), Some(company.clone()));
        for (ledger, party, ore) in [
            (Ledger::Expected, Party::Office, split.total()),
            (Ledger::Distributed, Party::Office, split.office),
            (Ledger::Distributed, Party::Company, split.company),
        ] {
            let key = (ledger, apprentice.clone(), company.clone(), party);
            *sums.entry(key).or_default() += ore;
        }
    };
    for share in store::shares_in_force(tx, period, SharesOf::All).await? {
        add(Some(&share.apprentice), &share.company, company::expected_of(&share));
    }
    for (company, sums) in company::sums(tx, period).await? {
        add(None, &company, sums.beside);
    }
    Ok(sums)
}

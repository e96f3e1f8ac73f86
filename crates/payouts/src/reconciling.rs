//! What the bank's entries are held against, and what is done when one is matched: payouts that were
//! sent.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_companies::accounts;
use svenn_db::Tx;
use svenn_grantrules::PayoutState;
use svenn_grants::{held_open, store as grants};
use svenn_http::Problem;
use svenn_kernel::{CompanyAccountId, CompanyId, GrantPayoutId, GrantPeriodId, PersonId};
use svenn_money::Ore;

use crate::{
    balances::release,
    payfile,
    steps::{self, Said},
    store::{self as payouts, Payout, PayoutChange},
};

/// A payout that was sent, and stands on no account yet. Amounts are øre.
#[derive(Debug, Clone)]
pub struct SentPayout {
    pub id: GrantPayoutId,
    /// Name of its period.
    pub period: String,
    pub company: CompanyId,
    /// Name of the company.
    pub name: String,
    pub orgnr: String,
    pub ore: Ore,
    /// What the bank calls it.
    pub end_to_end: String,
    /// By which the account that it went to is found elsewhere.
    pub account_digest: Option<String>,
    /// The day on which the bank was to pay.
    pub date: NaiveDate,
}

/// The payouts of open periods that wait for their entry.
///
/// # Errors
/// A fault of the database.
pub async fn sent_payouts(tx: &Tx) -> Result<Vec<SentPayout>, Problem> {
    let mut waiting: Vec<(String, Payout)> = Vec::new();
    for period in grants::open_periods(tx).await? {
        for payout in payouts::of_period(tx, &period.id).await? {
            if matches!(payouts::state_of(&payout)?, PayoutState::Sent | PayoutState::Accepted) {
                waiting.push((period.navn.clone(), payout));
            }
        }
    }
    let ids: BTreeSet<CompanyId> = waiting.iter().map(|(_, it)| it.company.clone()).collect();
    let companies = svenn_companies::some(tx, &Vec::from_iter(ids)).await?;
    let companies: BTreeMap<CompanyId, (String, String)> =
        companies.into_iter().map(|it| (it.id, (it.navn, it.orgnr))).collect();
    let of: Vec<CompanyAccountId> =
        waiting.iter().filter_map(|(_, it)| it.account.clone()).collect();
    let numbers = accounts::some(tx, &of).await?;
    let mut days = BTreeMap::new();
    for batch in waiting.iter().filter_map(|(_, it)| it.batch.clone()) {
        if !days.contains_key(&batch)
            && let Some(found) = payouts::find_batch(tx, &batch).await?
        {
            days.insert(batch, found.date);
        }
    }
    let sent = waiting.into_iter().filter_map(|(period, payout)| {
        let (name, orgnr) = companies.get(&payout.company).cloned().unwrap_or_default();
        let account = payout.account.as_ref().and_then(|id| numbers.get(id));
        Some(SentPayout {
            period,
            name,
            orgnr,
            ore: Ore::new(payout.ore),
            end_to_end: payfile::end_to_end(&payout.id),
            account_digest: account.map(|it| it.digest.clone()),
            date: payout.batch.as_ref().and_then(|batch| days.get(batch)).copied()?,
            id: payout.id,
            company: payout.company,
        })
    });
    Ok(sent.collect())
}

/// The period that a payout is of.
///
/// # Errors
/// 404 when there is no such payout.
pub async fn period_of(tx: &Tx, id: &GrantPayoutId) -> Result<GrantPeriodId, Problem> {
    let found = payouts::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok(found.period)
}

/// A payout stands on the account: it is paid, with what left. Where that is another amount than was
/// sent, the payout becomes that, so that what is paid is what the bank says.
///
/// # Errors
/// 409 when the period is not open, or the payout does not wait for its entry any more.
pub async fn pay(
    tx: &Tx,
    id: &GrantPayoutId,
    (day, ore): (NaiveDate, Ore),
    by: &PersonId,
) -> Result<(), Problem> {
    let period = held_open(tx, &period_of(tx, id).await?).await?;
    let mut payout = payouts::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let state = payouts::state_of(&payout)?;
    if !matches!(state, PayoutState::Sent | PayoutState::Accepted) {
        return Err(elsewhere());
    }
    if payout.ore != ore.ore() {
        let sent = Ore::new(payout.ore).plain();
        let said = format!("Sendt {sent}, på kontoen {}", ore.plain());
        steps::hear(tx, &period, &payout, (Said::Noted(vec![said]), by)).await?;
        payout = amount(tx, id, ore).await?;
        release(tx, &period, &BTreeSet::from([payout.company.clone()])).await?;
    }
    match steps::hear(tx, &period, &payout, (Said::Seen(day), by)).await? {
        true => Ok(()),
        false => Err(elsewhere()),
    }
}

/// Takes back that a payout was seen; it is again what was sent. One that somebody took back by hand,
/// or that the bank refused since, is left as it is.
///
/// # Errors
/// 409 when the period is not open.
pub async fn unpay(tx: &Tx, id: &GrantPayoutId, sent: Ore, by: &PersonId) -> Result<(), Problem> {
    let period = held_open(tx, &period_of(tx, id).await?).await?;
    let payout = payouts::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    if payouts::state_of(&payout)? == PayoutState::Paid {
        steps::hear(tx, &period, &payout, (Said::Loosened, by)).await?;
    }
    if payout.ore != sent.ore() {
        let payout = amount(tx, id, sent).await?;
        release(tx, &period, &BTreeSet::from([payout.company])).await?;
    }
    Ok(())
}

/// Makes a payout of another amount, and reads it again.
async fn amount(tx: &Tx, id: &GrantPayoutId, ore: Ore) -> Result<Payout, Problem> {
    let payout = payouts::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let change = PayoutChange { ore: Set(ore.ore()), ..Default::default() };
    payouts::change(tx, &payout, change).await?;
    payouts::find(tx, id).await?.ok_or_else(Problem::not_found)
}

fn elsewhere() -> Problem {
    let title = "Utbetalingen står et annet sted nå. Last siden på nytt";
    Problem::conflict("wrong_state", title)
}

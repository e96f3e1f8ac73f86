//! What companies may be paid of a period, and what is taken out of it.

use std::collections::{BTreeMap, BTreeSet};

use svenn_db::Tx;
use svenn_grantrules::Balance;
use svenn_grants::{
    store::{self as grants, Period},
    view::company,
};
use svenn_kernel::{CompanyId, Fault};

use crate::store as payouts;

/// What each company of a period has, and holds already.
pub(crate) async fn balances(
    tx: &Tx,
    period: &Period,
) -> Result<BTreeMap<CompanyId, Balance>, Fault> {
    let mut found: BTreeMap<CompanyId, Balance> = BTreeMap::new();
    for (company, sums) in company::sums(tx, period).await? {
        found.entry(company).or_default().distributed = sums.expected().company;
    }
    for (company, ore) in payouts::carried(tx, period).await? {
        found.entry(company).or_default().carried = ore;
    }
    for (company, ore) in payouts::held(tx, &period.id).await? {
        found.entry(company).or_default().paid = ore;
    }
    Ok(found)
}

/// Writes down what companies may be paid and hold, once their payouts are others.
pub(crate) async fn balance_anew(
    tx: &Tx,
    period: &Period,
    companies: &BTreeSet<CompanyId>,
) -> Result<(), Fault> {
    let all = balances(tx, period).await?;
    let of = companies.iter().filter_map(|id| {
        let it = all.get(id)?;
        Some((id.clone(), it.carried + it.distributed, it.paid))
    });
    payouts::set_balances(tx, &period.id, of).await?;
    for company in companies {
        grants::note_company(tx, &period.id, company);
    }
    Ok(())
}

/// The same where money comes back: what was paid too much is the office's.
pub(crate) async fn release(
    tx: &Tx,
    period: &Period,
    companies: &BTreeSet<CompanyId>,
) -> Result<(), Fault> {
    let all = balances(tx, period).await?;
    let of = companies.iter().filter_map(|id| {
        let it = all.get(id)?;
        Some((id.clone(), (it.carried + it.distributed).max(it.paid), it.paid))
    });
    payouts::set_balances(tx, &period.id, of).await?;
    for company in companies {
        grants::note_company(tx, &period.id, company);
    }
    Ok(())
}

//! What `grants` asks of payouts.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_grantrules::PayoutState;
use svenn_grants::{Paying, Payments, PayoutView, store::Period};
use svenn_kernel::{CompanyId, Fault, GrantPeriodId};
use svenn_money::Ore;

use crate::{balances::balances, store as payouts, view};

/// Knows what companies were paid.
#[derive(Debug, Clone, Copy, Default)]
pub struct PaidCompanies;

#[async_trait]
impl Payments for PaidCompanies {
    async fn standing(
        &self,
        tx: &Tx,
        period: &Period,
    ) -> Result<BTreeMap<CompanyId, Paying>, Fault> {
        let of = balances(tx, period).await?.into_iter();
        let mut found: BTreeMap<CompanyId, Paying> =
            of.map(|(id, balance)| (id, Paying { balance, ..Default::default() })).collect();
        for payout in payouts::of_period(tx, &period.id).await? {
            let of = found.entry(payout.company.clone()).or_default();
            match payouts::state_of(&payout)? {
                PayoutState::Ready | PayoutState::Approved => of.ready += Ore::new(payout.ore),
                PayoutState::Sent | PayoutState::Accepted => of.sent += Ore::new(payout.ore),
                PayoutState::Draft | PayoutState::Rejected | PayoutState::Paid => {}
            }
        }
        Ok(found)
    }

    async fn days(
        &self,
        tx: &Tx,
        period: &GrantPeriodId,
    ) -> Result<BTreeMap<CompanyId, NaiveDate>, Fault> {
        let mut days: BTreeMap<CompanyId, NaiveDate> = BTreeMap::new();
        for payout in payouts::of_period(tx, period).await? {
            if let Some(day) = payout.payout_date {
                let last = days.entry(payout.company).or_insert(day);
                *last = day.max(*last);
            }
        }
        Ok(days)
    }

    async fn of_company(
        &self,
        tx: &Tx,
        period: &GrantPeriodId,
        company: &CompanyId,
    ) -> Result<Vec<PayoutView>, Fault> {
        let of = payouts::of_company(tx, period, company).await?;
        view::shown(tx, of, None).await
    }
}

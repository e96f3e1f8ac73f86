//! Grants: the autumn of 2025 is received but for one difference, and the spring after it waits for
//! the rates of its year. All companies but one can be paid.

use chrono::NaiveDate;
use svenn_companies::accounts::{self, NewAccount, Via};
use svenn_db::Tx;
use svenn_grants::history::{self, BackfilledPeriod};
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId};

use crate::{make::Stored, numbers::account_number};

pub(crate) async fn write(tx: &Tx, secrets: &Secrets, stored: &Stored) -> Result<(), Fault> {
    let Some(coordinator) = stored.coordinators.first() else { return Ok(()) };
    let by = coordinator.clone().into();
    let day = |year, month, day| {
        NaiveDate::from_ymd_opt(year, month, day).ok_or_else(|| Fault::new("a day of the demo"))
    };
    let autumn = BackfilledPeriod {
        navn: "Høsten 2025",
        day: day(2025, 7, 1)?,
        received: Some(day(2026, 1, 20)?),
    };
    history::backfill(tx, autumn, &by).await?;
    let spring = BackfilledPeriod { navn: "Våren 2026", day: day(2026, 1, 1)?, received: None };
    history::backfill(tx, spring, &by).await?;
    history::pays(tx, secrets, &account_number(0)?).await?;
    companies_accounts(tx, secrets, stored, &by).await?;
    svenn_grantpapers::history::backfill(tx, &by).await
}

/// A number for each company but the last, confirmed by another than who entered it.
async fn companies_accounts(
    tx: &Tx,
    secrets: &Secrets,
    stored: &Stored,
    by: &PersonId,
) -> Result<(), Fault> {
    let confirmed_by = stored.coordinators.last().cloned().map_or_else(|| by.clone(), Into::into);
    let mut companies = svenn_companies::all(tx).await?;
    companies.sort_by(|one, other| one.orgnr.cmp(&other.orgnr));
    companies.pop();
    for (at, company) in companies.iter().enumerate() {
        let number = account_number(at + 1)?;
        let new =
            NewAccount { company: &company.id, number: &number, via: Via::Page, by: Some(by) };
        accounts::backfill(tx, secrets, new, &confirmed_by).await?;
    }
    Ok(())
}

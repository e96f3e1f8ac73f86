//! Reckoning some apprentices anew in the edition that is in force.

use std::collections::BTreeSet;

use svenn_db::{HeldRow, Tx};
use svenn_kernel::{ApprenticeId, CompanyId, Fault};

use crate::{
    load::Known,
    store::{self, Period, SharesOf},
};

/// Reckons these apprentices of a held period that is open, and writes them into its edition in
/// force; whether there is one.
pub(crate) async fn refresh(
    tx: &Tx,
    period: &HeldRow<Period>,
    ids: &[ApprenticeId],
) -> Result<bool, Fault> {
    let Some(edition) = period.edition else { return Ok(false) };
    if ids.is_empty() {
        return Ok(true);
    }
    let mut companies = companies_of(tx, period, ids).await?;
    let known = Known::of(tx, period).await?;
    let rows = known.reckon(tx, ids).await?;
    store::write_row(tx, &period.id, edition, ids, &rows).await?;
    companies.extend(companies_of(tx, period, ids).await?);
    for id in ids {
        store::note_apprentice(tx, &period.id, id);
    }
    for company in companies {
        store::note_company(tx, &period.id, &company);
    }
    Ok(true)
}

async fn companies_of(
    tx: &Tx,
    period: &Period,
    ids: &[ApprenticeId],
) -> Result<BTreeSet<CompanyId>, Fault> {
    let shares = store::shares_in_force(tx, period, SharesOf::Apprentices(ids)).await?;
    Ok(shares.into_iter().map(|share| share.company).collect())
}

/// The apprentices that a company has in a period: those with a part of it, and those whose last
/// company it is.
pub(crate) async fn apprentices_of(
    tx: &Tx,
    period: &Period,
    company: &CompanyId,
) -> Result<Vec<ApprenticeId>, Fault> {
    let shares = store::shares_in_force(tx, period, SharesOf::Company(company)).await?;
    let mut ids: BTreeSet<ApprenticeId> = shares.into_iter().map(|it| it.apprentice).collect();
    let rows = store::rows_in_force(tx, period, None).await?.into_iter();
    ids.extend(
        rows.filter(|row| row.company_ref.as_ref() == Some(company)).map(|it| it.apprentice),
    );
    Ok(ids.into_iter().collect())
}

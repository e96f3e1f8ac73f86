//! A company in a period.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_grantrules::{Deviation, Ledger, PayoutStatus, PeriodState, Split, of_company};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CompanyId, Fault};
use svenn_money::Ore;
use utoipa::ToSchema;

use super::{
    SplitView,
    apprentice::{DeviationView, months_shown},
    paid::{BalanceView, PayoutView},
};
use crate::{
    GrantPeriodId,
    sent::Payments,
    store::{self, Period, Share, SharesOf},
};

/// What a company has in a period, of what was reckoned last.
#[derive(Debug, Clone, Default)]
pub struct CompanySums {
    /// Apprentices with a part of it.
    pub(crate) apprentices: usize,
    gross: Ore,
    /// What its apprentices come to, before their deviations.
    before: Split,
    /// And after them, with extras.
    of_apprentices: Split,
    /// What it has beside its apprentices, in the order of its deviations.
    effects: Vec<Split>,
    /// The same together.
    pub(crate) beside: Split,
}

impl CompanySums {
    /// What it comes to in the end (`expectedFinal`).
    #[must_use]
    pub fn expected(&self) -> Split {
        self.of_apprentices + self.beside
    }
}

/// What each company of a period has.
///
/// # Errors
/// A fault of the database.
pub async fn sums(tx: &Tx, period: &Period) -> Result<BTreeMap<CompanyId, CompanySums>, Fault> {
    let shares = store::shares_in_force(tx, period, SharesOf::All).await?;
    let deviations = store::all_deviations(tx, &period.id).await?.of_companies;
    summed(period, &shares, &deviations)
}

/// What each of these companies has in a period, where it has something.
pub(crate) async fn sums_of(
    tx: &Tx,
    period: &Period,
    ids: &[CompanyId],
) -> Result<BTreeMap<CompanyId, CompanySums>, Fault> {
    let shares = store::shares_in_force(tx, period, SharesOf::Companies(ids)).await?;
    let mut deviations = store::all_deviations(tx, &period.id).await?.of_companies;
    deviations.retain(|company, _| ids.contains(company));
    summed(period, &shares, &deviations)
}

/// The companies that have something in a period, or had.
///
/// # Errors
/// A fault of the database.
pub async fn ids(tx: &Tx, period: &Period) -> Result<Vec<CompanyId>, Fault> {
    Ok(sums(tx, period).await?.into_keys().collect())
}

fn summed(
    period: &Period,
    shares: &[Share],
    deviations: &BTreeMap<CompanyId, Vec<Deviation>>,
) -> Result<BTreeMap<CompanyId, CompanySums>, Fault> {
    let mut found: BTreeMap<CompanyId, CompanySums> = BTreeMap::new();
    for share in shares {
        let sum = found.entry(share.company.clone()).or_default();
        sum.apprentices += 1;
        sum.gross += Ore::new(share.gross);
        sum.before = sum.before + before_of(share);
        sum.of_apprentices = sum.of_apprentices + expected_of(share);
    }
    let keys = period.reckoned_by()?.keys;
    for (company, of) in deviations {
        let sum = found.entry(company.clone()).or_default();
        let effects = of_company(sum.gross, sum.before, keys.of_company(company), of);
        sum.effects = effects.unwrap_or_default();
        sum.beside = sum.effects.iter().copied().sum();
    }
    Ok(found)
}

/// What an apprentice's time with a company comes to in the end.
pub(crate) fn expected_of(share: &Share) -> Split {
    Split {
        office: Ore::new(share.office_after) + Ore::new(share.office_extra),
        company: Ore::new(share.company_after) + Ore::new(share.company_extra),
    }
}

pub(crate) fn before_of(share: &Share) -> Split {
    Split { office: Ore::new(share.office_before), company: Ore::new(share.company_before) }
}

/// What each company of a period was paid, and when last.
pub(crate) async fn paid(
    tx: &Tx,
    payments: &dyn Payments,
    period: &GrantPeriodId,
) -> Result<BTreeMap<CompanyId, (Ore, Option<NaiveDate>)>, Fault> {
    let mut found: BTreeMap<CompanyId, (Ore, Option<NaiveDate>)> = BTreeMap::new();
    for line in store::rows_of(tx, period, Ledger::Paid).await? {
        let Some(company) = line.company else { continue };
        found.entry(company).or_default().0 += Ore::new(line.ore);
    }
    for (company, day) in payments.days(tx, period).await? {
        let Some(sum) = found.get_mut(&company) else { continue };
        sum.1 = Some(day);
    }
    Ok(found)
}

/// One of a company's apprentices in a period; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantCompanyApprentice)]
pub struct CompanyApprenticeView {
    pub id: ApprenticeId,
    pub navn: String,
    /// Months in the period, of the apprentice with all companies.
    pub months_in_period: String,
    /// Before it is divided, of the time with this company.
    pub gross: i64,
    pub expected: SplitView,
}

/// A company in a period; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantCompany)]
pub struct CompanyView {
    pub id: CompanyId,
    pub period_id: GrantPeriodId,
    pub period_navn: String,
    /// OPEN, HELD or CLOSED.
    pub period_state: PeriodState,
    pub name: String,
    pub orgnr: String,
    pub fylke: String,
    pub expected_final: SplitView,
    /// What was paid.
    pub payoutsum: i64,
    /// When it was paid last.
    pub payout_date: Option<NaiveDate>,
    /// `---`, `Utbetalt`, `Delvis utbetalt` or `Ikke utbetalt`.
    pub payout_status: &'static str,
    /// What was paid too much ("Til gode for kontoret").
    pub owed_to_office: i64,
    /// What it has with the office, of this period and earlier ones.
    pub balance: BalanceView,
    /// Its payouts, the first first.
    pub payouts: Vec<PayoutView>,
    /// The account, masked; empty where there is none.
    pub bankaccountnumber: String,
    /// Where its statement goes.
    pub grantemail: String,
    /// How it is divided, in a sentence.
    pub distribution: String,
    pub apprentices: Vec<CompanyApprenticeView>,
    /// Its own, beside those of its apprentices.
    pub deviation: Vec<DeviationView>,
}

/// A company in a period.
///
/// # Errors
/// 404 where the period has none of its apprentices and no deviation.
pub async fn load(
    tx: &Tx,
    payments: &dyn Payments,
    (period_id, id): (&GrantPeriodId, &CompanyId),
) -> Result<CompanyView, Problem> {
    let period = store::find_period(tx, period_id).await?.ok_or_else(Problem::not_found)?;
    let shares = store::shares_in_force(tx, &period, SharesOf::Company(id)).await?;
    let mut deviations = store::all_deviations(tx, period_id).await?.of_companies;
    deviations.retain(|company, _| company == id);
    let mut sums = summed(&period, &shares, &deviations)?;
    let sums = sums.remove(id).ok_or_else(Problem::not_found)?;
    let name = svenn_companies::names(tx, std::slice::from_ref(id)).await?.remove(id);
    let (orgnr, fylke, account, grantemail) = facts(svenn_companies::find(tx, id).await?);
    let (payoutsum, payout_date) =
        paid(tx, payments, period_id).await?.remove(id).unwrap_or_default();
    let expected = sums.expected();
    let standing = payments.standing(tx, &period).await?.remove(id).unwrap_or_default();
    let of = deviations.remove(id).unwrap_or_default();
    let shown = of.iter().zip(&sums.effects);
    let name = name.unwrap_or_default();
    Ok(CompanyView {
        deviation: shown
            .map(|(it, effect)| DeviationView::of_company(it, *effect, &name))
            .collect(),
        apprentices: apprentices(tx, &period, &shares).await?,
        period_navn: period.navn.clone(),
        period_state: period.standing()?,
        period_id: period.id.clone(),
        id: id.clone(),
        name,
        expected_final: expected.into(),
        payoutsum: payoutsum.ore(),
        payout_date,
        payout_status: PayoutStatus::of(expected.company, payoutsum).label(),
        owed_to_office: standing.balance.owed_to_office().ore(),
        balance: standing.balance.into(),
        payouts: payments.of_company(tx, period_id, id).await?,
        distribution: period.reckoned_by()?.keys.of_company(id).sentence(),
        bankaccountnumber: account.unwrap_or_default(),
        orgnr,
        fylke,
        grantemail,
    })
}

/// What the company itself says: number, county, account and where its statement goes. Of one that
/// is gone, nothing.
fn facts(company: Option<Company>) -> (String, String, Option<String>, String) {
    let Some(it) = company else { return Default::default() };
    (it.orgnr, it.adresse.fylke, it.kontonummer, it.contact_information.grantemail)
}

async fn apprentices(
    tx: &Tx,
    period: &Period,
    shares: &[Share],
) -> Result<Vec<CompanyApprenticeView>, Fault> {
    let ids: BTreeSet<ApprenticeId> = shares.iter().map(|it| it.apprentice.clone()).collect();
    let ids: Vec<ApprenticeId> = ids.into_iter().collect();
    let rows = store::rows_in_force(tx, period, Some(&ids)).await?;
    let mut views: Vec<CompanyApprenticeView> = shares
        .iter()
        .filter_map(|share| {
            let row = rows.iter().find(|row| row.apprentice == share.apprentice)?;
            Some(CompanyApprenticeView {
                id: row.apprentice.clone(),
                navn: row.navn(),
                months_in_period: months_shown(row),
                gross: share.gross,
                expected: expected_of(share).into(),
            })
        })
        .collect();
    views.sort_by_cached_key(|it| svenn_kernel::text::collation_key(&it.navn));
    Ok(views)
}

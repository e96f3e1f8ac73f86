//! From what is expected to what is paid, by county.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use svenn_db::Tx;
use svenn_grantrules::{Ledger, PeriodState, Split, paid_by_county};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CompanyId, Fault};
use svenn_money::Ore;
use utoipa::ToSchema;

use super::company;
use crate::{
    GrantPeriodId,
    reckon::CountyPart,
    store::{self, Row, SharesOf},
};

/// One county, or all together; amounts are øre.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantFlowRow)]
pub struct FlowRow {
    /// Empty where no county is known.
    pub fylke: String,
    pub apprentices: i64,
    pub expected: i64,
    pub received: i64,
    /// What came, less what was expected.
    pub difference: i64,
    /// The companies' part: what was posted, or before that what was reckoned.
    pub company: i64,
    /// The office's part.
    pub office: i64,
    /// What companies were paid of this county's money: of each in proportion to its part.
    pub paid: i64,
    /// The companies' part that is not paid.
    pub unpaid: i64,
}

/// The flow of a period.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantFlow)]
pub struct FlowView {
    /// Whether it is posted, or what was reckoned last.
    #[serde(rename = "isPosted")]
    pub is_posted: bool,
    pub rows: Vec<FlowRow>,
    pub total: FlowRow,
}

/// The flow of a period; 404 when there is none.
pub(crate) async fn load(tx: &Tx, id: &GrantPeriodId) -> Result<FlowView, Problem> {
    let period = store::find_period(tx, id).await?.ok_or_else(Problem::not_found)?;
    let is_posted = period.standing()? == PeriodState::Closed;
    let rows = store::rows_in_force(tx, &period, None).await?;
    let mut counties = HashMap::with_capacity(rows.len());
    for row in &rows {
        counties.insert(row.apprentice.clone(), Counties::of(row)?);
    }
    let unknown = Counties::default();
    let of_apprentice = |id: &ApprenticeId| counties.get(id).unwrap_or(&unknown);
    let mut flow: BTreeMap<String, FlowRow> = BTreeMap::new();
    for row in &rows {
        let of = of_apprentice(&row.apprentice);
        flow.entry(of.last.clone()).or_default().apprentices += i64::from(row.is_in);
        for (county, ore) in of.parts(Ore::new(row.expected_grant_sum), None) {
            flow.entry(county).or_default().expected += ore.ore();
        }
    }
    for (apprentice, ore) in store::by_apprentice(tx, id, Ledger::Received, None).await? {
        for (county, ore) in of_apprentice(&apprentice).parts(ore, None) {
            flow.entry(county).or_default().received += ore.ore();
        }
    }
    let companies = counties_of_companies(tx).await?;
    let own = |id: &CompanyId| companies.get(id).cloned().unwrap_or_default();
    let mut parts: BTreeMap<CompanyId, BTreeMap<String, Ore>> = BTreeMap::new();
    for share in store::shares_in_force(tx, &period, SharesOf::All).await? {
        let of = of_apprentice(&share.apprentice);
        let split = company::expected_of(&share);
        for (county, ore) in of.parts(split.company, Some(&share.company)) {
            flow.entry(county.clone()).or_default().company += ore.ore();
            *parts.entry(share.company.clone()).or_default().entry(county).or_default() += ore;
        }
        for (county, ore) in of.parts(split.office, Some(&share.company)) {
            flow.entry(county).or_default().office += ore.ore();
        }
    }
    for (company, sums) in company::sums(tx, &period).await? {
        if sums.beside != Split::default() {
            let county = own(&company);
            let of = flow.entry(county.clone()).or_default();
            of.expected += sums.beside.total().ore();
            add(of, sums.beside);
            *parts.entry(company).or_default().entry(county).or_default() += sums.beside.company;
        }
    }
    for (company, paid) in paid(tx, id).await? {
        let of = parts.remove(&company).unwrap_or_default();
        for (county, ore) in paid_by_county(paid, &of, &own(&company)) {
            flow.entry(county).or_default().paid += ore.ore();
        }
    }
    let mut total = FlowRow::default();
    let rows = flow.into_iter().map(|(fylke, row)| finished(FlowRow { fylke, ..row }, &mut total));
    let rows: Vec<FlowRow> = rows.filter(|row| !row.is_empty()).collect();
    Ok(FlowView { is_posted, rows, total: finished(total, &mut FlowRow::default()) })
}

/// The counties of an apprentice's grant.
#[derive(Debug, Default)]
struct Counties {
    /// The last of the period; empty where it is not known.
    last: String,
    /// Where there are several.
    parts: Vec<CountyPart>,
}

impl Counties {
    fn of(row: &Row) -> Result<Self, Fault> {
        let parts = row.counties.as_deref().map(serde_json::from_str).transpose()?;
        let parts = parts.unwrap_or_default();
        Ok(Self { last: row.fylke.clone().unwrap_or_default(), parts })
    }

    /// A sum by county, in proportion to what was reckoned for the days of a company, or for all of
    /// them; what is above that, as a deviation, is of the last.
    fn parts(&self, sum: Ore, company: Option<&CompanyId>) -> BTreeMap<String, Ore> {
        let mut by: BTreeMap<String, Ore> = BTreeMap::new();
        for part in self.parts.iter().filter(|it| company.is_none_or(|one| it.company == *one)) {
            *by.entry(part.fylke.clone()).or_default() += part.ore;
        }
        by.retain(|_, ore| !ore.is_zero());
        paid_by_county(sum, &by, &self.last)
    }
}

/// What each company was paid.
async fn paid(tx: &Tx, id: &GrantPeriodId) -> Result<BTreeMap<CompanyId, Ore>, Fault> {
    let mut found: BTreeMap<CompanyId, Ore> = BTreeMap::new();
    for line in store::rows_of(tx, id, Ledger::Paid).await? {
        if let Some(company) = line.company {
            *found.entry(company).or_default() += Ore::new(line.ore);
        }
    }
    Ok(found)
}

fn add(to: &mut FlowRow, split: Split) {
    to.company += split.company.ore();
    to.office += split.office.ore();
}

impl FlowRow {
    const fn is_empty(&self) -> bool {
        self.apprentices == 0 && self.expected == 0 && self.received == 0 && self.paid == 0
    }
}

fn finished(mut row: FlowRow, total: &mut FlowRow) -> FlowRow {
    row.difference = row.received - row.expected;
    row.unpaid = row.company - row.paid;
    total.apprentices += row.apprentices;
    total.expected += row.expected;
    total.received += row.received;
    total.company += row.company;
    total.office += row.office;
    total.paid += row.paid;
    row
}

async fn counties_of_companies(tx: &Tx) -> Result<HashMap<CompanyId, String>, Fault> {
    let all = svenn_companies::all(tx).await?.into_iter();
    Ok(all.map(|it| (it.id, it.adresse.fylke)).collect())
}

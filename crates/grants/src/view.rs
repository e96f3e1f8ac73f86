//! What is shown of grants.

pub mod apprentice;
pub mod company;
pub mod differences;
pub(crate) mod flow;
pub mod paid;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_grantrules::{
    Credit, Distribution, EligibleFrom, Ledger, PartMonth, Party, PeriodState, PricePer, Split,
};
use svenn_http::Problem;
use svenn_kernel::{Fault, Input, Timestamp};
use svenn_money::Ore;
use utoipa::ToSchema;

use crate::{
    GrantPeriodId,
    closing::REOPENED,
    store::{self, Edition, Period, Totals},
};

/// From the first day to the last.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantDuration)]
pub struct DurationView {
    pub from: NaiveDate,
    pub to: NaiveDate,
}

/// What the office and the companies have; øre.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = GrantSplit)]
pub struct SplitView {
    pub total: i64,
    pub office: i64,
    pub company: i64,
}

impl From<Split> for SplitView {
    fn from(split: Split) -> Self {
        Self {
            total: split.total().ore(),
            office: split.office.ore(),
            company: split.company.ore(),
        }
    }
}

/// How many apprentices are in a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantStatistics)]
pub struct StatisticsView {
    pub apprentices: i64,
    /// Those whom no rate counts for ("Sats mangler").
    pub rates_missing: i64,
}

/// How a period is divided, in the specification's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = GrantDistributionType)]
pub enum DistributionType {
    Percentage,
    FixedPrice,
}

/// How a period is divided between the office and the companies.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantDistribution)]
pub struct DistributionView {
    /// Whether by the key or by the fixed price.
    #[serde(rename = "type")]
    pub kind: DistributionType,
    /// The office's part, in percent.
    pub key: f64,
    /// The fixed price; øre.
    pub fixedprice: i64,
    /// What it is the price of: a MONTH or the PERIOD.
    pub per: PricePer,
    /// Whose it is: OFFICE or COMPANY.
    pub to: Party,
    /// In a sentence.
    pub sentence: String,
}

/// What a county decides of how grants are reckoned.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantRules)]
pub struct RulesView {
    /// How a part of a month counts: DAYS, D30 or HALF.
    pub part_month: PartMonth,
    /// A leave of more days than this stops the grant.
    pub leave_threshold_days: u32,
    /// What credited months take away: SHORTEN or EDU_FIRST.
    pub credit: Credit,
    /// Whether the position counts for basis II.
    pub position_counts_for_basis_ii: bool,
    /// From when a contract is paid for: START or FIRST_OF_STAMP_MONTH.
    pub eligible_from: EligibleFrom,
    /// The rules as a company reads them.
    pub sentences: Vec<String>,
}

/// How far all of a period is reckoned anew.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantReckoning)]
pub struct ReckoningView {
    /// Apprentices to be reckoned.
    pub total: i64,
    pub done: i64,
}

/// A period of grants; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantPeriod)]
pub struct PeriodView {
    pub id: GrantPeriodId,
    /// Grows by one with each change.
    pub version: i64,
    pub navn: String,
    pub duration: DurationView,
    /// Whether it is worked with.
    pub active: bool,
    /// OPEN, HELD or CLOSED.
    pub state: PeriodState,
    /// The state, as people read it.
    pub state_label: &'static str,
    /// What is expected, of what was reckoned last.
    pub expected: SplitView,
    /// What came from the counties.
    pub received: i64,
    pub statistics: StatisticsView,
    pub distribution: DistributionView,
    pub rules: RulesView,
    /// Whether it was reckoned at all.
    pub is_reckoned: bool,
    /// How far it is reckoned anew; none while it is not.
    pub reckoning: Option<ReckoningView>,
    /// When it was closed.
    pub closed: Option<Timestamp>,
    /// How often it was opened again.
    pub reopened: i64,
    /// Why it was opened again the last time; empty where it never was.
    pub reopened_reason: String,
}

/// All periods as they are shown, the newest first.
pub(crate) async fn periods(tx: &Tx) -> Result<Vec<PeriodView>, Fault> {
    let all = store::all_periods(tx).await?;
    shown(tx, all).await
}

/// One period as it is shown; 404 when there is none.
pub(crate) async fn period(tx: &Tx, id: &GrantPeriodId) -> Result<PeriodView, Problem> {
    let period = store::find_period(tx, id).await?.ok_or_else(Problem::not_found)?;
    shown(tx, vec![period]).await?.into_iter().next().ok_or_else(Problem::not_found)
}

async fn shown(tx: &Tx, all: Vec<Period>) -> Result<Vec<PeriodView>, Fault> {
    let mut totals = store::totals(tx, &all).await?;
    let mut building = store::building(tx).await?;
    let received = store::by_period(tx, Ledger::Received).await?;
    let mut views = Vec::with_capacity(all.len());
    for period in all {
        let mut of_period = totals.remove(&period.id).unwrap_or_default();
        of_period.expected = of_period.expected + beside(tx, &period).await?;
        let came = received.iter().filter(|((id, _), _)| *id == period.id).map(|(_, ore)| *ore);
        let came: Ore = came.sum();
        let reckoning = building.remove(&period.id);
        let reopened_reason = reopened_reason(tx, &period).await?;
        let view = view(period, of_period, came, reckoning.as_ref())?;
        views.push(PeriodView { reopened_reason, ..view });
    }
    Ok(views)
}

async fn reopened_reason(tx: &Tx, period: &Period) -> Result<String, Fault> {
    if period.reopened == 0 {
        return Ok(String::new());
    }
    let mut said = store::explained(tx, &period.id).await?.into_iter();
    Ok(said.find(|(kind, _)| kind == REOPENED).map(|(_, text)| text).unwrap_or_default())
}

/// What companies have beside their apprentices.
async fn beside(tx: &Tx, period: &Period) -> Result<Split, Fault> {
    let deviations = store::all_deviations(tx, &period.id).await?.of_companies;
    if deviations.is_empty() {
        return Ok(Split::default());
    }
    let sums = company::sums(tx, period).await?;
    Ok(sums.values().map(|it| it.beside).sum())
}

fn view(
    period: Period,
    totals: Totals,
    received: Ore,
    building: Option<&Edition>,
) -> Result<PeriodView, Fault> {
    let rules = period.reckoned_by()?;
    let state = period.standing()?;
    Ok(PeriodView {
        duration: DurationView { from: period.from, to: period.to },
        state,
        state_label: state.label(),
        expected: totals.expected.into(),
        received: received.ore(),
        statistics: StatisticsView {
            apprentices: totals.apprentices,
            rates_missing: totals.rates_missing,
        },
        distribution: distribution(rules.keys.default),
        rules: RulesView {
            part_month: rules.part_month,
            leave_threshold_days: rules.leave_threshold_days,
            credit: rules.credit,
            position_counts_for_basis_ii: rules.position_counts_for_basis_ii,
            eligible_from: rules.eligible_from,
            sentences: rules.sentences(),
        },
        is_reckoned: period.edition.is_some(),
        reckoning: building.map(|it| ReckoningView { total: it.total, done: it.done }),
        closed: period.closed,
        reopened: period.reopened,
        reopened_reason: String::new(),
        id: period.id,
        version: period.version,
        navn: period.navn,
        active: period.active,
    })
}

fn distribution(of: Distribution) -> DistributionView {
    let (kind, office_bp, price, per, to) = match of {
        Distribution::Percentage { office_bp } => {
            (DistributionType::Percentage, office_bp, DEFAULT_PRICE, PricePer::Month, Party::Office)
        }
        Distribution::FixedPrice { price, per, to } => {
            (DistributionType::FixedPrice, DEFAULT_OFFICE_BP, price, per, to)
        }
    };
    DistributionView {
        kind,
        key: f64::from(office_bp) / 100.0,
        fixedprice: price.ore(),
        per,
        to,
        sentence: of.sentence(),
    }
}

/// "Default distribution basis: distribution key 30, fixed price 3000": what is offered of the kind
/// that a period does not have.
const DEFAULT_PRICE: Ore = Ore::kroner(3_000);
const DEFAULT_OFFICE_BP: u32 = 3_000;

/// Why a period cannot be written to, or not become what it was asked to.
pub(crate) fn refused(state: PeriodState) -> Problem {
    let title = match state {
        PeriodState::Open => "Perioden er åpen",
        PeriodState::Held => "Perioden er satt på hold. Åpne den for å endre noe",
        PeriodState::Closed => "Perioden er lukket. Det som endrer seg nå, tas med i neste periode",
    };
    let code = match state {
        PeriodState::Open => "period_open",
        PeriodState::Held => "period_held",
        PeriodState::Closed => "period_closed",
    };
    Problem::conflict(code, title)
}

impl From<store::PeriodRefused> for Problem {
    fn from(refusal: store::PeriodRefused) -> Self {
        match refusal {
            store::PeriodRefused::State(state) => refused(state),
            store::PeriodRefused::Fault(fault) => fault.into(),
        }
    }
}

/// The titles of trades, by their codes.
pub(crate) async fn trades(tx: &Tx) -> Result<BTreeMap<String, String>, Fault> {
    let all = svenn_curricula::program_areas::all(tx).await?.into_iter();
    Ok(all.map(|it| (String::from(it.kode), it.title)).collect())
}

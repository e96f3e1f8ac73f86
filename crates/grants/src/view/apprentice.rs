//! An apprentice in a period, with how each figure came about.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_grantrules::{
    Basis, Calculation, Deviation, DeviationEffect, DeviationType, Fraction, Ledger, Line,
    Obstacle, PeriodState, Split, Standing,
};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CompanyId, Fault};
use svenn_money::Ore;
use svenn_people::kind::ApprenticeType;
use utoipa::ToSchema;

use super::{SplitView, trades};
use crate::{
    GrantPeriodId,
    store::{self, Period, Row},
};

impl Row {
    /// The full name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }
}

/// Months in a period: `6`, or `140/31`.
pub(crate) fn months_shown(row: &Row) -> String {
    let months = Fraction { numerator: row.months_numerator, denominator: row.months_denominator };
    months.rounded()
}

/// The label of a kind of apprenticeship.
pub(crate) fn type_label(word: &str) -> &'static str {
    word.parse::<ApprenticeType>().map_or("", ApprenticeType::label)
}

/// The label of a basis.
pub(crate) fn basis_label(word: Option<&str>) -> &'static str {
    word.and_then(|it| it.parse::<Basis>().ok()).map_or("", Basis::label)
}

/// A deviation, with what it came to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantDeviation)]
pub struct DeviationView {
    pub id: String,
    /// A word of the specification: EXTRAGRANT, LESSGRANT, OFFICE, COMPANY and others.
    #[serde(rename = "type")]
    pub kind: DeviationType,
    /// What it does, as people read it.
    pub label: &'static str,
    /// øre, never negative.
    pub value: i64,
    pub date: NaiveDate,
    pub description: String,
    /// Which company's; none is the last of the period.
    pub company: Option<CompanyId>,
    /// What it came to, in a sentence; empty where it was not reckoned.
    pub sentence: String,
}

impl DeviationView {
    fn of(it: &Deviation, sentence: String) -> Self {
        Self {
            id: it.id.clone(),
            kind: it.kind,
            label: it.kind.label(),
            value: it.value.ore(),
            date: it.date,
            description: it.description.clone(),
            company: it.company.clone(),
            sentence,
        }
    }

    /// One of a company alone.
    pub(crate) fn of_company(it: &Deviation, effect: Split, name: &str) -> Self {
        let company = it.company.clone();
        let sentence = company.map(|company| {
            let effect = DeviationEffect { id: it.id.clone(), company, split: effect };
            it.sentence(&effect, name)
        });
        Self::of(it, sentence.unwrap_or_default())
    }
}

/// A line of what was reckoned, which explains itself.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantLine)]
pub struct LineView {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub company: CompanyId,
    /// øre.
    pub ore: i64,
    pub sentence: String,
}

/// What an apprentice's time with a company comes to; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantCompanyShare)]
pub struct CompanyShareView {
    pub id: CompanyId,
    pub name: String,
    pub months: String,
    /// Before it is divided.
    pub basis: i64,
    /// How it is divided, in a sentence.
    pub distribution: String,
    pub before_deviations: SplitView,
    pub after_deviations: SplitView,
    /// Of what the county gives beside the basis.
    pub extra_ordinary: SplitView,
}

/// An apprentice in a period; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantApprentice)]
pub struct ApprenticeView {
    pub id: ApprenticeId,
    pub period_id: GrantPeriodId,
    pub period_navn: String,
    /// OPEN, HELD or CLOSED.
    pub period_state: PeriodState,
    pub first_name: String,
    pub last_name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub typename: &'static str,
    /// BASIS_I or BASIS_II, as people read it.
    pub basis: &'static str,
    pub model: Option<String>,
    pub laerefag: String,
    pub fylke: String,
    /// Months in the period: `6`, or `140/31`.
    pub months_in_period: String,
    /// Months from the first day of the contract to the last.
    pub apprentice_duration: i64,
    pub expected_grant_sum: i64,
    pub expected_grant_sum_office: i64,
    /// A whole month at a full position.
    pub expected_grant_sum_monthly: i64,
    /// What came from the county.
    pub acquired_grant_sum: i64,
    /// What came, less what was expected.
    pub difference: i64,
    /// Whether days of the contract are in the period.
    pub is_in: bool,
    /// In the period, or why not, in a sentence.
    pub standing: String,
    /// Why it could not be reckoned, in sentences.
    pub obstacles: Vec<String>,
    /// The last company of the period.
    pub company_ref: Option<CompanyId>,
    pub expected_grant_sum_companies: Vec<CompanyShareView>,
    pub lines: Vec<LineView>,
    /// Where the sum was set by hand: how it is divided by time.
    pub manual: Vec<String>,
    /// What the county gives beside the basis.
    pub extras: Vec<LineView>,
    pub deviation: Vec<DeviationView>,
}

/// An apprentice in a period.
///
/// # Errors
/// 404 where the period has none such.
pub async fn load(
    tx: &Tx,
    period_id: &GrantPeriodId,
    id: &ApprenticeId,
) -> Result<ApprenticeView, Problem> {
    let period = store::find_period(tx, period_id).await?.ok_or_else(Problem::not_found)?;
    let row = store::row_in_force(tx, &period, id).await?;
    let (row, calculation) = row.ok_or_else(Problem::not_found)?;
    let ids = std::slice::from_ref(id);
    let came = store::by_apprentice(tx, period_id, Ledger::Received, Some(ids)).await?;
    let came = came.get(id).copied().unwrap_or_default();
    let deviations = store::deviations_of(tx, period_id, id).await?;
    let names = names(tx, &row, calculation.as_ref(), &deviations).await?;
    Ok(view(tx, &period, row, calculation, (came, &deviations, &names)).await?)
}

async fn names(
    tx: &Tx,
    row: &Row,
    calculation: Option<&Calculation>,
    deviations: &[Deviation],
) -> Result<BTreeMap<CompanyId, String>, Fault> {
    let mut ids: BTreeSet<CompanyId> = row.company_ref.iter().cloned().collect();
    ids.extend(calculation.iter().flat_map(|it| &it.companies).map(|it| it.company.clone()));
    ids.extend(deviations.iter().filter_map(|it| it.company.clone()));
    let ids: Vec<CompanyId> = ids.into_iter().collect();
    Ok(svenn_companies::names(tx, &ids).await?.into_iter().collect())
}

type Known<'a> = (Ore, &'a [Deviation], &'a BTreeMap<CompanyId, String>);

async fn view(
    tx: &Tx,
    period: &Period,
    row: Row,
    calculation: Option<Calculation>,
    (came, deviations, names): Known<'_>,
) -> Result<ApprenticeView, Fault> {
    let name = |id: &CompanyId| names.get(id).map_or("bedriften", String::as_str);
    let standing: Standing = store::read(&row.standing)?;
    let obstacles: Vec<Obstacle> = store::read(&row.obstacles)?;
    let trades = trades(tx).await?;
    let fag = row.fag.as_ref().map(|kode| trades.get(kode).unwrap_or(kode).clone());
    let of = calculation.as_ref();
    let lines = |lines: fn(&Calculation) -> &[Line]| -> Vec<LineView> {
        of.map(lines)
            .unwrap_or_default()
            .iter()
            .map(|it| line_view(it, name(&it.company)))
            .collect()
    };
    let effects = of.map(|it| it.deviations.as_slice()).unwrap_or_default();
    let gross = of.map(|it| it.gross).unwrap_or_default();
    Ok(ApprenticeView {
        period_id: period.id.clone(),
        period_navn: period.navn.clone(),
        period_state: period.standing()?,
        typename: type_label(&row.kind),
        basis: basis_label(row.basis.as_deref()),
        months_in_period: months_shown(&row),
        difference: came.ore() - row.expected_grant_sum,
        acquired_grant_sum: came.ore(),
        standing: standing.sentence(),
        obstacles: obstacles.iter().map(Obstacle::sentence).collect(),
        expected_grant_sum_companies: shares(of, names),
        lines: lines(|it| &it.lines),
        extras: lines(|it| &it.extras),
        manual: of
            .map(|it| it.manual.as_slice())
            .unwrap_or_default()
            .iter()
            .map(|it| it.sentence(gross, name(&it.company)))
            .collect(),
        deviation: deviations.iter().map(|it| deviation_view(it, effects, names)).collect(),
        laerefag: fag.unwrap_or_default(),
        fylke: row.fylke.unwrap_or_default(),
        id: row.apprentice,
        first_name: row.first_name,
        last_name: row.last_name,
        kind: row.kind,
        model: row.model,
        apprentice_duration: row.apprentice_duration,
        expected_grant_sum: row.expected_grant_sum,
        expected_grant_sum_office: row.expected_grant_sum_office,
        expected_grant_sum_monthly: row.expected_grant_sum_monthly,
        is_in: row.is_in,
        company_ref: row.company_ref,
    })
}

fn line_view(line: &Line, company: &str) -> LineView {
    LineView {
        from: line.from,
        to: line.to,
        company: line.company.clone(),
        ore: line.ore.ore(),
        sentence: line.sentence(company),
    }
}

fn deviation_view(
    of: &Deviation,
    effects: &[DeviationEffect],
    names: &BTreeMap<CompanyId, String>,
) -> DeviationView {
    let effect = effects.iter().find(|effect| effect.id == of.id);
    let sentence = effect.map(|effect| {
        let name = names.get(&effect.company).map_or("bedriften", String::as_str);
        of.sentence(effect, name)
    });
    DeviationView::of(of, sentence.unwrap_or_default())
}

fn shares(of: Option<&Calculation>, names: &BTreeMap<CompanyId, String>) -> Vec<CompanyShareView> {
    let companies = of.map(|it| it.companies.as_slice()).unwrap_or_default();
    let view = |it: &svenn_grantrules::CompanyGrant| {
        let name = names.get(&it.company).cloned().unwrap_or_default();
        CompanyShareView {
            id: it.company.clone(),
            months: it.months.rounded(),
            basis: it.gross.ore(),
            distribution: it.sentence(&name),
            before_deviations: it.before_deviations.into(),
            after_deviations: it.after_deviations.into(),
            extra_ordinary: it.extra_ordinary.into(),
            name,
        }
    };
    companies.iter().map(view).collect()
}

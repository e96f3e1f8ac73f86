//! What changed after a period was closed, as it is shown on both sides.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use svenn_db::Tx;
use svenn_grantrules::{PeriodState, difference_sentence};
use svenn_http::App;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, PersonId, Timestamp};
use svenn_people::apprentices;
use utoipa::ToSchema;

use crate::{
    GrantPeriodId, carried,
    store::{
        self, Period,
        differences::{self as stored, Decision, Difference},
    },
};

/// What was decided of a difference; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantDecision)]
pub struct DecisionView {
    /// In which period.
    pub into: GrantPeriodId,
    pub into_navn: String,
    /// Whether it was carried into it by a deviation.
    pub carried: bool,
    pub office: i64,
    pub company: i64,
    /// Why it was left; empty of what was carried.
    pub reason: String,
    pub at: Timestamp,
    /// Who decided; empty for people who are gone.
    pub by: String,
}

/// What an apprentice's time with a company in a closed period would come to another than was
/// posted; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantDifference)]
pub struct DifferenceView {
    pub id: String,
    /// Grows by one with each change.
    pub version: i64,
    /// The closed period.
    pub period_id: GrantPeriodId,
    pub period_navn: String,
    pub apprentice_id: ApprenticeId,
    pub navn: String,
    pub company_id: CompanyId,
    pub company: String,
    /// What changed, in a sentence.
    pub sentence: String,
    /// What nobody has decided on; all of it as long as nothing was.
    pub open_office: i64,
    pub open_company: i64,
    pub is_open: bool,
    /// Whether it is decided in the period that was asked for.
    pub is_decided_here: bool,
    pub decisions: Vec<DecisionView>,
}

/// The differences of a period that is closed, those that wait in it, and those that were decided
/// in it; of one apprentice, or of all.
pub(crate) async fn of_period(
    app: &App,
    tx: &Tx,
    period: &Period,
    of: Option<&ApprenticeId>,
) -> Result<Vec<DifferenceView>, Fault> {
    let all = store::all_periods(tx).await?;
    let mut sources: BTreeSet<GrantPeriodId> =
        carried::settled_in(&all, period).into_iter().map(|it| it.id).collect();
    let here: BTreeSet<String> =
        stored::decided_in(tx, &period.id).await?.into_iter().map(|it| it.difference).collect();
    let waits_here = sources.clone();
    sources.extend(all.iter().filter(|it| it.to < period.from).map(|it| it.id.clone()));
    sources.insert(period.id.clone());
    let sources: Vec<GrantPeriodId> = sources.into_iter().collect();
    let rows = stored::of_periods(tx, &sources).await?.into_iter().filter(|row| {
        let is_of = of.is_none_or(|id| *id == row.apprentice);
        let waits = waits_here.contains(&row.period) && row.is_open();
        is_of && (row.period == period.id || waits || here.contains(&row.id))
    });
    let rows: Vec<Difference> = rows.collect();
    let names = Names::of(app, tx, &rows, all).await?;
    let is_written = period.standing()? == PeriodState::Open;
    let view = |row: Difference| {
        let is_here = is_written && waits_here.contains(&row.period);
        names.view(row, is_here)
    };
    Ok(rows.into_iter().map(view).filter(DifferenceView::says_something).collect())
}

impl DifferenceView {
    /// What came and went again, and was decided by nobody, is nothing.
    fn says_something(&self) -> bool {
        self.is_open || !self.decisions.is_empty()
    }
}

struct Names {
    periods: Vec<Period>,
    apprentices: BTreeMap<ApprenticeId, String>,
    companies: BTreeMap<CompanyId, String>,
    people: BTreeMap<PersonId, String>,
    decisions: BTreeMap<String, Vec<Decision>>,
}

impl Names {
    async fn of(
        app: &App,
        tx: &Tx,
        rows: &[Difference],
        periods: Vec<Period>,
    ) -> Result<Self, Fault> {
        let ids: BTreeSet<ApprenticeId> = rows.iter().map(|row| row.apprentice.clone()).collect();
        let companies: BTreeSet<CompanyId> = rows.iter().map(|row| row.company.clone()).collect();
        let of: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
        let mut decisions: BTreeMap<String, Vec<Decision>> = BTreeMap::new();
        let mut people = BTreeSet::new();
        for decision in stored::decisions_of(tx, &of).await? {
            people.insert(decision.by.clone());
            decisions.entry(decision.difference.clone()).or_default().push(decision);
        }
        let found = apprentices::some(tx, &Vec::from_iter(ids)).await?.into_iter();
        let companies = svenn_companies::names(tx, &Vec::from_iter(companies)).await?;
        let people = app.directory.names(tx, &Vec::from_iter(people)).await?;
        Ok(Self {
            periods,
            apprentices: found
                .map(|it| (it.id, format!("{} {}", it.fornavn, it.etternavn).trim().to_owned()))
                .collect(),
            companies: companies.into_iter().collect(),
            people: people.into_iter().collect(),
            decisions,
        })
    }

    fn period(&self, id: &GrantPeriodId) -> String {
        let found = self.periods.iter().find(|it| it.id == *id);
        found.map(|it| it.navn.clone()).unwrap_or_default()
    }

    fn view(&self, row: Difference, is_here: bool) -> DifferenceView {
        let period_navn = self.period(&row.period);
        let company = self.companies.get(&row.company).cloned().unwrap_or_default();
        let decisions = self.decisions.get(&row.id).map(Vec::as_slice).unwrap_or_default();
        let open = row.open();
        DifferenceView {
            sentence: difference_sentence(row.whole(), &period_navn, &company),
            open_office: open.office.ore(),
            open_company: open.company.ore(),
            is_open: row.is_open(),
            is_decided_here: is_here && row.is_open(),
            decisions: decisions.iter().map(|it| self.decision(it)).collect(),
            navn: self.apprentices.get(&row.apprentice).cloned().unwrap_or_default(),
            id: row.id,
            version: row.version,
            period_id: row.period,
            period_navn,
            apprentice_id: row.apprentice,
            company_id: row.company,
            company,
        }
    }

    fn decision(&self, of: &Decision) -> DecisionView {
        DecisionView {
            into: of.into.clone(),
            into_navn: self.period(&of.into),
            carried: of.deviation.is_some(),
            office: of.office_ore,
            company: of.company_ore,
            reason: of.reason.clone(),
            at: of.at,
            by: self.people.get(&of.by).cloned().unwrap_or_default(),
        }
    }
}

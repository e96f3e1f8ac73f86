//! What is stored of apprentices, read for reckoning: their records, contracts and own models, and
//! what is known beside them.

use std::collections::{BTreeMap, BTreeSet};

use svenn_apprenticeships::{
    contracts::{self, Contract},
    grantterms,
};
use svenn_db::Tx;
use svenn_grantrules::{Deviation, Leave, Manual, RateTable, Rules, TrainingModel};
use svenn_kernel::{ApprenticeId, CompanyId, Fault};
use svenn_money::Ore;
use svenn_people::apprentices::{self, Apprentice};
use svenn_records::followup::{self, ManualGrantModel};

use crate::{
    GrantPeriodId,
    gather::{self, Beside, Record, StoredContract, Terms},
    reckon::{By, Reckoned, reckon},
    store::{self, Period},
};

/// What all apprentices of a period are reckoned by.
pub(crate) struct Known {
    period: GrantPeriodId,
    days: svenn_grantrules::Period,
    rules: Rules,
    rates: RateTable,
    models: BTreeMap<String, TrainingModel>,
}

/// What is known of those who are reckoned together.
struct Theirs {
    /// Of the companies that they are or were with.
    counties: BTreeMap<CompanyId, String>,
    deviations: BTreeMap<ApprenticeId, Vec<Deviation>>,
}

impl Known {
    /// Of a period as it is stored now.
    pub(crate) async fn of(tx: &Tx, period: &Period) -> Result<Self, Fault> {
        let mut models = BTreeMap::new();
        for model in store::all_models(tx).await? {
            models.insert(model.id.as_str().to_owned(), model.rules()?);
        }
        Ok(Self {
            period: period.id.clone(),
            days: period.days(),
            rules: period.reckoned_by()?,
            rates: store::rate_table(tx).await?,
            models,
        })
    }

    async fn theirs(
        &self,
        tx: &Tx,
        rows: &[Apprentice],
        ended: &BTreeMap<ApprenticeId, Vec<Contract>>,
    ) -> Result<Theirs, Fault> {
        let before = ended.values().flatten().filter_map(|it| it.bedriftid.clone());
        let now = rows.iter().filter_map(|it| it.bedriftid.clone());
        let companies: BTreeSet<CompanyId> = before.chain(now).collect();
        let counties = svenn_companies::counties(tx, &Vec::from_iter(companies)).await?;
        let ids: Vec<ApprenticeId> = rows.iter().map(|it| it.id.clone()).collect();
        Ok(Theirs {
            counties: counties.into_iter().collect(),
            deviations: store::deviations_of_some(tx, &self.period, &ids).await?,
        })
    }

    /// Reckons these apprentices. Nothing is answered of those who are not there, and of those
    /// whom the period does not list.
    pub(crate) async fn reckon(
        &self,
        tx: &Tx,
        ids: &[ApprenticeId],
    ) -> Result<Vec<Reckoned>, Fault> {
        let mut ended: BTreeMap<ApprenticeId, Vec<Contract>> = BTreeMap::new();
        for it in contracts::ended_of(tx, ids).await? {
            ended.entry(it.apprentice.clone()).or_default().push(it);
        }
        let mut terms = grantterms::in_force(tx, ids).await?;
        let mut own = followup::grant_models(tx, ids).await?;
        let mut made = Vec::with_capacity(ids.len());
        let rows = apprentices::some(tx, ids).await?;
        let theirs = self.theirs(tx, &rows, &ended).await?;
        for row in rows {
            let earlier = ended.remove(&row.id).unwrap_or_default();
            let manual = own.remove(&row.id).map(|it| self.manual(&it)).unwrap_or_default();
            let archived = row.archived;
            let said = terms.remove(&row.id).unwrap_or_default().into_iter();
            let said =
                said.map(|it| Terms { from: it.from, basis: it.basis, county: it.fylke }).collect();
            let record = record(row, earlier, said);
            let reckoned = self.one(&theirs, &record, &manual);
            if reckoned.is_listed(archived) {
                made.push(reckoned);
            }
        }
        Ok(made)
    }

    fn one(&self, theirs: &Theirs, record: &Record, manual: &Manual) -> Reckoned {
        let beside = Beside {
            counties: &theirs.counties,
            models: &self.models,
            eligible: self.rules.eligible_from,
        };
        let contract = gather::contract(record, beside);
        let none: &[Deviation] = &[];
        let deviations = theirs.deviations.get(&record.id).map_or(none, Vec::as_slice);
        let by = By { period: self.days, rules: &self.rules, rates: &self.rates };
        reckon(record, &contract, manual, deviations, by)
    }

    /// What the office has set for an apprentice. A model that is none of the office's has no
    /// months, and is named as what stands in the way.
    fn manual(&self, of: &ManualGrantModel) -> Manual {
        let name = of.custom_model.trim();
        let by_name = || self.models.values().find(|model| model.name == name);
        let model = self.models.get(name).or_else(by_name).cloned();
        let unknown = || (!name.is_empty()).then(|| TrainingModel::new(name, 0, 0));
        let sum = of.manual_sum_enabled.then(|| Ore::new(of.manual_sum));
        // A sum needs no model: its name is then a name alone.
        let model = if sum.is_some() { model } else { model.or_else(unknown) };
        Manual { model, sum }
    }
}

fn stored(it: Contract) -> StoredContract {
    StoredContract {
        company: it.bedriftid,
        trade: it.programomrade.map(String::from),
        from: it.startdato,
        to: Some(it.avsluttet),
        model: it.tilskuddsmodell.map(|model| model.as_str().to_owned()),
        stamped: it.kontrakt_signert,
    }
}

fn record(row: Apprentice, earlier: Vec<Contract>, terms: Vec<Terms>) -> Record {
    // What was kept of it when it was over was earned by the company that it was with.
    let from = contracts::first_day(&row, &earlier);
    let mut contracts: Vec<StoredContract> = earlier.into_iter().map(stored).collect();
    contracts.push(StoredContract {
        company: row.bedriftid,
        trade: row.programomrade.map(String::from),
        from,
        to: row.sluttdato,
        model: row.tilskuddsmodell.map(|model| model.as_str().to_owned()),
        stamped: row.kontrakt_signert,
    });
    let leaves = row.fravaer.0.into_iter();
    Record {
        id: row.id,
        first_name: row.fornavn,
        last_name: row.etternavn,
        kind: row.kind.as_str().to_owned(),
        ungdomsrett: row.ungdomsrett,
        archived: row.archived,
        contracts,
        terms,
        positions: row.vacancy_rates.0.iter().map(|it| (it.start, it.rate)).collect(),
        leaves: leaves.map(|it| Leave { from: it.fra, to: it.til }).collect(),
        raised_on: row.unexpected_end_date,
        godskrivning: row.godskrivning,
    }
}

//! What is in a portfolio, read in one transaction.

use std::collections::HashMap;

use svenn_apprenticeships::contracts::{self, Contract};
use svenn_curricula::{
    plans::{self, PlanTree},
    program_areas,
};
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, GoalId, PersonId, ProgramAreaId, Timestamp, TrainingPlanId};
use svenn_organisation::letterhead::{self, OfficeLetterhead};
use svenn_people::{
    apprentices::Apprentice,
    goals::{self, GoalState},
    names::{self, PersonName},
    refs::{self, Contacts},
};

use crate::{Section, Sources};

/// All that a portfolio tells.
pub(crate) struct Content {
    pub office: OfficeLetterhead,
    pub apprentice: Apprentice,
    /// The company of the contract in force.
    pub company: Option<String>,
    pub trade: Option<String>,
    pub contacts: Contacts,
    /// The contracts that ended, newest first.
    pub ended: Vec<EndedContract>,
    pub plans: Vec<PlanTree>,
    /// How many parts each goal has that has some.
    pub parts: HashMap<GoalId, i64>,
    pub states: HashMap<GoalId, GoalState>,
    /// Who approved goals that were asked for by themselves, and when.
    pub approved: HashMap<GoalId, (PersonId, Timestamp)>,
    /// What the sources have; nothing empty.
    pub sections: Vec<Section>,
    /// Who did something that is told.
    pub names: HashMap<PersonId, PersonName>,
    pub made: Timestamp,
}

/// A contract that ended, with names.
pub(crate) struct EndedContract {
    pub contract: Contract,
    pub company: String,
    pub trade: String,
}

/// Reads it; `apprentice` is somebody whom the reader may see.
pub(crate) async fn load(
    tx: &Tx,
    sources: &Sources,
    apprentice: Apprentice,
) -> Result<Content, Fault> {
    let id = apprentice.id.clone();
    let company = refs::company(tx, apprentice.bedriftid.as_ref()).await?;
    let trade = trade(tx, apprentice.programomrade.as_ref()).await?;
    let plans = goals::trees(tx, &id).await?;
    let parts = parts(tx, &plans).await?;
    let states = goals::states(tx, &id).await?;
    let approved = svenn_goals::approvals_of(tx, &id).await?;
    let mut sections = Vec::new();
    for source in sources.iter() {
        sections.extend(source.sections(tx, &apprentice).await?);
    }
    sections.retain(|section| !section.is_empty());
    let mut people: Vec<PersonId> = sections
        .iter()
        .flat_map(|section| &section.entries)
        .flat_map(|entry| entry.statements.iter().map(|it| it.by.clone()))
        .chain(approved.values().map(|(by, _)| by.clone()))
        .collect();
    people.sort_unstable();
    people.dedup();
    Ok(Content {
        office: letterhead::load(tx).await?,
        company: company.map(|it| it.navn),
        trade,
        contacts: refs::contacts::load_contacts(tx, &id).await?,
        ended: ended(tx, &apprentice).await?,
        plans,
        parts,
        states,
        approved,
        sections,
        names: names::load_names(tx, &people).await?,
        made: tx.now(),
        apprentice,
    })
}

async fn parts(tx: &Tx, of: &[PlanTree]) -> Result<HashMap<GoalId, i64>, Fault> {
    let ids: Vec<TrainingPlanId> = of.iter().map(|tree| tree.plan.id.clone()).collect();
    let all = plans::sub_goals_of(tx, &ids).await?.into_iter();
    Ok(all.map(|(goal, parts)| (goal, i64::try_from(parts.len()).unwrap_or(i64::MAX))).collect())
}

async fn trade(tx: &Tx, kode: Option<&ProgramAreaId>) -> Result<Option<String>, Fault> {
    let Some(kode) = kode else { return Ok(None) };
    Ok(program_areas::find(tx, kode).await?.map(|area| area.title))
}

async fn ended(tx: &Tx, of: &Apprentice) -> Result<Vec<EndedContract>, Fault> {
    let contracts = contracts::load_ended(tx, &of.id).await?;
    let ids: Vec<CompanyId> = contracts.iter().filter_map(|it| it.bedriftid.clone()).collect();
    let companies = svenn_companies::names(tx, &ids).await?;
    let mut trades = HashMap::new();
    for kode in contracts.iter().filter_map(|it| it.programomrade.as_ref()) {
        if !trades.contains_key(kode) {
            trades.insert(kode.clone(), trade(tx, Some(kode)).await?.unwrap_or_default());
        }
    }
    let named = contracts.into_iter().map(|contract| EndedContract {
        company: contract
            .bedriftid
            .as_ref()
            .and_then(|id| companies.get(id))
            .cloned()
            .unwrap_or_default(),
        trade: contract
            .programomrade
            .as_ref()
            .and_then(|it| trades.get(it))
            .cloned()
            .unwrap_or_default(),
        contract,
    });
    Ok(named.collect())
}

//! The lists that figures are asked of.

mod absences;
mod contracts;
mod halves;
mod whose;

use std::collections::{BTreeSet, HashMap};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, CompanyId, Fault};
use svenn_people::apprentices;
use svenn_search::{Changed, Touched, engine::FacetAnswer};

pub use absences::AbsenceSource;
pub use contracts::ContractSource;
pub use halves::HalfSource;

/// Most people with a contract in force that a company is asked for.
const PEOPLE_MAX: u64 = 2_000;

/// What all three are made of.
const DEPENDS_ON: &[Collection] = &[
    Collection::LAERLINGER,
    Collection::LAEREKONTRAKT,
    Collection::BEDRIFTER,
    Collection::PROGRAMOMRAADER,
    svenn_vigo::VIGOKODER,
];

/// The field with the company's id.
pub(crate) const COMPANY: &str = "bedriftid";

/// What companies are called, by their ids; those that share a name are told apart.
pub(crate) async fn company_names(tx: &Tx, ids: &[&str]) -> Result<HashMap<String, String>, Fault> {
    let ids: Vec<CompanyId> = ids.iter().filter_map(|id| CompanyId::parse(id).ok()).collect();
    let named = svenn_companies::told_apart(tx, &ids).await?.into_iter();
    Ok(named.map(|(id, name)| (id.to_string(), name)).collect())
}

/// Gives the ids of companies their names.
async fn name_companies(tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
    let Some(facet) = facets.iter_mut().find(|it| it.field_name == COMPANY) else {
        return Ok(());
    };
    let ids: Vec<&str> = facet.counts.iter().map(|it| it.value.as_str()).collect();
    let named = company_names(tx, &ids).await?;
    for count in &mut facet.counts {
        if let Some(name) = named.get(&count.value) {
            count.label.clone_from(name);
        }
    }
    Ok(())
}

/// Contracts before the present one, with whose they are.
async fn earlier_contracts(tx: &Tx) -> Result<Vec<(String, String)>, Fault> {
    let sql = "SELECT id, apprentice FROM contracts";
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let rows = tx.query_all_raw(statement).await?;
    rows.into_iter()
        .map(|row| Ok((row.try_get("", "id")?, row.try_get("", "apprentice")?)))
        .collect()
}

/// Whoever has a contract with a company, or had one.
pub(crate) async fn people_in(tx: &Tx, company: &CompanyId) -> Result<Vec<ApprenticeId>, Fault> {
    let mut people: BTreeSet<ApprenticeId> = BTreeSet::new();
    let present = apprentices::of_company(tx, company, PEOPLE_MAX).await?;
    people.extend(present.into_iter().map(|it| it.id));
    let sql = "SELECT DISTINCT apprentice FROM contracts WHERE bedriftid = $1";
    let values = [company.as_str().into()];
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    for row in tx.query_all_raw(statement).await? {
        people.insert(row.try_get("", "apprentice")?);
    }
    Ok(people.into_iter().collect())
}

/// Whose contracts these ids are, where an id is an apprentice's own or an earlier contract's.
async fn people_of(tx: &Tx, ids: &BTreeSet<String>) -> Result<Vec<ApprenticeId>, Fault> {
    let mut people: BTreeSet<String> = ids.clone();
    for (id, apprentice) in earlier_contracts(tx).await? {
        if ids.contains(&id) {
            people.insert(apprentice);
        }
    }
    Ok(people.iter().filter_map(|id| ApprenticeId::parse(id).ok()).collect())
}

/// The people whom these members of another collection concern; none for all.
async fn concerned(tx: &Tx, to: &Changed<'_>) -> Result<Option<BTreeSet<String>>, Fault> {
    let named = || to.ids.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<String>>();
    Ok(match to.collection {
        Collection::BEDRIFTER => {
            let is_theirs = |it: &apprentices::Apprentice| {
                it.bedriftid.as_ref().is_some_and(|it| to.ids.contains(it.as_str()))
            };
            let theirs = apprentices::all(tx).await?.into_iter().filter(is_theirs);
            let mut people: BTreeSet<String> = theirs.map(|it| it.id.to_string()).collect();
            let sql = "SELECT apprentice, bedriftid FROM contracts WHERE bedriftid IS NOT NULL";
            let statement = Statement::from_string(tx.get_database_backend(), sql);
            for row in tx.query_all_raw(statement).await? {
                let company: String = row.try_get("", "bedriftid")?;
                if to.ids.contains(company.as_str()) {
                    people.insert(row.try_get("", "apprentice")?);
                }
            }
            Some(people)
        }
        Collection::PROGRAMOMRAADER | svenn_vigo::VIGOKODER => None,
        Collection::LAEREKONTRAKT => {
            let mut people = named();
            for (id, apprentice) in earlier_contracts(tx).await? {
                if to.ids.contains(id.as_str()) {
                    people.insert(apprentice);
                }
            }
            Some(people)
        }
        _ => Some(named()),
    })
}

/// The contracts of the people concerned.
async fn contracts_touched(tx: &Tx, to: &Changed<'_>) -> Result<Option<BTreeSet<String>>, Fault> {
    let Some(people) = concerned(tx, to).await? else { return Ok(None) };
    let mut ids = people.clone();
    for (id, apprentice) in earlier_contracts(tx).await? {
        if people.contains(&apprentice) {
            ids.insert(id);
        }
    }
    Ok(Some(ids))
}

/// Ids of a contract's parts: `contract.1`, `contract.2` and so on.
fn parts_touched(contracts: Option<BTreeSet<String>>, parts_max: i32) -> Touched {
    let Some(contracts) = contracts else { return Touched::Everything };
    let parts = contracts.iter().flat_map(|id| (1..=parts_max).map(move |at| part_id(id, at)));
    Touched::ids(parts)
}

fn part_id(contract: &str, part: i32) -> String {
    format!("{contract}.{part}")
}

/// The contracts that parts are of.
fn contracts_of_parts(ids: &[String]) -> BTreeSet<String> {
    ids.iter().filter_map(|id| Some(id.rsplit_once('.')?.0.to_owned())).collect()
}

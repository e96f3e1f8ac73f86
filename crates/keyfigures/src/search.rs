//! The lists that figures are asked of.

mod absences;
mod contracts;
mod halves;

use std::collections::BTreeSet;

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault};
use svenn_people::apprentices;
use svenn_search::{Changed, Touched};

pub use absences::AbsenceSource;
pub use contracts::ContractSource;
pub use halves::HalfSource;

/// What all three are made of.
const DEPENDS_ON: &[Collection] = &[
    Collection::LAERLINGER,
    Collection::LAEREKONTRAKT,
    Collection::BEDRIFTER,
    Collection::PROGRAMOMRAADER,
    svenn_vigo::VIGOKODER,
];

/// Contracts before the present one, with whose they are.
async fn earlier_contracts(tx: &Tx) -> Result<Vec<(String, String)>, Fault> {
    let sql = "SELECT id, apprentice FROM contracts";
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let rows = tx.query_all_raw(statement).await?;
    rows.into_iter()
        .map(|row| Ok((row.try_get("", "id")?, row.try_get("", "apprentice")?)))
        .collect()
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

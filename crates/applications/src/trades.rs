//! The trades that an office takes applications for.

use std::collections::HashMap;

use svenn_curricula::program_areas::{self, ProgramArea};
use svenn_db::Tx;
use svenn_kernel::{Fault, ProgramAreaId, oslo};

use crate::http::ApplicationTrade;

/// Status of a trade that is in force.
const IN_FORCE: &str = "publisert";

/// The counties (fylker), by the alphabet.
pub const COUNTIES: [&str; 15] = [
    "Agder",
    "Akershus",
    "Buskerud",
    "Finnmark",
    "Innlandet",
    "Møre og Romsdal",
    "Nordland",
    "Oslo",
    "Rogaland",
    "Telemark",
    "Troms",
    "Trøndelag",
    "Vestfold",
    "Vestland",
    "Østfold",
];

/// Trades in force that a member company is approved for, by title; all that are trained for in
/// companies where the office keeps no approvals.
pub async fn offered(tx: &Tx) -> Result<Vec<ProgramArea>, Fault> {
    let approved = approved(tx).await?;
    let mut all = program_areas::all(tx).await?;
    all.retain(|it| is_offered(it, &approved));
    all.sort_by_cached_key(|it| svenn_kernel::text::collation_key(&it.title));
    Ok(all)
}

/// Whether all of these are among them. The few that are wished for are read, and none beside them:
/// it is asked while an application is sent, when many send theirs.
pub async fn are_offered(tx: &Tx, wished: &[ProgramAreaId]) -> Result<bool, Fault> {
    let approved = approved(tx).await?;
    for kode in wished {
        let found = program_areas::find(tx, kode).await?;
        if !found.is_some_and(|it| is_offered(&it, &approved)) {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn approved(tx: &Tx) -> Result<Vec<ProgramAreaId>, Fault> {
    svenn_companies::approved_trades(tx, oslo::day_of(tx.now())).await
}

fn is_offered(it: &ProgramArea, approved: &[ProgramAreaId]) -> bool {
    it.bedrift && it.status == IN_FORCE && (approved.is_empty() || approved.contains(&it.kode))
}

/// The titles of all trades, also of those that are not offered any more.
pub async fn titles(tx: &Tx) -> Result<HashMap<ProgramAreaId, String>, Fault> {
    let all = program_areas::all(tx).await?.into_iter();
    Ok(all.map(|it| (it.kode, it.title)).collect())
}

/// The titles of a few.
///
/// # Errors
/// A fault of the database.
pub async fn titles_of(
    tx: &Tx,
    codes: &[ProgramAreaId],
) -> Result<HashMap<ProgramAreaId, String>, Fault> {
    let mut titles = HashMap::new();
    for kode in codes {
        if !titles.contains_key(kode)
            && let Some(found) = program_areas::find(tx, kode).await?
        {
            titles.insert(found.kode, found.title);
        }
    }
    Ok(titles)
}

/// The title of a trade; its code where it is not known any more.
pub fn title(titles: &HashMap<ProgramAreaId, String>, kode: &ProgramAreaId) -> String {
    titles.get(kode).cloned().unwrap_or_else(|| kode.as_str().to_owned())
}

/// A trade with its title.
pub fn trade(titles: &HashMap<ProgramAreaId, String>, kode: &ProgramAreaId) -> ApplicationTrade {
    ApplicationTrade { id: kode.as_str().to_owned(), navn: title(titles, kode) }
}

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
    let approved = svenn_companies::approved_trades(tx, oslo::day_of(tx.now())).await?;
    let mut all = program_areas::all(tx).await?;
    all.retain(|it| {
        let is_approved = approved.is_empty() || approved.contains(&it.kode);
        it.bedrift && it.status == IN_FORCE && is_approved
    });
    all.sort_by_cached_key(|it| svenn_kernel::text::collation_key(&it.title));
    Ok(all)
}

/// The titles of all trades, also of those that are not offered any more.
pub async fn titles(tx: &Tx) -> Result<HashMap<ProgramAreaId, String>, Fault> {
    let all = program_areas::all(tx).await?.into_iter();
    Ok(all.map(|it| (it.kode, it.title)).collect())
}

/// The title of a trade; its code where it is not known any more.
pub fn title(titles: &HashMap<ProgramAreaId, String>, kode: &ProgramAreaId) -> String {
    titles.get(kode).cloned().unwrap_or_else(|| kode.as_str().to_owned())
}

/// A trade with its title.
pub fn trade(titles: &HashMap<ProgramAreaId, String>, kode: &ProgramAreaId) -> ApplicationTrade {
    ApplicationTrade { id: kode.as_str().to_owned(), navn: title(titles, kode) }
}

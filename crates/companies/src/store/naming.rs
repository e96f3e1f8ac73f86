//! What companies are called where several stand together.

use std::collections::HashMap;

use sea_orm::{EntityTrait, QuerySelect};
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault};

use super::{company, names};

/// Names of companies, deleted ones among them; those that share a name have their organisation
/// number behind it.
pub async fn told_apart(tx: &Tx, ids: &[CompanyId]) -> Result<HashMap<CompanyId, String>, Fault> {
    let mut told = names(tx, ids).await?;
    let all: Vec<(CompanyId, String, String)> = company::Entity::find()
        .select_only()
        .columns([company::Column::Id, company::Column::Navn, company::Column::Orgnr])
        .into_tuple()
        .all(tx)
        .await?;
    let mut bearers: HashMap<&str, usize> = HashMap::new();
    let mut numbers: HashMap<&CompanyId, &str> = HashMap::new();
    for (id, navn, orgnr) in &all {
        *bearers.entry(navn.as_str()).or_default() += 1;
        numbers.insert(id, orgnr.as_str());
    }
    for (id, navn) in &mut told {
        let others = bearers.get(navn.as_str()).copied().unwrap_or_default();
        match numbers.get(id) {
            Some(orgnr) if others > 1 => *navn = format!("{navn} ({orgnr})"),
            None if others > 0 => *navn = format!("{navn} (slettet)"),
            _ => {}
        }
    }
    Ok(told)
}

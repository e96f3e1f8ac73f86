//! What a file says of grants: basis and county of a contract, and the accounts of companies.

use std::collections::HashMap;

use chrono::NaiveDate;
use svenn_apprenticeships::grantterms::{self, Given};
use svenn_companies::{
    self as companies,
    accounts::{self, NewAccount, Via},
};
use svenn_db::Tx;
use svenn_grantrules::Basis;
use svenn_http::Secrets;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, PersonId, numbers::AccountNumber};
use svenn_people::apprentices;

use crate::parse::ApprenticeRow;

/// Why a term counts that a file said.
const FROM_A_FILE: &str = "Lest inn fra fil";

/// Counties of companies that were asked for.
#[derive(Debug, Default)]
pub(crate) struct Counties(HashMap<CompanyId, String>);

impl Counties {
    async fn of(&mut self, tx: &Tx, company: Option<&CompanyId>) -> Result<String, Fault> {
        let Some(id) = company else { return Ok(String::new()) };
        if let Some(fylke) = self.0.get(id) {
            return Ok(fylke.clone());
        }
        let found = companies::find(tx, id).await?;
        let fylke = found.map(|it| it.adresse.fylke).unwrap_or_default();
        self.0.insert(id.clone(), fylke.clone());
        Ok(fylke)
    }
}

/// Says of an apprentice's contract what the row says of it, where something else counts.
pub(crate) async fn say(
    tx: &Tx,
    counties: &mut Counties,
    (id, row): (&ApprenticeId, &ApprenticeRow),
    (today, by): (NaiveDate, Option<&PersonId>),
) -> Result<(), Fault> {
    if row.grunnlag.is_none() && row.fylke.is_none() {
        return Ok(());
    }
    let Some(of) = apprentices::find(tx, id).await? else { return Ok(()) };
    let (version, stored) = grantterms::newest(tx, id).await?;
    let fylke = counties.of(tx, of.bedriftid.as_ref()).await?;
    let usual = (Basis::by_right(of.ungdomsrett), fylke.as_str());
    let given = Given { basis: row.grunnlag, fylke: row.fylke.clone(), merknad: FROM_A_FILE };
    let first = of.startdato.unwrap_or(today);
    match grantterms::with(&stored, usual, given, (first, today)) {
        Some(terms) => grantterms::say(tx, id, (version, terms), by).await,
        None => Ok(()),
    }
}

/// Stages the number of a company: it waits for another person, as any that is entered.
pub(crate) async fn stage(
    tx: &Tx,
    secrets: &Secrets,
    (company, number): (&CompanyId, &AccountNumber),
    by: Option<&PersonId>,
) -> Result<(), Fault> {
    let new = NewAccount { company, number, via: Via::Import, by };
    accounts::stage(tx, secrets, new).await?;
    Ok(())
}

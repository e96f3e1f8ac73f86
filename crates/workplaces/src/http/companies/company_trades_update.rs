use std::collections::BTreeSet;

use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_companies::{self as companies, CompanyTrade};
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, Fields, ProgramAreaId};
use svenn_people::references;
use utoipa::ToSchema;

use super::Editing;
use crate::company::CompanyDetail;

/// The trades a company is approved for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyTrades {
    /// The version that was read.
    version: i64,
    /// The trades, each once.
    laerefag: Vec<TradeInput>,
}

/// A trade.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeInput {
    /// Code of the trade.
    programomrade: ProgramAreaId,
    /// The last day of the approval; without one it holds until it is taken back.
    #[serde(default)]
    godkjent_til: Option<NaiveDate>,
}

impl Check for CompanyTrades {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "laerefag", self.laerefag.len());
        let mut codes = BTreeSet::new();
        if !self.laerefag.iter().all(|trade| codes.insert(&trade.programomrade)) {
            fields.wrong("laerefag", "twice", "Et lærefag står der to ganger");
        }
    }
}

/// Sets the trades of a company.
#[endpoint(put = "/companies/{id}/laerefag")]
pub async fn company_trades_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyTrades>,
) -> Result<Json<CompanyDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let mut fields = Fields::new();
    let had = companies::trades_of(&editing.tx, &id).await?;
    let is_new = |trade: &&TradeInput| had.iter().all(|it| it.programomrade != trade.programomrade);
    // One that the company had stays, also when the trade itself is gone.
    for trade in input.laerefag.iter().filter(is_new) {
        references::trade(&editing.tx, Some(&trade.programomrade), &mut fields).await?;
    }
    fields.finish().map_err(Problem::invalid)?;
    let trades = input.laerefag.into_iter().map(|trade| CompanyTrade {
        programomrade: trade.programomrade,
        godkjent_til: trade.godkjent_til,
    });
    companies::set_trades(&editing.tx, &id, trades.collect()).await?;
    editing.done().await
}

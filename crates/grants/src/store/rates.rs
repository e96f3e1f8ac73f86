//! Rates.

use sea_orm::{EntityTrait, IntoActiveModel, QueryOrder};
use svenn_db::{Audience, Tx};
use svenn_grantrules::{Rate, RateFault, RateKind, RateTable};
use svenn_kernel::{Fault, Verb};
use svenn_money::Ore;

use super::{
    entities::rate::{Column, Entity, Model},
    word,
};
use crate::{GrantRateId, collections::TILSKUDDSSATSER};

/// What the kind of an extra is stored as.
const EXTRA: &str = "EXTRA";

/// Why a rate is not taken.
#[derive(Debug, thiserror::Error)]
pub enum RateRefused {
    #[error(transparent)]
    Rule(#[from] RateFault),
    #[error("a fault of the database")]
    Fault(Fault),
}

impl From<Fault> for RateRefused {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl Model {
    /// As it is reckoned with.
    fn rate(self) -> Result<Rate, Fault> {
        let kind = match self.kind.as_str() {
            EXTRA => RateKind::Extra(self.navn),
            basis => RateKind::Basis(word(basis)?),
        };
        Ok(Rate {
            kind,
            county: self.fylke,
            trade: self.fag,
            basis: self.basis.as_deref().map(word).transpose()?,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            per_year: Ore::new(self.per_year),
            cap: self.cap.map(Ore::new),
        })
    }
}

async fn all(tx: &Tx) -> Result<Vec<Rate>, Fault> {
    let rows = Entity::find().order_by_asc(Column::ValidFrom).order_by_asc(Column::Id);
    rows.all(tx).await?.into_iter().map(Model::rate).collect()
}

/// All rates, as they are reckoned with.
pub async fn table(tx: &Tx) -> Result<RateTable, Fault> {
    let rates = all(tx).await?;
    RateTable::new(rates).map_err(|error| Fault::caused("the stored rates", error))
}

/// Adds a rate, where `source` says where the office has it from.
///
/// # Errors
/// A rate that is out of range, or that counts on a day on which another of its kind does.
pub async fn add(tx: &Tx, rate: Rate, source: &str) -> Result<GrantRateId, RateRefused> {
    // Two that are added at once see each other.
    tx.lock("TILSKUDDSSATSER all").await?;
    let mut rates = all(tx).await?;
    rates.push(rate.clone());
    RateTable::new(rates)?;
    let id = GrantRateId::new(tx.now(), tx.entropy());
    let (kind, navn) = match rate.kind {
        RateKind::Basis(basis) => (basis.as_str().to_owned(), String::new()),
        RateKind::Extra(name) => (EXTRA.to_owned(), name),
    };
    let row = Model {
        id: id.clone(),
        version: 1,
        kind,
        navn,
        fylke: rate.county,
        fag: rate.trade,
        basis: rate.basis.map(|basis| basis.as_str().to_owned()),
        valid_from: rate.valid_from,
        valid_to: rate.valid_to,
        per_year: rate.per_year.ore(),
        cap: rate.cap.map(Ore::ore),
        source: source.to_owned(),
        created: tx.now(),
        sistendret: tx.now(),
    };
    let insert = Entity::insert(row.into_active_model()).exec_without_returning(tx).await;
    insert.map_err(Fault::from)?;
    tx.record(TILSKUDDSSATSER, id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(id)
}

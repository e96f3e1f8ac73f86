//! Rates.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryOrder};
use svenn_db::{Audience, Tx, Versioned, change_row, with_change};
use svenn_grantrules::{Rate, RateFault, RateKind, RateTable};
use svenn_kernel::{Fault, PersonId, Verb};
use svenn_money::Ore;

use super::{
    entities::{
        earlier_rate as earlier,
        rate::{Change, Column, Entity, Model},
    },
    word,
};
use crate::{GrantRateId, collections::TILSKUDDSSATSER};

/// What the kind of an extra is stored as.
pub const EXTRA: &str = "EXTRA";

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

impl Versioned for Model {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl Model {
    /// As it is reckoned with.
    pub fn rate(self) -> Result<Rate, Fault> {
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

/// All rows, the newest first.
pub async fn all(tx: &Tx) -> Result<Vec<Model>, Fault> {
    let rows = Entity::find().order_by_desc(Column::ValidFrom).order_by_asc(Column::Id);
    Ok(rows.all(tx).await?)
}

pub async fn find(tx: &Tx, id: &GrantRateId) -> Result<Option<Model>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// All as they are reckoned with, but for one.
async fn others(tx: &Tx, but: Option<&GrantRateId>) -> Result<Vec<Rate>, Fault> {
    let rows = all(tx).await?.into_iter().filter(|row| Some(&row.id) != but);
    rows.map(Model::rate).collect()
}

/// All rates, as they are reckoned with.
pub async fn table(tx: &Tx) -> Result<RateTable, Fault> {
    let rates = others(tx, None).await?;
    RateTable::new(rates).map_err(|error| Fault::caused("the stored rates", error))
}

/// Adds a rate, where `source` says where the office has it from.
///
/// # Errors
/// A rate that is out of range, or that counts on a day on which another of its kind does.
pub async fn add(tx: &Tx, rate: Rate, source: &str) -> Result<GrantRateId, RateRefused> {
    fits(tx, &rate, None).await?;
    let id = GrantRateId::new(tx.now(), tx.entropy());
    let said = change_of(rate, source);
    let blank = Model {
        id: id.clone(),
        version: 1,
        kind: String::new(),
        navn: String::new(),
        fylke: None,
        fag: None,
        basis: None,
        valid_from: NaiveDate::default(),
        valid_to: NaiveDate::default(),
        per_year: 0,
        cap: None,
        source: String::new(),
        created: tx.now(),
        sistendret: tx.now(),
    };
    let row = with_change(blank, said)?.into_active_model();
    Entity::insert(row).exec_without_returning(tx).await.map_err(Fault::from)?;
    note(tx, &id, Verb::Create);
    Ok(id)
}

/// What rates were before they were changed, the newest first of each.
pub async fn earlier_of_all(tx: &Tx) -> Result<BTreeMap<GrantRateId, Vec<earlier::Model>>, Fault> {
    let rows = earlier::Entity::find().order_by_desc(earlier::Column::Version);
    let mut found: BTreeMap<GrantRateId, Vec<earlier::Model>> = BTreeMap::new();
    for row in rows.all(tx).await? {
        found.entry(row.rate.clone()).or_default().push(row);
    }
    Ok(found)
}

/// Keeps a rate as it is before it is changed.
async fn keep(tx: &Tx, row: &Model, by: &PersonId) -> Result<(), Fault> {
    let before = earlier::Model {
        rate: row.id.clone(),
        version: row.version,
        navn: row.navn.clone(),
        fylke: row.fylke.clone(),
        fag: row.fag.clone(),
        valid_from: row.valid_from,
        valid_to: row.valid_to,
        per_year: row.per_year,
        cap: row.cap,
        source: row.source.clone(),
        until: tx.now(),
        by: Some(by.clone()),
    };
    earlier::Entity::insert(before.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// Makes a rate another one, and keeps what it was; the caller has begun the edit.
///
/// # Errors
/// As for [`add`].
pub async fn update(
    tx: &Tx,
    row: &Model,
    (rate, source): (Rate, &str),
    by: &PersonId,
) -> Result<(), RateRefused> {
    fits(tx, &rate, Some(&row.id)).await?;
    keep(tx, row, by).await?;
    let change = Change { sistendret: Set(tx.now()), ..change_of(rate, source) };
    change_row(tx, row, change).await?;
    note(tx, &row.id, Verb::Update);
    Ok(())
}

/// Takes a rate away: what no rate counts for is reckoned no more.
pub async fn delete(tx: &Tx, id: &GrantRateId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Whether a rate fits beside the others.
async fn fits(tx: &Tx, rate: &Rate, but: Option<&GrantRateId>) -> Result<(), RateRefused> {
    // Two that are written at once see each other.
    tx.lock("TILSKUDDSSATSER all").await?;
    let mut rates = others(tx, but).await?;
    rates.push(rate.clone());
    RateTable::new(rates)?;
    Ok(())
}

fn change_of(rate: Rate, source: &str) -> Change {
    let (kind, navn) = match rate.kind {
        RateKind::Basis(basis) => (basis.as_str().to_owned(), String::new()),
        RateKind::Extra(name) => (EXTRA.to_owned(), name),
    };
    Change {
        kind: Set(kind),
        navn: Set(navn),
        fylke: Set(rate.county),
        fag: Set(rate.trade),
        basis: Set(rate.basis.map(|basis| basis.as_str().to_owned())),
        valid_from: Set(rate.valid_from),
        valid_to: Set(rate.valid_to),
        per_year: Set(rate.per_year.ore()),
        cap: Set(rate.cap.map(Ore::ore)),
        source: Set(source.to_owned()),
        ..Default::default()
    }
}

fn note(tx: &Tx, id: &GrantRateId, verb: Verb) {
    tx.record(TILSKUDDSSATSER, id.as_str(), verb, Audience::Coordinators);
}

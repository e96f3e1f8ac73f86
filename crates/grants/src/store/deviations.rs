//! Deviations, which are replaced by their ids.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use svenn_db::{HeldRow, Tx, change_row, change_rows, with_change};
use svenn_grantrules::Deviation;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, PersonId};
use svenn_money::Ore;

use super::{
    ROWS_PER_STATEMENT,
    editions::{note_apprentice, note_company},
    entities::deviation::{Change, Column, Entity, Model},
    periods::{Period, PeriodRefused},
    word,
};
use crate::{GrantDeviationId, GrantPeriodId};

/// An apprentice's deviations in a period, in the order in which they came.
pub async fn of_apprentice(
    tx: &Tx,
    period: &GrantPeriodId,
    apprentice: &ApprenticeId,
) -> Result<Vec<Deviation>, Fault> {
    let rows = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::Apprentice.eq(apprentice.clone()))
        .order_by_asc(Column::Ordinal)
        .order_by_asc(Column::Id);
    rows.all(tx).await?.into_iter().map(deviation).collect()
}

/// Those of these apprentices in a period, of each in the order in which they came.
pub async fn of_apprentices(
    tx: &Tx,
    period: &GrantPeriodId,
    ids: &[ApprenticeId],
) -> Result<BTreeMap<ApprenticeId, Vec<Deviation>>, Fault> {
    let mut found: BTreeMap<ApprenticeId, Vec<Deviation>> = BTreeMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = Entity::find()
            .filter(Column::Period.eq(period.clone()))
            .filter(Column::Apprentice.is_in(some.iter().cloned()))
            .order_by_asc(Column::Ordinal)
            .order_by_asc(Column::Id);
        for row in rows.all(tx).await? {
            if let Some(apprentice) = row.apprentice.clone() {
                found.entry(apprentice).or_default().push(deviation(row)?);
            }
        }
    }
    Ok(found)
}

/// All of a period: of apprentices, in the order in which they came, and of companies alone.
#[derive(Debug, Clone, Default)]
pub struct Deviations {
    pub of_apprentices: BTreeMap<ApprenticeId, Vec<Deviation>>,
    pub of_companies: BTreeMap<CompanyId, Vec<Deviation>>,
}

/// The deviations of a period.
pub async fn all(tx: &Tx, period: &GrantPeriodId) -> Result<Deviations, Fault> {
    let rows = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .order_by_asc(Column::Ordinal)
        .order_by_asc(Column::Id);
    let mut found = Deviations::default();
    for row in rows.all(tx).await? {
        match (row.apprentice.clone(), row.company.clone()) {
            (Some(apprentice), _) => {
                found.of_apprentices.entry(apprentice).or_default().push(deviation(row)?);
            }
            (None, Some(company)) => {
                found.of_companies.entry(company).or_default().push(deviation(row)?);
            }
            (None, None) => {}
        }
    }
    Ok(found)
}

/// One of a period's, by its id.
pub async fn find(
    tx: &Tx,
    period: &GrantPeriodId,
    id: &GrantDeviationId,
) -> Result<Option<Model>, Fault> {
    let row = Entity::find_by_id(id.clone()).filter(Column::Period.eq(period.clone()));
    Ok(row.one(tx).await?)
}

/// The period of a deviation.
pub async fn period_of(tx: &Tx, id: &GrantDeviationId) -> Result<Option<GrantPeriodId>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?.map(|row| row.period))
}

/// Takes one away, of a held period that is open.
///
/// # Errors
/// A period that is not open.
pub async fn remove(
    tx: &Tx,
    period: &HeldRow<Period>,
    id: &GrantDeviationId,
) -> Result<(), PeriodRefused> {
    period.require_open()?;
    Entity::delete_by_id(id.clone()).exec(tx).await.map_err(Fault::from)?;
    Ok(())
}

/// The deviations of an apprentice, in all periods.
pub async fn of_person(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Model>, Fault> {
    let theirs = Entity::find().filter(Column::Apprentice.eq(id.clone()));
    Ok(theirs.order_by_asc(Column::Date).order_by_asc(Column::Id).all(tx).await?)
}

/// Empties what was written about an apprentice's deviations.
pub async fn forget_words(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let change = Change { description: Set(String::new()), ..Default::default() };
    change_rows::<Model>(tx, Condition::all().add(Column::Apprentice.eq(id.clone())), change)
        .await?;
    Ok(())
}

fn deviation(row: Model) -> Result<Deviation, Fault> {
    Ok(Deviation {
        id: row.id.into(),
        kind: word(&row.kind)?,
        value: Ore::new(row.value),
        date: row.date,
        description: row.description,
        company: row.company,
    })
}

/// Stores a deviation of a held period that is open: a new one, or one in the place of that with
/// its id, which keeps its place among the others. Whether there was one.
///
/// # Errors
/// A period that is not open.
pub async fn put(
    tx: &Tx,
    period: &HeldRow<Period>,
    of: Option<&ApprenticeId>,
    deviation: &Deviation,
    by: Option<&PersonId>,
) -> Result<bool, PeriodRefused> {
    period.require_open()?;
    let id = GrantDeviationId::parse(&deviation.id)
        .map_err(|error| Fault::caused("a deviation's id", error))?;
    let before = Entity::find_by_id(id.clone()).filter(Column::Period.eq(period.id.clone()));
    let before = before.one(tx).await.map_err(Fault::from)?;
    let said = Change {
        company: Set(deviation.company.clone()),
        kind: Set(deviation.kind.as_str().to_owned()),
        value: Set(deviation.value.ore()),
        date: Set(deviation.date),
        description: Set(deviation.description.clone()),
        created_by: Set(by.cloned()),
        ..Default::default()
    };
    if let Some(before) = &before {
        change_row(tx, before, said).await?;
    } else {
        let blank = Model {
            id,
            period: period.id.clone(),
            apprentice: of.cloned(),
            company: None,
            kind: String::new(),
            value: 0,
            date: deviation.date,
            description: String::new(),
            ordinal: last_ordinal(tx, &period.id).await?.saturating_add(1),
            created: tx.now(),
            created_by: None,
        };
        let row = with_change(blank, said)?.into_active_model();
        let insert = Entity::insert(row).exec_without_returning(tx).await;
        insert.map_err(Fault::from)?;
    }
    match (of, &deviation.company) {
        (Some(apprentice), _) => note_apprentice(tx, &period.id, apprentice),
        (None, Some(company)) => note_company(tx, &period.id, company),
        (None, None) => {}
    }
    Ok(before.is_some())
}

async fn last_ordinal(tx: &Tx, period: &GrantPeriodId) -> Result<i64, Fault> {
    let last = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .order_by_desc(Column::Ordinal)
        .limit(1);
    Ok(last.one(tx).await?.map_or(0, |row| row.ordinal))
}

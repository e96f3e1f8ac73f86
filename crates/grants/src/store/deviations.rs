//! Deviations, which are replaced by their ids.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::{HeldRow, Tx};
use svenn_grantrules::Deviation;
use svenn_kernel::{ApprenticeId, Fault, PersonId};
use svenn_money::Ore;

use super::{
    editions::note_apprentice,
    entities::deviation::{Column, Entity, Model},
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
    apprentice: &ApprenticeId,
    deviation: &Deviation,
    by: Option<&PersonId>,
) -> Result<bool, PeriodRefused> {
    let state = period.standing()?;
    if !state.may_write() {
        return Err(PeriodRefused::State(state));
    }
    let id = GrantDeviationId::parse(&deviation.id)
        .map_err(|error| Fault::caused("a deviation's id", error))?;
    let before = Entity::find_by_id(id.clone())
        .filter(Column::Period.eq(period.id.clone()))
        .filter(Column::Apprentice.eq(apprentice.clone()));
    let before = before.one(tx).await.map_err(Fault::from)?;
    let ordinal = match &before {
        Some(before) => before.ordinal,
        None => last_ordinal(tx, &period.id, apprentice).await?.saturating_add(1),
    };
    let row = Model {
        id: id.clone(),
        period: period.id.clone(),
        apprentice: apprentice.clone(),
        company: deviation.company.clone(),
        kind: deviation.kind.as_str().to_owned(),
        value: deviation.value.ore(),
        date: deviation.date,
        description: deviation.description.clone(),
        ordinal,
        created: before.as_ref().map_or(tx.now(), |before| before.created),
        created_by: by.cloned(),
    };
    if before.is_some() {
        Entity::delete_by_id(id).exec(tx).await.map_err(Fault::from)?;
    }
    let insert = Entity::insert(row.into_active_model()).exec_without_returning(tx).await;
    insert.map_err(Fault::from)?;
    note_apprentice(tx, &period.id, apprentice);
    Ok(before.is_some())
}

async fn last_ordinal(
    tx: &Tx,
    period: &GrantPeriodId,
    apprentice: &ApprenticeId,
) -> Result<i64, Fault> {
    let last = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::Apprentice.eq(apprentice.clone()))
        .order_by_desc(Column::Ordinal)
        .limit(1);
    Ok(last.one(tx).await?.map_or(0, |row| row.ordinal))
}

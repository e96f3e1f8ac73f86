//! Editions: what was reckoned of a period together. Rows are written into one that nobody reads,
//! in portions, and it is put in force by one write.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, HeldRow, Tx};
use svenn_grantrules::{Calculation, CompanyGrant, Split};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, StoredWords, Verb};
use svenn_money::Ore;

pub use super::entities::edition::Model as Edition;
use super::{
    ROWS_PER_STATEMENT,
    entities::{apprentice, edition, period, share},
    periods::{Period, note},
    read, written,
};
use crate::{GrantPeriodId, collections::TILSKUDDLAERLINGER, reckon::Reckoned};

/// Where an edition stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, StoredWords)]
#[serde(rename_all = "UPPERCASE")]
pub enum EditionState {
    /// Being written; nobody reads it.
    Building,
    InForce,
    /// Another is in force.
    Old,
}

/// Begins an edition of a held period, for so many apprentices. What was being built is given up.
pub async fn begin(tx: &Tx, period: &HeldRow<Period>, total: usize) -> Result<i64, Fault> {
    set_state(tx, &period.id, EditionState::Building, EditionState::Old).await?;
    let newest = edition::Entity::find()
        .filter(edition::Column::Period.eq(period.id.clone()))
        .order_by_desc(edition::Column::Edition)
        .limit(1);
    let number = newest.one(tx).await?.map_or(1, |it| it.edition.saturating_add(1));
    let row = Edition {
        period: period.id.clone(),
        edition: number,
        state: EditionState::Building.as_str().to_owned(),
        seq: tx.latest_seq().await?,
        total: i64::try_from(total).unwrap_or(i64::MAX),
        done: 0,
        made: tx.now(),
    };
    edition::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(number)
}

/// Writes apprentices into an edition, in place of what it had of them.
pub async fn write(
    tx: &Tx,
    period: &GrantPeriodId,
    edition: i64,
    rows: &[Reckoned],
) -> Result<(), Fault> {
    for rows in rows.chunks(ROWS_PER_STATEMENT) {
        let ids: Vec<ApprenticeId> = rows.iter().map(|it| it.apprentice.clone()).collect();
        // Shares go with their apprentice.
        apprentice::Entity::delete_many()
            .filter(apprentice::Column::Period.eq(period.clone()))
            .filter(apprentice::Column::Edition.eq(edition))
            .filter(apprentice::Column::Apprentice.is_in(ids))
            .exec(tx)
            .await?;
        let mut apprentices = Vec::with_capacity(rows.len());
        let mut shares = Vec::new();
        for row in rows {
            apprentices.push(apprentice_row(period, edition, row)?.into_active_model());
            let of = row.calculation.iter().flat_map(|it| &it.companies);
            shares.extend(
                of.map(|it| share_row(period, edition, &row.apprentice, it).into_active_model()),
            );
        }
        apprentice::Entity::insert_many(apprentices).exec_without_returning(tx).await?;
        for some in shares.chunks(ROWS_PER_STATEMENT) {
            share::Entity::insert_many(some.to_vec()).exec_without_returning(tx).await?;
        }
        let count = i64::try_from(rows.len()).unwrap_or_default();
        let done = Expr::col(edition::Column::Done).add(count);
        edition::Entity::update_many()
            .col_expr(edition::Column::Done, done)
            .filter(edition::Column::Period.eq(period.clone()))
            .filter(edition::Column::Edition.eq(edition))
            .exec(tx)
            .await?;
    }
    Ok(())
}

fn apprentice_row(
    period: &GrantPeriodId,
    edition: i64,
    row: &Reckoned,
) -> Result<apprentice::Model, Fault> {
    let expected = row.calculation.as_ref().map(Calculation::expected).unwrap_or_default();
    let months = row.calculation.as_ref().map_or(svenn_grantrules::Fraction::ZERO, |it| it.months);
    Ok(apprentice::Model {
        period: period.clone(),
        edition,
        apprentice: row.apprentice.clone(),
        first_name: row.first_name.clone(),
        last_name: row.last_name.clone(),
        kind: row.kind.clone(),
        basis: row.basis.map(|it| it.as_str().to_owned()),
        model: row.model.clone(),
        fag: row.fag.clone(),
        fylke: row.fylke.clone(),
        company_ref: row.company.clone(),
        standing: written(&row.standing)?,
        months_numerator: months.numerator,
        months_denominator: months.denominator,
        expected_grant_sum: expected.total().ore(),
        expected_grant_sum_office: expected.office.ore(),
        obstacles: written(&row.obstacles)?,
        calculation: row.calculation.as_ref().map(written).transpose()?,
    })
}

fn share_row(
    period: &GrantPeriodId,
    edition: i64,
    apprentice: &ApprenticeId,
    of: &CompanyGrant,
) -> share::Model {
    share::Model {
        period: period.clone(),
        edition,
        apprentice: apprentice.clone(),
        company: of.company.clone(),
        gross: of.gross.ore(),
        office_before: of.before_deviations.office.ore(),
        company_before: of.before_deviations.company.ore(),
        office_after: of.after_deviations.office.ore(),
        company_after: of.after_deviations.company.ore(),
        office_extra: of.extra_ordinary.office.ore(),
        company_extra: of.extra_ordinary.company.ore(),
    }
}

/// Puts an edition of a held period in force; the one before is old.
pub async fn put_in_force(tx: &Tx, held: &mut HeldRow<Period>, number: i64) -> Result<(), Fault> {
    set_state(tx, &held.id, EditionState::InForce, EditionState::Old).await?;
    edition::Entity::update_many()
        .col_expr(edition::Column::State, Expr::value(EditionState::InForce.as_str()))
        .filter(edition::Column::Period.eq(held.id.clone()))
        .filter(edition::Column::Edition.eq(number))
        .exec(tx)
        .await?;
    let change = period::ActiveModel { edition: Set(Some(number)), ..Default::default() };
    held.change(tx, change).await?;
    note(tx, &held.id, Verb::Update);
    Ok(())
}

async fn set_state(
    tx: &Tx,
    period: &GrantPeriodId,
    from: EditionState,
    to: EditionState,
) -> Result<(), Fault> {
    edition::Entity::update_many()
        .col_expr(edition::Column::State, Expr::value(to.as_str()))
        .filter(edition::Column::Period.eq(period.clone()))
        .filter(edition::Column::State.eq(from.as_str()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Deletes some rows of old editions of a period; whether there are more. An edition without rows
/// goes too.
pub async fn drop_some(tx: &Tx, period: &GrantPeriodId, limit: u64) -> Result<bool, Fault> {
    let old = edition::Entity::find()
        .filter(edition::Column::Period.eq(period.clone()))
        .filter(edition::Column::State.eq(EditionState::Old.as_str()))
        .order_by_asc(edition::Column::Edition)
        .limit(1);
    let Some(old) = old.one(tx).await? else { return Ok(false) };
    let of_old = |column: apprentice::Column| column.eq(old.edition);
    let ids: Vec<ApprenticeId> = apprentice::Entity::find()
        .select_only()
        .column(apprentice::Column::Apprentice)
        .filter(apprentice::Column::Period.eq(period.clone()))
        .filter(of_old(apprentice::Column::Edition))
        .limit(limit)
        .into_tuple()
        .all(tx)
        .await?;
    if ids.is_empty() {
        edition::Entity::delete_many()
            .filter(edition::Column::Period.eq(period.clone()))
            .filter(edition::Column::Edition.eq(old.edition))
            .exec(tx)
            .await?;
        return Ok(true);
    }
    for ids in ids.chunks(ROWS_PER_STATEMENT) {
        apprentice::Entity::delete_many()
            .filter(apprentice::Column::Period.eq(period.clone()))
            .filter(of_old(apprentice::Column::Edition))
            .filter(apprentice::Column::Apprentice.is_in(ids.iter().cloned()))
            .exec(tx)
            .await?;
    }
    Ok(true)
}

/// An apprentice's row in the edition that is in force, with its calculation.
pub async fn in_force(
    tx: &Tx,
    period: &Period,
    id: &ApprenticeId,
) -> Result<Option<(apprentice::Model, Option<Calculation>)>, Fault> {
    let Some(edition) = period.edition else { return Ok(None) };
    let key = (period.id.clone(), edition, id.clone());
    let Some(row) = apprentice::Entity::find_by_id(key).one(tx).await? else { return Ok(None) };
    let calculation = row.calculation.as_deref().map(read).transpose()?;
    Ok(Some((row, calculation)))
}

/// What the edition that is in force comes to for each company (`expectedFinal`).
pub async fn sums_by_company(
    tx: &Tx,
    period: &Period,
) -> Result<BTreeMap<CompanyId, Split>, Fault> {
    let Some(edition) = period.edition else { return Ok(BTreeMap::new()) };
    let rows = share::Entity::find()
        .filter(share::Column::Period.eq(period.id.clone()))
        .filter(share::Column::Edition.eq(edition));
    let mut sums: BTreeMap<CompanyId, Split> = BTreeMap::new();
    for row in rows.all(tx).await? {
        let sum = sums.entry(row.company).or_default();
        sum.office += Ore::new(row.office_after) + Ore::new(row.office_extra);
        sum.company += Ore::new(row.company_after) + Ore::new(row.company_extra);
    }
    Ok(sums)
}

/// Notes that an apprentice of a period was reckoned anew in the edition that is in force.
pub(crate) fn note_apprentice(tx: &Tx, period: &GrantPeriodId, id: &ApprenticeId) {
    let member = format!("{period}.{id}");
    tx.record(TILSKUDDLAERLINGER, member, Verb::Update, Audience::Coordinators);
}

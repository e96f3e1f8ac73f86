//! Editions: what was reckoned of a period together. Rows are written into one that nobody reads,
//! in portions, and it is put in force by one write.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, Iterable, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use svenn_db::{Audience, HeldRow, Tx, change_row, change_rows};
use svenn_grantrules::{Calculation, CompanyGrant, Split};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, Verb, stored_words};
use svenn_money::Ore;

pub use super::entities::edition::Model as Edition;
use super::{
    ROWS_PER_STATEMENT,
    entities::{apprentice, edition, period, share},
    periods::{Period, note},
    read, written,
};
use crate::{
    GrantPeriodId,
    collections::{TILSKUDDBEDRIFTER, TILSKUDDLAERLINGER},
    reckon::Reckoned,
};

/// Where an edition stands.
#[stored_words]
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
        after: String::new(),
        made: tx.now(),
    };
    edition::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(number)
}

/// Notes how far an edition that is being built has come: how many more, and who was the last.
pub async fn progress(tx: &Tx, of: &Edition, done: usize, after: &str) -> Result<(), Fault> {
    let done = i64::try_from(done).unwrap_or_default().saturating_add(of.done);
    let change =
        edition::Change { done: Set(done), after: Set(after.to_owned()), ..Default::default() };
    change_row(tx, of, change).await
}

/// Notes up to where the change log is in an edition.
pub async fn caught_up(tx: &Tx, of: &Edition, seq: i64) -> Result<(), Fault> {
    change_row(tx, of, edition::Change { seq: Set(seq), ..Default::default() }).await
}

pub async fn find_edition(
    tx: &Tx,
    period: &GrantPeriodId,
    number: i64,
) -> Result<Option<Edition>, Fault> {
    Ok(edition::Entity::find_by_id((period.clone(), number)).one(tx).await?)
}

/// Editions that are being built, by their periods.
pub async fn building(tx: &Tx) -> Result<BTreeMap<GrantPeriodId, Edition>, Fault> {
    let rows = edition::Entity::find()
        .filter(edition::Column::State.eq(EditionState::Building.as_str()))
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|row| (row.period.clone(), row)).collect())
}

/// Gives up what is being built of a period.
pub async fn give_up(tx: &Tx, period: &GrantPeriodId) -> Result<(), Fault> {
    set_state(tx, period, EditionState::Building, EditionState::Old).await
}

/// Writes apprentices into an edition, in place of what it had of them; of those who are not among
/// the rows, but among the ids, nothing stays.
pub async fn write(
    tx: &Tx,
    period: &GrantPeriodId,
    edition: i64,
    ids: &[ApprenticeId],
    rows: &[Reckoned],
) -> Result<(), Fault> {
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        // Shares go with their apprentice.
        apprentice::Entity::delete_many()
            .filter(apprentice::Column::Period.eq(period.clone()))
            .filter(apprentice::Column::Edition.eq(edition))
            .filter(apprentice::Column::Apprentice.is_in(some.iter().cloned()))
            .exec(tx)
            .await?;
    }
    for rows in rows.chunks(ROWS_PER_STATEMENT) {
        let mut apprentices = Vec::with_capacity(rows.len());
        let mut shares = Vec::new();
        for row in rows {
            apprentices.push(apprentice_row(period, edition, row)?.into_active_model());
            let of = row.calculation.iter().flat_map(|it| &it.companies);
            shares.extend(
                of.map(|it| share_row(period, edition, &row.apprentice, it).into_active_model()),
            );
        }
        if !apprentices.is_empty() {
            apprentice::Entity::insert_many(apprentices)
                .exec_without_returning(&tx.later())
                .await?;
        }
        for some in shares.chunks(ROWS_PER_STATEMENT) {
            share::Entity::insert_many(some.to_vec()).exec_without_returning(&tx.later()).await?;
        }
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
        apprentice_duration: row.duration_months,
        standing: written(&row.standing)?,
        is_in: matches!(row.standing, svenn_grantrules::Standing::In { .. }),
        months_numerator: months.numerator,
        months_denominator: months.denominator,
        expected_grant_sum: expected.total().ore(),
        expected_grant_sum_office: expected.office.ore(),
        expected_grant_sum_monthly: row.monthly().ore(),
        obstacles: written(&row.obstacles)?,
        calculation: row.calculation.as_ref().map(written).transpose()?,
        counties: (!row.counties.is_empty()).then(|| written(&row.counties)).transpose()?,
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

/// Rows of the edition that is in force, of these apprentices or of all, without their calculations:
/// those are long, and only the page of one apprentice explains a figure.
pub async fn rows_in_force(
    tx: &Tx,
    period: &Period,
    ids: Option<&[ApprenticeId]>,
) -> Result<Vec<apprentice::Model>, Fault> {
    let Some(edition) = period.edition else { return Ok(Vec::new()) };
    let columns = apprentice::Column::iter()
        .filter(|column| !matches!(column, apprentice::Column::Calculation));
    let all = apprentice::Entity::find()
        .select_only()
        .columns(columns)
        .column_as(Expr::cust("NULL"), "calculation")
        .filter(apprentice::Column::Period.eq(period.id.clone()))
        .filter(apprentice::Column::Edition.eq(edition));
    let Some(ids) = ids else { return Ok(all.into_model().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = all.clone().filter(apprentice::Column::Apprentice.is_in(some.iter().cloned()));
        found.extend(these.into_model::<apprentice::Model>().all(tx).await?);
    }
    Ok(found)
}

/// What the apprentices of the edition in force come to for their companies: of these apprentices,
/// of a company or of several, or of all.
pub(crate) async fn shares_in_force(
    tx: &Tx,
    period: &Period,
    of: SharesOf<'_>,
) -> Result<Vec<share::Model>, Fault> {
    let Some(edition) = period.edition else { return Ok(Vec::new()) };
    let all = share::Entity::find()
        .filter(share::Column::Period.eq(period.id.clone()))
        .filter(share::Column::Edition.eq(edition))
        .order_by_asc(share::Column::Apprentice)
        .order_by_asc(share::Column::Company);
    match of {
        SharesOf::All => Ok(all.all(tx).await?),
        SharesOf::Company(id) => {
            Ok(all.filter(share::Column::Company.eq(id.clone())).all(tx).await?)
        }
        SharesOf::Companies(ids) => {
            let mut found = Vec::new();
            for some in ids.chunks(ROWS_PER_STATEMENT) {
                let these = share::Column::Company.is_in(some.iter().cloned());
                found.extend(all.clone().filter(these).all(tx).await?);
            }
            Ok(found)
        }
        SharesOf::Apprentices(ids) => {
            let mut found = Vec::new();
            for some in ids.chunks(ROWS_PER_STATEMENT) {
                let these = share::Column::Apprentice.is_in(some.iter().cloned());
                found.extend(all.clone().filter(these).all(tx).await?);
            }
            Ok(found)
        }
    }
}

/// Whose shares.
#[derive(Debug, Clone, Copy)]
pub(crate) enum SharesOf<'a> {
    All,
    Company(&'a CompanyId),
    Companies(&'a [CompanyId]),
    Apprentices(&'a [ApprenticeId]),
}

/// What an edition that is in force comes to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    pub expected: Split,
    /// Apprentices with days in the period.
    pub apprentices: i64,
    /// Those whom no rate counts for.
    pub rates_missing: i64,
}

/// What each of these periods comes to, of its edition in force, without what companies have
/// beside their apprentices.
pub(crate) async fn totals(
    tx: &Tx,
    periods: &[Period],
) -> Result<BTreeMap<GrantPeriodId, Totals>, Fault> {
    let whole = |sum: Expr| sum.cast_as("BIGINT");
    let mut found = BTreeMap::new();
    for period in periods {
        let Some(edition) = period.edition else { continue };
        let of_edition = apprentice::Entity::find()
            .filter(apprentice::Column::Period.eq(period.id.clone()))
            .filter(apprentice::Column::Edition.eq(edition));
        let sums: Option<(Option<i64>, Option<i64>)> = of_edition
            .clone()
            .select_only()
            .column_as(whole(apprentice::Column::ExpectedGrantSum.sum()), "all")
            .column_as(whole(apprentice::Column::ExpectedGrantSumOffice.sum()), "office")
            .into_tuple()
            .one(tx)
            .await?;
        let missing: Option<i64> = of_edition
            .clone()
            .filter(apprentice::Column::Obstacles.contains("\"RATE_MISSING\""))
            .select_only()
            .column_as(whole(apprentice::Column::Apprentice.count()), "count")
            .into_tuple()
            .one(tx)
            .await?;
        let counted: Option<i64> = of_edition
            .filter(apprentice::Column::IsIn.eq(true))
            .select_only()
            .column_as(whole(apprentice::Column::Apprentice.count()), "count")
            .into_tuple()
            .one(tx)
            .await?;
        let (all, office) = sums.unwrap_or_default();
        let (all, office) = (Ore::new(all.unwrap_or(0)), Ore::new(office.unwrap_or(0)));
        let expected = Split { office, company: all - office };
        let apprentices = counted.unwrap_or_default();
        let rates_missing = missing.unwrap_or_default();
        found.insert(period.id.clone(), Totals { expected, apprentices, rates_missing });
    }
    Ok(found)
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

/// The rows of somebody in the editions that are in force.
pub(crate) async fn rows_of_person(
    tx: &Tx,
    id: &ApprenticeId,
) -> Result<Vec<(Period, apprentice::Model)>, Fault> {
    let mut found = Vec::new();
    for period in super::all_periods(tx).await? {
        if let Some((row, _)) = in_force(tx, &period, id).await? {
            found.push((period, row));
        }
    }
    Ok(found)
}

/// Takes the names of somebody away wherever they stand.
pub(crate) async fn forget_names(tx: &Tx, id: &ApprenticeId, navn: &str) -> Result<(), Fault> {
    let change = apprentice::Change {
        first_name: Set(navn.to_owned()),
        last_name: Set(String::new()),
        ..Default::default()
    };
    let theirs = Condition::all().add(apprentice::Column::Apprentice.eq(id.clone()));
    change_rows::<apprentice::Model>(tx, theirs, change).await?;
    Ok(())
}

/// Notes that an apprentice of a period was reckoned anew in the edition that is in force.
pub(crate) fn note_apprentice(tx: &Tx, period: &GrantPeriodId, id: &ApprenticeId) {
    let reach = Audience::Coordinators.concerning(id.as_str());
    tx.record(TILSKUDDLAERLINGER, key_of(period, id.as_str()), Verb::Update, reach);
}

/// Notes that something changed of a company in a period.
pub fn note_company(tx: &Tx, period: &GrantPeriodId, id: &CompanyId) {
    let reach = Audience::Coordinators.concerning(id.as_str());
    tx.record(TILSKUDDBEDRIFTER, key_of(period, id.as_str()), Verb::Update, reach);
}

/// What the lists call a member of a period.
pub(crate) fn key_of(period: &GrantPeriodId, id: &str) -> String {
    format!("{period}.{id}")
}

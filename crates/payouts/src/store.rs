//! Payouts, their batches, and what each company may be paid.

mod rows;

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{ExprTrait as _, OnConflict},
};
use svenn_db::{Audience, Tx, change_row, change_rows};
use svenn_grantrules::PayoutState;
use svenn_grants::store::{self as grants, Period, word};
use svenn_kernel::{CompanyId, Fault, GrantBatchId, GrantPayoutId, GrantPeriodId, Verb};
use svenn_money::Ore;

use self::rows::{balance, batch, payout, settings};
pub use self::rows::{
    batch::{Change as BatchChange, Model as Batch},
    payout::{Change as PayoutChange, Model as Payout},
    settings::{Change as SettingsChange, Model as Settings},
};
use crate::TILSKUDDSUTBETALINGER;

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 200;
/// Settings are one row.
const SETTINGS: i64 = 1;

/// What of a company's money is taken out of what may be paid, by state.
fn holding() -> Vec<&'static str> {
    PayoutState::ALL.into_iter().filter(|it| it.holds_money()).map(PayoutState::as_str).collect()
}

pub async fn find(tx: &Tx, id: &GrantPayoutId) -> Result<Option<Payout>, Fault> {
    Ok(payout::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The payouts of a period, company by company in their order.
pub async fn of_period(tx: &Tx, period: &GrantPeriodId) -> Result<Vec<Payout>, Fault> {
    let rows = payout::Entity::find().filter(payout::Column::Period.eq(period.clone()));
    let rows = rows.order_by_asc(payout::Column::Company).order_by_asc(payout::Column::Sequence);
    Ok(rows.all(tx).await?)
}

/// The payouts of a company in a period, the first first.
pub async fn of_company(
    tx: &Tx,
    period: &GrantPeriodId,
    company: &CompanyId,
) -> Result<Vec<Payout>, Fault> {
    let rows = payout::Entity::find()
        .filter(payout::Column::Period.eq(period.clone()))
        .filter(payout::Column::Company.eq(company.clone()))
        .order_by_asc(payout::Column::Sequence);
    Ok(rows.all(tx).await?)
}

/// The payouts of a batch, in the order of its file.
pub async fn of_batch(tx: &Tx, batch: &GrantBatchId) -> Result<Vec<Payout>, Fault> {
    let rows = payout::Entity::find().filter(payout::Column::Batch.eq(batch.clone()));
    Ok(rows.order_by_asc(payout::Column::Id).all(tx).await?)
}

/// Stores new drafts.
pub async fn insert(tx: &Tx, new: Vec<Payout>) -> Result<(), Fault> {
    for payout in &new {
        note(tx, &payout.id, Verb::Create);
    }
    let rows: Vec<_> = new.into_iter().map(IntoActiveModel::into_active_model).collect();
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        payout::Entity::insert_many(some.to_vec()).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Changes a payout; its version grows.
pub async fn change(tx: &Tx, payout: &Payout, change: PayoutChange) -> Result<(), Fault> {
    let change = PayoutChange { version: Set(payout.version.saturating_add(1)), ..change };
    change_row(tx, payout, change).await?;
    note(tx, &payout.id, Verb::Update);
    Ok(())
}

/// Makes all payouts of a batch that are in one state another, with what else changes.
pub async fn change_all(
    tx: &Tx,
    batch: &GrantBatchId,
    from: PayoutState,
    change: PayoutChange,
) -> Result<u64, Fault> {
    let rows = sea_orm::Condition::all()
        .add(payout::Column::Batch.eq(batch.clone()))
        .add(payout::Column::State.eq(from.as_str()));
    change_rows::<Payout>(tx, rows, change).await
}

/// Deletes a draft.
pub async fn delete(tx: &Tx, payout: &Payout) -> Result<(), Fault> {
    payout::Entity::delete_by_id(payout.id.clone()).exec(tx).await?;
    note(tx, &payout.id, Verb::Delete);
    Ok(())
}

pub async fn find_batch(tx: &Tx, id: &GrantBatchId) -> Result<Option<Batch>, Fault> {
    Ok(batch::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The batch of the message with this id.
pub async fn batch_of_message(tx: &Tx, message: &str) -> Result<Option<Batch>, Fault> {
    let found = batch::Entity::find().filter(batch::Column::MessageId.eq(message));
    Ok(found.one(tx).await?)
}

/// The batches of a period, the newest first.
pub async fn batches_of(tx: &Tx, period: &GrantPeriodId) -> Result<Vec<Batch>, Fault> {
    let rows = batch::Entity::find().filter(batch::Column::Period.eq(period.clone()));
    Ok(rows.order_by_desc(batch::Column::ReadyAt).order_by_desc(batch::Column::Id).all(tx).await?)
}

pub async fn insert_batch(tx: &Tx, new: Batch) -> Result<(), Fault> {
    let id = new.id.clone();
    batch::Entity::insert(new.into_active_model()).exec_without_returning(&tx.later()).await?;
    note_batch(tx, &id, Verb::Create);
    Ok(())
}

/// Changes a batch; its version grows.
pub async fn change_batch(tx: &Tx, batch: &Batch, change: BatchChange) -> Result<(), Fault> {
    let change = BatchChange { version: Set(batch.version.saturating_add(1)), ..change };
    change_row(tx, batch, change).await?;
    note_batch(tx, &batch.id, Verb::Update);
    Ok(())
}

/// What each company of a period holds: paid, or on its way.
pub async fn held(tx: &Tx, period: &GrantPeriodId) -> Result<BTreeMap<CompanyId, Ore>, Fault> {
    let rows: Vec<(CompanyId, i64)> = payout::Entity::find()
        .select_only()
        .column(payout::Column::Company)
        .column_as(payout::Column::Ore.sum().cast_as("BIGINT"), "sum")
        .filter(payout::Column::Period.eq(period.clone()))
        .filter(payout::Column::State.is_in(holding()))
        .group_by(payout::Column::Company)
        .into_tuple()
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|(id, ore)| (id, Ore::new(ore))).collect())
}

/// What earlier periods that are closed left of each company: what was distributed, without what
/// was paid or is on its way. Negative is the office's.
pub async fn carried(tx: &Tx, period: &Period) -> Result<BTreeMap<CompanyId, Ore>, Fault> {
    let mut sums: BTreeMap<CompanyId, Ore> = BTreeMap::new();
    for earlier in grants::closed_before(tx, period.from).await? {
        for (company, ore) in grants::distributed_to_companies(tx, &earlier).await? {
            *sums.entry(company).or_default() += ore;
        }
        for (company, ore) in held(tx, &earlier).await? {
            *sums.entry(company).or_default() -= ore;
        }
    }
    sums.retain(|_, ore| !ore.is_zero());
    Ok(sums)
}

/// What each of these companies may be paid of a period and holds, for the database to hold against
/// each other.
///
/// # Errors
/// A fault of the database, which refuses to hold more than there is.
pub async fn set_balances(
    tx: &Tx,
    period: &GrantPeriodId,
    of: impl Iterator<Item = (CompanyId, Ore, Ore)>,
) -> Result<(), Fault> {
    let rows: Vec<_> = of
        .map(|(company, payable, held)| balance::ActiveModel {
            period: Set(period.clone()),
            company: Set(company),
            payable: Set(payable.ore()),
            held: Set(held.ore()),
        })
        .collect();
    let again = OnConflict::columns([balance::Column::Period, balance::Column::Company])
        .update_columns([balance::Column::Payable, balance::Column::Held])
        .to_owned();
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        balance::Entity::insert_many(some.to_vec())
            .on_conflict(again.clone())
            .exec_without_returning(tx)
            .await?;
    }
    Ok(())
}

/// How the office pays; none as long as nobody said.
pub async fn find_settings(tx: &Tx) -> Result<Option<Settings>, Fault> {
    Ok(settings::Entity::find_by_id(SETTINGS).one(tx).await?)
}

/// Stores how the office pays, the first time or again.
pub async fn put_settings(tx: &Tx, change: SettingsChange) -> Result<(), Fault> {
    match find_settings(tx).await? {
        Some(stored) => {
            let version = Set(stored.version.saturating_add(1));
            change_row(tx, &stored, SettingsChange { version, ..change }).await?;
        }
        None => {
            let row = settings::ActiveModel {
                id: Set(SETTINGS),
                version: Set(1),
                ..change.into_active_model()
            };
            settings::Entity::insert(row).exec_without_returning(&tx.later()).await?;
        }
    }
    tx.record(TILSKUDDSUTBETALINGER, "oppsett", Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Writes what is sealed of payments as it is sealed anew: the office's account, and the file of
/// each batch by the batch. Nothing else of them changes, and nobody is told.
pub(crate) async fn seal_anew(
    tx: &Tx,
    account: impl Fn(&str) -> Result<String, Fault>,
    file: impl Fn(&GrantBatchId, &str) -> Result<String, Fault>,
) -> Result<(), Fault> {
    if let Some(stored) = find_settings(tx).await?
        && let Some(sealed) = &stored.sealed
    {
        let change = SettingsChange { sealed: Set(Some(account(sealed)?)), ..Default::default() };
        change_row(tx, &stored, change).await?;
    }
    for stored in batch::Entity::find().filter(batch::Column::File.is_not_null()).all(tx).await? {
        let Some(bytes) = &stored.file else { continue };
        let change =
            BatchChange { file: Set(Some(file(&stored.id, bytes)?)), ..Default::default() };
        change_row(tx, &stored, change).await?;
    }
    Ok(())
}

/// Where a payout stands.
pub fn state_of(payout: &Payout) -> Result<PayoutState, Fault> {
    word(&payout.state)
}

/// Notes a change of a payout.
pub(crate) fn note(tx: &Tx, id: &GrantPayoutId, verb: Verb) {
    tx.record(TILSKUDDSUTBETALINGER, id.as_str(), verb, Audience::Coordinators);
}

pub(crate) fn note_batch(tx: &Tx, id: &GrantBatchId, verb: Verb) {
    tx.record(TILSKUDDSUTBETALINGER, id.as_str(), verb, Audience::Coordinators);
}

//! Vouchers.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{Fault, GrantLineId, GrantPeriodId, PersonId, Verb};

pub(crate) use super::entities::{
    voucher::{Change as VoucherChange, Model as StoredVoucher},
    voucher_accounts::{Change as AccountsChange, Model as VoucherAccounts},
};
use super::{
    ROWS_PER_STATEMENT,
    entities::{voucher, voucher_accounts, voucher_line},
};
use crate::BILAG;

/// There is one row of accounts.
const ACCOUNTS: i64 = 1;

/// Those of a period, in the order of their numbers.
pub(crate) async fn of_period(
    tx: &Tx,
    period: &GrantPeriodId,
) -> Result<Vec<StoredVoucher>, Fault> {
    let rows = voucher::Entity::find()
        .filter(voucher::Column::Period.eq(period.clone()))
        .order_by_asc(voucher::Column::Year)
        .order_by_asc(voucher::Column::Number);
    Ok(rows.all(tx).await?)
}

/// In which voucher each of the posted lines of a period is.
pub(crate) async fn placed(
    tx: &Tx,
    period: &GrantPeriodId,
) -> Result<BTreeMap<GrantLineId, String>, Fault> {
    let ids: Vec<String> = of_period(tx, period).await?.into_iter().map(|it| it.id).collect();
    let mut found = BTreeMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = voucher_line::Entity::find()
            .filter(voucher_line::Column::Voucher.is_in(some.iter().cloned()));
        found.extend(rows.all(tx).await?.into_iter().map(|it| (it.line, it.voucher)));
    }
    Ok(found)
}

/// The last number of a year; 0 before the first.
pub(crate) async fn last_number(tx: &Tx, year: i64) -> Result<i64, Fault> {
    let row: Option<i64> = voucher::Entity::find()
        .select_only()
        .column(voucher::Column::Number)
        .filter(voucher::Column::Year.eq(year))
        .order_by_desc(voucher::Column::Number)
        .limit(1)
        .into_tuple()
        .one(tx)
        .await?;
    Ok(row.unwrap_or_default())
}

/// Keeps one with the lines that are in it.
pub(crate) async fn insert(
    tx: &Tx,
    row: StoredVoucher,
    lines: &BTreeSet<GrantLineId>,
) -> Result<(), Fault> {
    let id = row.id.clone();
    voucher::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    let lines: Vec<_> = lines.iter().collect();
    for some in lines.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|line| voucher_line::ActiveModel {
            line: Set((*line).clone()),
            voucher: Set(id.clone()),
        });
        voucher_line::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Notes that vouchers of a period were made, or exported.
pub(crate) fn note(tx: &Tx, period: &GrantPeriodId, verb: Verb) {
    tx.record(BILAG, period.as_str(), verb, Audience::Coordinators);
}

/// Notes that one was exported for the first time.
pub(crate) async fn set_exported(tx: &Tx, row: &StoredVoucher, by: &PersonId) -> Result<(), Fault> {
    let change = VoucherChange {
        exported: Set(Some(tx.now())),
        exported_by: Set(Some(by.clone())),
        ..Default::default()
    };
    change_row(tx, row, change).await
}

/// The accounts, as the office has them or as they are suggested.
pub(crate) async fn accounts(tx: &Tx) -> Result<VoucherAccounts, Fault> {
    let found = voucher_accounts::Entity::find_by_id(ACCOUNTS).one(tx).await?;
    Ok(found.unwrap_or_else(|| VoucherAccounts {
        id: ACCOUNTS,
        version: 0,
        bank: "1920".to_owned(),
        received: "2990".to_owned(),
        income: "3400".to_owned(),
        companies: "2990".to_owned(),
    }))
}

/// Keeps the accounts; the caller holds their lock.
pub(crate) async fn put_accounts(tx: &Tx, new: VoucherAccounts) -> Result<(), Fault> {
    let stored = voucher_accounts::Entity::find_by_id(ACCOUNTS).one(tx).await?;
    let version = stored.as_ref().map_or(0, |it| it.version) + 1;
    match stored {
        Some(row) => {
            let change = AccountsChange {
                version: Set(version),
                bank: Set(new.bank),
                received: Set(new.received),
                income: Set(new.income),
                companies: Set(new.companies),
            };
            change_row(tx, &row, change).await?;
        }
        None => {
            let row = VoucherAccounts { id: ACCOUNTS, version, ..new };
            voucher_accounts::Entity::insert(row.into_active_model())
                .exec_without_returning(tx)
                .await?;
        }
    }
    tx.record(BILAG, "kontoer", Verb::Update, Audience::Coordinators);
    Ok(())
}

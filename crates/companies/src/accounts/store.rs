//! Account numbers in the database.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::{Expr, OnConflict},
};
use svenn_bank::masked;
use svenn_db::{Audience, LockKey, Tx, change_row};
use svenn_http::Secrets;
use svenn_kernel::{
    Collection, CompanyAccountId, CompanyId, Fault, PersonId, TenantId, Timestamp, Verb,
    numbers::AccountNumber,
};

use super::{
    AccountState, COOLDOWN_DAYS_DEFAULT, Called, CompanyAccount, ConfirmRefused, DAY_MILLIS,
    NewAccount, Usable, Via,
    entity::{
        account::{Change, Column, Entity},
        settings,
    },
    templates,
};
use crate::{KONTONUMRE, store};

/// Ids asked for in one statement; engines limit the values of a statement.
const IDS_PER_STATEMENT: usize = 1_000;
/// Settings are one row.
const SETTINGS: i64 = 1;

fn place(id: &CompanyAccountId) -> String {
    format!("company account {id}")
}

fn digest(secrets: &Secrets, number: &AccountNumber) -> String {
    secrets.index("company account", number.as_str())
}

/// Opens a stored number.
///
/// # Errors
/// A fault when it was sealed elsewhere or is damaged.
pub fn open(
    tenant: &TenantId,
    secrets: &Secrets,
    account: &CompanyAccount,
) -> Result<AccountNumber, Fault> {
    let text = secrets
        .open(tenant, &place(&account.id), &account.sealed)
        .map_err(|error| Fault::caused("opening an account number", error))?;
    AccountNumber::parse(&text).map_err(|_| Fault::new("a stored account number that is none"))
}

/// The numbers of a company, the newest first.
pub async fn of_company(tx: &Tx, company: &CompanyId) -> Result<Vec<CompanyAccount>, Fault> {
    let rows = Entity::find().filter(Column::Company.eq(company.clone()));
    Ok(rows.order_by_desc(Column::At).order_by_desc(Column::Id).all(tx).await?)
}

pub async fn find(tx: &Tx, id: &CompanyAccountId) -> Result<Option<CompanyAccount>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// These numbers, by their ids.
pub async fn some(
    tx: &Tx,
    ids: &[CompanyAccountId],
) -> Result<BTreeMap<CompanyAccountId, CompanyAccount>, Fault> {
    let mut found = BTreeMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let of_some = Entity::find().filter(Column::Id.is_in(some.iter().cloned()));
        found.extend(of_some.all(tx).await?.into_iter().map(|row| (row.id.clone(), row)));
    }
    Ok(found)
}

/// A number of an office that begins with a past: confirmed, and rested.
pub async fn backfill(
    tx: &Tx,
    secrets: &Secrets,
    new: NewAccount<'_>,
    confirmed_by: &PersonId,
) -> Result<(), Fault> {
    insert(tx, secrets, new, digest(secrets, new.number)).await?;
    note(tx, new.company, Verb::Create);
    let days = COOLDOWN_DAYS_DEFAULT.saturating_mul(2);
    let at = Timestamp::from_millis(tx.now().millis().saturating_sub(days * DAY_MILLIS));
    for account in of_company(tx, new.company).await? {
        let change = Change {
            at: Set(at),
            confirmed_by: Set(Some(confirmed_by.clone())),
            confirmed_at: Set(Some(at)),
            called_who: Set(Some("Daglig leder".to_owned())),
            called_phone: Set(Some("sentralbordet".to_owned())),
            ..state(AccountState::Confirmed)
        };
        change_row(tx, &account, change).await?;
    }
    Ok(())
}

/// A number of an office that begins with a past, which waits for somebody to confirm it.
pub async fn backfill_staged(tx: &Tx, secrets: &Secrets, new: NewAccount<'_>) -> Result<(), Fault> {
    insert(tx, secrets, new, digest(secrets, new.number)).await?;
    note(tx, new.company, Verb::Create);
    Ok(())
}

/// Forgets the numbers of a company that goes.
pub(crate) async fn forget(tx: &Tx, company: &CompanyId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Company.eq(company.clone())).exec(tx).await?;
    Ok(())
}

/// Whether each of these companies can be paid.
pub async fn usable_of(
    tx: &Tx,
    companies: &[CompanyId],
) -> Result<BTreeMap<CompanyId, Usable>, Fault> {
    let days = cooldown_days(tx).await?;
    let mut found: BTreeMap<CompanyId, Vec<CompanyAccount>> = BTreeMap::new();
    for some in companies.chunks(IDS_PER_STATEMENT) {
        let of_some = Entity::find().filter(Column::Company.is_in(some.iter().cloned()));
        for row in of_some.all(tx).await? {
            found.entry(row.company.clone()).or_default().push(row);
        }
    }
    let usable = |id: &CompanyId| {
        let accounts = found.get(id).map(Vec::as_slice).unwrap_or_default();
        (id.clone(), Usable::of(accounts, tx.now(), days))
    };
    Ok(companies.iter().map(usable).collect())
}

/// Stages a number, unless it is the one that the company has or that waits already; whether it
/// did. Those who were told of the company's money until now are told of it.
pub async fn stage(tx: &Tx, secrets: &Secrets, new: NewAccount<'_>) -> Result<bool, Fault> {
    tx.hold(&LockKey::of(Collection::BEDRIFTER, new.company.as_str())).await?;
    let before = of_company(tx, new.company).await?;
    let digest = digest(secrets, new.number);
    let waits = before.iter().find(|it| it.state == AccountState::Staged.as_str());
    let counts = before.iter().find(|it| it.state == AccountState::Confirmed.as_str());
    if waits.or(counts).is_some_and(|it| it.digest == digest) {
        return Ok(false);
    }
    if let Some(waits) = waits {
        change_row(tx, waits, state(AccountState::Old)).await?;
    }
    if let Some(same) = counts.filter(|it| it.digest == digest) {
        // The number that counts was entered again: what waited beside it is gone.
        store::show_account(tx, new.company, &same.masked).await?;
        note(tx, new.company, Verb::Update);
        return Ok(true);
    }
    insert(tx, secrets, new, digest).await?;
    note(tx, new.company, Verb::Create);
    templates::tell(tx, new.company, new.by).await?;
    Ok(true)
}

/// Seals a number that stood there before: it waits, and nobody is told of what is not new.
pub async fn stage_plain(
    tx: &Tx,
    secrets: &Secrets,
    company: &CompanyId,
    number: &AccountNumber,
) -> Result<(), Fault> {
    let new = NewAccount { company, number, via: Via::Migrated, by: None };
    insert(tx, secrets, new, digest(secrets, number)).await?;
    note(tx, company, Verb::Create);
    Ok(())
}

async fn insert(
    tx: &Tx,
    secrets: &Secrets,
    new: NewAccount<'_>,
    digest: String,
) -> Result<(), Fault> {
    let id = CompanyAccountId::new(tx.now(), tx.entropy());
    let shown = masked(new.number);
    let row = CompanyAccount {
        sealed: secrets.seal(tx.tenant(), &place(&id), new.number.as_str(), tx.entropy())?,
        id,
        company: new.company.clone(),
        digest,
        masked: shown.clone(),
        state: AccountState::Staged.as_str().to_owned(),
        via: new.via.as_str().to_owned(),
        changed_by: new.by.cloned(),
        at: tx.now(),
        confirmed_by: None,
        confirmed_at: None,
        called_who: None,
        called_phone: None,
        reason: String::new(),
    };
    Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    store::show_account(tx, new.company, &shown).await
}

fn state(state: AccountState) -> Change {
    Change { state: Set(state.as_str().to_owned()), ..Default::default() }
}

/// Confirms a number that waits. The caller holds the company.
///
/// # Errors
/// [`ConfirmRefused`].
pub async fn confirm(
    tx: &Tx,
    account: &CompanyAccount,
    called: Called,
    by: &PersonId,
) -> Result<(), ConfirmRefused> {
    if account.state != AccountState::Staged.as_str() {
        return Err(ConfirmRefused::NotStaged);
    }
    if account.changed_by.as_ref() == Some(by) {
        return Err(ConfirmRefused::SamePerson);
    }
    for other in of_company(tx, &account.company).await? {
        if other.state == AccountState::Confirmed.as_str() {
            change_row(tx, &other, state(AccountState::Old)).await?;
        }
    }
    let change = Change {
        confirmed_by: Set(Some(by.clone())),
        confirmed_at: Set(Some(tx.now())),
        called_who: Set(Some(called.who)),
        called_phone: Set(Some(called.phone)),
        ..state(AccountState::Confirmed)
    };
    change_row(tx, account, change).await?;
    store::show_account(tx, &account.company, &account.masked).await?;
    note(tx, &account.company, Verb::Update);
    Ok(())
}

/// Says that a number that waits is not the company's: the one before counts on.
///
/// # Errors
/// [`ConfirmRefused::NotStaged`].
pub async fn refuse(
    tx: &Tx,
    account: &CompanyAccount,
    reason: String,
) -> Result<(), ConfirmRefused> {
    if account.state != AccountState::Staged.as_str() {
        return Err(ConfirmRefused::NotStaged);
    }
    let change = Change { reason: Set(reason), ..state(AccountState::Refused) };
    change_row(tx, account, change).await?;
    let others = of_company(tx, &account.company).await?.into_iter();
    let mut counts = others.filter(|it| it.state == AccountState::Confirmed.as_str());
    let shown = counts.next().map(|it| it.masked).unwrap_or_default();
    store::show_account(tx, &account.company, &shown).await?;
    note(tx, &account.company, Verb::Update);
    Ok(())
}

/// Which other companies have the same number, or have it waiting.
async fn companies_with_same(
    tx: &Tx,
    account: &CompanyAccount,
) -> Result<BTreeSet<CompanyId>, Fault> {
    let live = [AccountState::Staged.as_str(), AccountState::Confirmed.as_str()];
    let same = Entity::find()
        .filter(Column::Digest.eq(account.digest.clone()))
        .filter(Column::Company.ne(account.company.clone()))
        .filter(Column::State.is_in(live));
    Ok(same.all(tx).await?.into_iter().map(|it| it.company).collect())
}

/// What to look at in a number before it is confirmed, in words.
pub(crate) async fn all_warnings(
    tx: &Tx,
    account: &CompanyAccount,
    all: &[CompanyAccount],
) -> Result<Vec<String>, Fault> {
    let mut warnings = Vec::new();
    let others: Vec<CompanyId> = companies_with_same(tx, account).await?.into_iter().collect();
    for name in store::names(tx, &others).await?.into_values() {
        warnings.push(format!("Samme kontonummer står på {name}."));
    }
    let was_confirmed = all.iter().any(|it| it.id != account.id && it.confirmed_at.is_some());
    if account.state == AccountState::Staged.as_str() && was_confirmed {
        warnings.push("Bedriften hadde et bekreftet kontonummer fra før.".to_owned());
    }
    Ok(warnings)
}

/// How many days a number rests before it is paid to.
pub async fn cooldown_days(tx: &Tx) -> Result<i64, Fault> {
    let row = settings::Entity::find_by_id(SETTINGS).one(tx).await?;
    Ok(row.map_or(COOLDOWN_DAYS_DEFAULT, |row| row.cooldown_days))
}

pub async fn set_cooldown_days(tx: &Tx, days: i64) -> Result<(), Fault> {
    let row = settings::ActiveModel { id: Set(SETTINGS), cooldown_days: Set(days) };
    let again = OnConflict::column(settings::Column::Id)
        .update_column(settings::Column::CooldownDays)
        .to_owned();
    settings::Entity::insert(row).on_conflict(again).exec_without_returning(&tx.later()).await?;
    tx.record(KONTONUMRE, "karantene", Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Seals all numbers again for the organisation of the transaction, after its rows came from the
/// organisation `from`.
///
/// # Errors
/// A fault of the database, or when a number was sealed elsewhere.
pub async fn reseal(tx: &Tx, secrets: &Secrets, from: &TenantId) -> Result<(), Fault> {
    for row in Entity::find().all(tx).await? {
        let number = open(from, secrets, &row)?;
        let sealed = secrets.seal(tx.tenant(), &place(&row.id), number.as_str(), tx.entropy())?;
        Entity::update_many()
            .col_expr(Column::Sealed, Expr::value(sealed))
            .filter(Column::Id.eq(row.id))
            .exec(tx)
            .await?;
    }
    Ok(())
}

fn note(tx: &Tx, company: &CompanyId, verb: Verb) {
    tx.record(KONTONUMRE, company.as_str(), verb, Audience::Coordinators);
}

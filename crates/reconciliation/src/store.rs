//! Bank reconciliation in the database.

mod entities;
mod entries;
mod mask_old;
mod matches;
mod statements;

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::{Expr, OnConflict},
};
use svenn_bank::{Mapping, masked, norwegian};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned, change_row};
use svenn_http::Secrets;
use svenn_kernel::{Fault, TenantId, Verb, numbers::AccountNumber};

use entities::{account, mapping, settings};
pub use entities::{
    account::{Change as AccountChange, Model as Account},
    settings::{Change as SettingsChange, Model as Settings},
};
pub(crate) use entries::{
    Entry, NewEntry, between, change as change_entry, count_open, find as find_entry,
    hold as hold_entry, insert_new, of_statements as entries_of_statements, open_between, open_of,
    say_anew, some as some_entries, with_word as entries_with_word,
};
pub(crate) use mask_old::Unmasked;
pub(crate) use matches::{
    Match, NewMatch, among as matches_among, insert as insert_match, is_touched,
    of_entries as matches_of_some, of_entry as matches_of, of_periods as entries_of_periods,
    standing as standing_matches, taken_receipts,
};
pub(crate) use statements::{
    Statement, StatementChange, change as change_statement, delete as delete_statement,
    drop_portion, find as find_statement, insert as insert_statement, latest as latest_statements,
    next_portion, same as same_file,
};

use crate::BANKKONTOER;

/// Rows written by one statement, and values compared in one; engines limit both.
const ROWS_PER_STATEMENT: usize = 200;
/// Settings are one row.
const SETTINGS: i64 = 1;
/// Most accounts of an office.
pub(crate) const ACCOUNTS_MAX: usize = 50;
/// Most headers whose columns are remembered.
const MAPPINGS_MAX: usize = 200;
/// As `svenn_companies` makes digests of numbers, so that one account has one digest everywhere.
const DIGEST_PURPOSE: &str = "company account";

/// A stored word of an enumeration.
pub(crate) fn word<T: std::str::FromStr>(stored: &str) -> Result<T, Fault> {
    stored.parse().map_err(|_| Fault::new(format!("a stored word that is none: {stored}")))
}

/// By what a number is found again: an account, or the IBAN of one abroad.
pub(crate) fn digest_of(secrets: &Secrets, number: &str) -> String {
    match norwegian(number) {
        Some(number) => secrets.index(DIGEST_PURPOSE, number.as_str()),
        None => secrets.index(DIGEST_PURPOSE, number),
    }
}

impl Versioned for Account {
    type Entity = account::Entity;
    const VERSION: account::Column = account::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(account::Column::Id.eq(self.id.clone()))
    }
}

fn place(id: &str) -> String {
    format!("bank account {id}")
}

/// Opens the number of an account.
pub(crate) fn open(
    tenant: &TenantId,
    secrets: &Secrets,
    account: &Account,
) -> Result<AccountNumber, Fault> {
    let text = secrets.open(tenant, &place(&account.id), &account.sealed);
    let text = text.map_err(|error| Fault::caused("opening the office's account", error))?;
    AccountNumber::parse(&text).map_err(|_| Fault::new("a stored account number that is none"))
}

/// Seals the numbers anew in an organisation that was copied from the organisation `from`.
///
/// # Errors
/// A fault of the database, or when a number was sealed elsewhere.
pub async fn reseal(tx: &Tx, secrets: &Secrets, from: &TenantId) -> Result<(), Fault> {
    for row in accounts(tx).await? {
        let number = open(from, secrets, &row)?;
        let sealed = secrets.seal(tx.tenant(), &place(&row.id), number.as_str(), tx.entropy())?;
        account::Entity::update_many()
            .col_expr(account::Column::Sealed, Expr::value(sealed))
            .filter(account::Column::Id.eq(row.id))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// The office's accounts, the oldest first.
pub(crate) async fn accounts(tx: &Tx) -> Result<Vec<Account>, Fault> {
    let rows = account::Entity::find().order_by_asc(account::Column::Created);
    Ok(rows.order_by_asc(account::Column::Id).all(tx).await?)
}

pub(crate) async fn find_account(tx: &Tx, id: &str) -> Result<Option<Account>, Fault> {
    Ok(account::Entity::find_by_id(id.to_owned()).one(tx).await?)
}

/// An account under its lock, under which what it has is stored.
pub(crate) async fn hold_account(tx: &Tx, id: &str) -> Result<Option<HeldRow<Account>>, Fault> {
    let key = LockKey::of(BANKKONTOER, id);
    HeldRow::find(tx, &key, account::Entity::find_by_id(id.to_owned())).await
}

/// Stores an account; none where the office has the number already. The caller holds the lock of
/// all accounts.
pub(crate) async fn add_account(
    tx: &Tx,
    secrets: &Secrets,
    (navn, number): (String, &AccountNumber),
) -> Result<Option<Account>, Fault> {
    let digest = digest_of(secrets, number.as_str());
    if accounts(tx).await?.iter().any(|it| it.digest == digest) {
        return Ok(None);
    }
    let id = svenn_kernel::new_id_text(tx.now(), tx.entropy());
    let row = Account {
        version: 1,
        navn,
        sealed: secrets.seal(tx.tenant(), &place(&id), number.as_str(), tx.entropy())?,
        digest,
        masked: masked(number),
        archived: false,
        created: tx.now(),
        id,
    };
    account::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    tx.record(BANKKONTOER, row.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(Some(row))
}

/// Changes an account; the caller has begun the edit.
pub(crate) async fn change_account(
    tx: &Tx,
    account: &Account,
    change: AccountChange,
) -> Result<(), Fault> {
    change_row(tx, account, change).await?;
    tx.record(BANKKONTOER, account.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// What is matched by itself: nothing, as long as nobody said.
pub(crate) async fn settings(tx: &Tx) -> Result<Settings, Fault> {
    let found = settings::Entity::find_by_id(SETTINGS).one(tx).await?;
    let nothing = Settings { id: SETTINGS, version: 0, post_a: false, post_b: false };
    Ok(found.unwrap_or(nothing))
}

/// Says what is matched by itself. The caller holds the lock of all accounts.
pub(crate) async fn set_settings(
    tx: &Tx,
    stored: &Settings,
    new: (bool, bool),
) -> Result<(), Fault> {
    if stored.version == 0 {
        let row =
            Settings { id: SETTINGS, version: 1, post_a: new.0, post_b: new.1 }.into_active_model();
        settings::Entity::insert(row).exec_without_returning(tx).await?;
    } else {
        let change = SettingsChange {
            version: Set(stored.version.saturating_add(1)),
            post_a: Set(new.0),
            post_b: Set(new.1),
        };
        change_row(tx, stored, change).await?;
    }
    tx.record(BANKKONTOER, "oppsett", Verb::Update, Audience::Coordinators);
    Ok(())
}

/// What is remembered of headers, by their fingerprints.
pub(crate) async fn mappings(tx: &Tx) -> Result<BTreeMap<String, Mapping>, Fault> {
    let rows = mapping::Entity::find().order_by_desc(mapping::Column::At).all(tx).await?;
    let read = |row: mapping::Model| Ok((row.fingerprint, serde_json::from_str(&row.mapping)?));
    rows.into_iter().take(MAPPINGS_MAX).map(read).collect()
}

/// Remembers what the columns below a header are, in place of what was said before.
pub(crate) async fn remember(tx: &Tx, fingerprint: &str, said: &Mapping) -> Result<(), Fault> {
    let row = mapping::ActiveModel {
        fingerprint: Set(fingerprint.to_owned()),
        mapping: Set(serde_json::to_string(said)?),
        at: Set(tx.now()),
    };
    let again = OnConflict::column(mapping::Column::Fingerprint)
        .update_columns([mapping::Column::Mapping, mapping::Column::At])
        .to_owned();
    mapping::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

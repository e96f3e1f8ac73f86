//! The office's own accounts, what was read of them, and what is matched by itself.

use std::collections::{BTreeMap, BTreeSet};

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    AccountsChanger, App, BankImporter, GrantsViewer, Ids, Input, Problem, Session, Valid, edit,
    edit_locked, endpoint,
};
use svenn_kernel::{Fault, OneLine, PersonId, Timestamp, numbers::AccountNumber};
use utoipa::ToSchema;

use crate::{
    rules::{EntryState, FileKind},
    store::{self, ACCOUNTS_MAX, Account, AccountChange, Statement},
};

/// Accounts and settings are changed one after the other.
const LOCK: &str = "BANKKONTOER all";
/// Files that are shown.
const FILES_SHOWN: u64 = 50;

/// One of the office's accounts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountView {
    id: String,
    /// Increases with every change; send back the version you read.
    version: i64,
    /// Name given by the office.
    navn: String,
    /// Account number, masked: `3207 ** **323`.
    masked: String,
    /// Takes no files any more.
    archived: bool,
}

impl From<Account> for BankAccountView {
    fn from(it: Account) -> Self {
        let Account { id, version, navn, masked, archived, .. } = it;
        Self { id, version, navn, masked, archived }
    }
}

/// A file of the bank; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankStatementView {
    id: String,
    /// Name of the account.
    account: String,
    /// Name of the file.
    navn: String,
    bank: String,
    kind: FileKind,
    /// Balances that the file says; none of CSV, camt.054 and OCR.
    opening: Option<i64>,
    closing: Option<i64>,
    lines: i64,
    /// Lines looked at so far; all of them when `done`.
    stored: i64,
    /// Lines that were new.
    added: i64,
    /// Lines that were matched by themselves.
    matched: i64,
    done: bool,
    at: Timestamp,
    /// Who read it in; empty for people who are gone.
    by: String,
}

/// What is matched by itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankSettingsView {
    /// 0 before the first change.
    version: i64,
    /// Class A: our reference and the amount.
    post_a: bool,
    /// Class B: the amount and the account, within five bank days.
    post_b: bool,
}

/// Bank reconciliation at a glance.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankView {
    accounts: Vec<BankAccountView>,
    /// The latest files, newest first; at most 50.
    files: Vec<BankStatementView>,
    /// Entries that wait for a match.
    open: u64,
    settings: BankSettingsView,
    /// The states of entries, as people read them.
    states: Vec<BankStateLabel>,
}

/// A state of entries.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankStateLabel {
    value: EntryState,
    label: &'static str,
}

async fn files(app: &App, tx: &Tx, accounts: &[Account]) -> Result<Vec<BankStatementView>, Fault> {
    let statements = store::latest_statements(tx, FILES_SHOWN).await?;
    let people: BTreeSet<PersonId> = statements.iter().map(|it| it.by.clone()).collect();
    let people = app.directory.names(tx, &Vec::from_iter(people)).await?;
    let names: BTreeMap<&str, &str> =
        accounts.iter().map(|it| (it.id.as_str(), it.navn.as_str())).collect();
    let view = |it: Statement| {
        Ok(BankStatementView {
            account: names.get(it.account.as_str()).copied().unwrap_or_default().to_owned(),
            kind: store::word(&it.kind)?,
            by: people.get(&it.by).cloned().unwrap_or_default(),
            id: it.id,
            navn: it.navn,
            bank: it.bank,
            opening: it.opening,
            closing: it.closing,
            lines: it.lines,
            stored: it.stored,
            added: it.added,
            matched: it.matched,
            done: it.done,
            at: it.at,
        })
    };
    statements.into_iter().map(view).collect()
}

/// The office's accounts, the latest files, and how many entries wait.
#[endpoint(get = "/bank")]
pub async fn bank_view(session: Session<GrantsViewer>) -> Result<Json<BankView>, Problem> {
    let (tx, _) = session.read().await?;
    let accounts = store::accounts(&tx).await?;
    let files = files(&session.app, &tx, &accounts).await?;
    let open = store::count_open(&tx).await?;
    let settings = settings(&tx).await?;
    let accounts = accounts.into_iter().map(BankAccountView::from).collect();
    let states = EntryState::ALL.into_iter();
    let states = states.map(|value| BankStateLabel { value, label: value.label() }).collect();
    Ok(Json(BankView { accounts, files, open, settings, states }))
}

async fn settings(tx: &Tx) -> Result<BankSettingsView, Fault> {
    let it = store::settings(tx).await?;
    Ok(BankSettingsView { version: it.version, post_a: it.post_a, post_b: it.post_b })
}

/// An account of the office.
#[derive(Debug, Input)]
pub struct BankAccountInput {
    navn: OneLine<1, 80>,
    /// With or without spaces and dots.
    kontonummer: AccountNumber,
}

/// Adds one of the office's own accounts.
#[endpoint(post = "/bank/accounts", conflict = "The office has the number, or 50 accounts already")]
pub async fn bank_account_create(
    session: Session<AccountsChanger>,
    Valid(input): Valid<BankAccountInput>,
) -> Result<(StatusCode, Json<BankAccountView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    if store::accounts(&tx).await?.len() >= ACCOUNTS_MAX {
        return Err(Problem::conflict("too_many", "Kontoret kan ha høyst 50 kontoer her"));
    }
    let new = (input.navn.into_string(), &input.kontonummer);
    let added = store::add_account(&tx, &session.app.secrets, new).await?;
    let account = added.ok_or_else(|| Problem::conflict("exists", "Kontoen er lagt til før"))?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(account.into())))
}

/// An account as it is to be; its number stays.
#[derive(Debug, Input)]
pub struct BankAccountUpdate {
    /// The version that was read.
    version: i64,
    navn: OneLine<1, 80>,
    archived: bool,
}

async fn one(tx: &Tx, id: &str) -> Result<BankAccountView, Problem> {
    Ok(store::find_account(tx, id).await?.ok_or_else(Problem::not_found)?.into())
}

/// Renames or archives one of the office's accounts.
#[endpoint(put = "/bank/accounts/{id}")]
pub async fn bank_account_update(
    session: Session<AccountsChanger>,
    Ids(id): Ids<String>,
    Valid(input): Valid<BankAccountUpdate>,
) -> Result<Json<BankAccountView>, Problem> {
    let (tx, _) = session.write().await?;
    let account = store::find_account(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &account, input.version, one(&tx, &id)).await?;
    let change = AccountChange {
        navn: Set(input.navn.into_string()),
        archived: Set(input.archived),
        ..Default::default()
    };
    store::change_account(&tx, &account, change).await?;
    let view = one(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// What is to be matched by itself.
#[derive(Debug, Input)]
pub struct BankSettingsUpdate {
    /// The version that was read; 0 before the first.
    version: i64,
    post_a: bool,
    post_b: bool,
}

/// Says what is matched by itself; nothing below class B ever is.
#[endpoint(put = "/bank/settings")]
pub async fn bank_settings_update(
    session: Session<BankImporter>,
    Valid(input): Valid<BankSettingsUpdate>,
) -> Result<Json<BankSettingsView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let stored = store::settings(&tx).await?;
    let now = async { settings(&tx).await.map_err(Problem::from) };
    edit_locked(stored.version, input.version, now).await?;
    store::set_settings(&tx, &stored, (input.post_a, input.post_b)).await?;
    let view = settings(&tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

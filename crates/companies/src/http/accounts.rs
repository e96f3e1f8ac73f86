//! Account numbers of a company: entered by one, confirmed by another, read in full by few.

use std::collections::BTreeMap;

use axum::Json;
use serde::Serialize;
use svenn_db::{Audience, Tx};
use svenn_http::{
    AccountsChanger, AccountsReader, Caller, Coordinator, GrantsApprover, Ids, Input, Problem,
    Routes, Session, Valid, endpoint, routes,
};
use svenn_kernel::{
    CompanyAccountId, CompanyId, Fault, OfficeRight, OneLine, PersonId, Text, Timestamp, Verb,
    numbers::AccountNumber,
};
use utoipa::ToSchema;

use crate::{
    KONTONUMMERVISNINGER,
    accounts::{
        self, AccountState, Called, CompanyAccount, NewAccount, Via, all_warnings, usable_from,
    },
    store,
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(company_account_view, company_account_stage))
        .routes(routes!(company_account_confirm))
        .routes(routes!(company_account_refuse))
        .routes(routes!(company_account_reveal))
}

/// An account number as it was entered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyAccount)]
pub struct AccountView {
    id: CompanyAccountId,
    /// As it is shown: `8601 ** **947`.
    masked: String,
    state: AccountState,
    state_label: &'static str,
    via_label: &'static str,
    /// Who entered it; empty for nobody, and for people who are gone.
    changed_by: String,
    at: Timestamp,
    /// Who confirmed it.
    confirmed_by: String,
    confirmed_at: Option<Timestamp>,
    /// Who was called before it was confirmed.
    called_who: String,
    called_phone: String,
    /// From when it is paid to.
    usable_from: Timestamp,
    /// Why it was refused.
    reason: String,
    /// What to look at before it is confirmed.
    warnings: Vec<String>,
    /// Why the caller does not confirm it; absent when they may.
    hindring: Option<&'static str>,
}

/// The account numbers of a company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyAccounts)]
pub struct AccountsView {
    /// The newest first.
    accounts: Vec<AccountView>,
    /// Why nothing is paid to the company now; absent when it can be.
    hindring: Option<String>,
    /// How many days a new number rests.
    cooldown_days: i64,
    /// Whether the caller may enter a number.
    can_change: bool,
    /// Whether the caller may see a whole number.
    can_reveal: bool,
}

fn hindrance(caller: &Caller, account: &CompanyAccount) -> Option<&'static str> {
    if account.state != AccountState::Staged.as_str() {
        return Some("Kontonummeret venter ikke på bekreftelse");
    }
    if !caller.has_right(OfficeRight::GrantsApprove) {
        return Some("Du mangler tilgangen «Godkjenne utbetaling»");
    }
    let is_own = account.changed_by.as_ref() == Some(&caller.person);
    is_own.then_some("Du førte kontonummeret selv, så en annen må bekrefte det")
}

/// The names of those who entered and confirmed.
async fn names(
    session: &svenn_http::App,
    tx: &Tx,
    accounts: &[CompanyAccount],
) -> Result<BTreeMap<PersonId, String>, Fault> {
    let people = accounts.iter().flat_map(|it| [&it.changed_by, &it.confirmed_by]);
    let people: Vec<PersonId> = people.flatten().cloned().collect();
    Ok(session.directory.names(tx, &people).await?.into_iter().collect())
}

async fn shown(
    app: &svenn_http::App,
    tx: &Tx,
    caller: &Caller,
    company: &CompanyId,
) -> Result<AccountsView, Problem> {
    store::find(tx, company).await?.ok_or_else(Problem::not_found)?;
    let all = accounts::of_company(tx, company).await?;
    let names = names(app, tx, &all).await?;
    let name = |of: &Option<PersonId>| {
        of.as_ref().and_then(|id| names.get(id).cloned()).unwrap_or_default()
    };
    let cooldown_days = accounts::cooldown_days(tx).await?;
    let usable = accounts::usable_of(tx, std::slice::from_ref(company)).await?;
    let mut views = Vec::with_capacity(all.len());
    for account in &all {
        let state: AccountState = word(&account.state)?;
        let via: Via = word(&account.via)?;
        views.push(AccountView {
            id: account.id.clone(),
            masked: account.masked.clone(),
            state,
            state_label: state.label(),
            via_label: via.label(),
            changed_by: name(&account.changed_by),
            at: account.at,
            confirmed_by: name(&account.confirmed_by),
            confirmed_at: account.confirmed_at,
            called_who: account.called_who.clone().unwrap_or_default(),
            called_phone: account.called_phone.clone().unwrap_or_default(),
            usable_from: usable_from(account, cooldown_days),
            reason: account.reason.clone(),
            warnings: all_warnings(tx, account, &all).await?,
            hindring: hindrance(caller, account),
        });
    }
    Ok(AccountsView {
        accounts: views,
        hindring: usable.get(company).and_then(accounts::Usable::hindrance),
        cooldown_days,
        can_change: caller.has_right(OfficeRight::AccountsChange),
        can_reveal: caller.has_right(OfficeRight::AccountsRead),
    })
}

fn word<T: std::str::FromStr>(stored: &str) -> Result<T, Fault> {
    stored.parse().map_err(|_| Fault::new(format!("a stored word that is none: {stored}")))
}

/// The account numbers of a company, masked.
#[endpoint(get = "/companies/{id}/account")]
pub async fn company_account_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<AccountsView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(shown(&session.app, &tx, &caller, &id).await?))
}

/// A number to stage.
#[derive(Debug, Input)]
pub struct CompanyAccountInput {
    /// With or without spaces and dots.
    kontonummer: AccountNumber,
}

/// Enters a new account number of a company: it waits for its confirmation by another person.
#[endpoint(put = "/companies/{id}/account", conflict = "The company has the number already")]
pub async fn company_account_stage(
    session: Session<AccountsChanger>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyAccountInput>,
) -> Result<Json<AccountsView>, Problem> {
    let (tx, caller) = session.write().await?;
    store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let by = Some(&caller.person);
    let new = NewAccount { company: &id, number: &input.kontonummer, via: Via::Page, by };
    if !accounts::stage(&tx, &session.app.secrets, new).await? {
        return Err(Problem::conflict("same_account", "Bedriften har dette kontonummeret fra før"));
    }
    let view = shown(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Which number is confirmed, and the call before it.
#[derive(Debug, Input)]
pub struct CompanyAccountConfirmation {
    account_id: CompanyAccountId,
    /// Who was called; somebody whom the office knows.
    who: OneLine<1, 200>,
    /// On which telephone; one that the office had before.
    phone: OneLine<1, 40>,
}

/// Confirms an account number that another person entered.
#[endpoint(
    post = "/companies/{id}/account/confirm",
    conflict = "`not_staged`, or `same_person` who entered it"
)]
pub async fn company_account_confirm(
    session: Session<GrantsApprover>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyAccountConfirmation>,
) -> Result<Json<AccountsView>, Problem> {
    let (tx, caller) = session.write().await?;
    let account = own(&tx, &id, &input.account_id).await?;
    let called = Called { who: input.who.into_string(), phone: input.phone.into_string() };
    accounts::confirm(&tx, &account, called, &caller.person).await?;
    let view = shown(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// A number of this company; 404 for another's.
async fn own(
    tx: &Tx,
    company: &CompanyId,
    id: &CompanyAccountId,
) -> Result<CompanyAccount, Problem> {
    let found = accounts::find(tx, id).await?.filter(|it| it.company == *company);
    found.ok_or_else(Problem::not_found)
}

/// Which number is refused, and why.
#[derive(Debug, Input)]
pub struct CompanyAccountRefusal {
    account_id: CompanyAccountId,
    reason: Text<1, 1_000>,
}

/// Says that a number that waits is not the company's.
#[endpoint(post = "/companies/{id}/account/refuse", conflict = "It does not wait")]
pub async fn company_account_refuse(
    session: Session<GrantsApprover>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyAccountRefusal>,
) -> Result<Json<AccountsView>, Problem> {
    let (tx, caller) = session.write().await?;
    let account = own(&tx, &id, &input.account_id).await?;
    accounts::refuse(&tx, &account, input.reason.as_str().to_owned()).await?;
    let view = shown(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Which number is shown.
#[derive(Debug, Input)]
pub struct CompanyAccountQuestion {
    account_id: CompanyAccountId,
}

/// An account number in full.
#[derive(Serialize, ToSchema)]
pub struct FullAccount {
    /// Eleven digits.
    kontonummer: String,
}

/// Shows a whole account number, and records who has seen it. A POST, so that no cache keeps the
/// answer.
#[endpoint(post = "/companies/{id}/account/full")]
pub async fn company_account_reveal(
    session: Session<AccountsReader>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyAccountQuestion>,
) -> Result<Json<FullAccount>, Problem> {
    let (tx, _) = session.write().await?;
    let account = own(&tx, &id, &input.account_id).await?;
    let number = accounts::open(tx.tenant(), &session.app.secrets, &account)?;
    tx.record(KONTONUMMERVISNINGER, id.as_str(), Verb::Create, Audience::Coordinators);
    tx.commit().await?;
    Ok(Json(FullAccount { kontonummer: number.as_str().to_owned() }))
}

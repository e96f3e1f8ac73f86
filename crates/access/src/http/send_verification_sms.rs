//! Sends a code by SMS. An unknown number gets the same answer in the same time.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, Check, ClientAddress, Problem, Secrets, Valid, endpoint};
use svenn_jobs::{SmsJob, enqueue_code_sms};
use svenn_kernel::{Fault, Fields, PersonId, TenantId, VerificationId, numbers::PhoneNumber};
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status, too_many},
    cookies,
    known::Source,
    roles,
};
use crate::{
    Access,
    accounts::{self, Contact, row::Model as Account},
    budgets::{self, Bucket, Spent},
    passwords::PASSWORD_CHARS_MAX,
    verifications::{self, NewVerification, PasswordState, Purpose},
};

/// Where to send a code.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendVerificationSms {
    /// Phone number as people write it.
    pub phone: String,
    /// The organisation.
    pub tenant_id: String,
    /// The password, where the organisation demands it too.
    #[serde(default)]
    pub password: Option<String>,
}

impl Check for SendVerificationSms {
    fn check(&self, fields: &mut Fields) {
        fields.text("phone", &self.phone, 0..=40);
        fields.text("tenantId", &self.tenant_id, 0..=64);
        fields.text("password", self.password.as_deref().unwrap_or(""), 0..=PASSWORD_CHARS_MAX);
    }
}

/// Sends a code by SMS.
#[endpoint(
    post = "/authentication/sendverificationsms",
    public,
    responses(
        (status = 200, body = SignInAnswer),
        (status = 422, body = SignInAnswer),
        (status = 429, body = SignInAnswer),
    ),
)]
pub async fn send_verification_sms(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<SendVerificationSms>,
) -> Result<Response, Problem> {
    if input.phone.trim().is_empty() {
        return Ok(Status::NoPhoneNumber.into_response());
    }
    // A code sent to a landline never arrives, and nobody is told so.
    let phone = PhoneNumber::parse(&input.phone).ok().filter(PhoneNumber::can_receive_sms);
    let Some(phone) = phone else {
        return Ok(Status::InvalidPhoneNumber.into_response());
    };
    let Ok(tenant) = TenantId::parse(&input.tenant_id) else {
        return Ok(Status::InvalidTenant.into_response());
    };
    let contact = Contact::Telefon(phone.as_str().to_owned());
    let accounts = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => roles::meant(accounts::by_contact(&tx, &contact).await?, None),
        Err(TenantError::Unknown(_)) => return Ok(Status::InvalidTenant.into_response()),
        Err(error) => return Err(error.into()),
    };
    let source = Source { app: &app, jar: &jar, address };
    let counted = roles::counted(source, &tenant, &accounts);
    let person = counted.map(|it| it.person.clone());
    let number = format!("sms number {}", phone.as_str());
    let buckets = sends(source, &access, &tenant, &number, counted);
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let (jar, browser) = cookies::browser(&app, jar, app.databases.entropy());
    let to = To { tenant: &tenant, phone: &phone, browser: &browser, accounts: &accounts, person };
    let id = send(&app, &access, to, input.password.as_deref()).await?;
    let answer = SignInAnswer { verification_id: Some(id), ..SignInAnswer::from(Status::Success) };
    Ok((jar, answer).into_response())
}

/// What a message to somebody is counted in. The organisation's budget is looked at and spent
/// only once it is known that somebody is written to, so that made-up numbers do not use it up;
/// a browser that somebody is known to sign in with needs none of it.
pub(super) fn sends(
    source: Source<'_>,
    access: &Access,
    tenant: &TenantId,
    to: &str,
    account: Option<&Account>,
) -> Vec<Bucket> {
    let budget = &access.budgets;
    let whose = account.map(|account| (tenant, &account.person));
    let mut buckets = budget.calls("sms", source.address);
    buckets.extend(source.buckets(to, whose, budget.sends_per_number, budget.sends_per_number));
    if !whose.is_some_and(|(tenant, person)| source.is_known(tenant, person)) {
        buckets.push(Bucket::only_with_room(tenant_bucket(tenant), budget.sends_per_tenant));
    }
    buckets
}

fn tenant_bucket(tenant: &TenantId) -> String {
    format!("sms tenant {tenant}")
}

/// Counts a message to somebody; for nobody the same work is done for nothing.
pub(super) async fn count_send(
    tx: &Tx,
    secrets: &Secrets,
    tenant: &TenantId,
    exists: bool,
) -> Result<(), Fault> {
    let whom = if exists { tenant_bucket(tenant) } else { format!("nobody {tenant}") };
    budgets::note(tx, secrets, &whom).await
}

/// Who asks for a code, and where it goes.
struct To<'a> {
    tenant: &'a TenantId,
    phone: &'a PhoneNumber,
    browser: &'a str,
    /// Who has the number, in one role each.
    accounts: &'a [Account],
    /// In whose name it is counted.
    person: Option<PersonId>,
}

async fn send(
    app: &App,
    access: &Access,
    To { tenant, phone, browser, accounts, person }: To<'_>,
    password: Option<&str>,
) -> Result<VerificationId, Problem> {
    let state = match password.filter(|password| !password.is_empty()) {
        None => PasswordState::Absent,
        Some(password) => {
            let right = roles::with_password(access, accounts, password).await?;
            let people: Vec<PersonId> = right.iter().map(|it| it.person.clone()).collect();
            if people.is_empty() { PasswordState::Wrong } else { PasswordState::Right(people) }
        }
    };
    let is_somebody = person.is_some();
    let catalogue = app.databases.catalogue_write().await?;
    let new = NewVerification {
        tenant,
        telefon: phone.as_str(),
        person,
        browser,
        purpose: Purpose::SignIn,
        password: state,
    };
    let (id, code) = verifications::create(&catalogue, &app.secrets, new).await?;
    count_send(&catalogue, &app.secrets, tenant, is_somebody).await?;
    catalogue.may_be_repeated();
    catalogue.commit().await?;
    let tx = app.databases.write(tenant, Actor::System).await?;
    let sms = SmsJob {
        to: is_somebody.then(|| phone.as_str().to_owned()),
        body: verifications::message(&code),
    };
    let key = format!("verification {id}");
    enqueue_code_sms(&tx, key, &sms, verifications::expiry(tx.now())).await?;
    tx.commit().await?;
    Ok(id)
}

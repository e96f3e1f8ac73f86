//! Sends a code by SMS. An unknown number gets the same answer in the same time.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_db::{Actor, TenantError};
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_jobs::{SmsJob, enqueue_sms};
use svenn_kernel::{Fields, TenantId, VerificationId, numbers::PhoneNumber};
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status},
    cookies,
};
use crate::{
    Access,
    accounts::{self, Contact},
    budgets::{self, Spent},
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
    // A code sent to a landline never arrives, and whoever waits for it is told of nothing.
    let phone = PhoneNumber::parse(&input.phone).ok().filter(PhoneNumber::can_receive_sms);
    let Some(phone) = phone else {
        return Ok(Status::InvalidPhoneNumber.into_response());
    };
    let Ok(tenant) = TenantId::parse(&input.tenant_id) else {
        return Ok(Status::InvalidTenant.into_response());
    };
    if !is_known(&app, &tenant).await? {
        return Ok(Status::InvalidTenant.into_response());
    }
    let budget = &access.budgets;
    let number = format!("sms number {}", phone.as_str());
    let buckets = [
        (number.as_str(), budget.sends_per_number),
        (&format!("sms address {}", address.0), budget.calls_per_address),
        (&format!("sms tenant {tenant}"), budget.sends_per_tenant),
    ];
    if budgets::spend(&app.databases, &buckets).await? == Spent::TooMany {
        return Ok(Status::TooManyAttempts.into_response());
    }
    let (jar, browser) = cookies::browser(&app, jar, app.databases.entropy());
    let id = send(&app, &access, &tenant, &phone, &browser, input.password.as_deref()).await?;
    let answer = SignInAnswer { verification_id: Some(id), ..SignInAnswer::from(Status::Success) };
    Ok((jar, answer).into_response())
}

async fn is_known(app: &App, tenant: &TenantId) -> Result<bool, Problem> {
    match app.databases.read(tenant, Actor::System).await {
        Ok(_) => Ok(true),
        Err(TenantError::Unknown(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

async fn send(
    app: &App,
    access: &Access,
    tenant: &TenantId,
    phone: &PhoneNumber,
    browser: &str,
    password: Option<&str>,
) -> Result<VerificationId, Problem> {
    let read = app.databases.read(tenant, Actor::System).await?;
    let contact = Contact::Telefon(phone.as_str().to_owned());
    let account = accounts::by_contact(&read, &contact).await?;
    drop(read);
    let state = match password.filter(|password| !password.is_empty()) {
        None => PasswordState::Absent,
        Some(password) => {
            let stored = account.as_ref().and_then(|account| account.password_hash.as_deref());
            match access.passwords.is_right(password, stored).await? {
                true => PasswordState::Right,
                false => PasswordState::Wrong,
            }
        }
    };
    let catalogue = app.databases.catalogue_write().await?;
    let new = NewVerification {
        tenant,
        telefon: phone.as_str(),
        person: account.as_ref().map(|account| account.person.clone()),
        browser,
        purpose: Purpose::SignIn,
        password: state,
    };
    let (id, code) = verifications::create(&catalogue, &app.secrets, new).await?;
    catalogue.commit().await?;
    let tx = app.databases.write(tenant, Actor::System).await?;
    let sms = SmsJob {
        to: account.map(|_| phone.as_str().to_owned()),
        sender: "Svenn".to_owned(),
        body: verifications::message(&code),
    };
    enqueue_sms(&tx, format!("verification {id}"), &sms).await?;
    tx.commit().await?;
    Ok(id)
}

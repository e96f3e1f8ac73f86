//! Sends a link for a new password. The answer does not tell whether there is an account.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_db::{Actor, TenantError};
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_jobs::{EmailJob, enqueue_code_email};
use svenn_kernel::{
    Fault, Fields, PersonId, TenantId,
    numbers::{EmailAddress, PhoneNumber},
};
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status, too_many},
    known::Source,
    send_verification_sms::{count_send, sends},
};
use crate::{
    Access,
    accounts::{self, Contact},
    budgets::{self, Spent},
    links::{self, Purpose},
};

/// Whose password is forgotten: phone number or e-mail.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendResetPasswordEmail {
    /// The organisation.
    pub tenant_id: String,
    /// Phone number as people write it.
    #[serde(default)]
    pub phone_number: Option<String>,
    /// E-mail, in any case.
    #[serde(default)]
    pub epost: Option<String>,
}

impl Check for SendResetPasswordEmail {
    fn check(&self, fields: &mut Fields) {
        fields.text("tenantId", &self.tenant_id, 1..=64);
        fields.text("phoneNumber", self.phone_number.as_deref().unwrap_or(""), 0..=40);
        fields.text("epost", self.epost.as_deref().unwrap_or(""), 0..=254);
    }
}

impl SendResetPasswordEmail {
    fn contact(&self) -> Option<Contact> {
        let phone = self.phone_number.as_deref().and_then(|text| PhoneNumber::parse(text).ok());
        let epost = self.epost.as_deref().and_then(|text| EmailAddress::parse(text).ok());
        phone
            .map(|phone| Contact::Telefon(phone.as_str().to_owned()))
            .or_else(|| epost.map(|epost| Contact::Epost(epost.as_str().to_owned())))
    }
}

/// Sends a link for a new password by e-mail.
#[endpoint(
    post = "/authentication/sendresetpasswordemail",
    public,
    responses((status = 200, body = SignInAnswer), (status = 429, body = SignInAnswer)),
)]
pub async fn send_reset_password_email(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<SendResetPasswordEmail>,
) -> Result<Response, Problem> {
    let (Ok(tenant), Some(contact)) = (TenantId::parse(&input.tenant_id), input.contact()) else {
        return Ok(Status::Success.into_response());
    };
    let account = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => accounts::by_contact(&tx, &contact).await?,
        Err(TenantError::Unknown(_)) => return Ok(Status::Success.into_response()),
        Err(error) => return Err(error.into()),
    };
    // A new password opens no closed account.
    let account = account.filter(|account| account.closed.is_none());
    let source = Source { app: &app, jar: &jar, address };
    let to = format!("reset {tenant} {contact:?}");
    let buckets = sends(source, &access, &tenant, &to, account.as_ref());
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let catalogue = app.databases.catalogue_write().await?;
    count_send(&catalogue, &app.secrets, &tenant, account.is_some()).await?;
    catalogue.commit().await?;
    // Without an account the same is done for nobody, and nothing is sent.
    let nobody = PersonId::parse("nobody").map_err(|error| Fault::caused("id", error))?;
    let person = account.as_ref().map_or(nobody, |account| account.person.clone());
    let token =
        links::create(&app.databases, &app.secrets, Purpose::ResetPassword, &tenant, &person)
            .await?;
    let tx = app.databases.write(&tenant, Actor::System).await?;
    let key = format!("reset {}", app.secrets.digest("job", &token));
    let mail = mail(&app, account.and_then(|account| account.epost), &token);
    let expires = tx.now().plus(Purpose::ResetPassword.counts_for());
    enqueue_code_email(&tx, key, &mail, expires).await?;
    tx.commit().await?;
    Ok(Status::Success.into_response())
}

fn mail(app: &App, to: Option<String>, token: &str) -> EmailJob {
    EmailJob {
        to,
        subject: "Nytt passord i Svenn".to_owned(),
        text: format!(
            "Hei!\n\nNoen, trolig du, har bedt om nytt passord i Svenn. Lag det her:\n\n\
             {}/nytt/passord/{token}\n\n\
             Lenken gjelder i én time og kan brukes én gang. Har du ikke bedt om den, kan du se \
             bort fra denne e-posten.\n\nHilsen Svenn",
            app.base_url
        ),
        files: Vec::new(),
    }
}

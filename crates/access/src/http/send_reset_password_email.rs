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
    Fault, Fields, PersonId, Role, TenantId,
    numbers::{EmailAddress, PhoneNumber},
};
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status, too_many},
    known::Source,
    roles,
    send_verification_sms::{count_send, sends},
};
use crate::{
    Access,
    accounts::{self, Contact, row::Model as Account},
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
    let accounts = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => accounts::by_contact(&tx, &contact).await?,
        Err(TenantError::Unknown(_)) => return Ok(Status::Success.into_response()),
        Err(error) => return Err(error.into()),
    };
    // A new password opens no closed account.
    let open: Vec<Account> = accounts.into_iter().filter(|it| it.closed.is_none()).collect();
    let source = Source { app: &app, jar: &jar, address };
    let to = format!("reset {tenant} {contact:?}");
    let buckets = sends(source, &access, &tenant, &to, roles::counted(source, &tenant, &open));
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let catalogue = app.databases.catalogue_write().await?;
    count_send(&catalogue, &app.secrets, &tenant, !open.is_empty()).await?;
    catalogue.may_be_repeated();
    catalogue.commit().await?;
    match open.as_slice() {
        // Without an account the same is done for nobody, and nothing is sent.
        [] => send(&app, &tenant, None, None).await?,
        [account] => send(&app, &tenant, Some(account), None).await?,
        several => {
            for account in several {
                send(&app, &tenant, Some(account), roles::rolle_of(account)).await?;
            }
        }
    }
    Ok(Status::Success.into_response())
}

/// Sends one account's link to its own e-mail. The letter names the role where there are several.
async fn send(
    app: &App,
    tenant: &TenantId,
    account: Option<&Account>,
    rolle: Option<Role>,
) -> Result<(), Problem> {
    let nobody = PersonId::parse("nobody").map_err(|error| Fault::caused("id", error))?;
    let person = account.map_or(nobody, |account| account.person.clone());
    let token =
        links::create(&app.databases, &app.secrets, Purpose::ResetPassword, tenant, &person)
            .await?;
    let tx = app.databases.write(tenant, Actor::System).await?;
    let key = format!("reset {}", app.secrets.digest("job", &token));
    let mail = mail(app, account.and_then(|it| it.epost.clone()), &token, rolle);
    let expires = tx.now().plus(Purpose::ResetPassword.counts_for());
    enqueue_code_email(&tx, key, &mail, expires).await?;
    tx.commit().await?;
    Ok(())
}

fn mail(app: &App, to: Option<String>, token: &str, rolle: Option<Role>) -> EmailJob {
    let of = rolle.map(|rolle| format!(" til kontoen du har som {}", named(rolle)));
    let of = of.unwrap_or_default();
    EmailJob {
        to,
        subject: "Nytt passord i Svenn".to_owned(),
        text: format!(
            "Hei!\n\nNoen, trolig du, har bedt om nytt passord{of} i Svenn. Lag det her:\n\n\
             {}/nytt/passord/{token}\n\n\
             Lenken gjelder i én time og kan brukes én gang. Har du ikke bedt om den, kan du se \
             bort fra denne e-posten.\n\nHilsen Svenn",
            app.base_url
        ),
        files: Vec::new(),
        invite: None,
    }
}

const fn named(rolle: Role) -> &'static str {
    match rolle {
        Role::Koordinator => "koordinator",
        Role::Ansatt => "ansatt i lærebedrift",
        Role::Laerling => "lærling",
    }
}

//! Signs in with e-mail and password. An unknown e-mail takes as long as a wrong password.

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_db::{Actor, TenantError};
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::{Fields, Role, TenantId, numbers::EmailAddress};
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status, let_in, tell_closed, too_many, which_role},
    known::Source,
    roles,
};
use crate::{
    Access, Budgets,
    accounts::{self, Contact, row::Model as Account},
    budgets::{self, Bucket, Spent},
    passwords::PASSWORD_CHARS_MAX,
};

/// E-mail and password.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignIn {
    /// In any case.
    pub epost: String,
    pub password: String,
    /// The organisation.
    pub tenant_id: String,
    /// Which account is meant, where the e-mail has one with this password in several roles.
    #[serde(default)]
    pub rolle: Option<Role>,
}

impl Check for SignIn {
    fn check(&self, fields: &mut Fields) {
        fields.text("epost", &self.epost, 1..=254);
        fields.text("tenantId", &self.tenant_id, 1..=64);
        if self.password.is_empty() || self.password.chars().count() > PASSWORD_CHARS_MAX {
            fields.wrong("password", "required", "Skriv passordet ditt");
        }
    }
}

/// Signs in with e-mail and password.
#[endpoint(
    post = "/authentication/signin",
    public,
    responses(
        (status = 200, body = SignInAnswer),
        (status = 401, body = SignInAnswer),
        (status = 429, body = SignInAnswer),
    ),
)]
pub async fn signin(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Valid(input): Valid<SignIn>,
) -> Result<Response, Problem> {
    let email = EmailAddress::parse(&input.epost);
    let tenant = TenantId::parse(&input.tenant_id);
    let (Ok(email), Ok(tenant)) = (email, tenant) else {
        return Ok(Status::WrongPassword.into_response());
    };
    let accounts = roles::meant(find(&app, &tenant, &email).await?, input.rolle);
    let source = Source { app: &app, jar: &jar, address };
    let counted = roles::counted(source, &tenant, &accounts);
    let wrong = wrong_passwords(source, &access, &tenant, &email, counted);
    // Counted as wrong before the password is looked at: many tries at once do not share one.
    let mut buckets = access.budgets.calls("signin", address);
    buckets.extend(wrong.iter().cloned());
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let right = roles::with_password(&access, &accounts, &input.password).await?;
    let account = match right.as_slice() {
        [] => return Ok(Status::WrongPassword.into_response()),
        [account, rest @ ..] => {
            budgets::give_back(&app, &wrong).await?;
            if !rest.is_empty() {
                let roller = right.iter().filter_map(|it| roles::rolle_of(it)).collect();
                return Ok(which_role(roller).into_response());
            }
            account
        }
    };
    let Some(rolle) = roles::rolle_of(account) else {
        return Ok(Status::Failed.into_response());
    };
    if account.closed.is_some() {
        return tell_closed(&app, jar, &tenant, &account.person, rolle);
    }
    let_in(&app, &headers, jar, &tenant, &account.person, rolle).await
}

/// What a wrong password is counted in. Of an account that does not exist they are the same.
fn wrong_passwords(
    source: Source<'_>,
    access: &Access,
    tenant: &TenantId,
    email: &EmailAddress,
    account: Option<&Account>,
) -> Vec<Bucket> {
    let what = format!("wrong password {tenant} {}", email.as_str());
    let whose = account.map(|account| (tenant, &account.person));
    let Budgets { wrong_passwords_per_source, wrong_passwords_per_account, .. } = access.budgets;
    source.buckets(&what, whose, wrong_passwords_per_source, wrong_passwords_per_account)
}

async fn find(app: &App, tenant: &TenantId, email: &EmailAddress) -> Result<Vec<Account>, Problem> {
    match app.databases.read(tenant, Actor::System).await {
        Ok(tx) => {
            let contact = Contact::Epost(email.as_str().to_owned());
            Ok(accounts::by_contact(&tx, &contact).await?)
        }
        Err(TenantError::Unknown(_)) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

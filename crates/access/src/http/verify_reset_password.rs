//! Sets a new password by a one-time link, and ends all the person's sessions.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use svenn_db::Actor;
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status, too_many},
    new_password,
};
use crate::{
    Access, accounts,
    budgets::{self, Spent},
    links::{self, Link, Owner, Purpose, Token},
    notices, passwords, sessions,
};

/// A new password and the link's token.
#[derive(Deserialize, ToSchema)]
pub struct VerifyResetPassword {
    /// New password.
    pub password: String,
    /// The link's token.
    pub token: String,
}

impl Check for VerifyResetPassword {
    fn check(&self, fields: &mut Fields) {
        passwords::check_new(fields, "password", &self.password);
        fields.text("token", &self.token, 1..=200);
    }
}

/// Sets a new password by a one-time link.
#[endpoint(
    post = "/authentication/verifyresetpassword",
    public,
    invalid = "`breached_password`, `context_word`, `guessable_password`: of `password`; the link \
               still counts",
    responses(
        (status = 200, body = SignInAnswer),
        (status = 401, body = SignInAnswer),
        (status = 429, body = SignInAnswer),
    ),
)]
pub async fn verify_reset_password(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    Valid(input): Valid<VerifyResetPassword>,
) -> Result<Response, Problem> {
    let buckets = access.budgets.calls("reset verify", address);
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let token = Token { purpose: Purpose::ResetPassword, text: &input.token, tenant: None };
    // A password that is refused does not use the link up.
    if let Link::Open(Owner { tenant, person, .. }) =
        links::find(&app.databases, &app.secrets, &token).await?
    {
        new_password::check(&app, &access, &tenant, &person, &input.password).await?;
    }
    let Owner { tenant, person, .. } =
        match links::consume(&app.databases, &app.secrets, &token).await? {
            Link::Open(owner) => owner,
            Link::Expired => return Ok(Status::Expired.into_response()),
            Link::Unknown => return Ok(Status::Failed.into_response()),
        };
    let hash = access.passwords.hash(&input.password, app.databases.entropy()).await?;
    let tx = app.databases.write(&tenant, Actor::System).await?;
    let account = accounts::load_account(&tx, &person).await?.filter(|account| !account.closed);
    let Some(account) = account else {
        return Ok(Status::Failed.into_response());
    };
    accounts::set_password_hash(&tx, &person, &hash).await?;
    notices::password_changed(&tx, &account).await?;
    sessions::end_all(&tx, &person, None).await?;
    tx.commit().await?;
    Ok(Status::Success.into_response())
}

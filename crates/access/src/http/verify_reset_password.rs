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

use super::answer::{SignInAnswer, Status};
use crate::{
    Access, accounts,
    budgets::{self, Spent},
    links::{self, Link, Purpose},
    passwords, sessions,
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
    let bucket = format!("reset verify address {}", address.0);
    let buckets = [(bucket.as_str(), access.budgets.calls_per_address)];
    if budgets::spend(&app.databases, &buckets).await? == Spent::TooMany {
        return Ok(Status::TooManyAttempts.into_response());
    }
    let purpose = Purpose::ResetPassword;
    let used = links::consume(&app.databases, &app.secrets, purpose, &input.token).await?;
    let (tenant, person) = match used {
        Link::Open { tenant, person } => (tenant, person),
        Link::Expired => return Ok(Status::Expired.into_response()),
        Link::Unknown => return Ok(Status::Failed.into_response()),
    };
    let hash = access.passwords.hash(&input.password, app.databases.entropy()).await?;
    let tx = app.databases.write(&tenant, Actor::System).await?;
    let account = accounts::load_account(&tx, &person).await?.filter(|account| !account.closed);
    if account.is_none() {
        return Ok(Status::Failed.into_response());
    }
    accounts::set_password_hash(&tx, &person, &hash).await?;
    sessions::end_all(&tx, &person, None).await?;
    tx.commit().await?;
    Ok(Status::Success.into_response())
}

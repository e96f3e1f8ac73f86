//! Changes the caller's own e-mail.

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, Permission, numbers::EmailAddress};
use utoipa::ToSchema;

use crate::{
    Access,
    accounts::{self, PutAccount},
    budgets::{self, Spent},
};

const NOT_AN_EMAIL: &str = "Vennligst skriv en gyldig e-post";

/// The new e-mail.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UpdateSelfEmail {
    /// E-mail; it is stored in lower case.
    pub email: String,
}

impl Check for UpdateSelfEmail {
    fn check(&self, fields: &mut Fields) {
        if EmailAddress::parse(&self.email).is_err() {
            fields.wrong("email", "not_an_email", NOT_AN_EMAIL);
        }
    }
}

/// Changes the caller's own e-mail: on the account, on the person and in the sign-in index.
#[endpoint(
    post = "/users/updateselfemail",
    invalid = "`exists`: another account has the e-mail",
    too_many = "Asked too often"
)]
pub async fn update_self_email(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<UpdateSelfEmail>,
) -> Result<StatusCode, Problem> {
    let email = EmailAddress::parse(&input.email)
        .map_err(|_| Problem::invalid_field("email", "not_an_email", NOT_AN_EMAIL))?;
    let (read, caller) = session.read().await?;
    caller.require(Permission::UpdateMyPage)?;
    drop(read);
    // The answer tells who has an account.
    let budget = access.budgets.lookups_per_address;
    let bucket = format!("email person {} {}", caller.tenant, caller.person);
    if budgets::spend(session.databases(), &[(&bucket, budget)]).await? == Spent::TooMany {
        return Err(Problem::too_many(budget.within.as_secs()));
    }
    let (tx, caller) = session.write().await?;
    let epost = email.as_str();
    let taken = accounts::taken(&tx, caller.rolle, Some(epost), None, &caller.person).await?;
    if taken != PutAccount::Done {
        return Err(Problem::invalid_field("email", "exists", "Konto eksisterer med e-posten"));
    }
    accounts::set_epost(&tx, &caller.person, epost).await?;
    access.mirror.epost_changed(&tx, &caller.person, caller.rolle, epost).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

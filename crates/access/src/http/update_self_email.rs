//! Changes the caller's own e-mail.

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, OwnPageEditor, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, numbers::EmailAddress};
use utoipa::ToSchema;

use super::present_password;
use crate::{
    Access,
    accounts::{self, PutAccount},
    budgets::{self, Bucket, Spent},
    notices,
    passwords::PASSWORD_CHARS_MAX,
};

const NOT_AN_EMAIL: &str = "Vennligst skriv en gyldig e-post";

/// The new e-mail.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UpdateSelfEmail {
    /// E-mail; it is stored in lower case.
    pub email: String,
    /// The password that counts now, for an account that has one.
    #[serde(default, rename = "currentPassword")]
    pub current_password: Option<String>,
}

impl Check for UpdateSelfEmail {
    fn check(&self, fields: &mut Fields) {
        if EmailAddress::parse(&self.email).is_err() {
            fields.wrong("email", "not_an_email", NOT_AN_EMAIL);
        }
        let current = self.current_password.as_deref().unwrap_or("");
        fields.text("currentPassword", current, 0..=PASSWORD_CHARS_MAX);
    }
}

/// Changes the caller's own e-mail: on the account, on the person and in the sign-in index.
#[endpoint(
    post = "/users/updateselfemail",
    forbidden = "Without UPDATE_MY_PAGE; `confirm_first`: who has no password shows with a code \
                 who she is",
    invalid = "`exists`: another account has the e-mail; `wrong_password`, `required`: of \
               `currentPassword`, where the account has one",
    too_many = "Asked too often"
)]
pub async fn update_self_email(
    Extension(access): Extension<Access>,
    session: Session<OwnPageEditor>,
    Valid(input): Valid<UpdateSelfEmail>,
) -> Result<StatusCode, Problem> {
    let email = EmailAddress::parse(&input.email)
        .map_err(|_| Problem::invalid_field("email", "not_an_email", NOT_AN_EMAIL))?;
    let (read, caller) = session.read().await?;
    drop(read);
    // The answer tells who has an account.
    let budget = access.budgets.lookups_per_address;
    let bucket = Bucket::new(format!("email person {} {}", caller.tenant, caller.person), budget);
    if let Spent::TooMany { seconds } = budgets::spend(&session.app, &[bucket]).await? {
        return Err(Problem::too_many(seconds));
    }
    present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let (tx, caller) = session.write().await?;
    let epost = email.as_str();
    let taken = accounts::taken(&tx, caller.rolle, Some(epost), None, &caller.person).await?;
    if taken != PutAccount::Done {
        return Err(Problem::invalid_field("email", "exists", "Konto eksisterer med e-posten"));
    }
    let before =
        accounts::load_account(&tx, &caller.person).await?.ok_or_else(Problem::unauthenticated)?;
    accounts::set_epost(&tx, &caller.person, epost).await?;
    let telefon = before.telefon.as_deref();
    notices::contacts_changed(&tx, &before, Some(epost), telefon).await?;
    access.mirror.epost_changed(&tx, &caller.person, caller.rolle, epost).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

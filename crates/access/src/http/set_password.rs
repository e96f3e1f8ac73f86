//! Sets or changes the caller's own password, and adds an e-mail where there is none.

use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, numbers::EmailAddress};
use utoipa::ToSchema;

use super::{new_password, present_password};
use crate::{
    Access,
    accounts::{self, Account, PutAccount},
    notices, passwords, sessions,
};

/// A new password.
#[derive(Deserialize, ToSchema)]
pub struct SetPassword {
    /// New password.
    pub password: String,
    /// E-mail, for an account that has none.
    #[serde(default)]
    pub epost: Option<String>,
    /// The password that counts now, for an account that has one.
    #[serde(default, rename = "currentPassword")]
    pub current_password: Option<String>,
}

impl Check for SetPassword {
    fn check(&self, fields: &mut Fields) {
        passwords::check_new(fields, "password", &self.password);
        let current = self.current_password.as_deref().unwrap_or("");
        fields.text("currentPassword", current, 0..=passwords::PASSWORD_CHARS_MAX);
        if let Some(epost) = self.epost.as_deref().filter(|epost| !epost.is_empty())
            && EmailAddress::parse(epost).is_err()
        {
            fields.wrong("epost", "not_an_email", "Vennligst skriv en gyldig e-post");
        }
    }
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SetPasswordStatus {
    /// The password counts.
    Success,
    /// The account has no e-mail; send one along.
    NeedEmail,
    /// The e-mail belongs to another account.
    Failed,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SetPasswordAnswer {
    /// Outcome.
    pub status: SetPasswordStatus,
}

/// Sets or changes the caller's own password; the other devices are signed out.
#[endpoint(
    post = "/authentication/setpassword",
    forbidden = "Not the caller's to do; `confirm_first`: who has no password shows with a code \
                 who she is",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one; \
               `breached_password`, `context_word`, `guessable_password`: of `password`",
    too_many = "Tried too often"
)]
pub async fn set_password(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<SetPassword>,
) -> Result<Json<SetPasswordAnswer>, Problem> {
    let caller =
        present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let password = &input.password;
    new_password::check(&session.app, &access, &caller.tenant, &caller.person, password).await?;
    let hash = access.passwords.hash(password, session.databases().entropy()).await?;
    let (tx, caller) = session.write().await?;
    let before =
        accounts::load_account(&tx, &caller.person).await?.ok_or_else(Problem::unauthenticated)?;
    let epost = input.epost.as_deref().and_then(|epost| EmailAddress::parse(epost).ok());
    let status = add_epost(&access, &tx, &caller, &before, epost.as_ref()).await?;
    if status == SetPasswordStatus::Success {
        accounts::set_password_hash(&tx, &caller.person, &hash).await?;
        notices::password_changed(&tx, &before).await?;
        sessions::end_all(&tx, &caller.person, Some(&caller.session)).await?;
        tx.commit().await?;
    }
    Ok(Json(SetPasswordAnswer { status }))
}

/// An e-mail that is there already is not changed by this call.
async fn add_epost(
    access: &Access,
    tx: &Tx,
    caller: &Caller,
    account: &Account,
    epost: Option<&EmailAddress>,
) -> Result<SetPasswordStatus, Problem> {
    if account.epost.is_some() {
        return Ok(SetPasswordStatus::Success);
    }
    let Some(epost) = epost.map(EmailAddress::as_str) else {
        return Ok(SetPasswordStatus::NeedEmail);
    };
    let taken = accounts::taken(tx, caller.rolle, Some(epost), None, &caller.person).await?;
    if taken != PutAccount::Done {
        return Ok(SetPasswordStatus::Failed);
    }
    accounts::set_epost(tx, &caller.person, epost).await?;
    access.mirror.epost_changed(tx, &caller.person, caller.rolle, epost).await?;
    Ok(SetPasswordStatus::Success)
}

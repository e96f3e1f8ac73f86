//! Sets or changes the caller's own password, and adds an e-mail where there is none.

use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, numbers::EmailAddress};
use utoipa::ToSchema;

use crate::{
    Access,
    accounts::{self, PutAccount},
    passwords, sessions,
};

/// A new password.
#[derive(Deserialize, ToSchema)]
pub struct SetPassword {
    /// New password.
    pub password: String,
    /// E-mail, for an account that has none.
    #[serde(default)]
    pub epost: Option<String>,
}

impl Check for SetPassword {
    fn check(&self, fields: &mut Fields) {
        passwords::check_new(fields, "password", &self.password);
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
#[endpoint(post = "/authentication/setpassword")]
pub async fn set_password(
    Extension(access): Extension<Access>,
    session: Session,
    Valid(input): Valid<SetPassword>,
) -> Result<Json<SetPasswordAnswer>, Problem> {
    // Lets the caller in before work is spent on hashing.
    drop(session.read().await?);
    let hash = access.passwords.hash(&input.password, session.databases().entropy()).await?;
    let (tx, caller) = session.write().await?;
    let epost = input.epost.as_deref().and_then(|epost| EmailAddress::parse(epost).ok());
    let status = add_epost(&access, &tx, &caller, epost.as_ref()).await?;
    if status == SetPasswordStatus::Success {
        accounts::set_password_hash(&tx, &caller.person, &hash).await?;
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
    epost: Option<&EmailAddress>,
) -> Result<SetPasswordStatus, Problem> {
    let account =
        accounts::load_account(tx, &caller.person).await?.ok_or_else(Problem::unauthenticated)?;
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

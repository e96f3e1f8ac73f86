//! Sets or changes the caller's own password, and adds an e-mail where there is none: one that a
//! code has shown to be the caller's.

use axum::{
    Extension, Json,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, ClientAddress, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields, VerificationId, numbers::EmailAddress};
use utoipa::ToSchema;

use super::{
    new_contact::{self, Brought},
    new_password, present_password, update_self_email,
};
use crate::{
    Access,
    accounts::{self, PutAccount},
    notices, passwords, sessions,
    verifications::Purpose,
};

/// A new password.
#[derive(Deserialize, ToSchema)]
pub struct SetPassword {
    /// New password.
    pub password: String,
    /// E-mail, for an account that has none. A code is sent to it first.
    #[serde(default)]
    pub epost: Option<String>,
    /// Names the code that was sent to the e-mail.
    #[serde(default)]
    pub verificationid: Option<String>,
    /// That code: six digits; white space is passed over.
    #[serde(default)]
    pub code: Option<String>,
    /// The password that counts now, for an account that has one.
    #[serde(default, rename = "currentPassword")]
    pub current_password: Option<String>,
}

impl Check for SetPassword {
    fn check(&self, fields: &mut Fields) {
        passwords::check_new(fields, "password", &self.password);
        fields.text("verificationid", self.verificationid.as_deref().unwrap_or(""), 0..=64);
        fields.text("code", self.code.as_deref().unwrap_or(""), 0..=20);
        present_password::check(fields, self.current_password.as_deref());
        if let Some(epost) = self.epost.as_deref().filter(|epost| !epost.is_empty())
            && EmailAddress::parse(epost).is_err()
        {
            fields.wrong("epost", "not_an_email", "Vennligst skriv en gyldig e-post");
        }
    }
}

/// Outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SetPasswordStatus {
    /// The password counts.
    Success,
    /// The account has no e-mail that is proven: send one along, and then the code that went to it.
    NeedEmail,
    /// The e-mail belongs to another account, or the code is wrong.
    Failed,
}

/// Outcome.
#[derive(Debug, Serialize, ToSchema)]
pub struct SetPasswordAnswer {
    /// Outcome.
    pub status: SetPasswordStatus,
    /// Names the code that was sent to the new e-mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub verificationid: Option<VerificationId>,
}

impl From<SetPasswordStatus> for SetPasswordAnswer {
    fn from(status: SetPasswordStatus) -> Self {
        Self { status, verificationid: None }
    }
}

/// Sets or changes the caller's own password; the other devices are signed out.
#[endpoint(
    post = "/authentication/setpassword",
    forbidden = "Not the caller's to do; `confirm_first`: a caller without a password \
                 answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one; \
               `breached_password`, `context_word`, `guessable_password`: of `password`",
    too_many = "Tried too often",
    responses((status = 200, body = SetPasswordAnswer)),
)]
pub async fn set_password(
    Extension(access): Extension<Access>,
    session: Session,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<SetPassword>,
) -> Result<Response, Problem> {
    let caller =
        present_password::demand(&access, &session, input.current_password.as_deref()).await?;
    let password = &input.password;
    new_password::check(&session.app, &access, &caller.tenant, &caller.person, password).await?;
    let from = (&caller, address, jar);
    let added = match added(&access, &session, from, &input).await? {
        Added::Nothing => None,
        Added::Shown(epost) => Some(epost),
        Added::Answer(answer) => return Ok(answer),
    };
    let hash = access.passwords.hash(password, session.databases().entropy()).await?;
    let (tx, caller) = session.write().await?;
    let before =
        accounts::load_account(&tx, &caller.person).await?.ok_or_else(Problem::unauthenticated)?;
    if let Some(epost) = added.filter(|_| before.epost.is_none()) {
        if is_taken(&tx, &caller, &epost).await? {
            return answer(SetPasswordStatus::Failed);
        }
        accounts::set_epost(&tx, &caller.person, &epost).await?;
        access.mirror.epost_changed(&tx, &caller.person, caller.rolle, &epost).await?;
    }
    accounts::set_password_hash(&tx, &caller.person, &hash).await?;
    notices::password_changed(&tx, &before).await?;
    sessions::end_all(&tx, &caller.person, Some(&caller.session)).await?;
    tx.commit().await?;
    answer(SetPasswordStatus::Success)
}

fn answer(status: SetPasswordStatus) -> Result<Response, Problem> {
    Ok(Json(SetPasswordAnswer::from(status)).into_response())
}

/// Which e-mail an account gets that has none.
enum Added {
    /// It has one, which this call does not change.
    Nothing,
    /// This, which a code has shown to be the caller's.
    Shown(String),
    /// None yet: so the call ends.
    Answer(Response),
}

async fn added(
    access: &Access,
    session: &Session,
    (caller, address, jar): (&Caller, ClientAddress, CookieJar),
    input: &SetPassword,
) -> Result<Added, Problem> {
    let (read, _) = session.read().await?;
    let stored = accounts::load_account(&read, &caller.person).await?;
    if stored.ok_or_else(Problem::unauthenticated)?.epost.is_some() {
        return Ok(Added::Nothing);
    }
    let ends = |status| Ok(Added::Answer(answer(status)?));
    let epost = input.epost.as_deref().and_then(|epost| EmailAddress::parse(epost).ok());
    let Some(epost) = epost else { return ends(SetPasswordStatus::NeedEmail) };
    let epost = epost.as_str();
    if is_taken(&read, caller, epost).await? {
        return ends(SetPasswordStatus::Failed);
    }
    drop(read);
    let Some((verificationid, code)) = input.verificationid.as_deref().zip(input.code.as_deref())
    else {
        let from = (address, jar);
        let (jar, id) = update_self_email::send(access, session, caller, from, epost).await?;
        let status = SetPasswordStatus::NeedEmail;
        let answer = SetPasswordAnswer { status, verificationid: Some(id) };
        return Ok(Added::Answer((jar, Json(answer)).into_response()));
    };
    let brought = Brought { purpose: Purpose::NewEmail, verificationid, code };
    let from = (caller, address, &jar);
    match new_contact::shown(&session.app, access, from, brought).await? {
        Ok(shown) if shown == epost => Ok(Added::Shown(shown)),
        _ => ends(SetPasswordStatus::Failed),
    }
}

async fn is_taken(tx: &Tx, caller: &Caller, epost: &str) -> Result<bool, Fault> {
    let taken = accounts::taken(tx, caller.rolle, Some(epost), None, &caller.person).await?;
    Ok(taken != PutAccount::Done)
}

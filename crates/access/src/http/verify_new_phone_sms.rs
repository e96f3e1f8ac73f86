//! Makes the phone number that a code was sent to the caller's own.

use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use svenn_http::{ClientAddress, OwnPageEditor, Problem, Session, Valid, endpoint};
use svenn_kernel::VerificationId;

use super::{
    answer::Status,
    cookies,
    known::Source,
    new_phone::{self, NewPhoneAnswer},
    verify_sms::{self, VerifySms},
};
use crate::{
    Access, accounts,
    budgets::{self, Spent},
    notices,
    verifications::{Asker, Purpose},
};

/// Makes the phone number that the code was sent to the caller's own: on the account, on the
/// person and in the sign-in index.
#[endpoint(post = "/users/verifynewphonesms", invalid = "`exists`: another account has the number")]
pub async fn verify_new_phone_sms(
    Extension(access): Extension<Access>,
    session: Session<OwnPageEditor>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<VerifySms>,
) -> Result<Json<NewPhoneAnswer>, Problem> {
    let (read, caller) = session.read().await?;
    drop(read);
    let buckets = access.budgets.calls("verify", address);
    if budgets::spend(&session.app, &buckets).await? != Spent::Fits {
        return Ok(Json(Status::TooManyAttempts.into()));
    }
    let Ok(id) = VerificationId::parse(input.verificationid.trim()) else {
        return Ok(Json(Status::Failed.into()));
    };
    let Some(browser) = cookies::read_browser(&session.app, &jar) else {
        return Ok(Json(Status::Failed.into()));
    };
    let asker = Asker {
        purpose: Purpose::NewPhone,
        browser: &browser,
        person: Some((&caller.tenant, &caller.person)),
    };
    let code = verify_sms::digits(&input.code);
    let source = Source { app: &session.app, jar: &jar, address };
    let telefon = match verify_sms::attempt(source, &access, &id, &code, &asker).await? {
        Ok(verification) => verification.telefon,
        Err(refused) => return Ok(Json(refused.status.into())),
    };
    let (tx, caller) = session.write().await?;
    if new_phone::is_taken(&tx, &caller, &telefon).await? {
        return Err(new_phone::taken("phone"));
    }
    let before =
        accounts::load_account(&tx, &caller.person).await?.ok_or_else(Problem::unauthenticated)?;
    accounts::set_telefon(&tx, &caller.person, &telefon).await?;
    notices::contacts_changed(&tx, &before, before.epost.as_deref(), Some(&telefon)).await?;
    access.mirror.telefon_changed(&tx, &caller.person, caller.rolle, &telefon).await?;
    tx.commit().await?;
    Ok(Json(Status::Success.into()))
}

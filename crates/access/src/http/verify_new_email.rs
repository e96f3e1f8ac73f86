//! Makes the e-mail that a code was sent to the caller's own.

use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use svenn_http::{ClientAddress, OwnPageEditor, Problem, Session, Valid, endpoint};

use super::{
    answer::Status,
    new_contact::{self, Brought, New, NewContactAnswer},
    verify_sms::VerifySms,
};
use crate::{Access, accounts, notices, verifications::Purpose};

/// Makes the e-mail that the code was sent to the caller's own: on the account, on the person and
/// in the sign-in index.
#[endpoint(post = "/users/verifynewemail", invalid = "`exists`: another account has the e-mail")]
pub async fn verify_new_email(
    Extension(access): Extension<Access>,
    session: Session<OwnPageEditor>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<VerifySms>,
) -> Result<Json<NewContactAnswer>, Problem> {
    let (read, caller) = session.read().await?;
    drop(read);
    let from = (&*caller, address, &jar);
    let VerifySms { verificationid, code, .. } = &input;
    let brought = Brought { purpose: Purpose::NewEmail, verificationid, code };
    let epost = match new_contact::shown(&session.app, &access, from, brought).await? {
        Ok(epost) => epost,
        Err(status) => return Ok(Json(status.into())),
    };
    let (tx, caller) = session.write().await?;
    new_contact::refuse_taken(&tx, &caller, New::Epost(&epost)).await?;
    let before =
        accounts::load_account(&tx, &caller.person).await?.ok_or_else(Problem::unauthenticated)?;
    accounts::set_epost(&tx, &caller.person, &epost).await?;
    notices::contacts_changed(&tx, &before, Some(&epost), before.telefon.as_deref()).await?;
    access.mirror.epost_changed(&tx, &caller.person, caller.rolle, &epost).await?;
    tx.commit().await?;
    Ok(Json(Status::Success.into()))
}

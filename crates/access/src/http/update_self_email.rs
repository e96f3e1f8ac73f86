//! Sends a code to the e-mail that is to be the caller's own.

use axum::{
    Extension, Json,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_http::{
    Caller, Check, ClientAddress, OwnPageEditor, Problem, Session, Valid, Who, endpoint,
};
use svenn_kernel::{Fields, VerificationId, numbers::EmailAddress};
use utoipa::ToSchema;

use super::{
    answer::Status,
    cookies,
    new_contact::{self, New, NewContactAnswer},
    own_code::{self, CodeWay, OwnCode},
    present_password,
};
use crate::{
    Access,
    budgets::{self, Bucket, Spent},
    verifications::Purpose,
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
        present_password::check(fields, self.current_password.as_deref());
    }
}

/// Sends a code to the caller's new e-mail. The e-mail takes effect once the code is answered
/// ([`super::verify_new_email`]), in the browser that asked.
#[endpoint(
    post = "/users/updateselfemail",
    forbidden = "Without UPDATE_MY_PAGE; `confirm_first`: a caller without a password \
                 answers a code first",
    invalid = "`exists`: another account has the e-mail; `wrong_password`, `required`: of \
               `currentPassword`, where the account has one",
    too_many = "Asked too often",
    responses((status = 200, body = NewContactAnswer)),
)]
pub async fn update_self_email(
    Extension(access): Extension<Access>,
    session: Session<OwnPageEditor>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<UpdateSelfEmail>,
) -> Result<Response, Problem> {
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
    let (read, caller) = session.read().await?;
    new_contact::refuse_taken(&read, &caller, New::Epost(email.as_str())).await?;
    drop(read);
    let (jar, id) = send(&access, &session, &caller, (address, jar), email.as_str()).await?;
    let answer = NewContactAnswer { status: Status::Success, verificationid: Some(id) };
    Ok((jar, Json(answer)).into_response())
}

/// Sends a code to an e-mail that is to be the caller's own.
pub(super) async fn send<W: Who>(
    access: &Access,
    session: &Session<W>,
    caller: &Caller,
    (address, jar): (ClientAddress, CookieJar),
    email: &str,
) -> Result<(CookieJar, VerificationId), Problem> {
    let buckets = own_code::buckets(&access.budgets, address, caller, email);
    if let Spent::TooMany { seconds } = budgets::spend(&session.app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    let (jar, browser) = cookies::browser(&session.app, jar, session.databases().entropy());
    let way = CodeWay::Epost;
    let code = OwnCode { to: email, way, purpose: Purpose::NewEmail, browser: &browser };
    Ok((jar, own_code::send(session, caller, code).await?))
}

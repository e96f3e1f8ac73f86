//! Takes the code by which a person confirms their identity again.

use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_http::{ClientAddress, Problem, Session, Valid, endpoint};
use svenn_kernel::VerificationId;
use utoipa::ToSchema;

use super::{
    answer::Status,
    cookies,
    known::Source,
    verify_sms::{self, VerifySms},
};
use crate::{
    Access,
    budgets::{self, Spent},
    sessions,
    verifications::{Asker, Once, Purpose},
};

/// What came of it. The caller is signed in whatever it is, so that the HTTP status is 200.
#[derive(Debug, Serialize, ToSchema)]
pub struct Confirmed {
    /// Outcome.
    pub status: Status,
}

/// Takes the code that was sent to the caller. For ten minutes the caller may then change contacts
/// and password in this browser.
#[endpoint(post = "/authentication/confirm")]
pub async fn confirmation_verify(
    Extension(access): Extension<Access>,
    session: Session,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<VerifySms>,
) -> Result<Json<Confirmed>, Problem> {
    let (read, caller) = session.read().await?;
    drop(read);
    let buckets = access.budgets.calls("verify", address);
    if budgets::spend(&session.app, &buckets).await? != Spent::Fits {
        return Ok(Json(Confirmed { status: Status::TooManyAttempts }));
    }
    let id = VerificationId::parse(input.verificationid.trim()).ok();
    let Some((id, browser)) = id.zip(cookies::read_browser(&session.app, &jar)) else {
        return Ok(Json(Confirmed { status: Status::Failed }));
    };
    let asker = Asker {
        purpose: Purpose::Confirm,
        browser: &browser,
        person: Some((&caller.tenant, &caller.person)),
        once: Once::UsedUp,
    };
    let code = verify_sms::digits(&input.code);
    let source = Source { app: &session.app, jar: &jar, address };
    if let Err(refused) = verify_sms::attempt(source, &access, &id, &code, &asker).await? {
        return Ok(Json(Confirmed { status: refused.status }));
    }
    let (tx, caller) = session.write().await?;
    sessions::confirm(&tx, &caller.session).await?;
    tx.commit().await?;
    tracing::info!("confirmation");
    Ok(Json(Confirmed { status: Status::Success }))
}

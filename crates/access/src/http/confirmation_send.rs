//! Sends the code by which a person without a password confirms their identity again.

use axum::{
    Extension, Json,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_http::{ClientAddress, Problem, Session, endpoint};
use svenn_kernel::{VerificationId, numbers::PhoneNumber};
use utoipa::ToSchema;

use super::{
    cookies,
    own_code::{self, CodeWay, OwnCode},
};
use crate::{
    Access,
    accounts::{self, Account},
    budgets::{self, Spent},
    verifications::Purpose,
};

/// A code that was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Confirmation {
    /// Names the code.
    pub verificationid: VerificationId,
    pub way: CodeWay,
}

/// Sends a code to the caller's own telephone, or to the caller's e-mail where no telephone takes
/// SMS. Answering it in the same browser confirms the caller's identity.
#[endpoint(
    post = "/authentication/sendconfirmation",
    too_many = "Asked too often",
    responses((status = 200, body = Confirmation)),
)]
pub async fn confirmation_send(
    Extension(access): Extension<Access>,
    session: Session,
    address: ClientAddress,
    jar: CookieJar,
) -> Result<Response, Problem> {
    let (read, caller) = session.read().await?;
    let account = accounts::load_account(&read, &caller.person).await?;
    drop(read);
    let (to, way) = account.and_then(way_to).ok_or_else(Problem::unauthenticated)?;
    let buckets = own_code::buckets(&access.budgets, address, &caller, &to);
    if let Spent::TooMany { seconds } = budgets::spend(&session.app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    let (jar, browser) = cookies::browser(&session.app, jar, session.databases().entropy());
    let code = OwnCode { to: &to, way, purpose: Purpose::Confirm, browser: &browser };
    let verificationid = own_code::send(&session, &caller, code).await?;
    Ok((jar, Json(Confirmation { verificationid, way })).into_response())
}

fn way_to(account: Account) -> Option<(String, CodeWay)> {
    let takes_sms = |it: &String| PhoneNumber::parse(it).is_ok_and(|it| it.can_receive_sms());
    let telefon = account.telefon.filter(takes_sms).map(|telefon| (telefon, CodeWay::Sms));
    telefon.or_else(|| account.epost.map(|epost| (epost, CodeWay::Epost)))
}

//! Sends a code by which somebody without a password shows again who she is.

use axum::{
    Extension, Json,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_http::{Caller, ClientAddress, Problem, Session, endpoint};
use svenn_jobs::{EmailJob, SmsJob, enqueue_code_email, enqueue_code_sms};
use svenn_kernel::{VerificationId, numbers::PhoneNumber};
use utoipa::ToSchema;

use super::cookies;
use crate::{
    Access,
    accounts::{self, Account},
    budgets::{self, Bucket, Spent},
    verifications::{self, NewVerification, PasswordState, Purpose},
};

/// Where a code went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum CodeWay {
    /// To her telephone.
    Sms,
    /// To her e-mail.
    Epost,
}

/// A code that was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Confirmation {
    /// Names the code.
    pub verificationid: VerificationId,
    pub way: CodeWay,
}

/// Sends a code to the caller's own telephone, or to her e-mail where she has none that takes SMS.
/// Who answers it in the same browser has shown who she is.
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
    let budget = &access.budgets;
    let mut buckets = budget.calls("sms", address);
    buckets.extend([
        Bucket::new(format!("sms number {to}"), budget.sends_per_number),
        Bucket::new(format!("sms tenant {}", caller.tenant), budget.sends_per_tenant),
    ]);
    if let Spent::TooMany { seconds } = budgets::spend(&session.app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    let (jar, browser) = cookies::browser(&session.app, jar, session.databases().entropy());
    let verificationid = send(&session, &caller, (&to, way), &browser).await?;
    Ok((jar, Json(Confirmation { verificationid, way })).into_response())
}

fn way_to(account: Account) -> Option<(String, CodeWay)> {
    let takes_sms = |it: &String| PhoneNumber::parse(it).is_ok_and(|it| it.can_receive_sms());
    let telefon = account.telefon.filter(takes_sms).map(|telefon| (telefon, CodeWay::Sms));
    telefon.or_else(|| account.epost.map(|epost| (epost, CodeWay::Epost)))
}

async fn send(
    session: &Session,
    caller: &Caller,
    (to, way): (&str, CodeWay),
    browser: &str,
) -> Result<VerificationId, Problem> {
    let catalogue = session.databases().catalogue_write().await?;
    let new = NewVerification {
        tenant: &caller.tenant,
        telefon: to,
        person: Some(caller.person.clone()),
        browser,
        purpose: Purpose::Confirm,
        password: PasswordState::Absent,
    };
    let (id, code) = verifications::create(&catalogue, &session.app.secrets, new).await?;
    catalogue.commit().await?;
    let (tx, _) = session.write().await?;
    let (key, expires) = (format!("verification {id}"), verifications::expiry(tx.now()));
    let (to, text) = (Some(to.to_owned()), verifications::message(&code));
    match way {
        CodeWay::Sms => {
            let sms = SmsJob { to, sender: "Svenn".to_owned(), body: text };
            enqueue_code_sms(&tx, key, &sms, expires).await?;
        }
        CodeWay::Epost => {
            let subject = "Koden din til Svenn".to_owned();
            let text = format!("Hei!\n\n{text}\n\nHilsen Svenn");
            enqueue_code_email(&tx, key, &EmailJob { to, subject, text }, expires).await?;
        }
    }
    tx.commit().await?;
    Ok(id)
}

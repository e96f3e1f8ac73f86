//! A code that a signed-in person gets, to answer in the browser that asked for it.

use serde::Serialize;
use svenn_http::{Caller, ClientAddress, Problem, Session, Who};
use svenn_jobs::{EmailJob, SmsJob, enqueue_code_email, enqueue_code_sms};
use svenn_kernel::VerificationId;
use utoipa::ToSchema;

use crate::{
    budgets::{Bucket, Budgets},
    verifications::{self, NewVerification, PasswordState, Purpose},
};

/// Channel of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum CodeWay {
    /// To the person's telephone.
    Sms,
    /// To the person's e-mail.
    Epost,
}

/// A code that is to be sent.
#[derive(Clone, Copy)]
pub(super) struct OwnCode<'a> {
    /// The telephone number or the address that it goes to.
    pub to: &'a str,
    pub way: CodeWay,
    pub purpose: Purpose,
    /// Only there can it be answered.
    pub browser: &'a str,
}

/// The budgets that a code draws on: of the calls from an address, of `to`, of the organisation.
pub(super) fn buckets(
    budget: &Budgets,
    address: ClientAddress,
    caller: &Caller,
    to: &str,
) -> Vec<Bucket> {
    let mut buckets = budget.calls("sms", address);
    buckets.extend([
        Bucket::new(format!("sms number {to}"), budget.sends_per_number),
        Bucket::new(format!("sms tenant {}", caller.tenant), budget.sends_per_tenant),
    ]);
    buckets
}

/// Sends it, and names it.
pub(super) async fn send<W: Who>(
    session: &Session<W>,
    caller: &Caller,
    OwnCode { to, way, purpose, browser }: OwnCode<'_>,
) -> Result<VerificationId, Problem> {
    let catalogue = session.databases().catalogue_write().await?;
    let new = NewVerification {
        tenant: &caller.tenant,
        telefon: to,
        person: Some(caller.person.clone()),
        browser,
        purpose,
        password: PasswordState::Absent,
    };
    let (id, code) = verifications::create(&catalogue, &session.app.secrets, new).await?;
    catalogue.may_be_repeated();
    catalogue.commit().await?;
    let (tx, _) = session.write().await?;
    let (key, expires) = (format!("verification {id}"), verifications::expiry(tx.now()));
    let (to, text) = (Some(to.to_owned()), verifications::message(&code));
    match way {
        CodeWay::Sms => {
            let sms = SmsJob { to, body: text };
            enqueue_code_sms(&tx, key, &sms, expires).await?;
        }
        CodeWay::Epost => {
            let subject = "Koden din til Svenn".to_owned();
            let text = format!("Hei!\n\n{text}\n\nHilsen Svenn");
            enqueue_code_email(
                &tx,
                key,
                &EmailJob { to, subject, text, files: Vec::new(), invite: None },
                expires,
            )
            .await?;
        }
    }
    tx.commit().await?;
    Ok(id)
}

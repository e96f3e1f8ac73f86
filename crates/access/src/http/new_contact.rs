//! What changing one's own phone number and one's own e-mail have in common.

use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Caller, ClientAddress, Problem};
use svenn_kernel::VerificationId;
use utoipa::ToSchema;

use super::{answer::Status, cookies, known::Source, verify_sms};
use crate::{
    Access,
    accounts::{self, PutAccount},
    budgets::{self, Spent},
    verifications::{Asker, Once, Purpose},
};

/// What came of a step. The caller is signed in whatever it is, so that the HTTP status is 200.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewContactAnswer {
    /// Outcome.
    pub status: Status,
    /// Names the code that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub verificationid: Option<VerificationId>,
}

impl From<Status> for NewContactAnswer {
    fn from(status: Status) -> Self {
        Self { status, verificationid: None }
    }
}

/// What is to be one's own.
#[derive(Debug, Clone, Copy)]
pub(super) enum New<'a> {
    Telefon(&'a str),
    Epost(&'a str),
}

/// Refuses what another account of the caller's role has.
pub(super) async fn refuse_taken(tx: &Tx, caller: &Caller, new: New<'_>) -> Result<(), Problem> {
    let (epost, telefon) = match new {
        New::Telefon(telefon) => (None, Some(telefon)),
        New::Epost(epost) => (Some(epost), None),
    };
    let taken = accounts::taken(tx, caller.rolle, epost, telefon, &caller.person).await?;
    if taken == PutAccount::Done {
        return Ok(());
    }
    let (field, message) = match new {
        New::Telefon(_) => ("phone", "Konto eksisterer med telefonnummeret"),
        New::Epost(_) => ("email", "Konto eksisterer med e-posten"),
    };
    Err(Problem::invalid_field(field, "exists", message))
}

/// A code that the caller brings.
pub(super) struct Brought<'a> {
    pub purpose: Purpose,
    pub verificationid: &'a str,
    pub code: &'a str,
}

/// What a code shows to be the caller's own: a number or an e-mail.
pub(super) async fn shown(
    app: &App,
    access: &Access,
    (caller, address, jar): (&Caller, ClientAddress, &CookieJar),
    Brought { purpose, verificationid, code }: Brought<'_>,
) -> Result<Result<String, Status>, Problem> {
    let buckets = access.budgets.calls("verify", address);
    if budgets::spend(app, &buckets).await? != Spent::Fits {
        return Ok(Err(Status::TooManyAttempts));
    }
    let id = VerificationId::parse(verificationid.trim()).ok();
    let Some((id, browser)) = id.zip(cookies::read_browser(app, jar)) else {
        return Ok(Err(Status::Failed));
    };
    let person = Some((&caller.tenant, &caller.person));
    let asker = Asker { purpose, browser: &browser, person, once: Once::UsedUp };
    let source = Source { app, jar, address };
    let code = verify_sms::digits(code);
    let tried = verify_sms::attempt(source, access, &id, &code, &asker).await?;
    Ok(tried.map(|verification| verification.telefon).map_err(|refused| refused.status))
}

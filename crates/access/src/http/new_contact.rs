//! What changing one's own phone number and one's own e-mail have in common.

use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Caller, ClientAddress, OwnPageEditor, Problem, Session};
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
    accounts::{self, PutAccount},
    budgets::{self, Spent},
    notices,
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

/// Which of the two a code was sent to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    Telefon,
    Epost,
}

impl Kind {
    const fn purpose(self) -> Purpose {
        match self {
            Self::Telefon => Purpose::NewPhone,
            Self::Epost => Purpose::NewEmail,
        }
    }

    const fn of(self, contact: &str) -> New<'_> {
        match self {
            Self::Telefon => New::Telefon(contact),
            Self::Epost => New::Epost(contact),
        }
    }
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

/// Makes what a code was sent to the caller's own: on the account, on the person and in the sign-in
/// index.
pub(super) async fn take(
    access: &Access,
    session: &Session<OwnPageEditor>,
    (address, jar): (ClientAddress, &CookieJar),
    VerifySms { verificationid, code, .. }: &VerifySms,
    kind: Kind,
) -> Result<NewContactAnswer, Problem> {
    let (read, caller) = session.read().await?;
    drop(read);
    let brought = Brought { purpose: kind.purpose(), verificationid, code };
    let to = match shown(&session.app, access, (&*caller, address, jar), brought).await? {
        Ok(to) => to,
        Err(status) => return Ok(status.into()),
    };
    let (tx, caller) = session.write().await?;
    let (person, new) = (&caller.person, kind.of(&to));
    refuse_taken(&tx, &caller, new).await?;
    let before = accounts::load_account(&tx, person).await?.ok_or_else(Problem::unauthenticated)?;
    match new {
        New::Epost(epost) => {
            accounts::set_epost(&tx, person, epost).await?;
            let telefon = before.telefon.as_deref();
            notices::contacts_changed(&tx, &before, Some(epost), telefon).await?;
            access.mirror.epost_changed(&tx, person, caller.rolle, epost).await?;
        }
        New::Telefon(telefon) => {
            accounts::set_telefon(&tx, person, telefon).await?;
            let epost = before.epost.as_deref();
            notices::contacts_changed(&tx, &before, epost, Some(telefon)).await?;
            access.mirror.telefon_changed(&tx, person, caller.rolle, telefon).await?;
        }
    }
    tx.commit().await?;
    Ok(Status::Success.into())
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

//! Signs in with a code sent by SMS.

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_db::Actor;
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::{Fields, VerificationId};
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status, let_in, tell_closed, too_many},
    cookies,
    known::Source,
};
use crate::{
    Access, Budgets,
    accounts::{self, Account},
    budgets::{self, Spent},
    settings,
    verifications::{self, Asker, PasswordState, Purpose, Tried, row::Model as Verification},
};

/// A code and what it answers.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VerifySms {
    /// What [`super::send_verification_sms`] answered.
    pub verificationid: String,
    /// Six digits; white space is passed over.
    pub code: String,
}

impl Check for VerifySms {
    fn check(&self, fields: &mut Fields) {
        fields.text("verificationid", &self.verificationid, 1..=64);
        fields.text("code", &self.code, 1..=20);
    }
}

/// Signs in with a code sent by SMS.
#[endpoint(
    post = "/authentication/verifysms",
    public,
    responses(
        (status = 200, body = SignInAnswer),
        (status = 401, body = SignInAnswer),
        (status = 429, body = SignInAnswer),
    ),
)]
pub async fn verify_sms(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Valid(input): Valid<VerifySms>,
) -> Result<Response, Problem> {
    let buckets = access.budgets.calls("verify", address);
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let Ok(id) = VerificationId::parse(input.verificationid.trim()) else {
        return Ok(Status::Failed.into_response());
    };
    let Some(browser) = cookies::read_browser(&app, &jar) else {
        return Ok(Status::Failed.into_response());
    };
    let code = digits(&input.code);
    let asker = Asker { purpose: Purpose::SignIn, browser: &browser, person: None };
    let source = Source { app: &app, jar: &jar, address };
    match attempt(source, &access, &id, &code, &asker).await? {
        Ok(verification) => admit(&app, &headers, jar, verification).await,
        Err(refused) => Ok(refused.into_response()),
    }
}

/// A code without the white space that people write in it.
pub(super) fn digits(code: &str) -> String {
    code.chars().filter(|character| !character.is_whitespace()).collect()
}

/// Tries a code within the budgets of wrong codes for its number.
pub(super) async fn attempt(
    source: Source<'_>,
    access: &Access,
    id: &VerificationId,
    code: &str,
    asker: &Asker<'_>,
) -> Result<Result<Verification, SignInAnswer>, Problem> {
    let secrets = &source.app.secrets;
    let tx = source.app.databases.catalogue_write().await?;
    let found = verifications::find(&tx, secrets, id).await?;
    let buckets = found.map_or_else(Vec::new, |found| {
        let whose = found.person.as_ref().map(|person| (&found.tenant, person));
        let Budgets { wrong_codes_per_source, wrong_codes_per_number, .. } = access.budgets;
        let what = format!("wrong code {}", found.telefon);
        source.buckets(&what, whose, wrong_codes_per_source, wrong_codes_per_number)
    });
    budgets::take_turns(&tx, secrets, &buckets).await?;
    if let Spent::TooMany { seconds } = budgets::look_at_all(&tx, secrets, &buckets).await? {
        return Ok(Err(too_many(seconds)));
    }
    let tried = verifications::attempt(&tx, secrets, id, code, asker).await?;
    if tried == Tried::Wrong {
        for bucket in &buckets {
            budgets::note(&tx, secrets, &bucket.name).await?;
        }
    }
    tx.commit().await?;
    Ok(match tried {
        Tried::Right(verification) => Ok(*verification),
        Tried::Wrong | Tried::Unknown => Err(Status::Failed.into()),
        Tried::Expired => Err(Status::Expired.into()),
        Tried::TooMany => Err(Status::TooManyAttempts.into()),
    })
}

async fn admit(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    verification: Verification,
) -> Result<Response, Problem> {
    let Some(person) = verification.person else {
        return Ok(Status::Failed.into_response());
    };
    let read = app.databases.read(&verification.tenant, Actor::System).await?;
    // A number that was given up meanwhile lets nobody in.
    let telefon = Some(verification.telefon.as_str());
    let counts = |account: &Account| account.telefon.as_deref() == telefon;
    let account = accounts::load_account(&read, &person).await?.filter(counts);
    let demanded = settings::krev_passord_ved_sms(&read).await?;
    drop(read);
    let Some(account) = account else { return Ok(Status::Failed.into_response()) };
    match PasswordState::from_stored(&verification.password_state) {
        PasswordState::Wrong => return Ok(Status::WrongPassword.into_response()),
        PasswordState::Absent if demanded && account.has_password => {
            return Ok(Status::NeedPassword.into_response());
        }
        PasswordState::Absent | PasswordState::Right => {}
    }
    if account.closed {
        return tell_closed(app, jar, &verification.tenant, &person, account.rolle);
    }
    let_in(app, headers, jar, &verification.tenant, &person, account.rolle).await
}

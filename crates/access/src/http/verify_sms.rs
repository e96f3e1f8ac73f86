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
    answer::{SignInAnswer, Status, let_in},
    cookies,
};
use crate::{
    Access,
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
    let bucket = format!("verify address {}", address.0);
    let buckets = [(bucket.as_str(), access.budgets.calls_per_address)];
    if budgets::spend(&app.databases, &buckets).await? == Spent::TooMany {
        return Ok(Status::TooManyAttempts.into_response());
    }
    let Ok(id) = VerificationId::parse(input.verificationid.trim()) else {
        return Ok(Status::Failed.into_response());
    };
    let Some(browser) = cookies::read_browser(&app, &jar) else {
        return Ok(Status::Failed.into_response());
    };
    let code = digits(&input.code);
    let asker = Asker { purpose: Purpose::SignIn, browser: &browser, person: None };
    match attempt(&app, &access, &id, &code, &asker).await? {
        Ok(verification) => admit(&app, &headers, jar, verification).await,
        Err(status) => Ok(status.into_response()),
    }
}

/// A code without the white space that people write in it.
pub(super) fn digits(code: &str) -> String {
    code.chars().filter(|character| !character.is_whitespace()).collect()
}

/// Tries a code within the budget of wrong codes for its number.
pub(super) async fn attempt(
    app: &App,
    access: &Access,
    id: &VerificationId,
    code: &str,
    asker: &Asker<'_>,
) -> Result<Result<Verification, Status>, Problem> {
    let tx = app.databases.catalogue_write().await?;
    let budget = access.budgets.wrong_codes_per_number;
    let telefon = verifications::find(&tx, id).await?.map(|found| found.telefon);
    let bucket = telefon.map(|telefon| format!("wrong code {telefon}"));
    if let Some(bucket) = &bucket
        && budgets::look(&tx, bucket, budget).await? == Spent::TooMany
    {
        return Ok(Err(Status::TooManyAttempts));
    }
    let tried = verifications::attempt(&tx, &app.secrets, id, code, asker).await?;
    if let Tried::Wrong { telefon } = &tried {
        budgets::note(&tx, &format!("wrong code {telefon}")).await?;
    }
    tx.commit().await?;
    Ok(match tried {
        Tried::Right(verification) => Ok(*verification),
        Tried::Wrong { .. } | Tried::Unknown => Err(Status::Failed),
        Tried::Expired => Err(Status::Expired),
        Tried::TooMany => Err(Status::TooManyAttempts),
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
    let counts = |account: &Account| !account.closed && account.telefon.as_deref() == telefon;
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
    let_in(app, headers, jar, &verification.tenant, &person, account.rolle).await
}

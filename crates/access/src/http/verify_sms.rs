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
use svenn_kernel::{Fields, Role, VerificationId};
use utoipa::ToSchema;

use super::{
    answer::{SignInAnswer, Status, let_in, tell_closed, too_many, which_role},
    cookies,
    known::Source,
    roles,
};
use crate::{
    Access, Budgets,
    accounts::{self, Contact, row::Model as Account},
    budgets::{self, Spent},
    settings,
    verifications::{self, Asker, Once, PasswordState, Purpose, Tried, row::Model as Verification},
};

/// A code and what it answers.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VerifySms {
    /// What [`super::send_verification_sms`] answered.
    pub verificationid: String,
    /// Six digits; white space is passed over.
    pub code: String,
    /// Which account is meant, where the number has one in several roles.
    #[serde(default)]
    pub rolle: Option<Role>,
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
    let several = is_choice(&app, &id, input.rolle).await?;
    let once = if several { Once::Kept } else { Once::UsedUp };
    let asker = Asker { purpose: Purpose::SignIn, browser: &browser, person: None, once };
    let source = Source { app: &app, jar: &jar, address };
    match attempt(source, &access, &id, &code, &asker).await? {
        Ok(verification) => admit(&app, &headers, jar, &verification, input.rolle).await,
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

/// Whether it has to be asked which account a code is for.
async fn is_choice(app: &App, id: &VerificationId, rolle: Option<Role>) -> Result<bool, Problem> {
    let catalogue = app.databases.catalogue_read().await?;
    let found = verifications::find(&catalogue, &app.secrets, id).await?;
    drop(catalogue);
    let Some(found) = found else { return Ok(false) };
    Ok(meant(app, &found, rolle).await?.accounts.len() > 1)
}

/// The accounts that a code opens.
struct Meant {
    accounts: Vec<Account>,
    /// Whether the office demands the password too.
    demanded: bool,
}

/// The accounts with the number that a code went to, as they are now: a number that was given up
/// meanwhile lets nobody in. With a password only those whose it is.
async fn meant(
    app: &App,
    verification: &Verification,
    rolle: Option<Role>,
) -> Result<Meant, Problem> {
    let read = app.databases.read(&verification.tenant, Actor::System).await?;
    let contact = Contact::Telefon(verification.telefon.clone());
    let mut accounts = roles::meant(accounts::by_contact(&read, &contact).await?, rolle);
    let demanded = settings::krev_passord_ved_sms(&read).await?;
    if let PasswordState::Right(people) = PasswordState::from_stored(&verification.password_state) {
        accounts.retain(|it| people.contains(&it.person));
    }
    Ok(Meant { accounts, demanded })
}

async fn admit(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    verification: &Verification,
    rolle: Option<Role>,
) -> Result<Response, Problem> {
    // Nobody had the number when the code was made: it went nowhere.
    if verification.person.is_none() {
        return Ok(Status::Failed.into_response());
    }
    let password = PasswordState::from_stored(&verification.password_state);
    if password == PasswordState::Wrong {
        return Ok(Status::WrongPassword.into_response());
    }
    let Meant { accounts, demanded } = meant(app, verification, rolle).await?;
    let account = match accounts.as_slice() {
        [] if password != PasswordState::Absent => return Ok(Status::WrongPassword.into_response()),
        [] => return Ok(Status::Failed.into_response()),
        [account] => account,
        several => return Ok(which_role(roles::to_choose(several)).into_response()),
    };
    if password == PasswordState::Absent && demanded && account.password_hash.is_some() {
        return Ok(Status::NeedPassword.into_response());
    }
    let Some(rolle) = roles::rolle_of(account) else { return Ok(Status::Failed.into_response()) };
    if account.closed.is_some() {
        return tell_closed(app, jar, &verification.tenant, &account.person, rolle);
    }
    let_in(app, headers, jar, &verification.tenant, &account.person, rolle).await
}

//! Answers of the sign-in calls: a `status` out of the specification's vocabularies.

use axum::{
    Json,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_db::{Actor, TenantError};
use svenn_http::{ACCESS_TOKEN_SECONDS, App, Problem};
use svenn_kernel::{PersonId, Role, SessionId, TenantId, VerificationId};
use utoipa::ToSchema;

use super::{cookies, known};
use crate::{
    sessions::{self, RefreshToken},
    verifications::CODE_MINUTES,
};

/// When it is not known how long somebody has to wait: as long as a code counts.
const TOO_MANY_RETRY_SECONDS: u64 = CODE_MINUTES * 60;

/// Outcome of a sign-in call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Success,
    /// Failure, without a reason.
    Failed,
    /// The office demands the password too.
    #[serde(rename = "need password")]
    NeedPassword,
    #[serde(rename = "wrong password")]
    WrongPassword,
    /// The code or link no longer counts.
    Expired,
    /// Wait and try again.
    #[serde(rename = "too many attempts")]
    TooManyAttempts,
    /// No number was given.
    #[serde(rename = "no phone number")]
    NoPhoneNumber,
    /// No such organisation.
    #[serde(rename = "invalid tenant")]
    InvalidTenant,
    /// The number cannot be one.
    #[serde(rename = "invalid phone number")]
    InvalidPhoneNumber,
}

/// Answer to every sign-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInAnswer {
    /// Outcome.
    pub status: Status,
    /// Names the code that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[serde(rename = "verificationid")]
    pub verification_id: Option<VerificationId>,
    /// Bearer token for all other calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub access_token: Option<String>,
    /// Seconds the token counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub expires_in: Option<i64>,
    /// The roles in which the contact has an account, where there are several and none was named:
    /// nobody is signed in yet. The same call with one of them as `rolle` signs in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roller: Vec<Role>,
    /// Said in the header `Retry-After`.
    #[serde(skip)]
    pub(crate) retry_after_seconds: Option<u64>,
}

impl From<Status> for SignInAnswer {
    fn from(status: Status) -> Self {
        let retry_after_seconds =
            (status == Status::TooManyAttempts).then_some(TOO_MANY_RETRY_SECONDS);
        Self {
            status,
            verification_id: None,
            access_token: None,
            expires_in: None,
            roller: Vec::new(),
            retry_after_seconds,
        }
    }
}

/// Too many attempts, and how long to wait.
pub(crate) fn too_many(seconds: u64) -> SignInAnswer {
    let retry_after_seconds = Some(seconds);
    SignInAnswer { retry_after_seconds, ..SignInAnswer::from(Status::TooManyAttempts) }
}

/// It was right, and it is asked which account is meant.
#[must_use]
pub fn which_role(roller: Vec<Role>) -> SignInAnswer {
    SignInAnswer { roller, ..SignInAnswer::from(Status::Success) }
}

impl Status {
    const fn http(self) -> StatusCode {
        match self {
            Self::Success => StatusCode::OK,
            Self::Failed | Self::NeedPassword | Self::WrongPassword | Self::Expired => {
                StatusCode::UNAUTHORIZED
            }
            Self::TooManyAttempts => StatusCode::TOO_MANY_REQUESTS,
            Self::NoPhoneNumber | Self::InvalidTenant | Self::InvalidPhoneNumber => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
        }
    }
}

impl IntoResponse for SignInAnswer {
    fn into_response(self) -> Response {
        // With the route and the id of the request, which its span holds; never who or what.
        tracing::info!(outcome = ?self.status, "sign-in");
        let no_store = [(header::CACHE_CONTROL, "no-store")];
        let retry =
            self.retry_after_seconds.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (self.status.http(), no_store, retry, Json(self)).into_response()
    }
}

impl IntoResponse for Status {
    fn into_response(self) -> Response {
        SignInAnswer::from(self).into_response()
    }
}

/// Begins a session for a person and answers with its tokens.
pub(crate) async fn let_in(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    tenant: &TenantId,
    person: &PersonId,
    rolle: Role,
) -> Result<Response, Problem> {
    let device = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let actor = Actor::Person { role: rolle, id: person.clone() };
    let tx = match app.databases.write(tenant, actor).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Ok(Status::Failed.into_response()),
        Err(error) => return Err(error.into()),
    };
    let token = sessions::begin(&tx, &app.secrets, person, device.unwrap_or_default()).await?;
    tx.commit().await?;
    entered(app, jar, person, rolle, &token).await
}

/// What a browser gets whose session has begun: its tokens. That of the session which it had until
/// now ends, and the person is known to sign in with it.
///
/// # Errors
/// A fault of the database, or when a token cannot be signed.
pub async fn entered(
    app: &App,
    jar: CookieJar,
    person: &PersonId,
    rolle: Role,
    token: &RefreshToken,
) -> Result<Response, Problem> {
    end_held(app, &jar).await?;
    let jar = known::remember(app, jar, &token.tenant, person);
    tokens(app, jar, person, rolle, token)
}

/// The browser keeps one refresh token: of the session that it had until now nobody holds one any
/// more.
async fn end_held(app: &App, jar: &CookieJar) -> Result<(), Problem> {
    let held = cookies::read_refresh(app, jar).filter(|held| held.is_genuine(&app.secrets));
    let Some(held) = held else { return Ok(()) };
    let tx = match app.databases.write(&held.tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    if !sessions::open_among(&tx, std::slice::from_ref(&held.session)).await?.is_empty() {
        sessions::end(&tx, &held.session).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// "Account without an active profile": a person who has proven to be the holder of a closed
/// account gets a token of no session. It opens nothing, now or when the account is open again;
/// every call with it answers that the account is not active.
///
/// # Errors
/// A fault when a token cannot be signed.
pub fn tell_closed(
    app: &App,
    jar: CookieJar,
    tenant: &TenantId,
    person: &PersonId,
    rolle: Role,
) -> Result<Response, Problem> {
    let now = app.databases.clock().now();
    let session = SessionId::new(now, app.databases.entropy());
    let token = app.tokens.sign(person.clone(), tenant.clone(), rolle, session, now)?;
    tracing::info!("sign-in to a closed account");
    let answer = SignInAnswer {
        access_token: Some(token),
        expires_in: Some(ACCESS_TOKEN_SECONDS),
        ..SignInAnswer::from(Status::Success)
    };
    Ok((cookies::without_refresh(app, jar), answer).into_response())
}

/// The body with the access token, and the cookie with the refresh token.
pub(crate) fn tokens(
    app: &App,
    jar: CookieJar,
    person: &PersonId,
    rolle: Role,
    token: &RefreshToken,
) -> Result<Response, Problem> {
    let now = app.databases.clock().now();
    let access =
        app.tokens.sign(person.clone(), token.tenant.clone(), rolle, token.session.clone(), now)?;
    let answer = SignInAnswer {
        access_token: Some(access),
        expires_in: Some(ACCESS_TOKEN_SECONDS),
        ..SignInAnswer::from(Status::Success)
    };
    Ok((jar.add(cookies::refresh(app, token)), answer).into_response())
}

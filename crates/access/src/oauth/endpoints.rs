//! What programs ask in the words of OAuth, outside of the API: to be registered, and for their
//! key.

use std::time::Duration;

use axum::{
    Json, Router,
    body::Bytes,
    extract::{FromRequestParts, Request, State},
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE},
        request::Parts,
    },
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde::{Deserialize, Serialize};
use svenn_http::{App, ClientAddress, Problem, arrived};

use super::{
    clients::{Client, Misfit},
    codes::{Shown, redeem},
    metadata::{self, PROTECTED, RESOURCE, SERVER},
};
use crate::{Budget, count_call};

/// Where programs register.
pub(super) const REGISTER: &str = "/oauth/register";
/// Where they take their key.
pub(super) const TOKEN: &str = "/oauth/token";
/// Largest body, in bytes.
const BODY_BYTES_MAX: usize = 16 * 1024;
/// Registrations from an address.
const REGISTRATIONS: Budget = Budget { most: 20, within: Duration::from_secs(60 * 60) };
/// Tries to take a key from an address.
const TAKES: Budget = Budget { most: 120, within: Duration::from_secs(10 * 60) };
const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";
const CODE_GRANT: &str = "authorization_code";

/// All that programs ask, at the root of the address.
pub fn routes() -> Router<App> {
    Router::new()
        .route(PROTECTED, get(metadata::protected))
        .route(&format!("{PROTECTED}{RESOURCE}"), get(metadata::protected))
        .route(SERVER, get(metadata::server))
        .route(REGISTER, post(register))
        .route(TOKEN, post(token))
}

/// A refusal in the words of OAuth, or of the product where OAuth has none.
enum Refused {
    Said(StatusCode, &'static str, &'static str),
    Other(Box<Problem>),
}

/// As OAuth has it.
#[derive(Serialize)]
struct Told {
    error: &'static str,
    error_description: &'static str,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Other(Box::new(problem))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        match self {
            Self::Said(status, error, error_description) => {
                let told = Json(Told { error, error_description });
                (status, [(CACHE_CONTROL, "no-store")], told).into_response()
            }
            Self::Other(problem) => problem.into_response(),
        }
    }
}

const fn wrong(error: &'static str, about: &'static str) -> Refused {
    Refused::Said(StatusCode::BAD_REQUEST, error, about)
}

/// The body of a call that is counted in a budget of its address, if it is of the kind.
async fn body_of(
    app: &App,
    request: Request,
    (what, budget): (&str, Budget),
    kind: &str,
) -> Result<Bytes, Refused> {
    let (mut parts, body) = request.into_parts();
    let Ok(address) = ClientAddress::from_request_parts(&mut parts, app).await;
    count_call(app, what, address, budget).await?;
    if !is_of_kind(&parts, kind) {
        let about = "the body is of another kind";
        return Err(Refused::Said(StatusCode::UNSUPPORTED_MEDIA_TYPE, "invalid_request", about));
    }
    Ok(arrived(body, BODY_BYTES_MAX).await?)
}

fn is_of_kind(parts: &Parts, kind: &str) -> bool {
    let given = parts.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let given = given.and_then(|it| it.split(';').next());
    given.is_some_and(|it| it.trim().eq_ignore_ascii_case(kind))
}

/// What a program says of itself. What else it says counts for nothing.
#[derive(Deserialize)]
struct Registration {
    redirect_uris: Vec<String>,
    #[serde(default)]
    client_name: Option<String>,
}

/// What was registered, which may be less than was asked for.
#[derive(Serialize)]
struct Registered {
    client_id: String,
    client_id_issued_at: i64,
    client_name: String,
    redirect_uris: Vec<String>,
    grant_types: [&'static str; 1],
    response_types: [&'static str; 1],
    token_endpoint_auth_method: &'static str,
}

/// Registers a program.
async fn register(State(app): State<App>, request: Request) -> Result<Response, Refused> {
    let bytes = body_of(&app, request, ("oauth register", REGISTRATIONS), JSON).await?;
    let asked = Json::<Registration>::from_bytes(&bytes);
    let Json(asked) = asked
        .map_err(|_| wrong("invalid_client_metadata", "redirect_uris and client_name are read"))?;
    let client = Client::new(asked.client_name.as_deref(), asked.redirect_uris);
    let client = client.map_err(|misfit| match misfit {
        Misfit::Redirect => wrong(
            "invalid_redirect_uri",
            "one to five addresses of at most 300 characters: https, or http on a loopback",
        ),
        Misfit::Name => wrong(
            "invalid_client_metadata",
            "client_name has at most 100 characters, and none that is not seen",
        ),
    })?;
    let now = app.databases.clock().now();
    let registered = Registered {
        client_id: client.id(&app.secrets, app.databases.entropy()),
        client_id_issued_at: now.millis() / 1_000,
        client_name: client.navn,
        redirect_uris: client.redirects,
        grant_types: [CODE_GRANT],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
    };
    let headers = [(CACHE_CONTROL, "no-store")];
    Ok((StatusCode::CREATED, headers, Json(registered)).into_response())
}

/// The fields of a form.
struct Form(Vec<(String, String)>);

impl Form {
    fn read(bytes: &[u8]) -> Self {
        Self(form_urlencoded::parse(bytes).into_owned().collect())
    }

    /// A field; none where it is empty. One that stands twice is refused.
    fn field(&self, name: &str) -> Result<Option<&str>, Refused> {
        let mut all = self.0.iter().filter(|(its, _)| its == name).map(|(_, value)| value.as_str());
        let first = all.next().filter(|it| !it.is_empty());
        match all.next() {
            None => Ok(first),
            Some(_) => Err(wrong("invalid_request", "a parameter stands twice")),
        }
    }

    fn demanded(&self, name: &str) -> Result<&str, Refused> {
        let missing = wrong("invalid_request", "code, client_id, redirect_uri or code_verifier");
        self.field(name)?.ok_or(missing)
    }
}

/// A key, as OAuth has it.
#[derive(Serialize)]
struct Taken {
    access_token: String,
    token_type: &'static str,
    expires_in: u64,
    scope: String,
}

/// Gives a program its key for a code.
async fn token(State(app): State<App>, request: Request) -> Result<Response, Refused> {
    let bytes = body_of(&app, request, ("oauth token", TAKES), FORM).await?;
    let form = Form::read(&bytes);
    if form.field("grant_type")? != Some(CODE_GRANT) {
        return Err(wrong("unsupported_grant_type", "authorization_code alone"));
    }
    if form.field("resource")?.is_some_and(|it| it != metadata::resource(&app)) {
        return Err(wrong("invalid_target", "there are keys for the MCP server alone"));
    }
    let client_id = form.demanded("client_id")?;
    if Client::of_id(&app.secrets, client_id).is_none() {
        let about = "no program that was registered here";
        return Err(Refused::Said(StatusCode::UNAUTHORIZED, "invalid_client", about));
    }
    let shown = Shown {
        code: form.demanded("code")?,
        client_id,
        redirect: form.demanded("redirect_uri")?,
        verifier: form.demanded("code_verifier")?,
    };
    let Some(given) = redeem(&app, &shown).await? else {
        return Err(wrong("invalid_grant", "the code counts no more, or for somebody else"));
    };
    let taken = Taken {
        access_token: given.text,
        token_type: "Bearer",
        expires_in: given.seconds,
        scope: given.scopes,
    };
    Ok(([(CACHE_CONTROL, "no-store")], Json(taken)).into_response())
}

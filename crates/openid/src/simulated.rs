//! Providers of OpenID Connect for the simulator, as browsers and this product meet them: one as
//! ID-porten, which tells the identity number, asks for a level and knows its clients by their keys,
//! and one as Entra, which knows people by `tid` and `oid` and tells no number. Whoever is chosen on
//! their page is signed in; nobody types anything. Absent in production.

mod person;
mod signing;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Extension, Form, Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
    routing::get,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use svenn_db::{Actor, Tx};
use svenn_http::{App, LinkedPage, Problem, Routes, escaped};
use svenn_kernel::{Fault, PersonId, TenantId, Timestamp};

use self::{
    person::Somebody,
    signing::{proves, public_key, signed},
};
use crate::{
    flows, keys,
    rules::{Claims, SIMULATED_ENTRA},
};

/// As what offices of the simulator are registered there.
pub const CLIENT: &str = "svenn-prove";
/// The secret of that client.
pub const SECRET: &str = "prove-og-ikke-hemmelig";
/// The tenant of the one that is as Entra.
const TENANT: &str = "0a1b2c3d-1111-4222-8333-444455556666";
/// The highest level of the one that is as ID-porten.
const HIGH: &str = "idporten-loa-high";
/// Its levels.
const LEVELS: [&str; 2] = [HIGH, "idporten-loa-substantial"];
/// What it tells of a sign-in at a lower level than was asked for.
const LOW: &str = "idporten-loa-low";
/// How long a code is good for, in seconds.
const CODE_SECONDS: i64 = 60;
/// How long a token holds, in seconds.
const TOKEN_SECONDS: i64 = 300;
/// Codes and keys that are kept; a simulator that others reach is not filled up.
const KEPT_MAX: usize = 2_000;

/// What the one that is as Entra is known by for somebody: `tid` and `oid`, as the rules read them.
pub fn entra_subject(app: &App, person: &PersonId) -> String {
    format!("{TENANT} {}", person::object_id(app, person.as_str()))
}

type Said = HashMap<String, String>;

/// As which provider it behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Likeness {
    Idporten,
    Entra,
}

impl Likeness {
    /// Its issuer in an installation.
    #[must_use]
    pub fn issuer(self, base_url: &str) -> String {
        match self {
            Self::Idporten => format!("{base_url}/api/simulator/openid/idporten"),
            Self::Entra => format!("{base_url}{SIMULATED_ENTRA}{TENANT}/v2.0"),
        }
    }

    /// What it is called on its page.
    const fn navn(self) -> &'static str {
        match self {
            Self::Idporten => "ID-porten",
            Self::Entra => "Microsoft",
        }
    }

    /// Which one a path is of, and what of it is asked.
    fn of(path: &str) -> Option<(Self, &str)> {
        if let Some(rest) = path.strip_prefix("idporten/") {
            return Some((Self::Idporten, rest));
        }
        let rest = path.strip_prefix("entra/")?.strip_prefix(TENANT)?;
        Some((Self::Entra, rest.strip_prefix("/v2.0/")?))
    }
}

/// A code that waits to be traded.
struct Code {
    likeness: Likeness,
    tenant: TenantId,
    back: String,
    challenge: String,
    claims: Claims,
    until: Timestamp,
}

#[derive(Default)]
struct Kept {
    codes: HashMap<String, Code>,
    /// What userinfo tells, by access token.
    told: HashMap<String, Value>,
}

/// What all calls share.
#[derive(Clone, Default)]
struct Simulated(Arc<Mutex<Kept>>);

impl Simulated {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.codes.len() > KEPT_MAX || kept.told.len() > KEPT_MAX {
            *kept = Kept::default();
        }
        kept
    }
}

/// The addresses below `/api`.
#[must_use]
pub fn simulated_routes() -> Routes {
    Routes::new()
        .route("/simulator/openid/{*path}", get(read).post(sent))
        .layer(Extension(Simulated::default()))
}

async fn read(
    State(app): State<App>,
    Extension(simulated): Extension<Simulated>,
    Path(path): Path<String>,
    Query(query): Query<Said>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (likeness, asked) = Likeness::of(&path).ok_or_else(Problem::not_found)?;
    match asked {
        ".well-known/openid-configuration" => Ok(Json(metadata(likeness, &app)).into_response()),
        "keys" => {
            let keys = json!({ "keys": [public_key(&app.secrets)?] });
            Ok(Json(keys).into_response())
        }
        "authorize" => authorize(&app, likeness, &query).await,
        "userinfo" => Ok(userinfo(&simulated, &headers)),
        "endsession" => Ok(end_session(&app, &query)),
        _ => Err(Problem::not_found()),
    }
}

async fn sent(
    State(app): State<App>,
    Extension(simulated): Extension<Simulated>,
    Path(path): Path<String>,
    Query(query): Query<Said>,
    headers: HeaderMap,
    Form(form): Form<Said>,
) -> Result<Response, Problem> {
    let (likeness, asked) = Likeness::of(&path).ok_or_else(Problem::not_found)?;
    match asked {
        "authorize" => choose(&app, &simulated, likeness, (&query, &form)).await,
        "token" => token(&app, &simulated, likeness, (&headers, &form)).await,
        _ => Err(Problem::not_found()),
    }
}

fn metadata(likeness: Likeness, app: &App) -> Value {
    let issuer = likeness.issuer(&app.base_url);
    let at = |name: &str| format!("{issuer}/{name}");
    let mut metadata = json!({
        "issuer": issuer, "authorization_endpoint": at("authorize"), "token_endpoint": at("token"),
        "jwks_uri": at("keys"), "userinfo_endpoint": at("userinfo"),
        "end_session_endpoint": at("endsession"), "response_types_supported": ["code"],
        "code_challenge_methods_supported": ["S256"], "subject_types_supported": ["pairwise"],
        "id_token_signing_alg_values_supported": ["ES256"],
        "authorization_response_iss_parameter_supported": true,
    });
    let methods = match likeness {
        Likeness::Idporten => json!(["private_key_jwt", "client_secret_basic"]),
        Likeness::Entra => json!(["client_secret_post"]),
    };
    if let Some(all) = metadata.as_object_mut() {
        all.insert("token_endpoint_auth_methods_supported".to_owned(), methods);
        if likeness == Likeness::Idporten {
            all.insert("acr_values_supported".to_owned(), json!(LEVELS));
        }
    }
    metadata
}

fn said<'a>(all: &'a Said, name: &str) -> &'a str {
    all.get(name).map(String::as_str).unwrap_or_default()
}

/// What was asked for, where it may be.
struct Question {
    tenant: TenantId,
    back: String,
    state: String,
}

fn question(app: &App, query: &Said) -> Option<Question> {
    let back = format!("{}/login/openid", app.base_url);
    let is_spoken = said(query, "response_type") == "code"
        && said(query, "code_challenge_method") == "S256"
        && said(query, "client_id") == CLIENT
        && said(query, "redirect_uri") == back
        && said(query, "scope").split(' ').any(|it| it == "openid")
        && !said(query, "nonce").is_empty()
        && !said(query, "code_challenge").is_empty();
    let (tenant, state) = flows::State::parse(said(query, "state")).filter(|_| is_spoken)?;
    Some(Question { tenant, back, state: state.as_str().to_owned() })
}

fn misunderstood(likeness: Likeness) -> Response {
    LinkedPage {
        status: StatusCode::BAD_REQUEST,
        heading: &format!("{} forstår ikke spørsmålet", likeness.navn()),
        text: "Klienten, adressen tilbake eller utfordringen (PKCE) er ikke slik den skal være.",
        forms: "",
    }
    .into_response()
}

/// The page on which somebody is chosen.
async fn authorize(app: &App, likeness: Likeness, query: &Said) -> Result<Response, Problem> {
    let Some(question) = question(app, query) else { return Ok(misunderstood(likeness)) };
    let tx = app.databases.read(&question.tenant, Actor::System).await?;
    let people = person::listed(&tx, likeness).await?;
    drop(tx);
    let button = |value: &str, label: &str| {
        format!("<button name=\"person\" value=\"{}\">{}</button>", escaped(value), escaped(label))
    };
    let mut choices: String = people
        .iter()
        .map(|Somebody { id, navn, rolle }| button(id.as_str(), &format!("{navn} ({rolle})")))
        .collect();
    choices.push_str(&button(person::STRANGER, "En som ikke er her"));
    choices.push_str(&button("", "Avbryt"));
    let lower = match likeness {
        Likeness::Idporten => {
            "<p><label><input type=\"checkbox\" name=\"lavt\" value=\"ja\"> På et lavere \
             sikkerhetsnivå enn det ble spurt om</label></p>"
        }
        Likeness::Entra => "",
    };
    let page = LinkedPage {
        status: StatusCode::OK,
        heading: &format!("Etterligning av {}", likeness.navn()),
        text: "Denne siden finnes bare i simulatoren. Velg hvem du logger inn som.",
        forms: &format!(
            "<form method=\"post\">{lower}<div class=\"choices\">{choices}</div></form>"
        ),
    };
    Ok(page.into_response())
}

/// Leads back with a code for whoever was chosen, or without one.
async fn choose(
    app: &App,
    simulated: &Simulated,
    likeness: Likeness,
    (query, form): (&Said, &Said),
) -> Result<Response, Problem> {
    let Some(question) = question(app, query) else { return Ok(misunderstood(likeness)) };
    let issuer = likeness.issuer(&app.base_url);
    let mut back = vec![("state", question.state.clone()), ("iss", issuer.clone())];
    let chosen = said(form, "person");
    if chosen.is_empty() {
        back.push(("error", "access_denied".to_owned()));
    } else {
        let tx = app.databases.read(&question.tenant, Actor::System).await?;
        let mut claims = person::claims(app, &tx, likeness, chosen).await?;
        drop(tx);
        let mut claim = |name: &str, value: Value| drop(claims.insert(name.to_owned(), value));
        claim("iss", json!(issuer));
        claim("nonce", json!(said(query, "nonce")));
        claim("sid", json!(random(app)));
        if likeness == Likeness::Idporten {
            let asked = said(query, "acr_values").split(' ').find(|it| LEVELS.contains(it));
            let level = if said(form, "lavt") == "ja" { LOW } else { asked.unwrap_or(HIGH) };
            claim("acr", json!(level));
        }
        let code = random(app);
        back.push(("code", code.clone()));
        let until = app.databases.clock().now().millis() + CODE_SECONDS * 1_000;
        let waiting = Code {
            likeness,
            tenant: question.tenant,
            back: question.back.clone(),
            challenge: said(query, "code_challenge").to_owned(),
            claims,
            until: Timestamp::from_millis(until),
        };
        simulated.kept().codes.insert(code, waiting);
    }
    let back = form_urlencoded::Serializer::new(String::new()).extend_pairs(back).finish();
    Ok(Redirect::to(&format!("{}?{back}", question.back)).into_response())
}

fn random(app: &App) -> String {
    hex::encode(app.databases.entropy().bytes::<24>())
}

fn refused(code: &str) -> Response {
    (StatusCode::BAD_REQUEST, Json(json!({ "error": code }))).into_response()
}

/// Trades a code, once, for whoever shows that it is the client and that it has asked.
async fn token(
    app: &App,
    simulated: &Simulated,
    likeness: Likeness,
    (headers, form): (&HeaderMap, &Said),
) -> Result<Response, Problem> {
    let now = app.databases.clock().now();
    let found = simulated.kept().codes.remove(said(form, "code"));
    let challenge = Sha256::digest(said(form, "code_verifier").as_bytes());
    let challenge = BASE64_URL_SAFE_NO_PAD.encode(challenge);
    let fits = |it: &Code| {
        it.likeness == likeness
            && it.until > now
            && it.challenge == challenge
            && it.back == said(form, "redirect_uri")
            && said(form, "grant_type") == "authorization_code"
    };
    let Some(code) = found.filter(fits) else { return Ok(refused("invalid_grant")) };
    let issuer = likeness.issuer(&app.base_url);
    let tx = app.databases.read(&code.tenant, Actor::System).await?;
    let is_client = is_client(&tx, &issuer, (headers, form)).await?;
    drop(tx);
    if !is_client {
        return Ok(refused("invalid_client"));
    }
    let mut claims = code.claims;
    let subject = claims.get("sub").cloned().unwrap_or_default();
    let mut claim = |name: &str, value: i64| drop(claims.insert(name.to_owned(), json!(value)));
    claim("iat", now.seconds());
    claim("auth_time", now.seconds());
    claim("exp", now.seconds() + TOKEN_SECONDS);
    claims.insert("aud".to_owned(), json!(CLIENT));
    let access = random(app);
    simulated.kept().told.insert(access.clone(), json!({ "sub": subject }));
    let token = signed(&app.secrets, &Value::Object(claims))?;
    Ok(Json(json!({
        "token_type": "Bearer", "expires_in": TOKEN_SECONDS, "access_token": access,
        "id_token": token,
    }))
    .into_response())
}

/// Whether the call shows that it is the client's: by the secret, or by a key that the office has
/// published.
async fn is_client(
    tx: &Tx,
    issuer: &str,
    (headers, form): (&HeaderMap, &Said),
) -> Result<bool, Fault> {
    let assertion = said(form, "client_assertion");
    if !assertion.is_empty() {
        let published = keys::all(tx).await?;
        return Ok(published.iter().any(|key| proves(key, assertion, issuer)));
    }
    let basic = base64::prelude::BASE64_STANDARD.encode(format!("{CLIENT}:{SECRET}"));
    let shown = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    Ok(shown == Some(format!("Basic {basic}").as_str())
        || (said(form, "client_id") == CLIENT && said(form, "client_secret") == SECRET))
}

fn userinfo(simulated: &Simulated, headers: &HeaderMap) -> Response {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    let token = bearer.and_then(|it| it.strip_prefix("Bearer ")).unwrap_or_default();
    let told = simulated.kept().told.get(token).cloned();
    match told {
        Some(told) => Json(told).into_response(),
        None => StatusCode::UNAUTHORIZED.into_response(),
    }
}

/// Ends the session there, and leads back where that may be.
fn end_session(app: &App, query: &Said) -> Response {
    let back = format!("{}/login", app.base_url);
    if said(query, "post_logout_redirect_uri") == back {
        return Redirect::to(&back).into_response();
    }
    LinkedPage {
        status: StatusCode::OK,
        heading: "Du er logget ut",
        text: "Økten hos leverandøren er slutt.",
        forms: "",
    }
    .into_response()
}

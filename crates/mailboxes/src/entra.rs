//! The sign-in: an authorisation code with PKCE (S256) alone, as an application of the type SPA.

use std::collections::HashMap;

use axum::{
    Extension, Form, Json,
    extract::{Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::json;
use sha2::{Digest, Sha256};
use svenn_http::App;
use svenn_kernel::Timestamp;

use super::Graph;

/// How long a key opens a mailbox.
const ACCESS_SECONDS: i64 = 3_600;
/// How long new keys are given: from the sign-in, not from the last key.
const REFRESH_SECONDS: i64 = 86_400;
/// How many keys are kept; older ones are forgotten.
const TOKENS_MAX: usize = 10_000;
/// What this product may ask for.
const SCOPES: [&str; 5] =
    ["user.read", "mail.read", "Calendars.Read", "Calendars.ReadWrite", "offline_access"];

/// A code that waits to be exchanged.
struct Code {
    mailbox: String,
    challenge: String,
    redirect: String,
}

/// Something that opens a mailbox, until then.
struct Opens {
    mailbox: String,
    until: Timestamp,
}

#[derive(Default)]
pub struct Tokens {
    codes: HashMap<String, Code>,
    access: HashMap<String, Opens>,
    refresh: HashMap<String, Opens>,
}

impl Tokens {
    /// Whose mailbox a key opens now.
    pub fn opens(&self, token: &str, now: Timestamp) -> Option<String> {
        let found = self.access.get(token).filter(|it| it.until > now)?;
        Some(found.mailbox.clone())
    }

    fn make_room(&mut self) {
        for kept in [&mut self.access, &mut self.refresh] {
            if kept.len() > TOKENS_MAX {
                kept.clear();
            }
        }
        if self.codes.len() > TOKENS_MAX {
            self.codes.clear();
        }
    }
}

fn secret(app: &App) -> String {
    hex::encode(app.databases.entropy().bytes::<24>())
}

fn refused(code: &str, number: u32) -> Response {
    let body = json!({ "error": code, "error_codes": [number], "error_description": code });
    (StatusCode::BAD_REQUEST, Json(body)).into_response()
}

/// Signs the mailbox in that is named, and leads back with a code behind the `#`.
pub async fn authorize(
    State(app): State<App>,
    Extension(graph): Extension<Graph>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let said = |name: &str| query.get(name).cloned().unwrap_or_default();
    let redirect = said("redirect_uri");
    if !redirect.starts_with(&format!("{}/", app.base_url))
        && !redirect.starts_with("http://127.0.0.1")
        && !redirect.starts_with("http://localhost")
    {
        return refused("invalid_redirect", 50_011);
    }
    let is_spoken = said("response_type") == "code" && said("code_challenge_method") == "S256";
    let mut scopes = query.get("scope").map(String::as_str).unwrap_or_default().split(' ');
    if !is_spoken || !scopes.all(|it| SCOPES.contains(&it)) {
        return refused("invalid_request", 900_144);
    }
    let code = secret(&app);
    let waiting = Code {
        mailbox: said("login_hint"),
        challenge: said("code_challenge"),
        redirect: redirect.clone(),
    };
    graph.with(|kept| {
        kept.tokens.make_room();
        kept.tokens.codes.insert(code.clone(), waiting);
    });
    let mark = if said("response_mode") == "fragment" { '#' } else { '?' };
    let state = said("state");
    let plain = state.chars().all(|it| it.is_ascii_alphanumeric() || "-_".contains(it));
    let Ok(location) = HeaderValue::from_str(&format!("{redirect}{mark}code={code}&state={state}"))
    else {
        return refused("invalid_request", 900_144);
    };
    if !plain {
        return refused("invalid_request", 900_144);
    }
    (StatusCode::FOUND, [(header::LOCATION, location)]).into_response()
}

/// Whether the sign-in answers nobody who comes with this key.
fn is_down(graph: &Graph, refresh: &str) -> bool {
    let mailbox = graph.with(|kept| kept.tokens.refresh.get(refresh).map(|it| it.mailbox.clone()));
    mailbox.is_some_and(|it| graph.mailbox(&it, |it| it.behaviour.keys_down))
}

/// Exchanges a code, once, by what it was asked with, or gives a new key.
pub async fn token(
    State(app): State<App>,
    Extension(graph): Extension<Graph>,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    let now = app.databases.clock().now();
    let said = |name: &str| form.get(name).cloned().unwrap_or_default();
    let (mailbox, until) = if said("grant_type") == "refresh_token" {
        if is_down(&graph, &said("refresh_token")) {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        let found = graph.with(|kept| kept.tokens.refresh.remove(&said("refresh_token")));
        // The end is the first one's: a new key inherits it.
        let Some(Opens { mailbox, until }) = found.filter(|it| it.until > now) else {
            return refused("invalid_grant", 700_084);
        };
        graph.mailbox(&mailbox, |it| it.refreshed += 1);
        (mailbox, until)
    } else {
        let found = graph.with(|kept| kept.tokens.codes.remove(&said("code")));
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(said("code_verifier").as_bytes()));
        let fits = |it: &Code| it.challenge == challenge && it.redirect == said("redirect_uri");
        let Some(code) = found.filter(fits) else { return refused("invalid_grant", 70_000) };
        let lasts = graph.mailbox(&code.mailbox, |it| {
            it.signed_in += 1;
            it.behaviour.refresh_seconds.unwrap_or(REFRESH_SECONDS)
        });
        (code.mailbox, Timestamp::from_millis(now.millis() + lasts * 1_000))
    };
    let seconds =
        graph.mailbox(&mailbox, |it| it.behaviour.access_seconds.unwrap_or(ACCESS_SECONDS));
    let (access, refresh) = (secret(&app), secret(&app));
    let opens = |until| Opens { mailbox: mailbox.clone(), until };
    graph.with(|kept| {
        kept.tokens.make_room();
        let ends = Timestamp::from_millis(now.millis() + seconds * 1_000);
        kept.tokens.access.insert(access.clone(), opens(ends));
        kept.tokens.refresh.insert(refresh.clone(), opens(until));
    });
    let body = json!({
        "token_type": "Bearer", "scope": SCOPES.join(" "), "expires_in": seconds,
        "access_token": access, "refresh_token": refresh,
    });
    Json(body).into_response()
}

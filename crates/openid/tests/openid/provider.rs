//! A provider of the tests: on this machine, by HTTP, with whims.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use axum::{
    Form, Json, Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use base64::{Engine, prelude::BASE64_STANDARD, prelude::BASE64_URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey, signature::Signer, signature::Verifier};
use svenn_kernel::{Clock, FixedClock};
use svenn_testkit::{
    Value, json,
    tokio::{net::TcpListener, task::JoinHandle},
};

/// What a provider does that it must not do, or does not do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whim {
    /// It does not answer but for its metadata.
    Down,
    /// It does not answer at all.
    Away,
    /// It says no more than it may, at great length.
    Endless,
    /// It sends elsewhere in place of an answer.
    Elsewhere,
    /// Its token is not signed.
    Unsigned,
    /// Its token is signed with a key that it does not publish.
    OtherKey,
    /// Its token is of another issuer.
    OtherIssuer,
    /// Its token is another client's.
    OtherClient,
    /// Its token answers another question.
    OtherNonce,
    /// Its token is an old one.
    Old,
    /// It forgets how sure it is.
    NoLevel,
    /// It tells by userinfo of somebody else.
    OtherPerson,
}

/// What a code stands for.
struct Grant {
    nonce: String,
    challenge: String,
    claims: Value,
}

struct Inner {
    issuer: String,
    clock: Arc<FixedClock>,
    whim: Mutex<Option<Whim>>,
    codes: Mutex<HashMap<String, Grant>>,
    /// The key that it signs with: its name and its bytes.
    key: Mutex<(String, u8)>,
    /// What it knows of the client's own key, where it has been told.
    client: Mutex<Option<Value>>,
    /// Whose claims the newest access token shows.
    person: Mutex<Value>,
}

/// A provider that listens until it is dropped.
pub struct Provider {
    inner: Arc<Inner>,
    served: JoinHandle<()>,
}

impl Drop for Provider {
    fn drop(&mut self) {
        self.served.abort();
    }
}

/// What came back with the browser.
#[derive(Debug, Clone)]
pub struct Back {
    pub state: String,
    pub code: String,
}

impl Provider {
    pub async fn begin(clock: &Arc<FixedClock>) -> Self {
        Self::begin_below(clock, "").await
    }

    /// One whose issuer has a path, as that of a tenant of Entra has.
    pub async fn begin_below(clock: &Arc<FixedClock>, path: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let issuer = format!("http://{}{path}", listener.local_addr().unwrap());
        let at = |name: &str| format!("{path}{name}");
        let inner = Arc::new(Inner {
            issuer,
            clock: Arc::clone(clock),
            whim: Mutex::default(),
            codes: Mutex::default(),
            key: Mutex::new(("k1".to_owned(), 7)),
            client: Mutex::default(),
            person: Mutex::default(),
        });
        let router = Router::new()
            .route(&at("/.well-known/openid-configuration"), get(metadata))
            .route(&at("/keys"), get(keys))
            .route(&at("/token"), post(token))
            .route(&at("/me"), get(me))
            .with_state(Arc::clone(&inner));
        let served = svenn_testkit::tokio::spawn(async move {
            axum::serve(listener, router).await.unwrap();
        });
        Self { inner, served }
    }

    pub fn issuer(&self) -> &str {
        &self.inner.issuer
    }

    pub fn has_whim(&self, whim: impl Into<Option<Whim>>) {
        *self.inner.whim.lock().unwrap() = whim.into();
    }

    /// Signs with another key from now on.
    pub fn changes_key(&self, name: &str, byte: u8) {
        *self.inner.key.lock().unwrap() = (name.to_owned(), byte);
    }

    /// Knows the client by this published key, and no more by a secret.
    pub fn knows_client_by(&self, key: &Value) {
        *self.inner.client.lock().unwrap() = Some(key.clone());
    }

    /// Somebody signs in at the page that the browser was sent to.
    pub fn signs_in(&self, address: &str, claims: Value) -> Back {
        let (at, query) = address.split_once('?').unwrap();
        assert_eq!(at, format!("{}/auth", self.inner.issuer));
        let asked: HashMap<String, String> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        assert_eq!(asked["response_type"], "code");
        assert_eq!(asked["client_id"], "svenn");
        assert_eq!(asked["code_challenge_method"], "S256");
        assert_eq!(asked["redirect_uri"], "http://localhost:4000/login/openid");
        assert_eq!(asked["acr_values"], "high");
        let mut codes = self.inner.codes.lock().unwrap();
        let code = format!("code {}", codes.len());
        let (nonce, challenge) = (asked["nonce"].clone(), asked["code_challenge"].clone());
        codes.insert(code.clone(), Grant { nonce, challenge, claims });
        Back { state: asked["state"].clone(), code }
    }

    /// A logout token, with what is changed of it.
    pub fn logout_token(&self, name: &str, change: impl FnOnce(&mut Value)) -> String {
        let event = "http://schemas.openid.net/event/backchannel-logout";
        let mut claims = self.inner.claims(&json!({
            "jti": name, "sid": "session 1", "events": { event: {} },
        }));
        change(&mut claims);
        self.inner.signed(&claims)
    }
}

impl Inner {
    fn whim(&self) -> Option<Whim> {
        *self.whim.lock().unwrap()
    }

    fn claims(&self, of_person: &Value) -> Value {
        let now = self.clock.now().seconds();
        let mut claims = json!({
            "iss": self.issuer, "aud": "svenn", "iat": now, "exp": now + 300,
        });
        for (name, value) in of_person.as_object().unwrap() {
            claims[name] = value.clone();
        }
        claims
    }

    fn signed(&self, claims: &Value) -> String {
        let (name, byte) = self.key.lock().unwrap().clone();
        let byte = if self.whim() == Some(Whim::OtherKey) { 99 } else { byte };
        let key = SigningKey::from_slice(&[byte; 32]).unwrap();
        let encoded = |value: Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let alg = if self.whim() == Some(Whim::Unsigned) { "none" } else { "ES256" };
        let head = encoded(json!({ "alg": alg, "kid": name }));
        let text = format!("{head}.{}", encoded(claims.clone()));
        if alg == "none" {
            return format!("{text}.");
        }
        let signature: Signature = key.sign(text.as_bytes());
        format!("{text}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes()))
    }

    /// Whether a call shows that it is the client's.
    fn knows(&self, headers: &HeaderMap, form: &HashMap<String, String>) -> bool {
        let Some(published) = self.client.lock().unwrap().clone() else {
            let basic = format!("Basic {}", BASE64_STANDARD.encode("svenn:hemmelig"));
            return headers.get(header::AUTHORIZATION).is_some_and(|it| it == basic.as_str());
        };
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let half = |name: &str| bytes(published[name].as_str().unwrap());
        let point = [vec![4], half("x"), half("y")].concat();
        let Some(said) = form.get("client_assertion") else { return false };
        let (signed, signature) = said.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        let claims: Value =
            svenn_testkit::serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1))
                .unwrap();
        assert_eq!((&claims["iss"], &claims["sub"]), (&json!("svenn"), &json!("svenn")));
        assert_eq!(claims["aud"], self.issuer);
        let key = VerifyingKey::from_sec1_bytes(&point).unwrap();
        key.verify(signed.as_bytes(), &signature).is_ok()
    }
}

async fn metadata(State(inner): State<Arc<Inner>>) -> Response {
    if inner.whim() == Some(Whim::Away) {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    let at = |path: &str| format!("{}{path}", inner.issuer);
    Json(json!({
        "issuer": inner.issuer, "authorization_endpoint": at("/auth"),
        "token_endpoint": at("/token"), "jwks_uri": at("/keys"), "userinfo_endpoint": at("/me"),
        "end_session_endpoint": at("/end"), "code_challenge_methods_supported": ["S256"],
    }))
    .into_response()
}

async fn keys(State(inner): State<Arc<Inner>>) -> Response {
    if matches!(inner.whim(), Some(Whim::Down | Whim::Away)) {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    let (name, byte) = inner.key.lock().unwrap().clone();
    let point = SigningKey::from_slice(&[byte; 32]).unwrap();
    let point = point.verifying_key().to_sec1_point(false);
    let half = |from: usize| BASE64_URL_SAFE_NO_PAD.encode(&point.as_bytes()[from..from + 32]);
    let key = json!({ "kty": "EC", "crv": "P-256", "kid": name, "x": half(1), "y": half(33) });
    Json(json!({ "keys": [key] })).into_response()
}

async fn token(
    State(inner): State<Arc<Inner>>,
    headers: HeaderMap,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    match inner.whim() {
        Some(Whim::Down | Whim::Away) => return StatusCode::BAD_GATEWAY.into_response(),
        Some(Whim::Endless) => return "x".repeat(1_000_000).into_response(),
        Some(Whim::Elsewhere) => {
            let to = [(header::LOCATION, format!("{}/me", inner.issuer))];
            return (StatusCode::FOUND, to).into_response();
        }
        _ => {}
    }
    if !inner.knows(&headers, &form) {
        return (StatusCode::UNAUTHORIZED, Json(json!({ "error": "invalid_client" })))
            .into_response();
    }
    let grant = inner.codes.lock().unwrap().remove(&form["code"]);
    let challenge = challenge_of(&form["code_verifier"]);
    let Some(grant) = grant.filter(|grant| grant.challenge == challenge) else {
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" })))
            .into_response();
    };
    let mut claims = inner.claims(&grant.claims);
    claims["nonce"] = json!(grant.nonce);
    match inner.whim() {
        Some(Whim::OtherIssuer) => claims["iss"] = json!("https://evil.example"),
        Some(Whim::OtherClient) => claims["aud"] = json!("another"),
        Some(Whim::OtherNonce) => claims["nonce"] = json!("another"),
        Some(Whim::Old) => claims["iat"] = json!(inner.clock.now().seconds() - 3_600),
        Some(Whim::NoLevel) => drop(claims.as_object_mut().unwrap().remove("acr")),
        _ => {}
    }
    *inner.person.lock().unwrap() = grant.claims;
    let token = inner.signed(&claims);
    Json(json!({ "id_token": token, "access_token": "access", "token_type": "Bearer" }))
        .into_response()
}

async fn me(State(inner): State<Arc<Inner>>) -> Json<Value> {
    let mut person = inner.person.lock().unwrap().clone();
    if inner.whim() == Some(Whim::OtherPerson) {
        person["sub"] = json!("another");
    }
    Json(person)
}

/// What a verifier is recognised by (S256).
fn challenge_of(verifier: &str) -> String {
    use sha2::{Digest, Sha256};
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier))
}

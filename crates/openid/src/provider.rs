//! Talks to the providers: what they say of themselves, the keys that they publish, a code traded
//! for tokens, and what they tell of a person. Nothing here knows the database, and nobody asks
//! inside a transaction.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jsonwebtoken::jwk::JwkSet;
use serde::Deserialize;
use svenn_gateways::{
    GatewayError,
    outside::{OutsideClient, Reach, address},
};
use svenn_kernel::Timestamp;

use crate::{keys::ClientKey, rules::Claims, tokens};

/// Largest answer of a provider, in bytes.
const ANSWER_BYTES_MAX: usize = 256 * 1024;
/// How long a call may take while somebody waits for the sign-in.
pub(crate) const SIGN_IN_WAIT: Duration = Duration::from_secs(5);
/// The same while the provider waits: "one POST, 2 s to connect, 5 s to read, no second try".
pub(crate) const LOGOUT_WAIT: Duration = Duration::from_secs(2);
/// What a provider says of itself and its keys holds for so long.
const KEPT: Duration = Duration::from_secs(60 * 60);
/// Keys are asked for again for the sake of one that is not known, no oftener than this.
const KEYS_AGAIN: Duration = Duration::from_secs(60);
/// Providers that are kept; when there are more, all are asked anew.
const PROVIDERS_MAX: usize = 200;
const WELL_KNOWN: &str = "/.well-known/openid-configuration";
const ASSERTION_TYPE: &str = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/// What a provider says of itself.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Metadata {
    issuer: String,
    pub(crate) authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    #[serde(default)]
    pub(crate) userinfo_endpoint: Option<String>,
    #[serde(default)]
    pub(crate) end_session_endpoint: Option<String>,
    /// Whether every answer names the issuer, so that one without is somebody else's.
    #[serde(default)]
    pub(crate) authorization_response_iss_parameter_supported: bool,
    #[serde(default)]
    code_challenge_methods_supported: Vec<String>,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Vec<String>,
}

/// Why a provider is of no use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Away {
    /// It does not answer as it should; perhaps later.
    Now(GatewayError),
    /// What it says does not fit the settings, or is not enough.
    Unfit(&'static str),
    /// It takes our code, or what shows who we are, not.
    Refused(u16),
}

impl From<GatewayError> for Away {
    fn from(error: GatewayError) -> Self {
        Self::Now(error)
    }
}

/// How we show who we are.
pub(crate) enum Proof {
    Secret(String),
    /// The key, and the name of what it signs.
    Key(ClientKey, String),
}

/// A code, and what belongs to it.
pub(crate) struct Exchange<'a> {
    pub(crate) client: &'a str,
    pub(crate) code: &'a str,
    pub(crate) verifier: &'a str,
    pub(crate) back: &'a str,
    pub(crate) proof: Proof,
    pub(crate) now: Timestamp,
}

/// What a code was traded for.
#[derive(Deserialize)]
pub(crate) struct Traded {
    pub(crate) id_token: String,
    #[serde(default)]
    pub(crate) access_token: Option<String>,
}

struct Known {
    metadata: Arc<Metadata>,
    read: Timestamp,
    keys: Option<(Arc<JwkSet>, Timestamp)>,
}

/// The providers of all offices, and what is known of them.
#[derive(Clone)]
pub struct Providers(Arc<Shared>);

struct Shared {
    client: OutsideClient,
    known: Mutex<HashMap<String, Known>>,
}

impl Providers {
    /// Asks by this client.
    #[must_use]
    pub fn new(client: OutsideClient) -> Self {
        Self(Arc::new(Shared { client, known: Mutex::default() }))
    }

    /// How far addresses may lead.
    pub(crate) fn reach(&self) -> Reach {
        self.0.client.reach()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a provider says of itself, an hour old at most.
    pub(crate) async fn metadata(
        &self,
        issuer: &str,
        now: Timestamp,
        wait: Duration,
    ) -> Result<Arc<Metadata>, Away> {
        let fresh = |known: &&Known| known.read.plus(KEPT) > now;
        let kept = self.known().get(issuer).filter(fresh).map(|it| Arc::clone(&it.metadata));
        match kept {
            Some(metadata) => Ok(metadata),
            None => self.ask(issuer, now, wait).await,
        }
    }

    /// What a provider says of itself now.
    pub(crate) async fn ask(
        &self,
        issuer: &str,
        now: Timestamp,
        wait: Duration,
    ) -> Result<Arc<Metadata>, Away> {
        let at = format!("{}{WELL_KNOWN}", issuer.trim_end_matches('/'));
        let body = self.0.client.get(&at, None, wait, ANSWER_BYTES_MAX).await?;
        let metadata: Metadata =
            serde_json::from_slice(&body).map_err(|_| Away::Unfit("the metadata is not whole"))?;
        fit(&metadata, issuer, self.reach())?;
        let metadata = Arc::new(metadata);
        let mut known = self.known();
        if known.len() >= PROVIDERS_MAX {
            known.clear();
        }
        let keys = known.remove(issuer).and_then(|it| it.keys);
        let kept = Known { metadata: Arc::clone(&metadata), read: now, keys };
        known.insert(issuer.to_owned(), kept);
        Ok(metadata)
    }

    /// The keys that a provider publishes: those that are kept, unless the one of this name is not
    /// among them and they were not asked for a moment ago.
    pub(crate) async fn keys(
        &self,
        metadata: &Metadata,
        token: &str,
        now: Timestamp,
        wait: Duration,
    ) -> Result<Arc<JwkSet>, Away> {
        let name = tokens::key_name(token);
        let kept = self.known().get(&metadata.issuer).and_then(|it| it.keys.clone());
        if let Some((keys, read)) = kept {
            let has = name.is_none_or(|name| keys.find(&name).is_some());
            if read.plus(if has { KEPT } else { KEYS_AGAIN }) > now {
                return Ok(keys);
            }
        }
        let body = self.0.client.get(&metadata.jwks_uri, None, wait, ANSWER_BYTES_MAX).await?;
        let keys: JwkSet =
            serde_json::from_slice(&body).map_err(|_| Away::Unfit("the keys are not whole"))?;
        let keys = Arc::new(keys);
        if let Some(known) = self.known().get_mut(&metadata.issuer) {
            known.keys = Some((Arc::clone(&keys), now));
        }
        Ok(keys)
    }

    /// Trades a code for tokens.
    pub(crate) async fn trade(
        &self,
        metadata: &Metadata,
        exchange: &Exchange<'_>,
    ) -> Result<Traded, Away> {
        let at = metadata.token_endpoint.as_str();
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.append_pair("grant_type", "authorization_code");
        form.append_pair("code", exchange.code);
        form.append_pair("redirect_uri", exchange.back);
        form.append_pair("code_verifier", exchange.verifier);
        form.append_pair("client_id", exchange.client);
        let mut basic = None;
        match &exchange.proof {
            Proof::Key(key, name) => {
                let said = key.assertion(exchange.client, &metadata.issuer, (name, exchange.now));
                form.append_pair("client_assertion_type", ASSERTION_TYPE);
                form.append_pair("client_assertion", &said);
            }
            Proof::Secret(secret) if metadata.takes_basic() => {
                basic = Some((encoded(exchange.client), encoded(secret)));
            }
            Proof::Secret(secret) => {
                form.append_pair("client_secret", secret);
            }
        }
        let basic = basic.as_ref().map(|(name, secret)| (name.as_str(), secret.as_str()));
        let answer = self.0.client.post_form(at, form.finish(), basic, ANSWER_BYTES_MAX);
        match answer.await? {
            (200, body) => serde_json::from_slice(&body)
                .map_err(|_| Away::Unfit("there is no ID token in the answer")),
            (status, _) => Err(Away::Refused(status)),
        }
    }

    /// What the provider tells of a person beside the ID token.
    pub(crate) async fn userinfo(&self, at: &str, access_token: &str) -> Result<Claims, Away> {
        let bearer = Some(access_token);
        let body = self.0.client.get(at, bearer, SIGN_IN_WAIT, ANSWER_BYTES_MAX).await?;
        serde_json::from_slice(&body).map_err(|_| Away::Unfit("userinfo is no object"))
    }
}

impl Metadata {
    /// The standard's own way to send a secret, where the provider does not say otherwise.
    fn takes_basic(&self) -> bool {
        let methods = &self.token_endpoint_auth_methods_supported;
        methods.is_empty() || methods.iter().any(|method| method == "client_secret_basic")
    }
}

/// As RFC 6749 wants name and secret before they are put into the header.
fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Whether what a provider says of itself is enough: it is the one that was asked, each address may
/// be called, and it takes PKCE with S256 where it says what it takes.
fn fit(metadata: &Metadata, issuer: &str, reach: Reach) -> Result<(), Away> {
    if metadata.issuer != issuer {
        return Err(Away::Unfit("it names another issuer"));
    }
    let needed = [&metadata.authorization_endpoint, &metadata.token_endpoint, &metadata.jwks_uri]
        .into_iter();
    let others = [&metadata.userinfo_endpoint, &metadata.end_session_endpoint];
    let mut all = needed.chain(others.into_iter().flatten());
    if !all.all(|it| address(it, reach).is_some()) {
        return Err(Away::Unfit("one of its addresses may not be called"));
    }
    let methods = &metadata.code_challenge_methods_supported;
    if !methods.is_empty() && !methods.iter().any(|method| method == "S256") {
        return Err(Away::Unfit("it takes no S256"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn told(change: impl FnOnce(&mut Value)) -> Result<(), Away> {
        let mut said = json!({
            "issuer": "https://id.vidde.example",
            "authorization_endpoint": "https://id.vidde.example/auth",
            "token_endpoint": "https://id.vidde.example/token",
            "jwks_uri": "https://id.vidde.example/jwks",
        });
        change(&mut said);
        let metadata: Metadata = serde_json::from_value(said).unwrap();
        fit(&metadata, "https://id.vidde.example", Reach::Outside)
    }

    #[test]
    fn a_provider_is_the_one_that_was_asked_and_leads_nowhere_inside() {
        assert_eq!(told(|_| ()), Ok(()));
        assert!(told(|it| it["issuer"] = json!("https://id.vidde.example/")).is_err());
        assert!(told(|it| it["jwks_uri"] = json!("http://id.vidde.example/jwks")).is_err());
        assert!(told(|it| it["token_endpoint"] = json!("https://127.0.0.1/token")).is_err());
        assert!(told(|it| it["userinfo_endpoint"] = json!("https://localhost/me")).is_err());
        assert!(told(|it| it["code_challenge_methods_supported"] = json!(["plain"])).is_err());
        assert!(told(|it| it["code_challenge_methods_supported"] = json!(["S256"])).is_ok());
    }
}

//! Checks what a provider has signed: the ID token of a sign-in, and the logout token of the back
//! channel. Pure: the keys, what is expected and the time are passed in.

use jsonwebtoken::{
    Algorithm, DecodingKey, Validation, decode, decode_header,
    jwk::{AlgorithmParameters, EllipticCurve, Jwk, JwkSet, KeyAlgorithm, PublicKeyUse},
};
use serde_json::Value;
use svenn_kernel::Timestamp;

use crate::rules::{self, Claims};

/// Algorithms that are taken: never none, and never one with a shared key.
const ALGORITHMS: [Algorithm; 3] = [Algorithm::RS256, Algorithm::PS256, Algorithm::ES256];
/// Longest token, in bytes.
pub(crate) const TOKEN_BYTES_MAX: usize = 16 * 1024;
/// How far the provider's clock and ours may be apart.
const LEEWAY_SECONDS: i64 = 60;
/// How old a token may be when it comes.
const AGE_SECONDS_MAX: i64 = 10 * 60;
/// The event that a logout token is of.
const LOGOUT: &str = "http://schemas.openid.net/event/backchannel-logout";

/// Why a token is not believed. Nothing of what it says is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// No token, or not signed with an algorithm that is taken.
    Malformed,
    /// Signed with a key that is not published.
    UnknownKey,
    /// The signature, the issuer or the audience is wrong, or one of these is missing.
    Untrue,
    /// It is made for another client too, or on behalf of one.
    Client,
    /// Not yet, not any more, or made too long ago.
    Time,
    /// Not the answer to what was asked.
    Nonce,
    /// The level is not told, or too low.
    Level,
    /// It says nothing of whom or what.
    Empty,
}

/// Whose token it has to be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Expected<'a> {
    pub(crate) issuer: &'a str,
    pub(crate) client: &'a str,
    pub(crate) now: Timestamp,
}

/// The name of the key that a token is signed with, for who has to ask for newer keys.
pub(crate) fn key_name(token: &str) -> Option<String> {
    decode_header(token).ok()?.kid
}

/// What the ID token says, when it answers what was asked.
pub(crate) fn id_token(
    token: &str,
    keys: &JwkSet,
    expected: Expected<'_>,
    nonce: &str,
    levels: &[&str],
) -> Result<Claims, Wrong> {
    let claims = signed(token, keys, expected)?;
    if claims.get("nonce").and_then(Value::as_str) != Some(nonce) {
        return Err(Wrong::Nonce);
    }
    if claims.get("sub").and_then(Value::as_str).is_none_or(str::is_empty) {
        return Err(Wrong::Empty);
    }
    if !rules::is_level_enough(levels, &claims) {
        return Err(Wrong::Level);
    }
    Ok(claims)
}

/// What has ended, as a logout token says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Logout {
    pub(crate) name: String,
    pub(crate) sid: Option<String>,
    pub(crate) claims: Claims,
}

/// Reads a logout token. One with a nonce is an ID token that somebody has got hold of.
pub(crate) fn logout_token(
    token: &str,
    keys: &JwkSet,
    expected: Expected<'_>,
) -> Result<Logout, Wrong> {
    let claims = signed(token, keys, expected)?;
    let events = claims.get("events").and_then(Value::as_object);
    if claims.contains_key("nonce") || !events.is_some_and(|events| events.contains_key(LOGOUT)) {
        return Err(Wrong::Nonce);
    }
    let text = |name: &str| claims.get(name).and_then(Value::as_str).map(str::to_owned);
    let (sid, sub) = (text("sid"), text("sub"));
    match text("jti") {
        Some(name) if sid.is_some() || sub.is_some() => Ok(Logout { name, sid, claims }),
        _ => Err(Wrong::Empty),
    }
}

fn signed(token: &str, keys: &JwkSet, expected: Expected<'_>) -> Result<Claims, Wrong> {
    if token.len() > TOKEN_BYTES_MAX {
        return Err(Wrong::Malformed);
    }
    let header = decode_header(token).map_err(|_| Wrong::Malformed)?;
    if !ALGORITHMS.contains(&header.alg) {
        return Err(Wrong::Malformed);
    }
    let key = key_of(keys, header.kid.as_deref(), header.alg).ok_or(Wrong::UnknownKey)?;
    let key = DecodingKey::from_jwk(key).map_err(|_| Wrong::UnknownKey)?;
    let mut validation = Validation::new(header.alg);
    validation.set_issuer(&[expected.issuer]);
    validation.set_audience(&[expected.client]);
    validation.set_required_spec_claims(&["iss", "aud", "exp"]);
    // Times are compared with the clock that is passed in.
    validation.validate_exp = false;
    let read = decode::<Claims>(token, &key, &validation).map_err(|_| Wrong::Untrue)?;
    // One issuer, and not one among several.
    if read.claims.get("iss").and_then(Value::as_str) != Some(expected.issuer) {
        return Err(Wrong::Untrue);
    }
    in_time(&read.claims, expected.now)?;
    for_us_alone(&read.claims, expected.client)?;
    Ok(read.claims)
}

/// The published key of a name, of the algorithm's kind. A token without a name is taken where
/// there is one such key alone.
fn key_of<'a>(keys: &'a JwkSet, kid: Option<&str>, algorithm: Algorithm) -> Option<&'a Jwk> {
    let mut fitting = keys.keys.iter().filter(|key| fits(key, algorithm));
    match kid {
        Some(kid) => fitting.find(|key| key.common.key_id.as_deref() == Some(kid)),
        None => fitting.next().filter(|_| fitting.next().is_none()),
    }
}

fn fits(key: &Jwk, algorithm: Algorithm) -> bool {
    let of_kind = match &key.algorithm {
        AlgorithmParameters::RSA(_) => algorithm != Algorithm::ES256,
        AlgorithmParameters::EllipticCurve(curve) => {
            algorithm == Algorithm::ES256 && curve.curve == EllipticCurve::P256
        }
        _ => false,
    };
    let signs = matches!(key.common.public_key_use, None | Some(PublicKeyUse::Signature));
    let named = key.common.key_algorithm;
    of_kind && signs && named.is_none_or(|named| named == KeyAlgorithm::from(algorithm))
}

fn in_time(claims: &Claims, now: Timestamp) -> Result<(), Wrong> {
    let at = |name: &str| claims.get(name).map(Value::as_i64);
    let now = now.seconds();
    let (Some(Some(ends)), Some(Some(made))) = (at("exp"), at("iat")) else {
        return Err(Wrong::Time);
    };
    let begins = match at("nbf") {
        None => made,
        Some(Some(begins)) => begins,
        Some(None) => return Err(Wrong::Time),
    };
    let soon = now.saturating_add(LEEWAY_SECONDS);
    let is_fresh = made <= soon && begins <= soon && made >= now.saturating_sub(AGE_SECONDS_MAX);
    let holds = ends > now.saturating_sub(LEEWAY_SECONDS);
    if is_fresh && holds { Ok(()) } else { Err(Wrong::Time) }
}

/// A token for several is believed only where it says that it was given to us.
fn for_us_alone(claims: &Claims, client: &str) -> Result<(), Wrong> {
    let party = claims.get("azp").map(Value::as_str);
    let several = claims.get("aud").and_then(Value::as_array).is_some_and(|it| it.len() > 1);
    match party {
        Some(party) if party != Some(client) => Err(Wrong::Client),
        None if several => Err(Wrong::Client),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;

//! What the simulated providers sign with, and how they know their client by its key.

use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use p256::ecdsa::SigningKey;
use serde_json::{Value, json};
use svenn_http::Secrets;
use svenn_kernel::Fault;

use super::CLIENT;
use crate::{
    keys::{self, Key, halves},
    rules::Claims,
};

/// The name of the only key.
const NAME: &str = "simulator";

/// The same in each process of an installation.
fn key(secrets: &Secrets) -> Result<SigningKey, Fault> {
    let key = SigningKey::from_slice(&secrets.steady_key("openid simulator"));
    key.map_err(|_| Fault::new("a simulated provider's key".to_owned()))
}

/// The public half, as published.
pub fn public_key(secrets: &Secrets) -> Result<Value, Fault> {
    let (x, y) = halves(&key(secrets)?)?;
    Ok(json!({
        "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": NAME, "x": x, "y": y,
    }))
}

/// A token that says it.
pub fn signed(secrets: &Secrets, claims: &Value) -> Result<String, Fault> {
    Ok(keys::signed(NAME, &key(secrets)?, claims))
}

/// Whether an assertion is signed by a key of the client's, for this provider.
pub fn proves(of: &Key, assertion: &str, issuer: &str) -> bool {
    let Ok(key) = DecodingKey::from_ec_components(&of.x, &of.y) else { return false };
    let mut validation = Validation::new(Algorithm::ES256);
    validation.set_audience(&[issuer]);
    validation.set_issuer(&[CLIENT]);
    validation.set_required_spec_claims(&["iss", "aud", "exp"]);
    // It is a simulator's: its clock is this installation's, which tests turn.
    validation.validate_exp = false;
    let read = decode::<Claims>(assertion, &key, &validation);
    read.is_ok_and(|it| it.claims.get("sub").and_then(Value::as_str) == Some(CLIENT))
}

/// A name of 32 hexadecimal digits, as a GUID is written.
pub fn guid(secrets: &Secrets, of: &str) -> String {
    let hex = secrets.index("simulated guid", of);
    let part = |from: usize, to: usize| hex.get(from..to).unwrap_or_default().to_owned();
    [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)].join("-")
}

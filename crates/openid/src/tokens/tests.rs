use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use serde_json::{Value, json};

use super::*;

const ISSUER: &str = "https://id.vidde.example";
const NOW: Timestamp = Timestamp::from_millis(1_800_000_010_000);

/// A key of RSA, made for this test.
const MODULUS: &str = "\
    1m-j_bO6JYO6QK0o0IenGd7D2QXM-q704EhidandkrgfgMjKJ_o6JOOp699Ac__0G2q-RKTHRE9BlE3sVbAI\
    XZnoKy3KvU7D6hDrBt5sT0yjGlY35jHUIKHkd5BciyZE-4YmFr7JuJVM2ZKMkGtmgFXZZlVdbl_F5TiyaWSg\
    FhfZo28nMs4wFyPDvcg6GXK_ERX_x5Pp5HtB4LwoZxyVTkCxQLqi-Hf55hkw4zizDaezz5JnQqJxFQJHOKOo\
    4IFanqa5z4vZXDpLInikkY8eUuWLEjyBHom8Nd-3tafkvXHKO5LRviV2rgeIM3dXPseoNSiXOepQ0cb0SHKs\
    UgLS0Q";
/// Signed with it, by another library.
const RS256: &str = "\
    eyJhbGciOiJSUzI1NiIsImtpZCI6InIxIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwczovL2lkLnZpZGRl\
    LmV4YW1wbGUiLCJhdWQiOiJzdmVubiIsInN1YiI6InMxIiwibm9uY2UiOiJuMSIsImFjciI6ImhpZ2giLCJp\
    YXQiOjE4MDAwMDAwMDAsImV4cCI6MTgwMDAwMDMwMH0.KXUb_pbcjg0vTkHZQJ2zuYuqP-RM-1wpGKHjPPfZ\
    Wo8QJMT3OaUmLIBcy6q2oLpkfwEP6cQPzpJ_CT0eC3qmFks_0HATMsCOQ5RsY8rTiv31X7j5vi6-PmjPwSdo\
    _2pkg0qZwTEx8GETvHvmgUWns5FiSW9LPa9QjtrazPdYXRa6WK09rjGSFYypA8An-6QYKJdq_In4SPQJOQug\
    HAFXm0XOdabX2RgqQRSF0ipOSPwxIt-fJmV7rdOARXwP-azmNSZCaVECIgXR68xhSXVBvwboX-LHPxTVGdH4\
    lkX_OGEaVuHMfr32NLmTjGFAjnSrliVXrSjmFkC040C4MVQW1g";
const PS256: &str = "\
    eyJhbGciOiJQUzI1NiIsImtpZCI6InIxIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwczovL2lkLnZpZGRl\
    LmV4YW1wbGUiLCJhdWQiOiJzdmVubiIsInN1YiI6InMxIiwibm9uY2UiOiJuMSIsImFjciI6ImhpZ2giLCJp\
    YXQiOjE4MDAwMDAwMDAsImV4cCI6MTgwMDAwMDMwMH0.g8_5psJY0XXsFG7OvTPHV5u8dlnUKtrqATwUbg7u\
    Zkg0CFXEGZQD3SWFs2-pqkRqA-3vXDoqCDW2h8TdZu4HuaCxUqGu-uKTFaq1rP8ucT9wRSYuAccVPJYy3IEb\
    _eNg13kXZynSxGqY4LKXZNgPcZ77d2L3MubQR4jZPI1LeQfsqfJs7H5KYGkUISyw6Ygk4HXiDvH5o3B4lIsR\
    1zh51eB4QSO7dpCNe2XfNAr0bcnbwSUep7RLNlEut5ALwop-nzWSIhtsJCaZgcTezmjS0hNTdIp25wqTccl-\
    3ATNRX5m27SBgPGbUzlLgsd1UOVsxLJsNLVVxcM0S7YKzIyAfw";

fn expected() -> Expected<'static> {
    // What checks signatures is made ready where our own tokens are.
    svenn_http::Tokens::new(&[7; 32]);
    Expected { issuer: ISSUER, client: "svenn", now: NOW }
}

fn key() -> SigningKey {
    SigningKey::from_slice(&[7; 32]).unwrap()
}

fn keys() -> JwkSet {
    let point = key().verifying_key().to_sec1_point(false);
    let half = |from: usize| BASE64_URL_SAFE_NO_PAD.encode(&point.as_bytes()[from..from + 32]);
    serde_json::from_value(json!({ "keys": [
        { "kty": "EC", "crv": "P-256", "kid": "e1", "use": "sig", "x": half(1), "y": half(33) },
        { "kty": "RSA", "kid": "r1", "n": MODULUS, "e": "AQAB" },
        { "kty": "RSA", "kid": "r2", "use": "enc", "n": MODULUS, "e": "AQAB" },
        { "kty": "oct", "kid": "h1", "k": "AAAA" },
        { "kty": "ny", "kid": "x1" },
    ]}))
    .unwrap()
}

fn signed_by(head: &Value, claims: &Value) -> String {
    let encoded = |value: &Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
    let text = format!("{}.{}", encoded(head), encoded(claims));
    let signature: Signature = key().sign(text.as_bytes());
    format!("{text}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes()))
}

fn claims() -> Value {
    json!({
        "iss": ISSUER, "aud": "svenn", "sub": "s1", "nonce": "n1", "acr": "high",
        "iat": 1_800_000_000, "exp": 1_800_000_300,
    })
}

fn told(change: impl FnOnce(&mut Value)) -> Result<Claims, Wrong> {
    let mut claims = claims();
    change(&mut claims);
    let token = signed_by(&json!({ "alg": "ES256", "kid": "e1" }), &claims);
    id_token(&token, &keys(), expected(), "n1", &["high"])
}

#[test]
fn a_token_is_believed_for_its_signature_with_each_algorithm_that_is_taken() {
    assert_eq!(told(|_| ()).unwrap()["sub"], "s1");
    for token in [RS256, PS256] {
        let claims = id_token(token, &keys(), expected(), "n1", &["high"]).unwrap();
        assert_eq!(claims["sub"], "s1");
        let mut changed = token.to_owned();
        let last = if changed.ends_with('A') { "B" } else { "A" };
        changed.replace_range(changed.len() - 4..changed.len() - 3, last);
        let refused = id_token(&changed, &keys(), expected(), "n1", &[]);
        assert_eq!(refused, Err(Wrong::Untrue));
    }
}

#[test]
fn never_none_never_a_shared_key_and_never_another_key_than_the_named_one() {
    let by =
        |head: Value| id_token(&signed_by(&head, &claims()), &keys(), expected(), "n1", &[]).err();
    for alg in ["none", "HS256", "HS512", "RS512", "EdDSA", "ES384"] {
        assert_eq!(by(json!({ "alg": alg, "kid": "e1" })), Some(Wrong::Malformed), "{alg}");
    }
    assert_eq!(by(json!({ "alg": "ES256", "kid": "e2" })), Some(Wrong::UnknownKey));
    assert_eq!(by(json!({ "alg": "RS256", "kid": "e1" })), Some(Wrong::UnknownKey));
    assert_eq!(by(json!({ "alg": "RS256", "kid": "r2" })), Some(Wrong::UnknownKey), "to encrypt");
    assert_eq!(by(json!({ "alg": "RS256", "kid": "r1" })), Some(Wrong::Untrue));
    assert_eq!(by(json!({ "alg": "ES256" })), None, "there is one of that kind");
    let long = "a".repeat(TOKEN_BYTES_MAX + 1);
    for wrong in ["", "a.b", "a.b.c", long.as_str()] {
        let refused = id_token(wrong, &keys(), expected(), "n1", &[]);
        assert_eq!(refused, Err(Wrong::Malformed));
    }
}

#[test]
fn issuer_audience_times_nonce_and_level_are_those_that_were_asked_for() {
    let wrong = |change: fn(&mut Value)| told(change).err();
    assert_eq!(wrong(|it| it["iss"] = json!("https://evil.example")), Some(Wrong::Untrue));
    assert_eq!(
        wrong(|it| it["iss"] = json!([ISSUER, "https://evil.example"])),
        Some(Wrong::Untrue)
    );
    assert_eq!(wrong(|it| it["aud"] = json!("other")), Some(Wrong::Untrue));
    assert_eq!(wrong(|it| it["aud"] = json!(["other", "svenn"])), Some(Wrong::Client));
    assert_eq!(wrong(|it| it["azp"] = json!("other")), Some(Wrong::Client));
    assert_eq!(wrong(|it| it["azp"] = json!("svenn")), None);
    assert_eq!(wrong(|it| it["exp"] = json!(1_799_999_900)), Some(Wrong::Time));
    assert_eq!(wrong(|it| it["exp"] = json!("snart")), Some(Wrong::Untrue));
    assert_eq!(wrong(|it| it["iat"] = json!(1_800_000_100)), Some(Wrong::Time));
    assert_eq!(wrong(|it| it["iat"] = json!(1_799_990_000)), Some(Wrong::Time));
    assert_eq!(wrong(|it| it["nbf"] = json!(1_800_000_100)), Some(Wrong::Time));
    assert_eq!(wrong(|it| it["nonce"] = json!("n2")), Some(Wrong::Nonce));
    assert_eq!(wrong(|it| it["sub"] = json!("")), Some(Wrong::Empty));
    assert_eq!(wrong(|it| it["acr"] = json!("low")), Some(Wrong::Level));
    for name in ["iss", "aud", "exp"] {
        let missing = told(|it| drop(it.as_object_mut().unwrap().remove(name)));
        assert_eq!(missing.err(), Some(Wrong::Untrue), "{name}");
    }
    for (name, why) in [("iat", Wrong::Time), ("nonce", Wrong::Nonce), ("acr", Wrong::Level)] {
        let missing = told(|it| drop(it.as_object_mut().unwrap().remove(name)));
        assert_eq!(missing.err(), Some(why), "{name}");
    }
}

#[test]
fn a_logout_token_says_what_has_ended_and_is_no_id_token() {
    let of = |change: fn(&mut Value)| {
        let mut claims = claims();
        let said = claims.as_object_mut().unwrap();
        said.remove("nonce");
        said.insert("jti".to_owned(), json!("j1"));
        said.insert("sid".to_owned(), json!("session"));
        said.insert("events".to_owned(), json!({ LOGOUT: {} }));
        change(&mut claims);
        let token = signed_by(&json!({ "alg": "ES256", "kid": "e1" }), &claims);
        logout_token(&token, &keys(), expected())
    };
    let logout = of(|_| ()).unwrap();
    assert_eq!((logout.name.as_str(), logout.sid.as_deref()), ("j1", Some("session")));
    assert_eq!(of(|it| it["nonce"] = json!("n1")), Err(Wrong::Nonce));
    assert_eq!(of(|it| it["events"] = json!({})), Err(Wrong::Nonce));
    assert_eq!(of(|it| it["jti"] = json!(1)), Err(Wrong::Empty));
    assert_eq!(of(|it| it["aud"] = json!("other")), Err(Wrong::Untrue));
    let neither = of(|it| {
        it["sid"] = json!(null);
        it["sub"] = json!(null);
    });
    assert_eq!(neither, Err(Wrong::Empty));
}

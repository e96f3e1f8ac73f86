//! Access tokens: short-lived EdDSA JWTs with the claims `org` and `rolle`.

mod eddsa;
mod published;

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use svenn_kernel::{Fault, PersonId, Role, SessionId, TenantId, Timestamp};

/// How long an access token counts.
pub const ACCESS_TOKEN_SECONDS: i64 = 600;

/// What an access token says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    pub sub: PersonId,
    /// The organisation.
    pub org: TenantId,
    pub rolle: Role,
    /// The signed-in device.
    pub sid: SessionId,
    /// Seconds since 1970 after which it no longer counts.
    pub exp: i64,
}

/// Tokens remembered as ours; when there are more, all are deleted and read again.
const REMEMBERED_MAX: usize = 10_000;

/// Signs and reads access tokens.
pub struct Tokens {
    signing: EncodingKey,
    /// The key that signs first, and then those that signed before.
    reading: Vec<DecodingKey>,
    /// Whose signature was right, by the token's digest: a device sends the same one for ten
    /// minutes, and checking a signature costs more than finding an apprentice.
    remembered: Mutex<HashMap<[u8; 32], Claims>>,
}

impl Tokens {
    /// From a 32-byte seed.
    #[must_use]
    pub fn new(seed: &[u8; 32]) -> Self {
        eddsa::install();
        Self {
            signing: EncodingKey::from_ed_der(seed),
            reading: vec![reading(seed)],
            remembered: Mutex::default(),
        }
    }

    /// Which read those of these seeds too.
    #[must_use]
    pub fn reading_also(mut self, seeds: &[[u8; 32]]) -> Self {
        self.reading.extend(seeds.iter().map(reading));
        self
    }

    /// Signs a token that counts for ten minutes from `now`.
    ///
    /// # Errors
    /// A fault when signing fails.
    pub fn sign(
        &self,
        sub: PersonId,
        org: TenantId,
        rolle: Role,
        sid: SessionId,
        now: Timestamp,
    ) -> Result<String, Fault> {
        let exp = now.seconds() + ACCESS_TOKEN_SECONDS;
        let claims = Claims { sub, org, rolle, sid, exp };
        jsonwebtoken::encode(&Header::new(Algorithm::EdDSA), &claims, &self.signing)
            .map_err(|error| Fault::caused("signing a token", error))
    }

    /// Reads a token; `None` when it is not ours or its time has passed at `now`.
    #[must_use]
    pub fn read(&self, token: &str, now: Timestamp) -> Option<Claims> {
        let digest: [u8; 32] = Sha256::digest(token).into();
        let known = self.remembered().get(&digest).cloned();
        let claims = match known {
            Some(claims) => claims,
            None => {
                let claims = self.verify(token)?;
                self.remember(digest, &claims, now);
                claims
            }
        };
        (claims.exp > now.seconds()).then_some(claims)
    }

    fn remembered(&self) -> MutexGuard<'_, HashMap<[u8; 32], Claims>> {
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, digest: [u8; 32], claims: &Claims, now: Timestamp) {
        if claims.exp <= now.seconds() {
            return;
        }
        let mut remembered = self.remembered();
        if remembered.len() >= REMEMBERED_MAX {
            remembered.clear();
        }
        remembered.insert(digest, claims.clone());
    }

    /// What a token says, if its signature is ours.
    fn verify(&self, token: &str) -> Option<Claims> {
        let mut validation = Validation::new(Algorithm::EdDSA);
        // The expiry is compared with the clock that is passed in.
        validation.validate_exp = false;
        validation.required_spec_claims.clear();
        let read = |key| jsonwebtoken::decode::<Claims>(token, key, &validation).ok();
        Some(self.reading.iter().find_map(read)?.claims)
    }
}

fn reading(seed: &[u8; 32]) -> DecodingKey {
    let public = ed25519_dalek::SigningKey::from_bytes(seed).verifying_key();
    DecodingKey::from_ed_der(public.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(tokens: &Tokens, now: Timestamp) -> String {
        let sub = PersonId::parse("kari").unwrap();
        let org = TenantId::parse("fjord").unwrap();
        let sid = SessionId::parse("s1").unwrap();
        tokens.sign(sub, org, Role::Ansatt, sid, now).unwrap()
    }

    #[test]
    fn a_token_counts_for_ten_minutes_and_only_with_our_key() {
        let tokens = Tokens::new(&[7; 32]);
        let now = Timestamp::from_millis(1_800_000_000_000);
        let token = signed(&tokens, now);
        let claims = tokens.read(&token, now).unwrap();
        assert_eq!((claims.org.as_str(), claims.rolle), ("fjord", Role::Ansatt));
        let late = |seconds| now.plus(std::time::Duration::from_secs(seconds));
        assert!(tokens.read(&token, late(599)).is_some());
        assert!(tokens.read(&token, late(600)).is_none());
        assert!(Tokens::new(&[8; 32]).read(&token, now).is_none());
        assert!(tokens.read(&token, late(599)).is_some(), "it is remembered, and its end too");
    }

    /// Nobody is signed out while the secret is changed.
    #[test]
    fn a_token_of_the_key_before_is_read_and_none_is_made_with_it() {
        let (old, now) = (Tokens::new(&[7; 32]), Timestamp::from_millis(0));
        let both = Tokens::new(&[8; 32]).reading_also(&[[7; 32]]);
        assert!(both.read(&signed(&old, now), now).is_some());
        assert!(old.read(&signed(&both, now), now).is_none());
        assert!(both.read(&signed(&both, now), now).is_some());
        assert!(both.read(&signed(&Tokens::new(&[9; 32]), now), now).is_none());
    }

    /// Made by the first version, with another provider: nobody is signed out by an update, and
    /// processes of both versions read each other's tokens while it lasts.
    #[test]
    fn a_token_of_an_earlier_version_is_read_and_made_again() {
        const TOKEN: &str = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFZERTQSJ9.eyJzdWIiOiJrYXJpIiwib3JnIjoiZmpvc\
            mQiLCJyb2xsZSI6IkFOU0FUVCIsInNpZCI6InMxIiwiZXhwIjoxODAwMDAwNjAwfQ.dEoWSIBIr7XhwNzoKiq0\
            nJ-5uvQO1iTAD3SSvFJtp0Me65NiBiH7c7ZwIrT_321eN7Te6ssNrTTJjfVJMqNbAg";
        let key = crate::Secrets::new([7; 32]).key("access token");
        let tokens = Tokens::new(&key);
        let now = Timestamp::from_millis(1_800_000_000_000);
        assert_eq!(tokens.read(TOKEN, now).unwrap().sub.as_str(), "kari");
        assert_eq!(signed(&tokens, now), TOKEN);
    }

    #[test]
    fn no_other_algorithm_is_checked() {
        let tokens = Tokens::new(&[7; 32]);
        let header = Header::new(Algorithm::HS256);
        let public = ed25519_dalek::SigningKey::from_bytes(&[7; 32]).verifying_key();
        let confused = EncodingKey::from_secret(public.as_bytes());
        let claims = tokens.verify(&signed(&tokens, Timestamp::from_millis(0))).unwrap();
        assert!(jsonwebtoken::encode(&header, &claims, &confused).is_err());
        let token = signed(&tokens, Timestamp::from_millis(0));
        let hs256 = "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9";
        let rest = token.split_once('.').unwrap().1;
        assert!(tokens.verify(&format!("{hs256}.{rest}")).is_none());
    }

    #[test]
    fn a_changed_token_does_not_count() {
        let tokens = Tokens::new(&[7; 32]);
        let now = Timestamp::from_millis(1_800_000_000_000);
        let token = signed(&tokens, now);
        assert!(tokens.read(&token, now).is_some(), "from here on it is remembered");
        let mut parts: Vec<&str> = token.split('.').collect();
        let unsigned = "eyJhbGciOiJub25lIn0";
        parts[0] = unsigned;
        assert!(tokens.read(&parts.join("."), now).is_none());
        assert!(tokens.read(&token[..token.len() - 2], now).is_none());
        assert!(tokens.read("", now).is_none());
    }
}

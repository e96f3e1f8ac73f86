//! Proof of work: what a page reckons before it may begin an application, so that a robot pays for
//! each one. Nothing is kept of a challenge until it is answered; each answer counts once.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use svenn_http::{Input, Problem, Secrets};
use svenn_kernel::{Entropy, TenantId, Timestamp};
use utoipa::ToSchema;

/// Numbers tried at most: a few hundred milliseconds on an old telephone.
const NUMBER_MAX: u32 = 50_000;
/// How long a challenge may be answered: a form left open over night still begins.
const VALID: Duration = Duration::from_secs(24 * 60 * 60);

/// What a page has to reckon: the number below `maxnumber` whose SHA-256 after the salt is
/// `challenge`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApplicationChallenge)]
pub struct Challenge {
    salt: String,
    /// SHA-256 of the salt and the number in digits, in hexadecimal.
    challenge: String,
    maxnumber: u32,
    /// Shows that the server made it.
    signature: String,
}

/// The challenge with its number.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[schema(as = ApplicationProof)]
pub struct Proof {
    #[schema(max_length = 200)]
    salt: String,
    #[schema(max_length = 64)]
    challenge: String,
    number: u32,
    #[schema(max_length = 200)]
    signature: String,
}

fn hashed(salt: &str, number: u32) -> String {
    hex::encode(Sha256::digest(format!("{salt}{number}").as_bytes()))
}

fn signed(secrets: &Secrets, tenant: &TenantId, salt: &str, challenge: &str) -> String {
    secrets.digest("application proof", &format!("{tenant} {salt} {challenge}"))
}

/// A new challenge.
pub fn ask(
    secrets: &Secrets,
    tenant: &TenantId,
    now: Timestamp,
    entropy: &dyn Entropy,
) -> Challenge {
    let until = now.plus(VALID).millis();
    let salt = format!("{}.{until}.", hex::encode(entropy.bytes::<16>()));
    let challenge = hashed(&salt, entropy.below(NUMBER_MAX));
    let signature = signed(secrets, tenant, &salt, &challenge);
    Challenge { salt, challenge, maxnumber: NUMBER_MAX, signature }
}

impl Proof {
    /// Whether it answers a challenge of ours whose time is not over.
    fn holds(&self, secrets: &Secrets, tenant: &TenantId, now: Timestamp) -> bool {
        let until = self.salt.split('.').nth(1).and_then(|it| it.parse::<i64>().ok());
        let ours = signed(secrets, tenant, &self.salt, &self.challenge);
        until.is_some_and(|until| now.millis() <= until)
            && bool::from(ours.as_bytes().ct_eq(self.signature.as_bytes()))
            && hashed(&self.salt, self.number) == self.challenge
    }

    /// Refuses what does not answer a challenge of ours in time.
    ///
    /// # Errors
    /// 422 for `proof`.
    pub fn require(
        &self,
        secrets: &Secrets,
        tenant: &TenantId,
        now: Timestamp,
    ) -> Result<(), Problem> {
        if self.holds(secrets, tenant, now) {
            return Ok(());
        }
        let message = "Siden har stått åpen for lenge. Prøv en gang til";
        Err(Problem::invalid_field("proof", "invalid", message))
    }

    /// What it is known by once it was used.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.challenge
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    #[test]
    fn a_proof_holds_for_its_organisation_and_its_time_alone() {
        let (secrets, entropy) = (Secrets::new([1; 32]), SeededEntropy::new(1));
        let (fjord, fjell) = (TenantId::parse("fjord").unwrap(), TenantId::parse("fjell").unwrap());
        let now = Timestamp::from_millis(1_000);
        let asked = ask(&secrets, &fjord, now, &entropy);
        let found = (0..NUMBER_MAX).find(|it| hashed(&asked.salt, *it) == asked.challenge);
        let proof = Proof {
            salt: asked.salt,
            challenge: asked.challenge,
            number: found.unwrap(),
            signature: asked.signature,
        };
        assert!(proof.holds(&secrets, &fjord, now));
        assert!(!proof.holds(&secrets, &fjell, now));
        assert!(!proof.holds(&secrets, &fjord, now.plus(VALID).plus(Duration::from_secs(1))));
        let off = Proof { number: proof.number + 1, ..proof.clone() };
        assert!(!off.holds(&secrets, &fjord, now));
        let other = Proof { salt: proof.salt.replace('.', ".9"), ..proof };
        assert!(!other.holds(&secrets, &fjord, now));
    }
}

//! Proof of work: what a page reckons before it may begin an application, so that a robot pays for
//! each one, and takes as long as a person. Nothing is kept of a challenge until it is answered;
//! each answer counts once.

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

/// How soon a challenge may be answered. A page asks for it with the first letter that is written,
/// and nobody writes name, day of birth, telephone and address in less; whose browser fills them in
/// waits unseen until then. There is no longest time but [`VALID`].
const FILLING: Duration = Duration::from_secs(2);

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
    secrets.index("application proof", &format!("{tenant} {salt} {challenge}"))
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
    /// Until when the challenge may be answered, as its salt says.
    fn until(&self) -> Option<Timestamp> {
        let until = self.salt.split('.').nth(1).and_then(|it| it.parse::<i64>().ok());
        until.map(Timestamp::from_millis)
    }

    /// Whether it answers a challenge of ours whose time is not over.
    fn holds(&self, secrets: &Secrets, tenant: &TenantId, now: Timestamp) -> bool {
        let ours = signed(secrets, tenant, &self.salt, &self.challenge);
        self.until().is_some_and(|until| now <= until)
            && bool::from(ours.as_bytes().ct_eq(self.signature.as_bytes()))
            && hashed(&self.salt, self.number) == self.challenge
    }

    /// The seconds that are left until a person could have filled in the page; none after that.
    fn too_soon(&self, now: Timestamp) -> Option<u64> {
        let taken_from = self.until()?.minus(VALID).plus(FILLING).millis();
        let left = u64::try_from(taken_from.saturating_sub(now.millis())).unwrap_or_default();
        (left > 0).then(|| left.div_ceil(1_000))
    }

    /// Refuses what does not answer a challenge of ours in time, and what answers sooner than a
    /// person.
    ///
    /// # Errors
    /// 422 for `proof`; 429, with the same proof to be sent again then.
    pub fn require(
        &self,
        secrets: &Secrets,
        tenant: &TenantId,
        now: Timestamp,
    ) -> Result<(), Problem> {
        if self.holds(secrets, tenant, now) {
            return self.too_soon(now).map_or(Ok(()), |left| Err(Problem::too_many(left)));
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
        assert_eq!((proof.too_soon(now), proof.too_soon(now.plus(FILLING))), (Some(2), None));
        assert!(!proof.holds(&secrets, &fjord, now.plus(VALID).plus(Duration::from_secs(1))));
        let off = Proof { number: proof.number + 1, ..proof.clone() };
        assert!(!off.holds(&secrets, &fjord, now));
        let other = Proof { salt: proof.salt.replace('.', ".9"), ..proof };
        assert!(!other.holds(&secrets, &fjord, now));
    }
}

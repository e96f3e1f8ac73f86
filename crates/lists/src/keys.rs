//! Search keys: what clients of the Typesense protocol show in place of an access token.
//!
//! A key says who holds it and which collections it opens, signed with a key of the
//! installation's. It says nothing of what the holder may see: that is looked up at each call,
//! as is whether session and account are open, so that a key closes with them.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use svenn_http::{Claims, Secrets};
use svenn_kernel::{Collection, Fault, Timestamp};

/// How long a key counts.
pub const KEY_SECONDS: i64 = 60 * 60;
const PURPOSE: &str = "search key";

/// Which collections a key opens, within what its holder may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opens {
    Everything,
    /// Colleagues and their companies.
    Employees,
    /// Apprentices, their documentation and their companies.
    Apprentices,
    /// Apprentices alone.
    OwnApprentices,
}

impl Opens {
    /// Whether a collection is among them.
    #[must_use]
    pub fn has(self, collection: Collection) -> bool {
        let some: &[Collection] = match self {
            Self::Everything => return true,
            Self::Employees => &[Collection::ANSATTER, Collection::BEDRIFTER],
            Self::Apprentices => {
                &[Collection::LAERLINGER, Collection::DOKUMENTASJONER, Collection::BEDRIFTER]
            }
            Self::OwnApprentices => &[Collection::LAERLINGER],
        };
        some.contains(&collection)
    }
}

#[derive(Serialize, Deserialize)]
struct Key {
    #[serde(flatten)]
    holder: Claims,
    opens: Opens,
}

/// A key for the holder of an access token, and when it stops to count.
///
/// # Errors
/// A fault when it cannot be written.
pub fn sign(
    secrets: &Secrets,
    holder: &Claims,
    opens: Opens,
    now: Timestamp,
) -> Result<(String, Timestamp), Fault> {
    let expires = now.plus(std::time::Duration::from_secs(KEY_SECONDS.unsigned_abs()));
    let holder = Claims { exp: expires.seconds(), ..holder.clone() };
    let payload = BASE64_URL_SAFE_NO_PAD.encode(serde_json::to_vec(&Key { holder, opens })?);
    let signature = secrets.digest(PURPOSE, &payload);
    Ok((format!("{payload}.{signature}"), expires))
}

/// Who holds a key and what it opens; `None` when it is not ours or its time has passed.
#[must_use]
pub fn read(secrets: &Secrets, key: &str, now: Timestamp) -> Option<(Claims, Opens)> {
    let (payload, signature) = key.split_once('.')?;
    if !secrets.is_digest(PURPOSE, payload, signature) {
        return None;
    }
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(payload).ok()?;
    let Key { holder, opens } = serde_json::from_slice(&bytes).ok()?;
    (holder.exp > now.seconds()).then_some((holder, opens))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use svenn_kernel::{PersonId, Role, SessionId, TenantId};

    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn holder() -> Claims {
        Claims {
            sub: PersonId::parse("kari").unwrap(),
            org: TenantId::parse("fjord").unwrap(),
            rolle: Role::Ansatt,
            sid: SessionId::parse("s1").unwrap(),
            exp: NOW.seconds() + 600,
        }
    }

    #[test]
    fn a_key_counts_for_an_hour_and_only_with_our_secret() {
        let secrets = Secrets::new([1; 32]);
        let (key, expires) = sign(&secrets, &holder(), Opens::Employees, NOW).unwrap();
        let (claims, opens) = read(&secrets, &key, NOW).unwrap();
        assert_eq!((claims.sub.as_str(), opens), ("kari", Opens::Employees));
        assert_eq!(expires, NOW.plus(Duration::from_secs(3_600)));
        assert!(read(&secrets, &key, NOW.plus(Duration::from_secs(3_599))).is_some());
        assert!(read(&secrets, &key, expires).is_none());
        assert!(read(&Secrets::new([2; 32]), &key, NOW).is_none());
    }

    #[test]
    fn nothing_of_a_key_can_be_changed() {
        let secrets = Secrets::new([1; 32]);
        let (key, _) = sign(&secrets, &holder(), Opens::OwnApprentices, NOW).unwrap();
        let (payload, signature) = key.split_once('.').unwrap();
        let more = BASE64_URL_SAFE_NO_PAD.decode(payload).unwrap();
        let more = String::from_utf8(more).unwrap().replace("OwnApprentices", "Everything");
        let more = BASE64_URL_SAFE_NO_PAD.encode(more);
        for forged in [
            format!("{more}.{signature}"),
            format!("{payload}.{}", "0".repeat(64)),
            format!("{payload}."),
            payload.to_owned(),
            String::new(),
        ] {
            assert_eq!(read(&secrets, &forged, NOW), None, "{forged}");
        }
    }

    #[test]
    fn a_key_opens_its_own_collections() {
        assert!(Opens::Everything.has(Collection::TRAININGPLANS));
        assert!(Opens::Employees.has(Collection::ANSATTER));
        assert!(!Opens::Employees.has(Collection::LAERLINGER));
        assert!(Opens::Apprentices.has(Collection::LAERLINGER));
        assert!(!Opens::OwnApprentices.has(Collection::BEDRIFTER));
    }
}
